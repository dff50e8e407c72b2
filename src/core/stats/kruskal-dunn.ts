import { chiSquareP } from './distributions'
import { normalP } from './normal'
import { midRanks } from './ranks'
import { defined, undefinedBecause, type Statistic } from './statistic'
import { meanOf, sumOf } from './summary'

export interface DunnPair {
  a: string
  b: string
  meanRankA: number
  meanRankB: number
  /** Positive when a's mean rank is larger. */
  z: number
  p: number
  /** p times the number of pairs, at most 1. */
  pBonferroni: number
}

export interface KruskalDunn {
  method: 'kruskal-wallis'
  n: number
  /** Groups without a value. */
  groupsLeftOut: string[]
  /** Corrected for ties. */
  h: number
  /** Groups with values - 1. */
  df: number
  p: number
  /** In the order of the groups. */
  pairs: DunnPair[]
}

export interface Group {
  name: string
  values: readonly number[]
}

/** Whether groups differ (Kruskal and Wallis 1952) and which pairs do (Dunn 1964, adjusted by Bonferroni). */
export function kruskalDunn(groups: readonly Group[]): Statistic<KruskalDunn> {
  const filled = groups.filter((group) => group.values.length > 0)
  if (filled.length < 2) return undefinedBecause('Fewer than two groups have values.')
  const { ranks, ties } = midRanks(filled.flatMap((group) => group.values))
  const n = ranks.length
  if (ties === n ** 3 - n) return undefinedBecause('All values are equal.')
  const ranked = rankedGroups(filled, ranks)
  const between = sumOf(ranked.map(({ size, meanRank }) => size * (meanRank - (n + 1) / 2) ** 2))
  const h = ((12 / (n * (n + 1))) * between) / (1 - ties / (n ** 3 - n))
  const df = filled.length - 1
  return defined({
    method: 'kruskal-wallis' as const, n,
    groupsLeftOut: groups.filter((group) => group.values.length === 0).map((group) => group.name),
    h, df, p: chiSquareP(h, df), pairs: dunn(ranked, n, ties),
  })
}

interface RankedGroup {
  name: string
  size: number
  meanRank: number
}

function rankedGroups(groups: readonly Group[], ranks: readonly number[]): RankedGroup[] {
  let start = 0
  return groups.map(({ name, values }) => {
    const own = ranks.slice(start, start + values.length)
    start += values.length
    return { name, size: values.length, meanRank: meanOf(own) }
  })
}

function dunn(groups: readonly RankedGroup[], n: number, ties: number): DunnPair[] {
  const variance = (n * (n + 1)) / 12 - ties / (12 * (n - 1))
  const count = (groups.length * (groups.length - 1)) / 2
  return groups.flatMap((a, i) =>
    groups.slice(i + 1).map((b) => {
      const z = (a.meanRank - b.meanRank) / Math.sqrt(variance * (1 / a.size + 1 / b.size))
      const p = normalP(z)
      return {
        a: a.name, b: b.name, meanRankA: a.meanRank, meanRankB: b.meanRank, z, p, pBonferroni: Math.min(1, p * count),
      }
    }),
  )
}
