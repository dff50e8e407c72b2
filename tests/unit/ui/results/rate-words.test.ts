import { describe, expect, it } from 'vitest'
import type { Rate, StateCounts } from '../../../../src/core/metrics/rates'
import { countWords, intervalWords, outsideWords, rateValue, withoutInterval } from '../../../../src/ui/results/rate-words'

const rate: Rate = { count: 12, n: 20, value: 0.6, low: 0.387, high: 0.781, method: 'wilson', reason: null }
const states: StateCounts = { planned: 20, judged: 20, waiting: 0, inFlight: 0, failed: 0, failedBy: {}, possiblyBilled: 0, notJudged: 0 }

describe('rates in words', () => {
  it('writes no more digits than n carries', () => {
    expect(rateValue(rate)).toBe('60%')
    expect(intervalWords(rate)).toBe('39 to 78%')
  })

  it('names the number a rate is over where it is not the n of the row', () => {
    expect(countWords(rate, false)).toBe('12')
    expect(countWords(rate, true)).toBe('12 of 20')
  })

  it('shows a dash for an undefined rate and says why, never 0', () => {
    const none: Rate = { count: 0, n: 0, value: null, low: null, high: null, method: null, reason: 'No claim to count.' }
    expect(rateValue(none)).toBe('–')
    expect(intervalWords(none)).toBe('No claim to count.')
  })

  it('shows a dash for an interval that is missing, and says why once for a whole table', () => {
    const lone: Rate = { ...rate, low: null, high: null, method: null, reason: 'One study: there is nothing to resample.' }
    expect(intervalWords(lone)).toBe('–')
    expect(withoutInterval([lone, rate, lone])).toBe('– in place of an interval: One study: there is nothing to resample.')
    expect(withoutInterval([rate, { ...lone, value: null, reason: 'No claim to count.' }])).toBeNull()
  })
})

describe('outsideWords', () => {
  it('is empty when every claim has a verdict', () => {
    expect(outsideWords(states)).toBe('')
  })

  it('names every state with its number', () => {
    const words = outsideWords({ ...states, failed: 3, failedBy: { refused: 2, truncated: 1 }, possiblyBilled: 1, inFlight: 4, waiting: 5, notJudged: 6 })
    expect(words).toBe('3 failed (2 × the model refused, 1 × the answer was cut off), 1 possibly billed, 4 under way, 5 not judged yet, 6 NA')
  })
})
