import { groupBy } from '../core/group-by'
import type { ProjectData, SourceInfo } from '../core/metrics/project-data'
import { inReadingOrder } from '../core/metrics/project-data'
import { readinessOf, studyReadiness, type Readiness, type SourceFlags } from '../core/metrics/source-flags'
import type { QualityFlag, RecognisedType, SourceType } from '../core/model'
import { tellingFlags } from './flag-words'

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
  look: 'With warnings',
  unreadable: 'Not readable',
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

/** @param sourceFlags keeps what it compared from one time to the next */
export function studyRows(data: ProjectData, sourceFlags: SourceFlags): StudyRow[] {
  const filed = groupBy(data.sources.values(), (info) => info.filing.studyId)
  const flags = sourceFlags.of(data)
  return [...data.studies].map(([id, { name, year, excludedReason }]) => {
    const sources = (filed.get(id) ?? []).sort(inReadingOrder)
      .map((info) => sourceRow(info, tellingFlags(flags.get(info.source.id) ?? [])))
    return { id, name, year, excludedReason, readiness: studyReadiness(sources), sources }
  })
}

function sourceRow({ source, filing, text }: SourceInfo, flags: readonly QualityFlag[]): SourceRow {
  return {
    id: source.id,
    fileName: source.fileName,
    sha256: source.sha256,
    type: filing.type,
    recognised: text?.recognised?.type ?? null,
    pages: text === null || text.pages === 0 ? null : text.pages,
    readiness: readinessOf(text, flags),
    flags,
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

export interface StudyFilter {
  words: string
  flaggedOnly: boolean
}

/**
 * Studies under a filter. One that was listed stays while the filter is the same, whatever became of its name, its files
 * or its flags meanwhile: nobody loses the row they are working in.
 */
export class FilteredRows {
  #filter = ''
  #listed: ReadonlySet<string> = new Set()

  /** @returns the rows to list, and how many of them the filter would not find now */
  of(rows: readonly StudyRow[], filter: StudyFilter): { rows: StudyRow[]; kept: number } {
    const same = this.#filter === `${filter.flaggedOnly} ${filter.words}`
    this.#filter = `${filter.flaggedOnly} ${filter.words}`
    const found = new Set(filterRows(rows, filter).map(({ id }) => id))
    const listed = rows.filter(({ id }) => found.has(id) || (same && this.#listed.has(id)))
    this.#listed = new Set(listed.map(({ id }) => id))
    return { rows: listed, kept: listed.length - found.size }
  }
}

/** Studies whose name, year or file names hold every word of the filter. */
export function filterRows(rows: readonly StudyRow[], filter: StudyFilter): StudyRow[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = [row.name, row.year ?? '', ...row.sources.map((source) => source.fileName)].join(' ').toLowerCase()
    const flagged = row.sources.some((source) => source.flags.length > 0)
    return words.every((word) => text.includes(word)) && (!filter.flaggedOnly || flagged)
  })
}
