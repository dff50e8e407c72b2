import { agreementWeights, categoryIndex, KAPPA_WEIGHTS, type KappaWeights } from './agreement-weights'
import { normalQuantile } from './normal'
import { CONFIDENCE, defined, undefinedBecause, type Statistic } from './statistic'
import { sumOf } from './summary'

export interface Kappa {
  kappa: number
  /** Non-null standard error of Fleiss, Cohen and Everitt 1969. */
  se: number | null
  /** Not clipped to [-1, 1]. */
  ciLow: number | null
  ciHigh: number | null
}

export interface CohenKappa extends Record<KappaWeights, Kappa> {
  method: 'cohen-kappa'
  n: number
  nMissing: number
  /** Share of pairs with equal ratings. */
  agreement: number
}

const CONSTANT = 'One rater used a single category: the standard error carries no information.'

/**
 * Agreement of two raters beyond chance, unweighted, linear and quadratic.
 * @param a codes; null is a missing rating
 * @param b same length and order
 * @param categories codes of the whole fixed scale: categories that nobody used count too
 */
export function cohenKappa(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  categories: readonly number[],
  confidence = CONFIDENCE,
): Statistic<CohenKappa> {
  const table = crossTable(a, b, categories)
  const rows = table.map(sumOf)
  const columns = categories.map((_, j) => sumOf(table.map((row) => row[j]!)))
  const n = sumOf(rows)
  if (n === 0) return undefinedBecause('No pair has both ratings.')
  const agreeing = sumOf(table.map((row, i) => row[i]!))
  if (table.some((row, i) => row[i] === n)) {
    return undefinedBecause('All ratings are in one category: agreement by chance is complete, kappa is 0/0.')
  }
  const constant = rows.includes(n) || columns.includes(n)
  const z = normalQuantile(0.5 + confidence / 2)
  const by = (kind: KappaWeights): Kappa => {
    if (constant) return { kappa: 0, se: null, ciLow: null, ciHigh: null }
    if (agreeing === n) return { kappa: 1, se: 0, ciLow: 1, ciHigh: 1 }
    return weightedKappa(table, { rows, columns, n }, agreementWeights(categories, kind), z)
  }
  return defined(
    {
      method: 'cohen-kappa' as const, n, nMissing: a.length - n, agreement: agreeing / n,
      unweighted: by('unweighted'), linear: by('linear'), quadratic: by('quadratic'),
    },
    constant ? Object.fromEntries(KAPPA_WEIGHTS.map((kind) => [kind, CONSTANT])) : {},
  )
}

/** How often each category of one rater met each of the other; pairs with both ratings only. */
function crossTable(a: readonly (number | null)[], b: readonly (number | null)[], categories: readonly number[]): number[][] {
  const place = categoryIndex(categories)
  const table = categories.map(() => categories.map(() => 0))
  a.forEach((rating, i) => {
    const other = b[i]
    if (rating !== null && other !== null && other !== undefined) table[place(rating)]![place(other)]! += 1
  })
  return table
}

interface Totals {
  rows: readonly number[]
  columns: readonly number[]
  n: number
}

function weightedKappa(
  table: readonly number[][], { rows, columns, n }: Totals, weights: readonly number[][], z: number,
): Kappa {
  const cells = table.flatMap((row, i) => row.map((count, j) => ({ share: count / n, i, j, weight: weights[i]![j]! })))
  const [a, b] = [rows, columns].map((counts) => counts.map((count) => count / n)) as [number[], number[]]
  const observed = sumOf(cells.map(({ share, weight }) => share * weight))
  const expected = sumOf(cells.map(({ i, j, weight }) => a[i]! * b[j]! * weight))
  const kappa = (observed - expected) / (1 - expected)
  const rowMeans = weights.map((row) => sumOf(row.map((weight, j) => weight * b[j]!)))
  const columnMeans = b.map((_, j) => sumOf(weights.map((row, i) => row[j]! * a[i]!)))
  const spread = sumOf(
    cells.map(({ share, i, j, weight }) => share * (weight - (rowMeans[i]! + columnMeans[j]!) * (1 - kappa)) ** 2),
  )
  const variance = (spread - (kappa - expected * (1 - kappa)) ** 2) / (n * (1 - expected) ** 2)
  // Rounding can leave a trace below 0.
  const se = Math.sqrt(Math.max(0, variance))
  return { kappa, se, ciLow: kappa - z * se, ciHigh: kappa + z * se }
}
