import { VERDICTS, type VerdictLabel } from '../model/claim'
import { defined, undefinedBecause, type Statistic } from './statistic'
import { sumOf } from './summary'

export interface VerdictAgreement {
  method: 'agreement-entropy'
  n: number
  /** Runs without a verdict: in no denominator. */
  failed: number
  modalShare: number
  /** Every most frequent verdict. */
  modal: VerdictLabel[]
  /** Shannon entropy: 0, always the same, to 2, all four as often. */
  entropyBits: number
  /** The single most frequent verdict; null when several are. */
  majority: VerdictLabel | null
  /** Several are most frequent: a person decides. */
  escalate: boolean
  /** The most frequent one has more than half. */
  absoluteMajority: boolean
}

/** How far several verdicts on one claim agree. @param verdicts null is a run that failed */
export function verdictAgreement(verdicts: readonly (VerdictLabel | null)[]): Statistic<VerdictAgreement> {
  const given = verdicts.filter((verdict) => verdict !== null)
  const n = given.length
  if (n === 0) return undefinedBecause('There is no verdict.')
  const counts = VERDICTS.map((verdict) => given.filter((one) => one === verdict).length)
  const most = Math.max(...counts)
  const modal = VERDICTS.filter((_, i) => counts[i] === most)
  const majority = modal.length === 1 ? modal[0]! : null
  const parts = counts.filter((count) => count > 0).map((count) => (count / n) * Math.log2(n / count))
  return defined(
    {
      method: 'agreement-entropy' as const, n, failed: verdicts.length - n, modalShare: most / n, modal,
      entropyBits: sumOf(parts), majority, escalate: majority === null, absoluteMajority: most * 2 > n,
    },
    majority === null ? { majority: 'Several verdicts are most frequent: a person decides.' } : {},
  )
}
