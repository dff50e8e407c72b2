import { tP } from './distributions'
import { midRanks } from './ranks'
import { defined, undefinedBecause, type Statistic } from './statistic'
import { meanOf, sumOf, sumOfSquares } from './summary'

export interface Spearman {
  method: 'spearman'
  n: number
  nMissing: number
  rho: number
  /** Two-sided, t with n - 2 df; null with two pairs. */
  p: number | null
}

/** Rank correlation, ties at their mean rank. @param x null is a missing value @param y same length and order */
export function spearman(x: readonly (number | null)[], y: readonly (number | null)[]): Statistic<Spearman> {
  const pairs = x.flatMap((a, i) => {
    const b = y[i]
    return a === null || b === null || b === undefined ? [] : [[a, b] as const]
  })
  const n = pairs.length
  if (n < 2) return undefinedBecause('There are fewer than two pairs.')
  const rho = pearson(midRanks(pairs.map(([a]) => a)).ranks, midRanks(pairs.map(([, b]) => b)).ranks)
  if (rho === null) return undefinedBecause('One of the two is constant.')
  const base = { method: 'spearman' as const, n, nMissing: x.length - n, rho }
  if (n === 2) return defined({ ...base, p: null }, { p: 'Two pairs leave no degree of freedom.' })
  // At the ends the t value is infinite.
  const p = Math.abs(rho) === 1 ? 0 : tP(rho * Math.sqrt((n - 2) / (1 - rho * rho)), n - 2)
  return defined({ ...base, p })
}

/** Null where one of the two does not vary. Exactly 1 or -1 for ranks that run together, whatever rounding leaves. */
function pearson(x: readonly number[], y: readonly number[]): number | null {
  const [meanX, meanY] = [meanOf(x), meanOf(y)]
  const [spreadX, spreadY] = [sumOfSquares(x, meanX), sumOfSquares(y, meanY)]
  if (spreadX === 0 || spreadY === 0) return null
  const r = sumOf(x.map((a, i) => (a - meanX) * (y[i]! - meanY))) / Math.sqrt(spreadX * spreadY)
  return 1 - Math.abs(r) < 1e-14 ? Math.sign(r) : r
}
