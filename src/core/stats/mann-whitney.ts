import { normalP } from './normal'
import { midRanks } from './ranks'
import { defined, reasonFor, undefinedBecause, type Statistic } from './statistic'
import { sumOf } from './summary'

export interface MannWhitney {
  method: 'mann-whitney'
  nX: number
  nY: number
  /** Pairs with x > y, ties half. */
  uX: number
  uY: number
  /** 2 uX / (nX nY) - 1: positive when x tends to be larger. */
  rankBiserial: number
  /** Tie-corrected, without continuity correction; its sign is that of r. */
  z: number | null
  p: number | null
  /** With continuity correction. */
  zCc: number | null
  pCc: number | null
}

/** Whether the values of one group tend to be larger (Mann and Whitney 1947), by the normal approximation, two-sided. */
export function mannWhitney(x: readonly number[], y: readonly number[]): Statistic<MannWhitney> {
  const [nX, nY] = [x.length, y.length]
  if (nX === 0 || nY === 0) return undefinedBecause('One of the two groups has no value.')
  const { ranks, ties } = midRanks([...x, ...y])
  const n = nX + nY
  const uX = sumOf(ranks.slice(0, nX)) - (nX * (nX + 1)) / 2
  const base = { method: 'mann-whitney' as const, nX, nY, uX, uY: nX * nY - uX, rankBiserial: (2 * uX) / (nX * nY) - 1 }
  const variance = ((nX * nY) / 12) * (n + 1 - ties / (n * (n - 1)))
  if (ties === n ** 3 - n) {
    return defined(
      { ...base, z: null, p: null, zCc: null, pCc: null },
      reasonFor(['z', 'p', 'zCc', 'pCc'], 'All values are equal: the ranks do not vary.'),
    )
  }
  const distance = uX - (nX * nY) / 2
  const z = distance / Math.sqrt(variance)
  const zCc = (Math.sign(distance) * Math.max(0, Math.abs(distance) - 0.5)) / Math.sqrt(variance)
  return defined({ ...base, z, p: normalP(z), zCc, pCc: normalP(zCc) })
}
