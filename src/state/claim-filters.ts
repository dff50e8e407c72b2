import type { ClaimRow } from '../core/metrics/claim-rows'
import type { VerdictLabel } from '../core/model'

/** failed: the judge failed or may have been billed; none: no verdict for whatever reason. */
export type VerdictFilter = '' | VerdictLabel | 'none' | 'failed'

/** Empty strings filter nothing. */
export interface ClaimFilters {
  studyId: string
  domainId: string
  assessorId: string
  verdict: VerdictFilter
  ungrounded: boolean
  /** Words that all have to occur in the claim, its quote or its rationale. */
  text: string
}

export const NO_FILTERS: ClaimFilters = {
  studyId: '',
  domainId: '',
  assessorId: '',
  verdict: '',
  ungrounded: false,
  text: '',
}

export function filterClaims(rows: readonly ClaimRow[], filters: ClaimFilters): ClaimRow[] {
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) =>
    (filters.studyId === '' || row.studyId === filters.studyId)
    && (filters.domainId === '' || domainKey(row) === filters.domainId)
    && (filters.assessorId === '' || row.assessorId === filters.assessorId)
    && hasVerdict(row, filters.verdict)
    && (!filters.ungrounded || row.ungrounded)
    && hasWords(row, words),
  )
}

export function isFiltering(filters: ClaimFilters): boolean {
  return (
    filters.ungrounded
    || filters.text.trim() !== ''
    || [filters.studyId, filters.domainId, filters.assessorId, filters.verdict].some((f) => f !== '')
  )
}

/** The domain a claim is listed under; the overall judgement and statements are groups of their own. */
function domainKey(row: Pick<ClaimRow, 'kind' | 'domainId'>): string {
  return row.kind === 'statement' || row.kind === 'overall' ? row.kind : (row.domainId ?? row.kind)
}

export interface FilterChoice {
  value: string
  label: string
  count: number
}

/** What occurs in the rows, in their order, with how often. */
export function choicesOf(
  rows: readonly ClaimRow[],
  value: (row: ClaimRow) => string,
  label: (row: ClaimRow) => string,
): FilterChoice[] {
  const found = new Map<string, FilterChoice>()
  for (const row of rows) {
    const known = found.get(value(row))
    if (known) known.count++
    else found.set(value(row), { value: value(row), label: label(row), count: 1 })
  }
  return [...found.values()]
}

/** Domains in the order of the instrument, then the overall judgement, then statements. */
export function domainChoices(rows: readonly ClaimRow[]): FilterChoice[] {
  const choices = choicesOf([...rows].sort((a, b) => a.order - b.order), domainKey, domainLabel)
  const last = ['overall', 'statement']
  return choices.sort((a, b) => last.indexOf(a.value) - last.indexOf(b.value))
}

function domainLabel(row: ClaimRow): string {
  if (row.kind === 'statement') return 'Statements'
  if (row.kind === 'overall') return 'Overall judgement'
  return row.domain === '' ? (row.domainId ?? '') : `${row.domainId}: ${row.domain}`
}

function hasVerdict(row: ClaimRow, filter: VerdictFilter): boolean {
  if (filter === '') return true
  if (filter === 'none') return row.verdict === null
  if (filter === 'failed') return row.state === 'failed' || row.state === 'possibly-billed'
  return row.verdict === filter
}

function hasWords(row: ClaimRow, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = [
    row.study, row.itemId, row.question, row.responseLabel, row.explanation, row.comment, row.quote, row.rationale,
  ].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
