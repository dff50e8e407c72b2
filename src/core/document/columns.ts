import { typeOf } from './body-style'
import { greatest, heaviest, least } from './extremes'
import { lineOf, type Line } from './lines'
import { endsSentence } from './paragraphs'

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
/** Fewest lines of running text in each of two columns that are drawn in the wrong order. */
const FEWEST_BESIDE = 5
/** Columns beside one another begin at one height, to this many sizes of type: the first line of one may be a heading. */
const SAME_TOP = 3
/** Share of a column's lines that are running text; in a table, a figure or a list of addresses they are fewer. */
const MOSTLY = 0.6

type Side = 'left' | 'right' | 'across'

/**
 * The order of the content is kept, except where it goes to and fro between two columns of running text line by line,
 * as some converters and recognisers of scans write it: there each column is read to its end first. And where
 * the right one of two columns is drawn first as a whole, the left one comes before it.
 */
export function inReadingOrder(lines: Line[]): Line[] {
  const upright = lines.filter((line) => line.angle === 0)
  const split = upright.flatMap(atWidestGap)
  if (split.length < 2 * FEWEST_LINES) return lines
  const gutter = findGutter(split)
  if (gutter === null) return lines
  const side = (line: Line): Side => (line.end <= gutter ? 'left' : line.start >= gutter ? 'right' : 'across')
  const prose = runningText(split, side)
  if (!isWoven(prose, side)) return leftColumnFirst(lines, new Set(prose), side)
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

/** A stretch of the content that goes down one side of the page, its lines being [from, to) of the page's. */
interface Column {
  side: Side
  from: number
  to: number
  top: number
  size: number
  /** Type of its running text. */
  style: string
}

/**
 * The first column of a page's running text comes after the next when that stands at its left. Where text of the left
 * side has come before it, what is left over there is a box or a caption, and stays.
 */
function leftColumnFirst(lines: Line[], prose: ReadonlySet<Line>, side: (line: Line) => Side): Line[] {
  const [first, next] = columnsOf(lines, prose, side)
  if (first === undefined || next === undefined) return lines
  const isBeside = beginAtOneHeight(first, next) || goesOnAcross(lines[next.to - 1]!, lines[first.from]!)
  if (!isLeftOf(next, first) || !isBeside) return lines
  const before = lines.slice(0, first.from)
  if (before.some((line) => prose.has(line) && side(line) === 'left' && typeOf(line) === first.style)) return lines
  return [...before, ...lines.slice(next.from, next.to), ...lines.slice(first.from, next.from), ...lines.slice(next.to)]
}

function columnsOf(lines: readonly Line[], prose: ReadonlySet<Line>, side: (line: Line) => Side): Column[] {
  const bounds: [from: number, to: number][] = []
  for (const [i, line] of lines.entries()) {
    const last = bounds.at(-1)
    const before = lines[i - 1]
    const goesOn = before !== undefined && before.angle === 0 && line.angle === 0 && side(line) === side(before)
      && line.baseline >= before.baseline
    if (last !== undefined && goesOn) last[1] = i + 1
    else bounds.push([i, i + 1])
  }
  return bounds.flatMap(([from, to]): Column[] => {
    const running = lines.slice(from, to).filter((line) => prose.has(line))
    if (running.length < FEWEST_BESIDE || running.length < MOSTLY * (to - from)) return []
    const style = heaviest(running, typeOf, (line) => line.text.length)
    const { baseline, size } = lines[from]!
    return [{ side: side(lines[from]!), from, to, top: baseline, size, style }]
  })
}

/** Of one type: a caption beside the text is in a type of its own. */
function isLeftOf(next: Column, column: Column): boolean {
  return next.side === 'left' && column.side === 'right' && next.style === column.style
}

function beginAtOneHeight(column: Column, next: Column): boolean {
  return Math.abs(next.top - column.top) <= SAME_TOP * column.size
}

/** A figure may stand above one of the columns: there a sentence tells that goes on from one to the other. */
function goesOnAcross(last: Line, first: Line): boolean {
  return !endsSentence(last.text) && /^\p{Ll}/u.test(first.text)
}
