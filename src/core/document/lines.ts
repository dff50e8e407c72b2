import type { WritingAngle } from '../model'
import { greatest, least } from './extremes'
import { toFragment, type Fragment } from './fragments'
import type { RawPage } from './raw'
import { isSmaller, standsApart } from './superscripts'
import { isWord } from './words'

/** Fragments drawn one after another along one baseline, in the order of the content stream. */
export interface Line {
  page: number
  angle: WritingAngle
  fragments: Fragment[]
  /** What stands before each fragment of the line; the first has ''. */
  gaps: Gap[]
  /** As read. */
  text: string
  /** Coordinates along the writing. */
  start: number
  end: number
  /** Of most of its characters. */
  baseline: number
  size: number
  font: string
  /** A row of a table: one line of the search text, whatever stands before and after it. */
  isRow: boolean
  /** What it is of an entry of a list: its first line, or one set in below it. */
  item: 'opens' | 'hangs' | null
  /** A paragraph or the like ends with it (line-breaks.ts, paragraph-starts.ts); or it is short since the next word is too long. */
  breaks: 'here' | 'as-full' | null
}
export type Gap = '' | ' ' | `\t${string}`

/** Shares of the font size. Below the first, glyphs touch; the engine has put most spaces itself. */
const SPACE_GAP = 0.22
/** A space before a symbol of another font may be narrower, down to this; letters of a word are nearer. */
const NARROW_GAP = 0.12
/** From here on a gap separates cells of a table. Justified text stretches its spaces to about 0.8. */
const CELL_GAP = 1
/** Gaps of a stretched line, fewest, and how much the widest may exceed the narrowest. */
const STRETCHED_WORDS = 3
const STRETCHED_ALIKE = 1.15
/** How far a fragment may start before the end of the one before it and still go on with its line. */
const BACKWARD = 0.6
/** Share of its own height by which a fragment must overlap its line's band; superscripts have about 0.6. */
const BAND_OVERLAP = 0.3
/** How far below the line's baseline a subscript may stand, in shares of the line's size. */
const SUBSCRIPT_SINK = 0.5
/** By how much a fragment must be larger than those before it to set the height of their line. */
const TALLER = 1.05
/** How far what is drawn twice may stand apart, in shares of the font size. */
const SHADOW = 0.2
/** Height of a band above its baseline: that of capital letters. */
const BAND_HEIGHT = 0.7

/** The lines of a page, in the order in which its content draws them. */
export function buildLines(page: RawPage): Line[] {
  const lines: Line[] = []
  let open: OpenLine | null = null
  let gapSeen = false
  for (const item of page.items) {
    const fragment = toFragment(item, page)
    if (fragment === null) {
      gapSeen = true
      continue
    }
    if (gapSeen) fragment.spaceBefore = true
    gapSeen = false
    if (open !== null && goesOn(open, fragment)) extend(open, fragment)
    else {
      if (open !== null) close(open, lines)
      open = { fragments: [fragment], tallest: fragment }
    }
  }
  if (open !== null) close(open, lines)
  return lines
}

interface OpenLine {
  fragments: Fragment[]
  /** Sets the line's height: the largest, and of about equals the first. */
  tallest: Fragment
}

function extend(open: OpenLine, next: Fragment): void {
  if (isShadow(open.fragments.at(-1)!, next)) return
  open.fragments.push(next)
  if (next.size > TALLER * open.tallest.size) open.tallest = next
}

function close(open: OpenLine, lines: Line[]): void {
  const line = finishLine(open.fragments)
  const last = lines.at(-1)
  const again = last !== undefined && last.text === line.text && last.angle === line.angle && isClose(last, line)
  if (!again) lines.push(line)
}

function goesOn({ fragments, tallest }: OpenLine, next: Fragment): boolean {
  const last = fragments.at(-1)!
  if (next.angle !== last.angle) return false
  if (next.start < last.end - BACKWARD * Math.max(last.size, next.size) && !isShadow(last, next)) return false
  return overlapsBand(tallest, next) || (!last.endsLine && (overlapsBand(last, next) || isSubscript(tallest, last, next)))
}

/** Subscripts hang below the line's band, but touch what they belong to. */
function isSubscript(main: Fragment, last: Fragment, next: Fragment): boolean {
  const sink = next.baseline - main.baseline
  const touches = next.start - last.end < SPACE_GAP * main.size
  return isSmaller(next, main) && sink > 0 && sink < SUBSCRIPT_SINK * main.size && touches
}

function overlapsBand(line: Fragment, next: Fragment): boolean {
  const top = Math.max(line.baseline - BAND_HEIGHT * line.size, next.baseline - BAND_HEIGHT * next.size)
  const bottom = Math.min(line.baseline, next.baseline)
  return bottom - top >= BAND_OVERLAP * BAND_HEIGHT * Math.min(next.size, line.size)
}

