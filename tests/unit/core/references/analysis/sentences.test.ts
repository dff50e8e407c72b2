import { describe, expect, it } from 'vitest'
import { analyseReferences } from '../../../../../src/core/references/analysis/analyse'
import { referenceSentences } from '../../../../../src/core/references/analysis/sentences'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import type { ScoredResponse } from '../../../../../src/core/model/references'
import { scoredReference, scoredResponse, scoredStudy, singleList } from '../../../../helpers/scored-responses'

function wordsOf(responses: ScoredResponse[]) {
  return referenceSentences(analyseReferences(responses, DEFAULT_SCORING))
}

describe('results in words', () => {
  it('say what is there when there is little', () => {
    expect(wordsOf([]).lead).toBe('There is no response yet.')
    expect(wordsOf([scoredResponse([], { requested: 10 })])).toMatchObject({
      lead: 'The response holds no reference.', scores: null, tests: [],
    })
    expect(wordsOf([scoredResponse([0])]).lead).toBe('Of 1 reference, 1 matches a record.')
  })

  it('name what came of what was asked for', () => {
    const { lead, outside } = wordsOf([scoredResponse([0, 10, 3, scoredReference({ doi: null }, 'not-checked')], { requested: 10 })])
    expect(lead).toBe('Of 10 references requested, 4 came: of these, 1 matches a record, 1 is real but misdescribed, 1 was not found and 1 is not checked.')
    expect(outside.join(' ')).toContain('6 references asked for and missing count as failed.')
    expect(outside.join(' ')).toContain('1 reference with an item that is not checked is kept out')
  })

  it('tell references that lack a word on relevance alone from those that lack more', () => {
    const open = [{ relevance: null }, { relevance: null }, { relevance: null, link: null }, { doi: 'not-checked' as const }]
    const { outside } = wordsOf([scoredResponse([0, ...open.map((items) => scoredReference(items))])])
    expect(outside).toEqual([
      'Of 2 references everything is checked but relevance, which a person has to decide: until then they are kept out of medians and tests.',
      '2 references with an item that is not checked are kept out of medians and tests.',
    ])
  })

  it('name no chatbot where there is none', () => {
    const { scores, warnings } = wordsOf([singleList([4]), singleList([11])])
    expect(scores).toMatch(/^Median RHS: 7\.5 \(IQR /)
    expect(warnings).toEqual(['Only 2 references are fully checked: with under 10 a test shows little, whichever way it falls.'])
  })

  it('put the test on responses first and name the pairs that differ', () => {
    const { tests, scores } = wordsOf(scoredStudy())
    expect(scores).toMatch(/^Median RHS, lowest first: Ada .* Bolt .* and Cyan /)
    expect(tests[0]).toMatch(/Friedman χ² = .*8 prompts as blocks/)
    expect(tests[1]).toMatch(/the RHS of the chatbots differs .*Cyan above Ada/)
  })

  it('never claim a difference that is not there', () => {
    const same = ['Ada', 'Bolt', 'Cyan'].flatMap((chatbot) => ['Sleep', 'Gout'].map((topic) => scoredResponse([1, 4, 6], { chatbot, topic })))
    const { tests } = wordsOf(same)
    expect(tests.join(' ')).toContain('no difference in RHS between the chatbots was shown')
    expect(tests.join(' ')).not.toMatch(/the RHS of the chatbots differs|Pairs that differ|the chatbots differ \(/)
  })

  it('put a chatbot without a reference apart', () => {
    const { outside, scores } = wordsOf([...scoredStudy(), scoredResponse([], { chatbot: 'Bard' }), scoredResponse([], { chatbot: 'Bard', topic: 'Gout' })])
    expect(outside[0]).toBe('Bard gave no reference in any of its 2 responses and stands apart.')
    expect(scores).not.toContain('Bard')
  })

  it('warn where a chatbot has few scores', () => {
    expect(wordsOf([scoredResponse([1, 2])]).warnings).toEqual([
      'Of Ada 2 references are fully checked: with under 10 a test shows little, whichever way it falls.',
    ])
    expect(wordsOf(scoredStudy()).warnings).toEqual([])
  })

  it('hold no NaN, undefined or empty parenthesis, however little there is', () => {
    const cases = [[], [scoredResponse([])], [scoredResponse([3])], [scoredResponse([3]), scoredResponse([3], { chatbot: 'Bolt' })], scoredStudy(['Ada']), scoredStudy(['Ada', 'Bolt']), scoredStudy()]
    for (const responses of cases) {
      const { lead, scores, tests, outside } = wordsOf(responses)
      expect([lead, scores, ...tests, ...outside].join(' ')).not.toMatch(/NaN|undefined \(|\(\)|Infinity|null/)
    }
  })
})
