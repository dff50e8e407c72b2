import { normalQuantile } from './normal'
import { CONFIDENCE } from './statistic'

export interface Proportion {
  method: 'wilson'
  rate: number
  low: number
  high: number
}

/**
 * Wilson score interval of a proportion (Wilson 1927), without continuity correction.
 * @returns null when n is 0: neither rate nor interval
 */
export function wilson(successes: number, n: number, confidence = CONFIDENCE): Proportion | null {
  if (n === 0) return null
  const z = normalQuantile(0.5 + confidence / 2)
  const rate = successes / n
  const spread = 1 + z * z / n
  const centre = (rate + z * z / (2 * n)) / spread
  const half = z / spread * Math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
  return {
    method: 'wilson',
    rate,
    // Exact at the ends, where rounding would leave 1e-17 or 1 - 1e-16.
    low: successes === 0 ? 0 : centre - half,
    high: successes === n ? 1 : centre + half,
  }
}
