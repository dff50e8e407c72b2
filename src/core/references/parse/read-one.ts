import type { Draft } from './draft'
import { readFree } from './free'
import { readInline, type Inline } from './inline'
import { findLabels, isLabelled, readLabelled } from './labelled'

/** Entries are read up to here; more is no reference. Characters; an author list of 400 names has 8,000. */
const LONGEST_ENTRY = 20_000
/** What no number or bullet marks is a reference when so much of one was read from it. */
export const PARAGRAPH_SCORE = 4
/** What stands in a list or a row is surely one on less. */
export const SURE_SCORE = 3

/** The markup of one entry, cut where no reference goes on. */
export function readEntryInline(text: string, start: number, end: number): Inline {
  return readInline(text, start, Math.min(end, start + LONGEST_ENTRY))
}

/** Reads one entry, whatever its shape. */
export function readOne(inline: Inline): { draft: Draft; labelled: boolean } {
  const labels = findLabels(inline)
  if (isLabelled(labels, inline.text.text)) return { draft: readLabelled(inline, labels), labelled: true }
  // Notes below a citation ("Relevance: …", "Summary: …") are not a part of it.
  const note = labels.find(({ kind, start }) => kind === 'other' && /(?:^|\n)[^\p{L}\n]*$/u.test(inline.text.text.slice(Math.max(0, start - 20), start)))
  if (note === undefined || note.start < SHORTEST_CITATION) return { draft: readFree(inline), labelled: false }
  const spans = inline.spans.filter(({ end }) => end <= note.start)
  return { draft: readFree({ text: inline.text.slice(0, note.start).trim(/[\s\n*•–-]/), spans }), labelled: false }
}
/** Characters before a note that can be a citation. */
const SHORTEST_CITATION = 20
