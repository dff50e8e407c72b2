import { agreementWeights } from './agreement-weights'
import { normalP } from './normal'
import { categoryShares, chanceCorrected, countRatings, type Counts } from './rating-table'
import { CONFIDENCE, defined, reasonFor, undefinedBecause, type Statistic } from './statistic'
import { sumOf } from './summary'

export interface FleissKappa {
  method: 'fleiss-kappa'
  nSubjects: number
  /** Subjects that every rater rated: only these are in it. */
  nComplete: number
  raters: number
  kappa: number
  /** Gwet's linearised variance, t with n - 1 df (METHOD 1.4). */
  se: number | null
  ciLow: number | null
  ciHigh: number | null
  /** Fleiss, Nee and Landis 1979: for the test of kappa = 0 only. */
  seNull: number
  z: number
  p: number
}

/**
 * Agreement of three or more raters beyond chance, on the subjects that all of them rated.
 * @param ratings subjects × raters, codes; null is a missing rating
 * @param categories codes of the whole fixed scale
 */
export function fleissKappa(
  ratings: readonly (readonly (number | null)[])[], categories: readonly number[], confidence = CONFIDENCE,
): Statistic<FleissKappa> {
  const raters = ratings[0]?.length ?? 0
  if (raters < 2) return undefinedBecause('There are fewer than two raters.')
  const counts = countRatings(ratings.filter((row) => row.every((rating) => rating !== null)), categories)
  if (counts.length === 0) return undefinedBecause('No subject was rated by all raters.')
  const shares = categoryShares(counts, categories.length)
  const coefficient = chanceCorrected(counts, agreementWeights(categories, 'unweighted'), chanceOf(counts, shares), confidence)
  if (coefficient === null) return undefinedBecause('All ratings are in one category: kappa is 0/0.')
  const { value: kappa, ...interval } = coefficient
  const seNull = nullError(shares, counts.length, raters)
  return defined(
    {
      method: 'fleiss-kappa' as const, nSubjects: ratings.length, nComplete: counts.length, raters,
      kappa, ...interval, seNull, z: kappa / seNull, p: normalP(kappa / seNull),
    },
    interval.se === null ? reasonFor(['se', 'ciLow', 'ciHigh'], 'One subject has no variance.') : {},
  )
}

function chanceOf(counts: readonly Counts[], shares: readonly number[]): { expected: number; bySubject: number[] } {
  return {
    expected: sumOf(shares.map((share) => share * share)),
    bySubject: counts.map((row) => sumOf(row.map((count, k) => count * shares[k]!)) / sumOf(row)),
  }
}

function nullError(shares: readonly number[], n: number, raters: number): number {
  const spread = sumOf(shares.map((p) => p * (1 - p)))
  const skew = sumOf(shares.map((p) => p * (1 - p) * (1 - 2 * p)))
  return Math.sqrt((2 * (spread ** 2 - skew)) / (n * raters * (raters - 1))) / spread
}
