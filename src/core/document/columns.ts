import { greatest, least } from './extremes'
import { lineOf, type Line } from './lines'

/** Fewest lines of running text on each side before a page is looked at as two columns. */
const FEWEST_LINES = 8
/** The gutter is looked for in this part of the text's width. */
const GUTTER_FROM = 0.35
const GUTTER_TO = 0.65
const GUTTER_STEPS = 30
/** Share of a page's lines that may cross the gutter: title, wide tables. */
const CROSSING = 0.25
/** Lines of running text fill their column to this share and have this many words; cells of a table seldom do. */
const FILLED = 0.75
const FEWEST_WORDS = 4
/** Columns of a page are equally wide, to this ratio; those of a table of words are not. */
const EQUAL_WIDTH = 0.8
/** Changes of side for each line of the shorter side: 2 when columns are woven line by line, next to 0 when not. */
const WOVEN = 1

type Side = 'left' | 'right' | 'across'

/**
 * The order of the content is kept, except where it goes to and fro between two columns of running text line by line,
 * as some converters and recognisers of scans write it: there each column is read to its end first.
 */
export function inReadingOrder(lines: Line[]): Line[] {
  const upright = lines.filter((line) => line.angle === 0)
  const split = upright.flatMap(atWidestGap)
  if (split.length < 2 * FEWEST_LINES) return lines
  const gutter = findGutter(split)
  if (gutter === null) return lines
  const side = (line: Line): Side => (line.end <= gutter ? 'left' : line.start >= gutter ? 'right' : 'across')
  if (!isWoven(runningText(split, side), side)) return lines
  const parts = lines.flatMap((line) => (line.angle === 0 ? splitAt(line, gutter) : [line]))
  return columnByColumn(parts, side)
}

/** The line as the halves left and right of its widest gap, for measuring only. */
function atWidestGap(line: Line): Line[] {
  let widest = 0
  let place = 0
  line.fragments.forEach((fragment, i) => {
    const gap = i === 0 ? 0 : fragment.start - line.fragments[i - 1]!.end
    if (line.gaps[i] === '\t' && gap > widest) [widest, place] = [gap, i]
  })
  return place === 0 ? [line] : [part(line, 0, place), part(line, place, line.fragments.length)]
}

function splitAt(line: Line, gutter: number): Line[] {
  const place = line.fragments.findIndex((fragment) => fragment.start >= gutter)
  if (place <= 0 || line.fragments[place - 1]!.end > gutter) return [line]
  return [part(line, 0, place), part(line, place, line.fragments.length)]
}

function part(line: Line, from: number, to: number): Line {
  const gaps = line.gaps.slice(from, to)
  gaps[0] = ''
  return lineOf(line.fragments.slice(from, to), gaps, line)
}

/** The place near the middle that fewest lines cross; null when too many do. */
function findGutter(lines: readonly Line[]): number | null {
  const left = least(lines, (line) => line.start)
  const width = greatest(lines, (line) => line.end) - left
  let best: number | null = null
  let fewest = CROSSING * lines.length
  for (let step = 0; step <= GUTTER_STEPS; step++) {
    const x = left + width * (GUTTER_FROM + ((GUTTER_TO - GUTTER_FROM) * step) / GUTTER_STEPS)
    const crossing = lines.filter((line) => line.start < x && line.end > x).length
    if (crossing < fewest) [fewest, best] = [crossing, x]
  }
  return best
}

/** The lines that are words from one edge of their column to the other; none when the columns differ in width. */
function runningText(lines: readonly Line[], side: (line: Line) => Side): Line[] {
  const widest = { left: 0, right: 0, across: Infinity }
  for (const line of lines) widest[side(line)] = Math.max(widest[side(line)], line.end - line.start)
  if (Math.min(widest.left, widest.right) < EQUAL_WIDTH * Math.max(widest.left, widest.right)) return []
  return lines.filter((line) => line.end - line.start >= FILLED * widest[side(line)] && isProse(line))
}

function isProse(line: Line): boolean {
  return !line.gaps.includes('\t') && (line.text.match(/\p{L}{2,}/gu)?.length ?? 0) >= FEWEST_WORDS
}

/** Whether running text changes its side line by line. */
function isWoven(lines: readonly Line[], side: (line: Line) => Side): boolean {
  const sides = lines.map(side)
  const changes = sides.filter((one, i) => i > 0 && one !== sides[i - 1]).length
  const left = sides.filter((one) => one === 'left').length
  const shorter = Math.min(left, sides.length - left)
  return shorter >= FEWEST_LINES && changes > WOVEN * shorter
}

/** Between lines that go across, the left column first, then the right. */
function columnByColumn(lines: readonly Line[], side: (line: Line) => Side): Line[] {
  const out: Line[] = []
  const right: Line[] = []
  for (const line of lines) {
    const which = line.angle === 0 ? side(line) : 'across'
    if (which === 'right') right.push(line)
    else {
      if (which === 'across') out.push(...right.splice(0))
      out.push(line)
    }
  }
  out.push(...right)
  return out
}
