import type { ClaimRow } from '../core/metrics/claim-rows'
import type { PinRow } from '../core/metrics/pins'
import type { HumanVerdict, TextSpan } from '../core/model'
import type { HighlightKind, ReaderHighlight } from './highlights'

/** Passages marked at once; with the whole report as context every page would be marked from edge to edge. */
export const MOST_MARKED_PASSAGES = 10
/** Marks of other claims at once; range 50 to 2000. */
export const MOST_OTHER_MARKS = 400

/** Id of the quote that the person has picked. */
export const PICKED_HIGHLIGHT = 'picked'

/** Id of the mark of a place of the judge's quote; where the person picked the same words, the mark is theirs. */
export function quoteHighlightId(row: ClaimRow, index: number, picked: HumanVerdict['span']): string {
  const place = row.quotePlaces[index]
  return place && picked && samePlace(place, picked) ? PICKED_HIGHLIGHT : `quote-${index}`
}

export function passageHighlightId(rank: number): string {
  return `passage-${rank}`
}

export function pinHighlightId(pinId: string): string {
  return `pin-${pinId}`
}

/** What is marked on the pages for a claim: the person's own quote, every place of the judge's, pins, the best passages. */
export function claimHighlights(row: ClaimRow, picked: HumanVerdict['span'], pins: readonly PinRow[]): ReaderHighlight[] {
  const own = picked ? [mark(row, 'quote', PICKED_HIGHLIGHT, picked)] : []
  const quotes = row.quotePlaces
    .map((place, i) => mark(row, 'quote', quoteHighlightId(row, i, picked), place))
    .filter((one) => one.id !== PICKED_HIGHLIGHT)
  const passages = row.passages.slice(0, MOST_MARKED_PASSAGES)
    .map((one) => ({ ...mark(row, 'passage', passageHighlightId(one.rank), one), rank: one.rank }))
  return [...own, ...quotes, ...pinHighlights(row, pins), ...passages]
}

/** Quotes and pins of claims, for a document that is looked at beside none of them, or beside another. */
export function otherHighlights(
  rows: readonly ClaimRow[], pins: ReadonlyMap<string, readonly PinRow[]>, open: string | null,
): ReaderHighlight[] {
  const marks = rows.filter((row) => row.claimId !== open).flatMap((row) => [
    ...row.quotePlaces.slice(0, 1).map((place) => mark(row, 'quote', `quote-of-${row.claimId}`, place)),
    ...pinHighlights(row, pins.get(row.claimId) ?? []),
  ])
  return marks.slice(0, MOST_OTHER_MARKS).map((one) => ({ ...one, other: open !== null }))
}

function pinHighlights(row: ClaimRow, pins: readonly PinRow[]): ReaderHighlight[] {
  return pins.flatMap(({ pinId, place }) => (place ? [{ ...mark(row, 'pin', pinHighlightId(pinId), place), pinId }] : []))
}

type Place = TextSpan & { sourceId: string }

function mark(claim: ClaimRow, kind: HighlightKind, id: string, place: Place): ReaderHighlight {
  const { sourceId, textVersionId, start, end } = place
  return { id, kind, sourceId, textVersionId, start, end, rank: null, claim, other: false, pinId: null }
}

function samePlace(a: Place, b: Place): boolean {
  return a.textVersionId === b.textVersionId && a.start === b.start && a.end === b.end
}
