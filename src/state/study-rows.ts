import { groupBy } from '../core/group-by'
import type { ProjectData, SourceInfo } from '../core/metrics/project-data'
import { inReadingOrder } from '../core/metrics/project-data'
import { readinessOf, studyReadiness, type Readiness, type SourceFlags } from '../core/metrics/source-flags'
import type { FlagKind, QualityFlag, RecognisedType, SourceType } from '../core/model'

/** One document as listed under its study. */
export interface SourceRow {
  id: string
  fileName: string
  sha256: string
  type: SourceType
  /** What it seems to be; null when it does not say. */
  recognised: RecognisedType['type'] | null
  /** null for a text without pages, or none taken yet. */
  pages: number | null
  readiness: Readiness
  flags: readonly QualityFlag[]
  /** The vectors of its passages are there. */
  compared: boolean
}

export interface StudyRow {
  id: string
  name: string
  year: number | null
  excludedReason: string | null
  readiness: Readiness
  sources: SourceRow[]
}

export const READINESS_WORDS: Record<Readiness, string> = {
  ready: 'Ready',
  look: 'Readable with warnings',
  unreadable: 'Not readable',
}

/** Short names of the flags for a narrow cell; the flag itself says what was found and what to do. */
export const FLAG_WORDS: Record<FlagKind, string> = {
  'no-text-layer': 'No text layer',
  'little-text': 'Little text',
  undecodable: 'Unreadable letters',
  'doubtful-signs': 'Doubtful signs',
  encrypted: 'Encrypted',
  damaged: 'Damaged',
  'two-reports': 'Two reports',
  'wrong-type': 'Filed as another thing',
  'not-english': 'Not English',
  'hidden-text': 'Hidden text',
  duplicate: 'Duplicate',
  'old-extraction': 'Read by an older version',
  ocr: 'Read by OCR',
}

export const SOURCE_TYPE_WORDS: Record<SourceType, string> = {
  article: 'Article',
  supplement: 'Supplement',
  protocol: 'Protocol',
  'analysis-plan': 'Analysis plan',
  'registry-record': 'Registry record',
  'pasted-text': 'Pasted text',
}

/** Four digits, or nothing where the year is not known. */
export function isYear(text: string): boolean {
  return /^(\d{4})?$/.test(text)
}

/** Names that are one to a person, however they are spaced and capitalized. */
export function foldName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Folded names that more than one study has. */
export function sharedNames(rows: readonly Pick<StudyRow, 'name'>[]): Set<string> {
  const groups = groupBy(rows, (row) => foldName(row.name))
  return new Set([...groups].flatMap(([name, same]) => (same.length > 1 ? [name] : [])))
}

/**
 * @param compared ids of text versions whose vectors are stored
 * @param sourceFlags keeps what it compared from one time to the next
 */
export function studyRows(data: ProjectData, compared: ReadonlySet<string>, sourceFlags: SourceFlags): StudyRow[] {
  const filed = groupBy(data.sources.values(), (info) => info.filing.studyId)
  const flags = sourceFlags.of(data)
  return [...data.studies].map(([id, { name, year, excludedReason }]) => {
    const sources = (filed.get(id) ?? []).sort(inReadingOrder)
      .map((info) => sourceRow(info, flags.get(info.source.id) ?? [], compared))
    return { id, name, year, excludedReason, readiness: studyReadiness(sources), sources }
  })
}

function sourceRow(
  { source, filing, text }: SourceInfo, flags: readonly QualityFlag[], compared: ReadonlySet<string>,
): SourceRow {
  return {
    id: source.id,
    fileName: source.fileName,
    sha256: source.sha256,
    type: filing.type,
    recognised: text?.recognised?.type ?? null,
    pages: text === null || text.pages === 0 ? null : text.pages,
    readiness: readinessOf(text, flags),
    flags,
    compared: text !== null && compared.has(text.id),
  }
}

/** What the list can be sorted by. */
export type StudyColumn = 'name' | 'year' | 'pages' | 'readiness'

const READINESS_ORDER: readonly Readiness[] = ['unreadable', 'look', 'ready']

/** What a study is sorted by. */
export function sortValue(row: StudyRow, column: StudyColumn): string | number | null {
  switch (column) {
    case 'name': return row.name
    case 'year': return row.year
    case 'pages': return row.sources.reduce((sum, source) => sum + (source.pages ?? 0), 0)
    case 'readiness': return READINESS_ORDER.indexOf(row.readiness)
  }
}

/** Studies whose name, year or file names hold every word of the filter. */
export function filterRows(rows: readonly StudyRow[], filter: { words: string; flaggedOnly: boolean }): StudyRow[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = [row.name, row.year ?? '', ...row.sources.map((source) => source.fileName)].join(' ').toLowerCase()
    const flagged = row.sources.some((source) => source.flags.length > 0)
    return words.every((word) => text.includes(word)) && (!filter.flaggedOnly || flagged)
  })
}
