import { describe, expect, it } from 'vitest'
import { isAbsenceClaim } from '../../../../src/core/verdicts/absence'

const says = (explanation: string, response: string | null = 'PN') => isAbsenceClaim({ response, explanation })

describe('isAbsenceClaim', () => {
  it('takes every response of no information for one', () => {
    expect(says('Allocation was by sealed envelopes.', 'NI')).toBe(true)
  })

  it.each([
    'The report does not describe how the sequence was concealed.',
    'Concealment is not reported.',
    'The authors did not clearly state who was blinded.',
    'It isn’t specified whether assessors were blinded.',
    'No information is given on the randomisation method.',
    'There is no explicit mention of a pre-specified plan.',
    'Details of allocation were not provided.',
    'The article gives insufficient detail on missing data.',
    'The paper lacks a description of the envelopes.',
    'The report is silent on protocol deviations.',
    'The method was unspecified.',
    'They randomised patients without describing how.',
    'The paper did not provide any information on withdrawals.',
  ])('sees that %j says something is not there', (explanation) => {
    expect(says(explanation)).toBe(true)
  })

  it.each([
    'Allocation used sealed opaque envelopes.',
    'There was no difference between the groups at 12 weeks.',
    'No participant was lost to follow-up.',
    'Assessors were not aware of the group.',
    'The investigators did not provide the drug to controls.',
    'Baseline characteristics did not differ, as reported in Table 1.',
    'The analysis was not adjusted for multiple testing.',
    'All outcomes of the protocol are reported.',
    '',
  ])('does not take %j for one', (explanation) => {
    expect(says(explanation)).toBe(false)
  })
})
