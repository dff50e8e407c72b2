import { describe, expect, it } from 'vitest'
import { timeLeft, timeLeftWords } from '../../../../src/ui/common/time-words'

describe('timeLeft', () => {
  it('goes by what was done so far', () => {
    expect(timeLeft(10, 40, 5000)).toBe(15_000)
    expect(timeLeft(40, 40, 5000)).toBe(0)
  })

  it.each([[0, 40, 5000], [1, 0, 5000], [1, 40, 0]])('has nothing to go by with %d of %d after %d ms', (done, total, elapsed) => {
    expect(timeLeft(done, total, elapsed)).toBeNull()
  })
})

describe('timeLeftWords', () => {
  it.each([
    [null, ''], [9_999, ''], [10_000, 'about 10 seconds left'], [41_000, 'about 50 seconds left'], [51_000, 'about a minute left'],
    [61_000, 'about 2 minutes left'], [3_540_001, 'about an hour left'], [3_600_001, 'about 2 hours left'],
  ])('%s ms: “%s”', (ms, words) => {
    expect(timeLeftWords(ms)).toBe(words)
  })
})
