import type { ParsedList, ParsedReference, Proposal, TextRange } from '../src/core/model'
import { JournalList, matchReference, type JournalListData, type MatchJob, type MatchSettings } from '../src/core/references/match'
import { mergeReferences, parseReferences, splitReference } from '../src/core/references/parse'
import { exposeApi } from './expose'

let journals: JournalList | null = null

/** Share of a text after which it is told how far the reading is. */
const STEP = 0.02

const api = {
  /** The references of an answer or a file. @param onProgress share of the text that is read, 0 to 1 */
  parse(text: string, onProgress?: (share: number) => void): ParsedList {
    let told = 0
    return parseReferences(text, onProgress && ((at) => {
      const share = at / text.length
      if (share < told + STEP) return
      told = share
      onProgress(share)
    }))
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
