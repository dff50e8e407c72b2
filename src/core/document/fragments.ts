import type { TextRun, WritingAngle } from '../model'
import { wordEdges, type FontWidths, type WordEdges } from './advances'
import { toBox, toPlace } from './geometry'
import { withoutLigatureGaps } from './ligature-gaps'
import { foldText } from './normalise'
import type { RawItem, RawPage } from './raw'

/** A piece of text drawn at one go, folded, without spaces at its ends. */
export interface Fragment {
  text: string
  /** 0-based page. */
  page: number
  angle: WritingAngle
  /** Coordinates along the writing (geometry.ts): start, end, and the baseline. */
  start: number
  end: number
  baseline: number
  size: number
  /** Above and below the baseline, in points. */
  ascent: number
  descent: number
  font: string
  spaceBefore: boolean
  spaceAfter: boolean
  endsLine: boolean
  /** How sure OCR was of it, 0 to 1; only where OCR read it. */
  confidence?: number
}

/** The largest error, in shares of the font size, that spreading characters evenly over a run may make. */
const EVEN_SPREAD_TOLERANCE = 0.15

/** Folds an item; null when nothing but space is left of it. */
export function toFragment(item: RawItem, page: RawPage): Fragment | null {
  const folded = foldText(withoutLigatureGaps(item.text))
  const text = folded.trim()
  if (text === '') return null
  const place = toPlace(item.x, item.y, item.angle)
  const font = page.fonts[item.font] ?? { ascent: 0.8, descent: 0.2 }
  const fragment: Fragment = {
    text,
    page: page.index,
    angle: item.angle,
    start: place.along,
    end: place.along + item.width,
    baseline: place.down,
    size: item.size,
    ascent: font.ascent * item.size,
    descent: font.descent * item.size,
    font: item.font,
    spaceBefore: folded.startsWith(' '),
    spaceAfter: folded.endsWith(' '),
    endsLine: item.endsLine,
  }
  if (item.confidence !== undefined) fragment.confidence = item.confidence
  return fragment
}

/**
 * Adds the runs of the first characters of a fragment, `offset` being its place in the search text. A run is cut between
 * words where an even spread of its characters would miss them.
 * @param length how many characters
 * @param widths of the fragment's font, where they are known
 */
export function addRuns(runs: TextRun[], fragment: Fragment, length: number, offset: number, widths?: FontWidths): void {
  if (length === 0) return
  const { text, start, end, size } = fragment
  if (length === text.length && !text.includes(' ')) {
    runs.push(runBetween(fragment, offset, offset + length, 0, end - start))
    return
  }
  const edges = wordEdges(text, end - start, size, widths, length)
  const { offsets, along } = edges
  const cuts: number[] = []
  addCuts(cuts, edges, EVEN_SPREAD_TOLERANCE * size, 0, offsets.length - 1)
  cuts.push(offsets.length - 1)
  let begin = 0
  for (const cut of cuts) {
    runs.push(runBetween(fragment, offset + offsets[begin]!, offset + offsets[cut]!, along[begin]!, along[cut]!))
    begin = cut
  }
}

/** Adds at which edges a run is to be cut, ascending: at that which an even spread misses most, and so on in both halves. */
function addCuts(cuts: number[], edges: WordEdges, tolerance: number, from: number, to: number): void {
  const worst = worstMiss(edges, tolerance, from, to)
  if (worst === 0) return
  addCuts(cuts, edges, tolerance, from, worst)
  cuts.push(worst)
  addCuts(cuts, edges, tolerance, worst, to)
}

/** The edge that an even spread of the characters between two others misses most; 0 where it misses none by much. */
function worstMiss({ offsets, along }: WordEdges, tolerance: number, first: number, last: number): number {
  const [offset, start] = [offsets[first]!, along[first]!]
  const step = (along[last]! - start) / (offsets[last]! - offset)
  let worst = 0
  let error = tolerance
  for (let i = first + 1; i < last; i++) {
    const miss = Math.abs(start + step * (offsets[i]! - offset) - along[i]!)
    if (miss > error) {
      worst = i
      error = miss
    }
  }
  return worst
}

function runBetween(fragment: Fragment, start: number, end: number, along: number, alongEnd: number): TextRun {
  const { page, angle, baseline, ascent, descent, confidence } = fragment
  const { x, y, width, height } = toBox(
    { along: fragment.start + along, down: baseline - ascent },
    { along: fragment.start + alongEnd, down: baseline + descent },
    angle,
  )
  const run: TextRun = { start, end, page, angle, x, y, width, height }
  if (confidence !== undefined) run.confidence = confidence
  return run
}
