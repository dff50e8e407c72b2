import type { ParsedList, ParsedReference, Proposal, TextRange } from '../src/core/model'
import { JournalList, matchReference, type JournalListData, type MatchJob, type MatchSettings } from '../src/core/references/match'
import { mergeReferences, parseReferences, splitReference } from '../src/core/references/parse'
import { exposeApi } from './expose'

let journals: JournalList | null = null

const api = {
  /** The references of an answer or a file. */
  parse(text: string): ParsedList {
    return parseReferences(text)
  },

  /** An entry as two, divided at an offset of the text. */
  split(text: string, entry: TextRange, at: number): ParsedReference[] {
    return splitReference(text, entry, at)
  },

  /** Two entries as one, with what stands between them. */
  merge(text: string, first: TextRange, second: TextRange): ParsedReference {
    return mergeReferences(text, first, second)
  },

  /** The list of journals, once for as long as the worker lives. */
  useJournals(data: JournalListData): void {
    journals = new JournalList(data)
  },

  /** What the rules propose, in the order of the jobs. */
  match(jobs: readonly MatchJob[], dates: MatchSettings['dates']): Proposal[] {
    return jobs.map((job) => matchReference(job, { dates, journals }))
  },
}

export type ReferencesApi = typeof api

exposeApi(api)
