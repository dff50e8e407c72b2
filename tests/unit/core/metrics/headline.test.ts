import { describe, expect, it } from 'vitest'
import { headline, percent } from '../../../../src/core/metrics/headline'
import type { ClaimRow } from '../../../../src/core/metrics/claim-rows'
import { claimRow } from '../../../helpers/project-data'

function many(count: number, more: Partial<ClaimRow>): ClaimRow[] {
  return Array.from({ length: count }, (_, i) => claimRow({ claimId: `${JSON.stringify(more)}${i}`, studyId: `s${i % 12}`, ...more }))
}

describe('headline', () => {
  it('leads with signalling questions, names verdicts without a quote from the passages, and keeps judgements apart', () => {
    const rows = [
      ...many(51, { verdict: 'supported' }), ...many(9, { verdict: 'supported', ungrounded: true }), ...many(24, { verdict: 'not_found' }),
      ...many(30, { kind: 'domain', verdict: 'contradicted' }),
    ]
    const { sentence, judgements, states, warnings } = headline(rows)
    expect(sentence).toBe('Of 84 answers to signalling questions, 71% are supported by the trial reports; 9 verdicts have no quote in the text.')
    expect(judgements).toBe('Apart from these: of 30 judgements, 0% are supported by the trial reports.')
    expect(states).toBeNull()
    expect(warnings).toEqual([])
  })

  it('prints counts instead of a percentage of a few, in the singular where there is one', () => {
    expect(headline([...many(1, { verdict: 'supported', ungrounded: true }), ...many(2, { verdict: 'not_found' })]).sentence)
      .toBe('Of 3 answers to signalling questions, 1 is supported by the trial reports; 1 verdict has no quote in the text.')
  })

  it('leads with statements where there are no questions', () => {
    expect(headline(many(4, { kind: 'statement', verdict: 'supported' })).sentence).toBe('Of 4 statements, 4 are supported by the trial reports.')
  })

  it('counts statements beside the questions, with their quotes, and never in one rate with them', () => {
    const questions = [...many(15, { verdict: 'supported' }), ...many(15, { verdict: 'not_found' })]
    const statements = [...many(1, { kind: 'statement', verdict: 'supported', ungrounded: true }), ...many(2, { kind: 'statement', verdict: 'not_found' })]
    expect(headline([...questions, ...statements]).sentence).toBe(
      'Of 30 answers to signalling questions, 50% are supported by the trial reports, and of 3 statements, 1 is; 1 verdict has no quote in the text.')
    expect(headline([...questions, ...many(1, { kind: 'statement' })]).sentence).toBe(
      'Of 30 answers to signalling questions, 50% are supported by the trial reports; the one statement has no verdict yet.')
    expect(headline([...many(30, {}), ...statements]).sentence).toBe(
      'Of 3 statements, 1 is supported by the trial reports; none of 30 answers to signalling questions has a verdict yet; 1 verdict has no quote in the text.')
  })

  it('never presumes a verdict', () => {
    expect(headline([...many(5, {}), ...many(2, { kind: 'statement' })]).sentence)
      .toBe('None of 5 answers to signalling questions and 2 statements has a verdict yet.')
    expect(headline([]).sentence).toBe('There are no claims yet.')
    expect(headline(many(5, {})).sentence).toBe('None of 5 answers to signalling questions has a verdict yet.')
  })

  it('names what stands outside the rates', () => {
    const failure = { reason: 'refused' as const, error: { code: 'refused' as const, message: '' }, replyId: null, at: 0 }
    const rows = [...many(2, { verdict: 'supported' }), ...many(3, {}), ...many(1, { state: 'failed', failure }), ...many(4, { state: 'not-judged' }), ...many(1, { state: 'possibly-billed' })]
    expect(headline(rows).states).toBe(
      'Outside the rates: 3 not judged yet, 4 that do not apply, 1 where the judge failed (1 × the model refused), 1 possibly billed without a stored answer.')
  })

  it('leaves excluded studies out and warns about few', () => {
    const rows = [...many(2, { verdict: 'supported' }), ...many(2, { verdict: 'not_found', excludedReason: 'Not randomised' })]
    expect(headline(rows)).toMatchObject({ sentence: expect.stringContaining('Of 2 answers'), warnings: [expect.stringContaining('2 studies only')] })
  })
})

describe('percent', () => {
  it('has no more digits than n carries', () => {
    expect(percent(0.61234, 84)).toBe('61%')
    expect(percent(0.61234, 1000)).toBe('61.2%')
  })
})
