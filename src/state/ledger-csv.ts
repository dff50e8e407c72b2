import type { LedgerEntry } from '../core/model'
import { csvText } from '../core/report/csv'

/** What happened to a request, in words. */
export const LEDGER_OUTCOMES: Record<LedgerEntry['outcome'], string> = {
  sent: 'No end recorded',
  answered: 'Answered',
  failed: 'Failed',
  blocked: 'Kept from leaving',
  aborted: 'Stopped',
}

/** One line a request; times in UTC. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const head = [
    'time', 'purpose', 'method', 'origin', 'path', 'bytes_sent',
    'bytes_received', 'status', 'outcome', 'milliseconds', 'project',
  ]
  return csvText(head, entries.map((entry) => [
    new Date(entry.at).toISOString(), entry.purpose, entry.method, entry.origin, entry.path, entry.bytesOut,
    entry.bytesIn, entry.status, LEDGER_OUTCOMES[entry.outcome], entry.milliseconds, entry.projectId,
  ]))
}
