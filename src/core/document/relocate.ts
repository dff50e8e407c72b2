import { foldForQuote, locateQuote, type FoldedText, type Span } from './locate-quote'

/** Characters before and after a stretch by which one of several equal places is told from another; range 20 to 200. */
const CONTEXT = 64

export interface RelocatedSpan extends Span {
  state: 'verbatim' | 'near'
  distance: number
}

/**
 * Where a stretch of one text stands in another text of the same document: a new extraction, whose offsets differ.
 * Of several places the one in the likest surroundings is meant, then the one as far into the document.
 * @returns null where the words are not in the other text
 */
export function relocateSpan(span: Span, from: string, to: string): RelocatedSpan | null {
  const whole = foldForQuote(to)
  const { state, spans, distance } = locateQuote(from.slice(span.start, span.end), whole)
  if (spans.length === 0 || distance === null) return null
  const share = span.start / Math.max(1, from.length)
  const before = foldForQuote(from.slice(Math.max(0, span.start - CONTEXT), span.start)).folded
  const after = foldForQuote(from.slice(span.end, span.end + CONTEXT)).folded
  const score = (place: Span): number => sharedContext(whole, place, before, after)
  const away = (place: Span): number => Math.abs(place.start / to.length - share)
  const [best] = [...spans].sort((a, b) => score(b) - score(a) || away(a) - away(b))
  return { start: best!.start, end: best!.end, state: state === 'near' ? 'near' : 'verbatim', distance }
}

/** Characters on both sides of a place that are those of the old surroundings. */
function sharedContext({ folded, starts, ends }: FoldedText, place: Span, before: string, after: string): number {
  const from = firstAtLeast(starts, place.start)
  const to = firstAtLeast(ends, place.end) + 1
  // Spaces at the seams come and go with the folding.
  const left = folded.slice(Math.max(0, from - CONTEXT - 1), from).trimEnd()
  const right = folded.slice(to, to + CONTEXT + 1).trimStart()
  return sharedStart(reversed(left), reversed(before.trimEnd())) + sharedStart(right, after.trimStart())
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  return length
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** Index of the first value that is not below; values ascend. */
function firstAtLeast(values: Uint32Array, least: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
