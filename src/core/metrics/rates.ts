import { VERDICTS, type VerdictLabel } from '../model'
import { bootstrapRate, type BootstrapOptions } from '../stats/study-bootstrap'
import { wilson } from '../stats/wilson'
import type { ClaimRow } from './claim-rows'
import { groupRows, type Group, type Grouping } from './grouping'
import type { FailureReason } from './states'

/** Under this many studies a bootstrap over studies is rough: METHOD 1.8 asks for a warning. */
export const FEW_STUDIES = 10

export interface Rate {
  count: number
  n: number
  /** null when n is 0. */
  value: number | null
  low: number | null
  high: number | null
  method: 'study-bootstrap' | 'wilson' | null
  /** Why the value or the interval is undefined; null when neither is. */
  reason: string | null
}

/** Where the claims of a group stand; the states are kept apart and add up to `planned`. */
export interface StateCounts {
  planned: number
  judged: number
  waiting: number
  inFlight: number
  failed: number
  failedBy: Partial<Record<FailureReason, number>>
  possiblyBilled: number
  notJudged: number
}

/** METHOD 1.8 for one group of claims. */
export interface RateRow {
  /** Ids of the groups joined by |. */
  key: string
  groups: Group[]
  /** Claims with a verdict. */
  n: number
  counts: Record<VerdictLabel, number>
  support: Rate
  /** contradicted + not_found: "not supported in the retrieved passages" (the paper: hallucination). */
  conservative: Rate
  /** contradicted + not_found + out_of_scope. */
  strict: Rate
  /** Of the supported and contradicted verdicts, those without a quote from the passages the judge was given. */
  ungrounded: Rate
  /** Studies with a verdict. */
  studies: number
  warning: string | null
  states: StateCounts
}

/**
 * Rates of every group. Rows of excluded studies are left out. Intervals: bootstrap over studies; Wilson where no study
 * has more than one claim with a verdict, where all studies have one rate, and for each study on its own.
 */
export function rateTable(rows: readonly ClaimRow[], by: readonly Grouping[], options: BootstrapOptions = {}): RateRow[] {
  const included = rows.filter((r) => r.excludedReason === null)
  const groups = by.length === 0 ? [{ key: '', groups: [], rows: included }] : groupRows(included, by)
  const ofStudies = by.includes('study')
  const rate: RateMaker = (part, whole) =>
    ofStudies ? wilsonRate(part.length, whole.length) : rateOver(part, whole, options)
  return groups.map(({ key, groups: g, rows: r }) => ({
    key,
    groups: g,
    ...ratesOf(r, rate),
    ...(ofStudies && { warning: null }),
  }))
}

type RateMaker = (part: readonly ClaimRow[], whole: readonly ClaimRow[]) => Rate

function ratesOf(rows: readonly ClaimRow[], rate: RateMaker): Omit<RateRow, 'key' | 'groups'> {
  const judged = rows.filter((r) => r.verdict !== null)
  const among = (...labels: VerdictLabel[]): ClaimRow[] => judged.filter((r) => labels.includes(r.verdict!))
  const resting = among('supported', 'contradicted')
  const studies = new Set(judged.map((r) => r.studyId)).size
  return {
    n: judged.length,
    counts: Object.fromEntries(VERDICTS.map((v) => [v, among(v).length])) as Record<VerdictLabel, number>,
    support: rate(among('supported'), judged),
    conservative: rate(among('contradicted', 'not_found'), judged),
    strict: rate(among('contradicted', 'not_found', 'out_of_scope'), judged),
    ungrounded: rate(resting.filter((r) => r.ungrounded), resting),
    studies,
    warning: fewStudies(studies),
    states: stateCounts(rows),
  }
}

function fewStudies(studies: number): string | null {
  if (studies === 0 || studies >= FEW_STUDIES) return null
  const named = studies === 1 ? 'One study only' : `${studies} studies only`
  return `${named}: intervals that resample studies are rough under ${FEW_STUDIES}.`
}

/** Share of `part` in `whole`, with the interval that fits how the claims fall on studies. */
export function rateOver(part: readonly ClaimRow[], whole: readonly ClaimRow[], options: BootstrapOptions = {}): Rate {
  const studies = new Map<string, { k: number; n: number }>()
  for (const row of whole) {
    const study = studies.get(row.studyId) ?? { k: 0, n: 0 }
    study.n++
    studies.set(row.studyId, study)
  }
  for (const row of part) studies.get(row.studyId)!.k++
  if ([...studies.values()].every((s) => s.n === 1)) return wilsonRate(part.length, whole.length)
  // Every resample would give that rate again: an interval without width would read as certainty.
  if (studies.size > 1 && haveOneRate([...studies.values()])) return wilsonRate(part.length, whole.length)
  // Studies in a fixed order: the interval follows from the data and the seed, not from the order of the rows.
  const ordered = [...studies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counts]) => counts)
  const result = bootstrapRate(ordered, options)
  if (!result) return undefinedRate()
  const { estimate, low, high } = result
  const reason = low === null ? 'One study: there is nothing to resample.' : null
  return {
    count: part.length,
    n: whole.length,
    value: estimate,
    low,
    high,
    method: low === null ? null : 'study-bootstrap',
    reason,
  }
}

function haveOneRate(studies: readonly { k: number; n: number }[]): boolean {
  const [first] = studies
  return studies.every(({ k, n }) => k * first!.n === first!.k * n)
}

function wilsonRate(count: number, n: number): Rate {
  const interval = wilson(count, n)
  return interval
    ? { count, n, value: interval.rate, low: interval.low, high: interval.high, method: 'wilson', reason: null }
    : undefinedRate()
}

function undefinedRate(): Rate {
  return { count: 0, n: 0, value: null, low: null, high: null, method: null, reason: 'No claim to count.' }
}

function stateCounts(rows: readonly ClaimRow[]): StateCounts {
  const inState = (state: ClaimRow['state']): number => rows.filter((r) => r.state === state).length
  const failedBy: Partial<Record<FailureReason, number>> = {}
  for (const { failure } of rows) if (failure) failedBy[failure.reason] = (failedBy[failure.reason] ?? 0) + 1
  return {
    planned: rows.length, judged: inState('judged'), waiting: inState('planned'), inFlight: inState('in-flight'),
    failed: inState('failed'), failedBy, possiblyBilled: inState('possibly-billed'), notJudged: inState('not-judged'),
  }
}
