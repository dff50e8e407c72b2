import { describe, expect, it } from 'vitest'
import { quantile7 } from '../../../../src/core/stats/quantile'

describe('quantile of type 7', () => {
  it('interpolates between order statistics and meets the ends', () => {
    expect(quantile7([1, 2, 3, 4], 0)).toBe(1)
    expect(quantile7([1, 2, 3, 4], 1)).toBe(4)
    expect(quantile7([1, 2, 3, 4], 0.25)).toBe(1.75)
    expect(quantile7([7], 0.3)).toBe(7)
  })
})
