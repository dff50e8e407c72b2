import { countRatings, type Counts } from './rating-table'
import { defined, undefinedBecause, type Statistic } from './statistic'
import { sumOf } from './summary'

export interface KrippendorffAlpha {
  method: 'krippendorff-alpha'
  level: 'nominal' | 'ordinal'
  /** Subjects with two or more ratings: only these are in it. */
  nPairable: number
  alpha: number
}

/**
 * Agreement where ratings are missing: 1 - observed / expected disagreement (Krippendorff 2004).
 * @param ratings subjects × raters, codes; null is a missing rating
 * @param categories codes of the scale, ascending
 */
export function krippendorffAlpha(
  ratings: readonly (readonly (number | null)[])[], categories: readonly number[], level: 'nominal' | 'ordinal',
): Statistic<KrippendorffAlpha> {
  const counts = countRatings(ratings, categories).filter((row) => sumOf(row) > 1)
  if (counts.length === 0) return undefinedBecause('No subject has two ratings.')
  const totals = categories.map((_, k) => sumOf(counts.map((row) => row[k]!)))
  const n = sumOf(totals)
  if (totals.includes(n)) return undefinedBecause('All ratings that can be paired are in one category: alpha is 0/0.')
  const distance = level === 'nominal' ? nominal : ordinal(totals)
  const observed = sumOf(counts.map((row) => disagreement(row, row, distance) / (sumOf(row) - 1)))
  const expected = disagreement(totals, totals, distance) / (n - 1)
  return defined({
    method: 'krippendorff-alpha' as const, level, nPairable: counts.length, alpha: 1 - observed / expected,
  })
}

type Distance = (a: number, b: number) => number

/** Sum over all ordered pairs of categories; equal ones are 0 apart. */
function disagreement(a: Counts, b: Counts, distance: Distance): number {
  return sumOf(a.map((count, k) => sumOf(b.map((other, l) => count * other * distance(k, l)))))
}

const nominal: Distance = (a, b) => (a === b ? 0 : 1)

/** Squared number of ratings between two categories, half of those at the ends. */
function ordinal(totals: readonly number[]): Distance {
  return (a, b) => {
    const [low, high] = a < b ? [a, b] : [b, a]
    return (sumOf(totals.slice(low, high + 1)) - (totals[low]! + totals[high]!) / 2) ** 2
  }
}