/** The same text drawn again at almost the same place: bold type by printing twice, or a shadow. */
function isShadow(last: Fragment, next: Fragment): boolean {
  return last.text === next.text && isClose(last, next)
}

function isClose(a: Pick<Fragment, 'start' | 'baseline'>, b: Pick<Fragment, 'start' | 'baseline' | 'size'>): boolean {
  return Math.abs(a.start - b.start) < SHADOW * b.size && Math.abs(a.baseline - b.baseline) < SHADOW * b.size
}

/** A line of fragments in their order, with what stands between them. */
export function finishLine(fragments: Fragment[]): Line {
  if (fragments.length === 1) return lineOf(fragments, [''], fragments[0]!)
  const main = dominant(fragments)
  const gaps = fragments.map((fragment, i): Gap => (i === 0 ? '' : gapBetween(fragments[i - 1]!, fragment, main)))
  return lineOf(fragments, isStretched(fragments, gaps) ? gaps.map((gap) => (gap === '\t' ? ' ' : gap)) : gaps, main)
}

/** Words of a sentence driven apart to fill a line, all equally far; cells stand where their columns do. */
function isStretched(fragments: readonly Fragment[], gaps: readonly Gap[]): boolean {
  if (fragments.length <= STRETCHED_WORDS) return false
  const wide = fragments.flatMap(({ start }, i) => (gaps[i] === '\t' ? [start - fragments[i - 1]!.end] : []))
  if (wide.length < STRETCHED_WORDS) return false
  const small = fragments.filter(({ text }) => /^\p{Ll}/u.test(text))
  if (2 * small.length < fragments.length) return false
  return greatest(wide, (width) => width) <= STRETCHED_ALIKE * least(wide, (width) => width)
}

type MainFragment = Pick<Line, 'page' | 'angle' | 'baseline' | 'size' | 'font'>

/** A line of these fragments, with the size, baseline and font of the main one. */
export function lineOf(fragments: Fragment[], gaps: Gap[], main: MainFragment, isRow = false): Line {
  const { page, angle, baseline, size, font } = main
  return {
    page, angle, baseline, size, font, fragments, gaps,
    text: textOf(fragments, gaps),
    start: least(fragments, (f) => f.start),
    end: greatest(fragments, (f) => f.end),
    isRow, item: null, breaks: null,
  }
}

/** Fragments with what stands before each. */
export function textOf(fragments: readonly Fragment[], gaps: readonly Gap[]): string {
  return fragments.map((fragment, i) => gaps[i]! + fragment.text).join('')
}

/** A fragment of the size and baseline that most characters have, in the font of most of those. */
function dominant(fragments: readonly Fragment[]): Fragment {
  const [first] = fragments as [Fragment, ...Fragment[]]
  // Most lines are set in one size and on one baseline.
  const alike = fragments.every(({ size, baseline }) => size === first.size && baseline === first.baseline)
  const main = alike ? fragments : heaviest(fragments, ({ size, baseline }) => `${size.toFixed(1)} ${baseline.toFixed(1)}`)
  return main.every(({ font }) => font === main[0]!.font) ? main[0]! : heaviest(main, ({ font }) => font)[0]!
}

/** Those that share what most characters have in common; of equals the first. */
function heaviest(fragments: readonly Fragment[], of: (fragment: Fragment) => string): Fragment[] {
  const groups = new Map<string, { weight: number; members: Fragment[] }>()
  for (const fragment of fragments) {
    const key = of(fragment)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { weight: fragment.text.length, members: [fragment] })
    else {
      group.weight += fragment.text.length
      group.members.push(fragment)
    }
  }
  return [...groups.values()].reduce((best, group) => (group.weight > best.weight ? group : best)).members
}

function gapBetween(before: Fragment, after: Fragment, main: Fragment): Gap {
  const gap = after.start - before.end
  const size = Math.max(before.size, after.size)
  // What is left out between a word and its comma is a picture: the sign of an author's page.
  if (gap > CELL_GAP * size) return /^[,;]/.test(after.text) ? '' : '\t'
  if (isAccent(before) && gap < NARROW_GAP * size) return ''
  if (before.spaceAfter || after.spaceBefore || gap > SPACE_GAP * size) return ' '
  if (gap > NARROW_GAP * size && isWordBeforeSymbol(before, after)) return ' '
  return standsApart(before, after, main) ? ' ' : ''
}

/** An accent drawn over the letter before it, by itself: what the file has behind it is no space. */
function isAccent({ text }: Fragment): boolean {
  return text.length === 1 && /\p{M}/u.test(text)
}

/** A word as it stands in a list of them, before a Greek letter of another font: "the" and "χ", but not "TNF" and "α". */
function isWordBeforeSymbol(before: Fragment, after: Fragment): boolean {
  if (before.font === after.font || !/^\p{Script=Greek}/u.test(after.text)) return false
  const word = /(?:^|[^\p{L}-])(\p{Ll}{2,})$/u.exec(before.text)?.[1]
  return word !== undefined && isWord(word)
}
