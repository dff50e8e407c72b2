import { findApproximate } from './approximate'
import { foldForQuote, type FoldedText } from './fold-quote'
import { sameNumbersAndNegations } from './quote-meaning'

export { foldForQuote, type FoldedText }

/** METHOD 1.7: largest edit distance of a near quotation, as a share of its length. */
export const NEAR_DISTANCE = 0.1
/** METHOD 1.7: a quotation of fewer words that stands in several places is too short to tell which is meant. */
export const FEWEST_WORDS = 5
/** Most places that are given. */
const MOST_SPANS = 50

/** [start, end) of the text in which the quotation was looked for. */
export interface Span {
  start: number
  end: number
}

export interface QuoteLocation {
  state: 'verbatim' | 'near' | 'too-short' | 'absent'
  /** Every place, those in the passages first. */
  spans: Span[]
  /** Whether the first place lies in one of the passages. */
  inPassages: boolean
  /** Edits over the quotation's length: 0 for verbatim, null where it was not found. */
  distance: number | null
}

export interface LocateOptions {
  /** The passages that were given, in the text's offsets: looked into before the rest. Absent: the whole text is. */
  within?: readonly Span[]
}

const ABSENT: QuoteLocation = { state: 'absent', spans: [], inPassages: false, distance: null }

/**
 * Where a quotation stands (METHOD 1.7). In the passages verbatim, else near; then the same in the rest of the text.
 * It never begins or ends within a word or number: "able to" does not stand in "unable to", nor "5 mg" in "0.5 mg". But
 * where a passage does, since passages are cut by their length, a quotation of all that it shows is one of what was given.
 * @param text the search text; folded beforehand (`foldForQuote`) where many quotations are looked for in it
 */
export function locateQuote(quote: string, text: string | FoldedText, options: LocateOptions = {}): QuoteLocation {
  const wanted = foldForQuote(withoutMarks(quote)).folded
  if (!/[\p{L}\p{N}]/u.test(wanted)) return ABSENT
  const whole = typeof text === 'string' ? foldForQuote(text) : text
  const exact = findExact(wanted, whole, options.within ?? [])
  const isInside = (span: Span): boolean => options.within?.some((p) => p.start <= span.start && span.end <= p.end) ?? true
  if (exact.some(isInside)) return verbatim(wanted, exact, isInside)
  const near = findNear(wanted, whole)
  if (near.some(isInside)) return nearest(near.filter(isInside).concat(near.filter((m) => !isInside(m))), true)
  if (exact.length > 0) return verbatim(wanted, exact, isInside)
  return near.length > 0 ? nearest(near, false) : ABSENT
}

function verbatim(wanted: string, places: readonly Span[], isInside: (span: Span) => boolean): QuoteLocation {
  const spans = [...places.filter(isInside), ...places.filter((span) => !isInside(span))]
  const words = wanted.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const state = words < FEWEST_WORDS && spans.length > 1 ? 'too-short' : 'verbatim'
  return { state, spans: spans.slice(0, MOST_SPANS), inPassages: isInside(spans[0]!), distance: 0 }
}

function nearest(matches: readonly NearMatch[], inPassages: boolean): QuoteLocation {
  const spans = matches.slice(0, MOST_SPANS).map(({ start, end }) => ({ start, end }))
  return { state: 'near', spans, inPassages, distance: matches[0]!.distance }
}

/** Quotation marks and dots of omission around a quotation are not part of it. */
function withoutMarks(quote: string): string {
  return quote.replace(/^[\s"'“”‘’«»„…]+/u, '').replace(/[\s"'“”‘’«»„…]+$/u, '')
}

function findExact(wanted: string, text: FoldedText, passages: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (let at = text.folded.indexOf(wanted); at >= 0; at = text.folded.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const span = toSource(text, at, end)
    const opensWhole = at === wordStart(text.folded, at) || passages.some(({ start }) => start === span.start)
    const endsWhole = end === wordEnd(text.folded, end) || passages.some((passage) => passage.end === span.end)
    if (opensWhole && endsWhole) spans.push(span)
  }
  return spans
}

interface NearMatch extends Span {
  distance: number
}

function findNear(wanted: string, text: FoldedText): NearMatch[] {
  const limit = Math.floor(wanted.length * NEAR_DISTANCE)
  if (limit === 0) return []
  return findApproximate(wanted, text.folded, limit).flatMap(({ start, end, edits }) => {
    const from = wordStart(text.folded, text.folded[start] === ' ' ? start + 1 : start)
    const to = wordEnd(text.folded, text.folded[end - 1] === ' ' ? end - 1 : end)
    if (!sameNumbersAndNegations(wanted, text.folded.slice(from, to))) return []
    // Characters by which a word goes on beyond the quotation are edits too: it was cut within a word.
    const distance = (edits + Math.max(0, start - from) + Math.max(0, to - end)) / wanted.length
    return distance <= NEAR_DISTANCE ? [{ ...toSource(text, from, to), distance }] : []
  })
}

const WORD = /[\p{L}\p{N}]/u
const DIGIT = /\p{N}/u

/** The start of the word or number that a place stands in. */
function wordStart(folded: string, at: number): number {
  let start = at
  while (start > 0 && goesOn(folded, start)) start--
  return start
}

function wordEnd(folded: string, at: number): number {
  let end = at
  while (end > 0 && end < folded.length && goesOn(folded, end)) end++
  return end
}

/** Whether the characters on both sides of a place belong to one word or number. */
function goesOn(folded: string, at: number): boolean {
  const before = folded[at - 1]
  const after = folded[at]
  if (before === undefined || after === undefined) return false
  if (WORD.test(before) && WORD.test(after)) return true
  if (before === '-' && DIGIT.test(after)) return !WORD.test(folded[at - 2] ?? ' ')
  const point = (sign: string): boolean => sign === '.' || sign === ','
  if (point(after)) return DIGIT.test(before) && DIGIT.test(folded[at + 1] ?? '')
  return point(before) && DIGIT.test(after) && DIGIT.test(folded[at - 2] ?? '')
}

function toSource(text: FoldedText, start: number, end: number): Span {
  return { start: text.starts[start]!, end: text.ends[end - 1]! }
}
