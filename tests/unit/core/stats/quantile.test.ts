import { describe, expect, it } from 'vitest'
import { mean, median, quantile7, standardDeviation } from '../../../../src/core/stats/quantile'

describe('quantile of type 7', () => {
  it('interpolates between order statistics and meets the ends', () => {
    expect(quantile7([1, 2, 3, 4], 0)).toBe(1)
    expect(quantile7([1, 2, 3, 4], 1)).toBe(4)
    expect(quantile7([1, 2, 3, 4], 0.25)).toBe(1.75)
    expect(quantile7([7], 0.3)).toBe(7)
  })
})

describe('summaries of few values', () => {
  it('are undefined rather than zero', () => {
    expect(median([])).toBeNull()
    expect(mean([])).toBeNull()
    expect(standardDeviation([3])).toBeNull()
  })

  it('do not depend on the order of the values', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(mean([1, 2, 6])).toBe(3)
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138089935, 9)
  })
})
