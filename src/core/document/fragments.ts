import type { TextRun, WritingAngle } from '../model'
import { boundaries, type FontWidths } from './advances'
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
 * The runs of the characters [from, to) of a fragment, `offset` being the place of `from` in the search text. A run is
 * cut between words where an even spread of its characters would miss them.
 * @param widths of the fragment's font, where they are known
 */
export function runsOf(fragment: Fragment, from: number, to: number, offset: number, widths?: FontWidths): TextRun[] {
  if (from === to) return []
  const { text, start, end, size } = fragment
  if (from === 0 && to === text.length && !text.includes(' ')) {
    return [runBetween(fragment, offset, offset + to, 0, end - start)]
  }
  const at = boundaries(text, end - start, size, widths)
  const cuts: number[] = []
  addCuts(cuts, fragment, at, from, to)
  cuts.push(to)
  const runs: TextRun[] = []
  let begin = from
  for (const cut of cuts) {
    runs.push(runBetween(fragment, offset + begin - from, offset + cut - from, at[begin]!, at[cut]!))
    begin = cut
  }
  return runs
}

/** Adds where a run is to be cut, ascending: at the word that an even spread misses most, and so on in both halves. */
function addCuts(cuts: number[], fragment: Fragment, at: readonly number[], from: number, to: number): void {
  const worst = worstMiss(fragment, at, from, to)
  if (worst === 0) return
  addCuts(cuts, fragment, at, from, worst)
  cuts.push(worst)
  addCuts(cuts, fragment, at, worst, to)
}

/** The begin or end of a word that an even spread of the characters between misses most; 0 where it misses none by much. */
function worstMiss({ text, size }: Fragment, at: readonly number[], first: number, last: number): number {
  const step = (at[last]! - at[first]!) / (last - first)
  let worst = 0
  let error = EVEN_SPREAD_TOLERANCE * size
  for (let space = text.indexOf(' ', first); space >= 0 && space < last; space = text.indexOf(' ', space + 1)) {
    for (let place = space; place <= space + 1; place++) {
      const miss = Math.abs(at[first]! + step * (place - first) - at[place]!)
      if (miss > error && place > first && place < last) {
        worst = place
        error = miss
      }
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
