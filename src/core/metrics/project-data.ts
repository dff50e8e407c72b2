import { groupBy } from '../group-by'
import type {
  Assessment, Assessor, AttemptEvent, Claim, Condition, Filing, Grounding, Instrument, Judge, LocatedQuote, Outcome, Pin, Result,
  Retrieval, Run, Source, Study, TextSummary, Verdict,
} from '../model'

/** A filed source with the newest text taken from it. */
export interface SourceInfo {
  source: Source
  filing: Filing
  /** null while no text was taken. */
  text: TextSummary | null
}

/** Words a person pinned to a claim, with who did and when. */
export interface StoredPin extends Pin {
  id: string
  /** As typed; empty if none was given. */
  author: string
  at: number
}

/**
 * Everything of one project that lists, tables and exports are computed from: records as stored, no texts.
 * Deleted entities are left out.
 */
export interface ProjectData {
  studies: ReadonlyMap<string, Study>
  outcomes: ReadonlyMap<string, Outcome>
  results: ReadonlyMap<string, Result>
  /** By source id. */
  sources: ReadonlyMap<string, SourceInfo>
  /** Every text version, older ones included, by id. */
  texts: ReadonlyMap<string, TextSummary>
  /** By id; shipped and the project's own. */
  instruments: ReadonlyMap<string, Instrument>
  assessors: ReadonlyMap<string, Assessor>
  /** People who gave verdicts included. */
  judges: ReadonlyMap<string, Judge>
  conditions: ReadonlyMap<string, Condition>
  assessments: readonly Assessment[]
  claims: readonly Claim[]
  retrievals: readonly Retrieval[]
  groundings: readonly Grounding[]
  /** Verdicts of people included. */
  verdicts: readonly Verdict[]
  quotes: readonly LocatedQuote[]
  pins: readonly StoredPin[]
  runs: readonly Run[]
  attempts: readonly AttemptEvent[]
}

/** The text of a source that counts: the newest; of two made at one moment the one with the later id. Null without any. */
export function newestText<T extends Pick<TextSummary, 'id' | 'createdAt'>>(texts: readonly T[]): T | null {
  const isNewer = (a: T, b: T): boolean => a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id)
  return texts.reduce<T | null>((newest, text) => (newest === null || isNewer(text, newest) ? text : newest), null)
}

/** Ids of the texts a study is searched in now, in reading order; a scan without any text is none. */
export function currentTexts(data: Pick<ProjectData, 'sources'>): Map<string, string[]> {
  const readable = [...data.sources.values()].filter(({ text }) => text !== null && text.length > 0)
  const filed = groupBy(readable, (info) => info.filing.studyId)
  return new Map([...filed].map(([studyId, infos]) => [studyId, infos.sort(inReadingOrder).map((i) => i.text!.id)]))
}

/** Sources of a study as they are read: by the order given, then by when they were added. */
export function inReadingOrder(a: Pick<SourceInfo, 'filing' | 'source'>, b: Pick<SourceInfo, 'filing' | 'source'>): number {
  return a.filing.order - b.filing.order || (a.source.id < b.source.id ? -1 : 1)
}

/** 1-based page of an offset; null for a text without pages. `pageStarts` and `pageTurns` ascend. */
export function pageAt(summary: Pick<TextSummary, 'pageStarts' | 'pageTurns'> | undefined, offset: number): number | null {
  if (!summary || summary.pageStarts.length === 0) return null
  const turn = summary.pageTurns?.findLast(({ start }) => start <= offset)
  if (turn !== undefined) return turn.page + 1
  let page = 1
  while (page < summary.pageStarts.length && summary.pageStarts[page]! <= offset) page++
  return page
}
