import { describe, expect, it } from 'vitest'
import { binomialCdf, chiSquareP, fQuantile, tP, tQuantile } from '../../../../src/core/stats/distributions'

describe('distributions', () => {
  // Values of printed tables: chi-square and t at 5%, F at 2.5%.
  it('meets the tables', () => {
    expect(chiSquareP(3.841459, 1)).toBeCloseTo(0.05, 7)
    expect(chiSquareP(7.814728, 3)).toBeCloseTo(0.05, 7)
    expect(tQuantile(0.975, 10)).toBeCloseTo(2.228139, 6)
    expect(tP(-2.228139, 10)).toBeCloseTo(0.05, 7)
    expect(fQuantile(0.975, 5, 10)).toBeCloseTo(4.236086, 5)
    expect(binomialCdf(1, 3, 0.5)).toBeCloseTo(0.5, 14)
  })

  it('never leaves the range of a probability', () => {
    expect(chiSquareP(5000, 2)).toBeGreaterThanOrEqual(0)
    expect(chiSquareP(0, 2)).toBe(1)
    expect(tP(0, 3)).toBe(1)
  })
})
