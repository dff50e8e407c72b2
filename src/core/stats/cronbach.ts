import { fQuantile } from './distributions'
import { CONFIDENCE, defined, undefinedBecause, type Statistic } from './statistic'
import { sumOf, varianceOf } from './summary'

export interface Cronbach {
  /** Equal to KR-20 where all items are 0 or 1. */
  method: 'cronbach-alpha'
  n: number
  /** Rows with a missing value: left out. */
  nMissing: number
  items: number
  alpha: number
  /** Feldt's interval, F with n - 1 and (n - 1)(k - 1) df. */
  ciLow: number
  ciHigh: number
}

/**
 * How far items measure one thing (Cronbach 1951). An item that never varies stays in the number of items.
 * @param rows subjects × items; null is a missing value
 */
export function cronbach(rows: readonly (readonly (number | null)[])[], confidence = CONFIDENCE): Statistic<Cronbach> {
  const complete = rows.filter((row): row is readonly number[] => row.every((value) => value !== null))
  const n = complete.length
  const items = rows[0]?.length ?? 0
  if (items < 2) return undefinedBecause('There are fewer than two items.')
  if (n < 2) return undefinedBecause('Fewer than two rows are complete.')
  const totals = complete.map(sumOf)
  // Sums of fractions that are equal differ by their rounding.
  const same = (total: number): boolean => Math.abs(total - totals[0]!) <= 1e-12 * Math.abs(totals[0]!)
  if (totals.every(same)) return undefinedBecause('The total does not vary.')
  const parts = Array.from({ length: items }, (_, k) => varianceOf(complete.map((row) => row[k]!)))
  const alpha = (items / (items - 1)) * (1 - sumOf(parts) / varianceOf(totals))
  const tail = (1 - confidence) / 2
  const [df1, df2] = [n - 1, (n - 1) * (items - 1)]
  return defined({
    method: 'cronbach-alpha' as const, n, nMissing: rows.length - n, items, alpha,
    ciLow: 1 - (1 - alpha) * fQuantile(1 - tail, df1, df2), ciHigh: 1 - (1 - alpha) * fQuantile(tail, df1, df2),
  })
}
