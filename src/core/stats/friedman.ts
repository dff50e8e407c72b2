import { chiSquareP } from './distributions'
import { midRanks } from './ranks'
import { defined, undefinedBecause, type Statistic } from './statistic'
import { meanOf, sumOf } from './summary'

export interface Friedman {
  method: 'friedman'
  /** Complete blocks. */
  n: number
  /** Blocks with a missing value: left out. */
  nMissing: number
  treatments: number
  chi2: number
  df: number
  /** From chi-square, also when there are few blocks. */
  p: number
  /** Kendall's W: 0, no order in common, to 1, the same order in every block. */
  kendallW: number
  /** Rank 1 is the smallest value of a block. */
  ranks: { treatment: string; meanRank: number }[]
}

/**
 * Whether related samples differ (Friedman 1937, corrected for ties as Conover has it).
 * @param treatments names, in the order of the values
 * @param blocks blocks × treatments; null is a missing value
 */
export function friedman(
  treatments: readonly string[], blocks: readonly (readonly (number | null)[])[],
): Statistic<Friedman> {
  const k = treatments.length
  if (k < 3) return undefinedBecause('Fewer than three groups are compared.')
  const complete = blocks.filter((block): block is readonly number[] => block.every((value) => value !== null))
  const n = complete.length
  if (n < 2) return undefinedBecause('Fewer than two blocks are complete.')
  const ranked = complete.map(midRanks)
  const ties = sumOf(ranked.map((block) => block.ties))
  if (ties === n * (k ** 3 - k)) return undefinedBecause('All values of every block are tied: chi-square is 0/0.')
  const meanRanks = treatments.map((_, j) => meanOf(ranked.map(({ ranks }) => ranks[j]!)))
  const between = sumOf(meanRanks.map((rank) => (rank - (k + 1) / 2) ** 2))
  const chi2 = ((12 * n * between) / (k * (k + 1))) / (1 - ties / (n * k * (k * k - 1)))
  return defined({
    method: 'friedman' as const, n, nMissing: blocks.length - n, treatments: k,
    chi2, df: k - 1, p: chiSquareP(chi2, k - 1), kendallW: chi2 / (n * (k - 1)),
    ranks: treatments.map((treatment, j) => ({ treatment, meanRank: meanRanks[j]! })),
  })
}
