/** How a quantile between two values is found: 7 as R and NumPy do, 6 as SPSS does (Hyndman and Fan 1996). */
export type QuantileType = 6 | 7

/**
 * Quantile of type 7 (Hyndman and Fan 1996): linear between order statistics, the default of R and NumPy.
 * @param sorted ascending, not empty
 * @param p in [0, 1]
 */
export function quantile7(sorted: ArrayLike<number>, p: number): number {
  return between(sorted, (sorted.length - 1) * p)
}

/** Quantile of type 6 (Weibull): at (n + 1) p, the way of SPSS; not beyond the smallest and the largest value. */
export function quantile6(sorted: ArrayLike<number>, p: number): number {
  return between(sorted, Math.min(Math.max((sorted.length + 1) * p - 1, 0), sorted.length - 1))
}

export function quantile(sorted: ArrayLike<number>, p: number, type: QuantileType): number {
  return type === 6 ? quantile6(sorted, p) : quantile7(sorted, p)
}

/** @param at place among the values, from 0; between two of them when it is no whole number */
function between(sorted: ArrayLike<number>, at: number): number {
  const below = Math.floor(at)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (at - below) * (high - low)
}
