import normal from '@stdlib/stats-base-dists-normal'

/** @param p in (0, 1) */
export function normalQuantile(p: number): number {
  return normal.quantile(p, 0, 1)
}

/** Distribution function of the standard normal; the lower tail keeps its digits. */
export function normalCdf(x: number): number {
  return normal.cdf(x, 0, 1)
}

/** Two-sided p of a z value. */
export function normalP(z: number): number {
  return Math.min(1, 2 * normalCdf(-Math.abs(z)))
}
