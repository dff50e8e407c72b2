import binomial from '@stdlib/stats-base-dists-binomial'
import chisquare from '@stdlib/stats-base-dists-chisquare'
import f from '@stdlib/stats-base-dists-f'
import t from '@stdlib/stats-base-dists-t'

/** Chance of a chi-square at least this large; below 1e-15 it is not told from 0. */
export function chiSquareP(x: number, df: number): number {
  return Math.max(0, 1 - chisquare.cdf(x, df))
}

/** Two-sided p of a t value. */
export function tP(value: number, df: number): number {
  return Math.min(1, 2 * t.cdf(-Math.abs(value), df))
}

export function tQuantile(p: number, df: number): number {
  return t.quantile(p, df)
}

export function fQuantile(p: number, df1: number, df2: number): number {
  return f.quantile(p, df1, df2)
}

/** Chance of at most k of n at chance p each. */
export function binomialCdf(k: number, n: number, p: number): number {
  return binomial.cdf(k, n, p)
}
