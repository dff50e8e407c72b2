import { binomialCdf } from './distributions'
import { defined, undefinedBecause, type Statistic } from './statistic'

export interface PairedCounts {
  both: number
  /** a yes, b no. */
  onlyA: number
  onlyB: number
  neither: number
}

export interface McNemar {
  method: 'mcnemar-exact'
  n: number
  discordant: number
  rateA: number
  rateB: number
  /** rateA - rateB */
  difference: number
  /** Exact, two-sided; 1 without a discordant pair. */
  p: number
}

/** Whether two yes-or-no answers on the same things differ in their rate (McNemar 1947, exact by the binomial). */
export function mcnemar({ both, onlyA, onlyB, neither }: PairedCounts): Statistic<McNemar> {
  const n = both + onlyA + onlyB + neither
  if (n === 0) return undefinedBecause('There are no pairs.')
  const discordant = onlyA + onlyB
  return defined({
    method: 'mcnemar-exact' as const, n, discordant,
    rateA: (both + onlyA) / n, rateB: (both + onlyB) / n, difference: (onlyA - onlyB) / n,
    p: discordant === 0 ? 1 : Math.min(1, 2 * binomialCdf(Math.min(onlyA, onlyB), discordant, 0.5)),
  })
}
