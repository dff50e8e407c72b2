import type { ClaimRow } from '../metrics/claim-rows'
import type { PersonVerdicts } from '../metrics/person-verdicts'
import { passageText, type TextLookup } from './claims-csv'

/** Name and version of the JSON export. */
export const EXPORT_FORMAT = 'attest-claim-export/1'

/** What an export says of itself. */
export interface ExportMeta {
  project: string
  /** ISO date and time. */
  at: string
  /** See settingsLine. */
  settings: string
}

/** Every field of every claim, passages with their text and what people decided, under what the export says of itself. */
export function claimsJson(rows: readonly ClaimRow[], texts: TextLookup, decided: PersonVerdicts, meta: ExportMeta): string {
  const claims = rows.map((row) => ({
    ...row,
    people: decided.get(row.claimId) ?? [],
    passages: row.passages.map((passage) => ({ ...passage, text: passageText(passage, texts) })),
  }))
  return JSON.stringify({ format: EXPORT_FORMAT, ...meta, claims }, null, 2)
}
