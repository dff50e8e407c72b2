/**
 * Quantile of type 7 (Hyndman and Fan 1996): linear between order statistics, the default of R and NumPy.
 * @param sorted ascending, not empty
 * @param p in [0, 1]
 */
export function quantile7(sorted: ArrayLike<number>, p: number): number {
  const h = (sorted.length - 1) * p
  const below = Math.floor(h)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (h - below) * (high - low)
}
