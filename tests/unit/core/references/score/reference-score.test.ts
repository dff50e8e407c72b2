import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ITEM_STATES, REFERENCE_ITEMS, type ScoredReference } from '../../../../../src/core/model/references'
import { countedState, scoreReference } from '../../../../../src/core/references/score/reference-score'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { referenceOf, scoredReference } from '../../../../helpers/scored-responses'

describe('RHS of a reference', () => {
  it.each([0, 1, 5, 8, 11])('sums the weights of the items in error: %i', (rhs) => {
    expect(scoreReference(referenceOf(rhs), DEFAULT_SCORING)).toMatchObject({ rhs, low: rhs, high: rhs })
  })

  it('is a range while an item is not checked', () => {
    const score = scoreReference(scoredReference({ title: 'error', doi: 'not-checked', relevance: null }), DEFAULT_SCORING)
    expect(score).toMatchObject({ rhs: null, low: 2, high: 5, counts: { correct: 4, error: 1, failed: 0, waiting: 2 } })
  })

  it('counts what was left out as in error, or as failed and outside the score', () => {
    const reference = scoredReference({ doi: 'not-given' })
    expect(scoreReference(reference, DEFAULT_SCORING)).toMatchObject({ rhs: 2, counts: { error: 1, failed: 0 } })
    expect(scoreReference(reference, { ...DEFAULT_SCORING, notGiven: 'failed' })).toMatchObject({ rhs: 0, counts: { error: 0, failed: 1 } })
  })

  it('follows the weights it is given', () => {
    const weights = { ...DEFAULT_SCORING.weights, title: 5, date: 0 }
    expect(scoreReference(scoredReference({ title: 'error', date: 'error' }), { ...DEFAULT_SCORING, weights }).rhs).toBe(5)
  })

  it('never takes an item nobody looked at for an error', () => {
    expect(countedState(null, 'error')).toBe('waiting')
    expect(countedState('not-checked', 'failed')).toBe('waiting')
  })

  it('lies in its range whatever the items that wait turn out to be, and no outage raises it', () => {
    const state = fc.constantFrom(...ITEM_STATES, null)
    const reference = fc.record(Object.fromEntries(REFERENCE_ITEMS.map((item) => [item, state]))) as fc.Arbitrary<ScoredReference['items']>
    fc.assert(
      fc.property(reference, fc.constantFrom('correct' as const, 'error' as const), fc.constantFrom(...REFERENCE_ITEMS), (items, outcome, lost) => {
        const { low, high } = scoreReference({ items }, DEFAULT_SCORING)
        const settled = Object.fromEntries(
          REFERENCE_ITEMS.map((item) => [item, items[item] === null || items[item] === 'not-checked' ? outcome : items[item]]),
        ) as ScoredReference['items']
        const { rhs } = scoreReference({ items: settled }, DEFAULT_SCORING)
        expect(rhs).toBe(outcome === 'error' ? high : low)
        expect(scoreReference({ items: { ...items, [lost]: 'not-checked' } }, DEFAULT_SCORING).low).toBeLessThanOrEqual(low)
      }),
    )
  })
})
