import { boxesOf } from '../core/document/layout'
import { LOW_CONFIDENCE } from '../core/document/limits'
import type { ClaimRow } from '../core/metrics/claim-rows'
import type { PageBox, TextVersion } from '../core/model'

/** In the order in which they are drawn: what is narrower lies over what is wider. */
export const HIGHLIGHT_KINDS = ['doubtful', 'passage', 'find', 'quote', 'pin'] as const
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number]

/** A stretch of a source's text to be marked on its pages. */
export interface ReaderHighlight {
  id: string
  kind: HighlightKind
  sourceId: string
  textVersionId: string
  start: number
  end: number
  /** Rank of a passage; null for the other kinds. */
  rank: number | null
  /** What it belongs to; null for search hits and doubtful words. */
  claim: ClaimRow | null
  /** Of another claim than the open one: drawn as a line under the words, and not stepped to. */
  other: boolean
  /** Of a pin: what it is stored as. */
  pinId: string | null
}

/** A highlight's boxes on one page. */
export interface PageHighlight {
  highlight: ReaderHighlight
  boxes: PageBox[]
  /** It begins on this page. */
  begins: boolean
}

/** By document as the study orders them, then by place; a quote before the passage that begins where it does. */
export function inReadingOrder(highlights: readonly ReaderHighlight[], sourceIds: readonly string[]): ReaderHighlight[] {
  return [...highlights].sort((a, b) =>
    sourceIds.indexOf(a.sourceId) - sourceIds.indexOf(b.sourceId) || a.start - b.start || layer(b) - layer(a),
  )
}

/** Highlights of one text by 0-based page, in the order in which they are drawn. */
export function highlightsByPage(
  highlights: readonly ReaderHighlight[],
  text: TextVersion | null,
): Map<number, PageHighlight[]> {
  const byPage = new Map<number, PageHighlight[]>()
  const ordered = [...highlights].sort((a, b) => layer(a) - layer(b))
  for (const highlight of ordered) {
    if (!text || highlight.textVersionId !== text.id) continue
    const boxes = boxesOf(text.layout, highlight.start, highlight.end)
    for (const box of boxes) {
      const onPage = byPage.get(box.page) ?? []
      byPage.set(box.page, onPage)
      const last = onPage.at(-1)
      if (last?.highlight === highlight) last.boxes.push(box)
      else onPage.push({ highlight, boxes: [box], begins: box === boxes[0] })
    }
  }
  return byPage
}

/** Words of a text that OCR was not sure of. */
export function doubtfulWords(text: TextVersion): ReaderHighlight[] {
  return text.layout.runs
    .filter((run) => run.confidence !== undefined && run.confidence < LOW_CONFIDENCE)
    .map(({ start, end }): ReaderHighlight => ({
      id: `doubtful-${start}`, kind: 'doubtful', sourceId: text.sourceId, textVersionId: text.id, start, end,
      rank: null, claim: null, other: false, pinId: null,
    }))
}

/** How far from a mark a finger or pointer may be and still mean it, in points. */
const REACH = 2

/** What is marked at a point of a page, the topmost first. */
export function highlightsAt(onPage: readonly PageHighlight[], x: number, y: number): ReaderHighlight[] {
  const holds = (box: PageBox): boolean =>
    x >= box.x - REACH && x <= box.x + box.width + REACH && y >= box.y - REACH && y <= box.y + box.height + REACH
  return onPage.filter(({ boxes }) => boxes.some(holds)).map(({ highlight }) => highlight).reverse()
}

/** Marks of other claims lie under all others of their kind. */
function layer(highlight: ReaderHighlight): number {
  return HIGHLIGHT_KINDS.indexOf(highlight.kind) + (highlight.other ? 0 : 0.5)
}
