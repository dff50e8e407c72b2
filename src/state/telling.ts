import type { ClaimRow } from '../core/metrics/claim-rows'

/**
 * The claim that shows best what the desk is for: contradicted by words that stand in the report, then supported by
 * such words, then a quote that is nowhere to be found. Signalling questions come before judgements, and among equals
 * the longer quote; without any verdict the first claim that applies.
 */
export function mostTelling(rows: readonly ClaimRow[]): ClaimRow | null {
  const best = rows.reduce<ClaimRow | null>((a, b) => (a === null || telling(b) > telling(a) ? b : a), null)
  return best !== null && telling(best) > 0 ? best : (rows.find((row) => !row.notApplicable) ?? rows[0] ?? null)
}

function telling(row: ClaimRow): number {
  const located = row.quotePlaces.length > 0
  const points = row.verdict === 'contradicted' && located ? 4
    : row.verdict === 'supported' && located ? 3
    : row.ungrounded ? 2
    : row.verdict ? 1
    : 0
  if (points === 0) return 0
  const kind = row.kind === 'question' || row.kind === 'statement' ? 1000 : 0
  return points * 10_000 + kind + Math.min(row.quote.length, 999)
}
