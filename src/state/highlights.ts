import { boxesOf } from '../core/document/layout'
import type { PageBox, TextVersion } from '../core/model'

export type HighlightKind = 'quote' | 'passage'

/** A stretch of a source's text to be marked on its pages. */
export interface ReaderHighlight {
  id: string
  kind: HighlightKind
  sourceId: string
  textVersionId: string
  start: number
  end: number
  /** Rank of a passage; null for a quote. */
  rank: number | null
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
    sourceIds.indexOf(a.sourceId) - sourceIds.indexOf(b.sourceId) || a.start - b.start || quoteRank(b) - quoteRank(a),
  )
}

/** Highlights of one text by 0-based page, quotes last: they are drawn over the passages they stand in. */
export function highlightsByPage(
  highlights: readonly ReaderHighlight[],
  text: TextVersion | null,
): Map<number, PageHighlight[]> {
  const byPage = new Map<number, PageHighlight[]>()
  const ordered = [...highlights].sort((a, b) => quoteRank(a) - quoteRank(b))
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

function quoteRank(highlight: ReaderHighlight): number {
  return highlight.kind === 'quote' ? 1 : 0
}
