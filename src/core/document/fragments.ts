import type { TextRun, WritingAngle } from '../model'
import { boundaries, type FontWidths } from './advances'
import { toBox, toPlace } from './geometry'
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
}

/** The largest error, in shares of the font size, that spreading characters evenly over a run may make. */
const EVEN_SPREAD_TOLERANCE = 0.15

/** Folds an item; null when nothing but space is left of it. */
export function toFragment(item: RawItem, page: RawPage): Fragment | null {
  const folded = foldText(item.text)
  const text = folded.trim()
  if (text === '') return null
  const place = toPlace(item.x, item.y, item.angle)
  const font = page.fonts[item.font] ?? { ascent: 0.8, descent: 0.2 }
  return {
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
}

/**
 * The runs of the characters [from, to) of a fragment, `offset` being the place of `from` in the search text. A run is
 * cut between words where an even spread of its characters would miss them.
 * @param widths of the fragment's font, where they are known
 */
export function runsOf(fragment: Fragment, from: number, to: number, offset: number, widths?: FontWidths): TextRun[] {
  if (from === to) return []
  const at = boundaries(fragment.text, fragment.end - fragment.start, fragment.size, widths)
  const cuts = [from, ...cutsBetween(fragment, at, from, to), to]
  return cuts.slice(1).map((end, i) => {
    const start = cuts[i]!
    const box = boxBetween(fragment, at[start]!, at[end]!)
    return { start: offset + start - from, end: offset + end - from, page: fragment.page, angle: fragment.angle, ...box }
  })
}

function cutsBetween(fragment: Fragment, at: readonly number[], from: number, to: number): number[] {
  const { text } = fragment
  const even = (i: number): number => at[from]! + ((at[to]! - at[from]!) * (i - from)) / (to - from)
  let worst = 0
  let error = EVEN_SPREAD_TOLERANCE * fragment.size
  for (let i = from + 1; i < to; i++) {
    const miss = Math.abs(even(i) - at[i]!)
    if (miss > error && (text[i] === ' ' || text[i - 1] === ' ')) [worst, error] = [i, miss]
  }
  if (worst === 0) return []
  return [...cutsBetween(fragment, at, from, worst), worst, ...cutsBetween(fragment, at, worst, to)]
}

function boxBetween(fragment: Fragment, start: number, end: number) {
  const { angle, baseline, ascent, descent } = fragment
  return toBox(
    { along: fragment.start + start, down: baseline - ascent },
    { along: fragment.start + end, down: baseline + descent },
    angle,
  )
}
