import type { ReaderHighlight } from '../../state/highlights'

/** A stretch of text under the same highlights; `start` is its offset in the whole text. */
export interface TextSegment {
  start: number
  text: string
  highlights: ReaderHighlight[]
}

/**
 * A text as paragraphs of segments, cut where lines and highlights begin and end.
 * Line ends themselves belong to no segment.
 */
export function textSegments(text: string, highlights: readonly ReaderHighlight[]): TextSegment[][] {
  const cuts = [...new Set(highlights.flatMap((one) => [one.start, one.end]))].sort((a, b) => a - b)
  const paragraphs: TextSegment[][] = []
  let next = 0
  for (const { start, end } of lines(text)) {
    while (next < cuts.length && cuts[next]! <= start) next++
    const bounds = [start]
    for (let i = next; i < cuts.length && cuts[i]! < end; i++) bounds.push(cuts[i]!)
    paragraphs.push(bounds.map((from, i) => segment(text, from, bounds[i + 1] ?? end, highlights)))
  }
  return paragraphs
}

function segment(text: string, start: number, end: number, highlights: readonly ReaderHighlight[]): TextSegment {
  return { start, text: text.slice(start, end), highlights: highlights.filter((one) => one.start < end && one.end > start) }
}

function* lines(text: string): Generator<{ start: number; end: number }> {
  let start = 0
  while (start < text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    if (end > start) yield { start, end }
    start = end + 1
  }
}
