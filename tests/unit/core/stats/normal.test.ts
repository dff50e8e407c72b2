import { describe, expect, it } from 'vitest'
import { normalCdf, normalQuantile } from '../../../../src/core/stats/normal'

describe('standard normal', () => {
  // Abramowitz and Stegun, tables 26.1 and 26.2.
  it.each([[0, 0.5], [1, 0.8413447460685429], [1.96, 0.9750021048517795], [-2.5, 0.006209665325776132], [4, 0.9999683287581669]])('has area below %s', (x, area) => {
    expect(normalCdf(x)).toBeCloseTo(area, 14)
  })

  it.each([0.5, 0.9, 0.95, 0.975, 0.995, 0.001, 1e-8])('gives back the area below its quantile for %s', (p) => {
    expect(normalCdf(normalQuantile(p)) / p).toBeCloseTo(1, 8)
  })

  it('has the quantile of 95 percent', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12)
  })
})
