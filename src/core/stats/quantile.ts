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

/** Middle value; null for no values. */
export function median(values: readonly number[]): number | null {
  return values.length === 0 ? null : quantile7([...values].sort((a, b) => a - b), 0.5)
}

/** Arithmetic mean; null for no values. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, v) => sum + v, 0) / values.length
}

/** Standard deviation with n - 1; null under two values. */
export function standardDeviation(values: readonly number[]): number | null {
  const m = mean(values)
  if (m === null || values.length < 2) return null
  return Math.sqrt(values.reduce((sum, v) => sum + (v - m) ** 2, 0) / (values.length - 1))
}
