import { describe, expect, it } from 'vitest'
import { responseCode, responseLabel } from '../../../../src/core/claims'
import { readInstrument } from '../../../helpers/instruments'

const rob2 = readInstrument('rob2-assignment')

describe('responseCode', () => {
  it.each([
    ['Y', 'Y'],
    ['y', 'Y'],
    ['Yes', 'Y'],
    [' yes. ', 'Y'],
    ['PY', 'PY'],
    ['probably yes', 'PY'],
    ['Probably Yes (PY)', 'PY'],
    ['PN - probably no', 'PN'],
    ['PY: Probably yes', 'PY'],
    ['N', 'N'],
    ['no', 'N'],
    ['No information', 'NI'],
    ['no info', 'NI'],
    ['N/A', 'NA'],
    ['not applicable', 'NA'],
    ['NA', 'NA'],
  ])('reads %j to a question as %s', (written, code) => {
    expect(responseCode(rob2, 'question', written)).toBe(code)
  })

  it.each([
    ['Low', 'low'],
    ['low risk', 'low'],
    ['Low risk of bias', 'low'],
    ['LOW', 'low'],
    ['Some concerns', 'some-concerns'],
    ['some_concerns', 'some-concerns'],
    ['Some concern', 'some-concerns'],
    ['High (risk of bias)', 'high'],
    ['Risk of bias: high', 'high'],
  ])('reads the judgement %j as %s', (written, code) => {
    expect(responseCode(rob2, 'domain', written)).toBe(code)
    expect(responseCode(rob2, 'overall', written)).toBe(code)
  })

  it.each(['', 'maybe', 'Y/PY', 'yes (PN)', 'low', 'Yes or no'])('does not guess at %j', (written) => {
    expect(responseCode(rob2, 'question', written)).toBeNull()
  })

  it.each(['Y', 'medium', 'low to high', ''])('does not take %j for a judgement', (written) => {
    expect(responseCode(rob2, 'domain', written)).toBeNull()
  })
})

describe('responseLabel', () => {
  it('gives the label of its kind, or the code where there is none', () => {
    expect(responseLabel(rob2, 'question', 'PY')).toBe('Probably yes')
    expect(responseLabel(rob2, 'overall', 'some-concerns')).toBe('Some concerns')
    expect(responseLabel(rob2, 'question', 'low')).toBe('low')
  })
})
