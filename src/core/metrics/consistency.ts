import type { BootstrapOptions } from '../stats/study-bootstrap'
import type { ClaimRow } from './claim-rows'
import { groupRows, type Group, type Grouping } from './grouping'
import { rateOver, type Rate } from './rates'

export interface ShareRow {
  key: string
  groups: Group[]
  rate: Rate
  /** Claims left out because the rule lacks an answer or the assessor gave no judgement. */
  incomplete: number
}

/** METHOD 1.2: share of domains where the assessor's own judgement equals the rule's. */
export function algorithmConsistency(
  rows: readonly ClaimRow[],
  by: readonly Grouping[] = [],
  options: BootstrapOptions = {},
): ShareRow[] {
  const domains = rows.filter((r) => r.kind === 'domain' && r.excludedReason === null)
  return grouped(domains, by).map(({ key, groups, rows: r }) => {
    const known = r.filter((d) => d.ruleAgrees !== null)
    const rate = rateOver(known.filter((d) => d.ruleAgrees), known, options)
    return { key, groups, rate, incomplete: r.length - known.length }
  })
}

/** METHOD 1.2: share of conditional questions answered though their condition was not met, of all questions. */
export function gatingViolations(
  rows: readonly ClaimRow[],
  by: readonly Grouping[] = [],
  options: BootstrapOptions = {},
): ShareRow[] {
  const questions = rows.filter((r) => r.kind === 'question' && r.excludedReason === null)
  return grouped(questions, by).map(({ key, groups, rows: r }) => ({
    key, groups, rate: rateOver(r.filter((q) => q.gatingViolation), r, options), incomplete: 0,
  }))
}

function grouped(rows: readonly ClaimRow[], by: readonly Grouping[]) {
  return by.length === 0 ? [{ key: '', groups: [], rows }] : groupRows(rows, by)
}
