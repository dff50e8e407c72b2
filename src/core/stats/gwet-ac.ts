import { agreementWeights, type KappaWeights } from './agreement-weights'
import { categoryShares, chanceCorrected, countRatings, type Coefficient, type Counts } from './rating-table'
import { CONFIDENCE, defined, reasonFor, undefinedBecause, type Statistic } from './statistic'
import { sumOf } from './summary'

export interface GwetAc extends Coefficient {
  /** AC1 without weights, AC2 with. */
  method: 'gwet-ac1' | 'gwet-ac2'
  weights: KappaWeights
  /** Subjects with a rating: all of them are in it. */
  n: number
}

/**
 * Gwet's agreement coefficient, which does not collapse when nearly all ratings fall into one category.
 * @param ratings subjects × raters, codes; null is a missing rating
 * @param categories codes of the whole fixed scale
 */
export function gwetAc(
  ratings: readonly (readonly (number | null)[])[], categories: readonly number[], kind: KappaWeights,
  confidence = CONFIDENCE,
): Statistic<GwetAc> {
  if ((ratings[0]?.length ?? 0) < 2) return undefinedBecause('There are fewer than two raters.')
  if (categories.length < 2) return undefinedBecause('The scale has fewer than two categories.')
  const counts = countRatings(ratings, categories).filter((row) => sumOf(row) > 0)
  const weights = agreementWeights(categories, kind)
  const coefficient =
    counts.length === 0 ? null : chanceCorrected(counts, weights, chanceOf(counts, weights), confidence)
  if (coefficient === null) return undefinedBecause('No subject has two ratings.')
  return defined(
    { method: kind === 'unweighted' ? 'gwet-ac1' as const : 'gwet-ac2' as const, weights: kind, n: counts.length, ...coefficient },
    coefficient.se === null ? reasonFor(['se', 'ciLow', 'ciHigh'], 'One subject has no variance.') : {},
  )
}

function chanceOf(counts: readonly Counts[], weights: readonly number[][]): { expected: number; bySubject: number[] } {
  const categories = weights.length
  const shares = categoryShares(counts, categories)
  const scale = sumOf(weights.map(sumOf)) / (categories * (categories - 1))
  return {
    expected: scale * sumOf(shares.map((share) => share * (1 - share))),
    bySubject: counts.map((row) => (scale * sumOf(row.map((count, k) => count * (1 - shares[k]!)))) / sumOf(row)),
  }
}
