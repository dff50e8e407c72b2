import type { TextLayout } from '../model'

interface Span {
  start: number
  end: number
}

/** The stretches of a text that OCR read, [start, end), ascending: one from page to page as long as nothing else comes between. */
export function ocrSpans({ runs }: Pick<TextLayout, 'runs'>): Span[] {
  const spans: Span[] = []
  let open: Span | null = null
  for (const { start, end, confidence } of runs) {
    if (confidence === undefined) open = null
    else if (open !== null) open.end = end
    else spans.push((open = { start, end }))
  }
  return spans
}

/** Whether OCR read a part of what stands at [start, end). @param spans as `ocrSpans` gives them */
export function readByOcr(spans: readonly Span[] | undefined, { start, end }: Span): boolean {
  return spans?.some((span) => span.start < end && span.end > start) ?? false
}
