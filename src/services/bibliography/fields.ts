import { bibliographicRecordKey, type BibliographicFields, type BibliographicRecord, type BibliographicSource, type PartialDate } from '../../core/model'
import { monthNumber } from '../../core/references/months'

export const NO_FIELDS: BibliographicFields = {
  title: '', vernacularTitle: '', authors: [], authorsIncomplete: false, journals: [], issn: [], print: null, online: null,
  issue: null, volume: '', issueNumber: '', pages: '', doi: '', pmid: '', pmcid: '', url: '', abstract: '', preprint: false,
  retracted: false, erratum: false, type: '',
}

export function recordOf(source: BibliographicSource, lookupId: string | null, fields: BibliographicFields): BibliographicRecord {
  return { id: bibliographicRecordKey(source, fields), source, lookupId, fields }
}

/** @returns null without a year; a month by number or by its English name */
export function partialDate(year: string, month = '', day = ''): PartialDate | null {
  const y = /^\d{4}$/.exec(year.trim()) ? Number(year) : null
  if (y === null) return null
  const m = monthNumber(month) ?? whole(month, 12)
  const d = whole(day, 31)
  return m === null ? [y] : d === null ? [y, m] : [y, m, d]
}

function whole(text: string, most: number): number | null {
  const n = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return n >= 1 && n <= most ? n : null
}

/** Names without a repeat, in order. */
export function distinct(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}
