import type { ClaimRow } from '../core/metrics/claim-rows'
import type { HumanVerdict } from '../core/model'
import type { ReaderHighlight } from './highlights'

/** Passages marked at once; with the whole report as context every page would be marked from edge to edge. */
export const MOST_MARKED_PASSAGES = 10

export function quoteHighlightId(index: number): string {
  return `quote-${index}`
}

export function passageHighlightId(rank: number): string {
  return `passage-${rank}`
}

/** Id of the quote that the person has picked. */
export const PICKED_HIGHLIGHT = 'picked'

/** What is marked on the pages for a claim: the person's own quote, every place of the judge's, and the best passages. */
export function claimHighlights(row: ClaimRow, picked: HumanVerdict['span']): ReaderHighlight[] {
  const own: ReaderHighlight[] = picked ? [{ id: PICKED_HIGHLIGHT, kind: 'quote', rank: null, ...place(picked) }] : []
  const quotes = row.quotePlaces
    .filter((one) => !picked || !samePlace(one, picked))
    .map((one, i): ReaderHighlight => ({ id: quoteHighlightId(i), kind: 'quote', rank: null, ...place(one) }))
  const passages = row.passages.slice(0, MOST_MARKED_PASSAGES).map((one): ReaderHighlight => ({
    id: passageHighlightId(one.rank), kind: 'passage', rank: one.rank, ...place(one),
  }))
  return [...own, ...quotes, ...passages]
}

interface Place {
  sourceId: string
  textVersionId: string
  start: number
  end: number
}

function place({ sourceId, textVersionId, start, end }: Place): Place {
  return { sourceId, textVersionId, start, end }
}

function samePlace(a: Place, b: Place): boolean {
  return a.textVersionId === b.textVersionId && a.start === b.start && a.end === b.end
}
