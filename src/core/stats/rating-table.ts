import { categoryIndex } from './agreement-weights'
import { tQuantile } from './distributions'
import { sumOf } from './summary'

/** Ratings of one subject by category: how many raters chose each. */
export type Counts = number[]

/**
 * How often each subject got each category.
 * @param ratings subjects × raters; null is a missing rating
 */
export function countRatings(ratings: readonly (readonly (number | null)[])[], categories: readonly number[]): Counts[] {
  const place = categoryIndex(categories)
  return ratings.map((row) => {
    const counts = categories.map(() => 0)
    for (const rating of row) if (rating !== null) counts[place(rating)]! += 1
    return counts
  })
}

export interface Coefficient {
  value: number
  /** null with one subject. */
  se: number | null
  ciLow: number | null
  /** Cut at 1. */
  ciHigh: number | null
}

/** Agreement by chance in the way of one coefficient. */
export interface Chance {
  /** In the whole sample. */
  expected: number
  /** Share that each subject adds to it. */
  bySubject: number[]
}

/**
 * (observed - expected) / (1 - expected) with Gwet's linearised variance (raters fixed), t with n - 1 df. Gwet,
 * Handbook of Inter-Rater Reliability, 4th edition, chapter 5.
 * @param counts subjects with at least one rating
 * @returns null where agreement by chance is complete: 0/0
 */
export function chanceCorrected(
  counts: readonly Counts[], weights: readonly number[][], chance: Chance, confidence: number,
): Coefficient | null {
  const n = counts.length
  const { expected } = chance
  if (n === 0 || 1 - expected < 1e-12) return null
  const agreements = counts.map((row) => pairAgreement(row, weights))
  const pairable = agreements.filter((share) => share !== null).length
  if (pairable === 0) return null
  const value = (sumOf(agreements.map((share) => share ?? 0)) / pairable - expected) / (1 - expected)
  if (n === 1) return { value, se: null, ciLow: null, ciHigh: null }
  const parts = agreements.map((share, i) => {
    const own = share === null ? 0 : ((n / pairable) * (share - expected)) / (1 - expected)
    return own - (2 * (1 - value) * (chance.bySubject[i]! - expected)) / (1 - expected)
  })
  const se = Math.sqrt(sumOf(parts.map((part) => (part - value) ** 2)) / (n * (n - 1)))
  const half = tQuantile(0.5 + confidence / 2, n - 1) * se
  return { value, se, ciLow: value - half, ciHigh: Math.min(1, value + half) }
}

/** Weighted share of agreeing pairs of raters on one subject; null with fewer than two ratings. */
function pairAgreement(counts: Counts, weights: readonly number[][]): number | null {
  const raters = sumOf(counts)
  if (raters < 2) return null
  const agreeing = counts.map((count, k) => count * (sumOf(counts.map((other, l) => weights[k]![l]! * other)) - 1))
  return sumOf(agreeing) / (raters * (raters - 1))
}

/** Share of each category, every subject counting the same. */
export function categoryShares(counts: readonly Counts[], categories: number): number[] {
  return Array.from({ length: categories }, (_, k) =>
    sumOf(counts.map((row) => row[k]! / sumOf(row))) / counts.length,
  )
}

