import { movedQuoteKey, type LocatedQuote, type TextSpan } from '../model'
import type { QuotePlace } from './claim-rows'
import { readByOcr } from '../document/ocr-spans'
import { pageAt, type ProjectData, type StoredPin } from './project-data'

/** Evidence that a person pinned to a claim, with where it stands now. */
export interface PinRow {
  pinId: string
  claimId: string
  text: string
  author: string
  at: number
  /** Its place in the newest text of its document; null when the words are not in it any more. */
  place: QuotePlace | null
  /** Its place in the text it was pinned in. */
  pinnedAt: QuotePlace
}

/** The pins of a project by claim, in the order in which they were pinned. */
export function pinsByClaim(data: Pick<ProjectData, 'pins' | 'quotes' | 'sources' | 'texts'>): Map<string, PinRow[]> {
  const moved = new Map(data.pins.length === 0 ? [] : data.quotes.map((quote) => [quote.id, quote]))
  const rows = new Map<string, PinRow[]>()
  for (const pin of [...data.pins].sort((a, b) => a.at - b.at)) {
    rows.set(pin.claimId, [...(rows.get(pin.claimId) ?? []), pinRow(pin, data, moved)])
  }
  return rows
}

function pinRow(pin: StoredPin, data: Pick<ProjectData, 'sources' | 'texts'>, moved: ReadonlyMap<string, LocatedQuote>): PinRow {
  const { id, claimId, text, author, at, span } = pin
  const newest = data.sources.get(span.sourceId)?.text?.id
  const now = newest === span.textVersionId ? span : moved.get(movedQuoteKey(id, newest ?? ''))?.spans[0]
  return { pinId: id, claimId, text, author, at, place: now ? placeOf(now, data) : null, pinnedAt: placeOf(span, data) }
}

function placeOf(span: TextSpan & { sourceId: string }, { sources, texts }: Pick<ProjectData, 'sources' | 'texts'>): QuotePlace {
  const { sourceId, textVersionId, start, end } = span
  const fileName = sources.get(sourceId)?.source.fileName ?? ''
  const text = texts.get(textVersionId)
  return {
    sourceId, fileName, textVersionId, start, end,
    page: pageAt(text, start), readByOcr: readByOcr(text?.ocrSpans, { start, end }),
  }
}
