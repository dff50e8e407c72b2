import { isSameSize, type TextStyle } from './body-style'
import { captionOf } from './captions'
import { least } from './extremes'
import type { Line } from './lines'
import { startsAsNumber, toPieces, WIDEST_WRAP, type Piece } from './table-cells'
import { endOfRows } from './table-ends'

/** [from, to) of the lines of a page, in the order of its content. */
export interface Region {
  from: number
  to: number
  /** Where its caption begins, which goes up to the table; none where it stands elsewhere. */
  caption?: number
}

/** Lines of running text fill their column to this share and have this many words. */
const FILLED = 0.8
const FEWEST_WORDS = 5
/** Lines of a table, fewest and most, and pieces of text: what unfolds into more is none that anybody reads. */
const FEWEST_LINES = 2
const MOST_LINES = 500
const MOST_FRAGMENTS = 5_000
/** Of a table without a caption: lines with cells, those with more than two, and lines between two with cells. */
const FEWEST_ROWS = 3
const FEWEST_WIDE = 2
const FARTHEST = 6
/** A bracket that opens, or a piece of one, and its distance from what stands in it, in sizes of type. */
const FENCE = /^[([{⎛⎜⎝⎡⎢⎣⎧⎨⎩]$/
const FENCE_WITHIN = 2
/** Height of its head, in sizes of type. */
const HEAD_HEIGHT = 6
/** Share of the rows whose cells share an edge with a cell of a column, and how far apart such edges are, in points. */
const IN_COLUMN = 0.3
const SAME_EDGE = 3
/** Share of the cells that must stand so. */
const ALIGNED = 0.5
/** Larger type than that of the text, by this factor, is a heading. */
const LARGER = 1.08
/** Lines of a caption. */
const CAPTION_LINES = 8
/** Lines of what explains a table below its caption, at most, and how far they stand apart, in sizes of type. */
const LEGEND_LINES = 15
const WIDEST_LEGEND = 4
/** Its last line where the table goes on from another page, in any type. */
const CONTINUED = /^\(?(?:continued?|cont[’'.]?d?\.?)(?: from previous page)?\)?$/i

/** The last words of a table that goes on in the column beside. */
export const GOES_ON = /\bcontinue[sd]? (?:in|on) (?:the )?next column\b/i

/**
 * The tables of a page: what stands between the caption of one and running text or another caption, notes aside; and
 * lines of cells without a caption beside them, as when it is drawn elsewhere or on the page before.
 */
export function findTables(lines: readonly Line[], style: TextStyle): Region[] {
  const regions: Region[] = []
  let free = 0
  for (let i = 0; i < lines.length; i++) {
    if (captionOf(lines[i]!.text) !== 'table') continue
    const from = endOfLegend(lines, endOfCaption(lines, i), style)
    const region = { caption: i, from, to: endOfTable(lines, i, from, style) }
    if (region.to - from < FEWEST_LINES || isTooLarge(lines, region)) continue
    regions.push(...bareTables(lines, free, i, style), region)
    free = region.to
    i = region.to - 1
  }
  return [...regions, ...bareTables(lines, free, lines.length, style)].flatMap((region) => halvesOf(lines, region))
}

/** A table that goes on in the column beside, as a region for each: right of all that came before, and higher. */
function halvesOf(lines: readonly Line[], region: Region): Region[] {
  const { from, to } = region
  let end = -Infinity
  for (let i = from; i < to; i++) {
    const [line, before] = [lines[i]!, lines[i - 1]]
    const opens = line.start >= end && i > from && line.baseline < before!.baseline && line.angle === before!.angle
    if (opens && isHalf(lines.slice(from, i), lines.slice(i, to))) return [{ ...region, to: i }, { from: i, to }]
    end = Math.max(end, line.end)
  }
  return [region]
}

/** Rows on both sides, and a word that says so or the same head over both. */
function isHalf(left: readonly Line[], right: readonly Line[]): boolean {
  const start = least(right, (line) => line.start)
  if ([left, right].some((half) => half.filter(({ gaps }) => gaps.includes('\t')).length < FEWEST_ROWS)) return false
  const isNamed = left[0]!.text === right[0]!.text || GOES_ON.test(left.at(-1)!.text)
  return isNamed && left.every(({ end }) => end <= start)
}

/** Tables without a caption among the lines [from, to). */
function bareTables(lines: readonly Line[], from: number, to: number, style: TextStyle): Region[] {
  const regions: Region[] = []
  for (let i = from; i < to; i++) {
    if (!lines[i]!.gaps.includes('\t')) continue
    const open = regions.at(-1)
    const isNear = open !== undefined && i - open.to <= FARTHEST
    if (isNear && lines.slice(open.to, i).every((line) => isOfTable(line, lines[i]!, style))) open.to = i + 1
    else regions.push({ from: i, to: i + 1 })
  }
  return regions
    .filter((region) => !isTooLarge(lines, region) && hasRows(lines.slice(region.from, region.to)) && !isFenced(lines, region))
    .map((region, i, tables) => ({ from: withHead(lines, region.from, tables[i - 1]?.to ?? from, style), to: region.to }))
}

/** In a bracket as high as all of its rows, which is drawn before or after them: a matrix of a formula. */
function isFenced(lines: readonly Line[], { from, to }: Region): boolean {
  const rows = lines.slice(from, to)
  const [start, top, bottom] = [least(rows, (row) => row.start), least(rows, ({ baseline }) => baseline), rows.at(-1)!.baseline]
  return lines.slice(Math.max(0, from - FARTHEST), to + FARTHEST).some(({ fragments: [first], size }) =>
    FENCE.test(first!.text) && first!.end <= start && first!.end > start - FENCE_WITHIN * size
    && first!.baseline > top - FENCE_WITHIN * size && first!.baseline < bottom)
}

/** Where a table without a caption begins whose head is drawn cell by cell: in its type, just above its first row. */
function withHead(lines: readonly Line[], first: number, earliest: number, style: TextStyle): number {
  const { baseline, size } = lines[first]!
  let from = first
  while (from > earliest) {
    const line = lines[from - 1]!
    const up = baseline - line.baseline
    const isAbove = up > 0 && up <= HEAD_HEIGHT * size
    if (!isAbove || !isSameSize(line.size, size) || !isOfTable(line, lines[first]!, style)) break
    from--
  }
  return from
}

function isTooLarge(lines: readonly Line[], { from, to }: Region): boolean {
  if (to - from > MOST_LINES) return true
  return lines.slice(from, to).reduce((sum, line) => sum + line.fragments.length, 0) > MOST_FRAGMENTS
}

function isOfTable(line: Line, tabular: Line, style: TextStyle): boolean {
  return line.angle === tabular.angle && !isText(line, style) && captionOf(line.text) === null
}

/** Enough lines of several cells in columns, and some of more than two or of numbers: no labels of a figure. */
function hasRows(lines: readonly Line[]): boolean {
  const rows = lines.filter((line) => line.gaps.includes('\t')).map((line) => toPieces(line).slice(1))
  const cells = rows.flat()
  const numbers = cells.filter(({ text }) => startsAsNumber(text)).length
  const wide = rows.filter((row) => row.length > 1).length
  return rows.length >= FEWEST_ROWS && (wide >= FEWEST_WIDE || 2 * numbers >= cells.length) && areAligned(rows)
}

/** Most cells begin, end or have their middle where those of other rows do. */
function areAligned(rows: readonly (readonly Piece[])[]): boolean {
  const cells = rows.flat()
  const edges = [(cell: Piece) => cell.start, (cell: Piece) => cell.end, (cell: Piece) => (cell.start + cell.end) / 2]
  const needed = Math.max(1, IN_COLUMN * rows.length)
  const isAligned = (cell: Piece): boolean =>
    edges.some((edge) => cells.filter((other) => Math.abs(edge(other) - edge(cell)) < SAME_EDGE).length > needed)
  return cells.filter(isAligned).length > ALIGNED * cells.length
}

/** After the lines of one type that begin with the caption. */
function endOfCaption(lines: readonly Line[], at: number): number {
  let end = at + 1
  while (end < lines.length && end - at < CAPTION_LINES && goesOn(lines[end - 1]!, lines[end]!)) end++
  return end < lines.length && CONTINUED.test(lines[end]!.text) ? end + 1 : end
}

function goesOn(before: Line, line: Line): boolean {
  return (
    (isBelow(line, before, WIDEST_WRAP) || isWithin(line, before)) && isSameSize(line.size, before.size) && !line.gaps.includes('\t')
    && (line.font === before.font || line.fragments[0]!.font === before.fragments.at(-1)!.font)
  )
}

/** Drawn after a line, but in a gap of it. */
function isWithin(line: Line, before: Line): boolean {
  return line.baseline === before.baseline && line.angle === before.angle && line.start > before.start && line.end < before.end
}

/** @param most distance of their baselines, in sizes of type */
function isBelow(line: Line, before: Line, most: number): boolean {
  const down = line.baseline - before.baseline
  return line.angle === before.angle && down > 0 && down < most * line.size && line.start < before.end && line.end > before.start
}

/** After lines below a caption that explain its table, as wide as the text and as large but in another font. */
function endOfLegend(lines: readonly Line[], from: number, style: TextStyle): number {
  const goesOn = (line: Line | undefined, before: Line): boolean =>
    line !== undefined && line.font !== style.font && isSameSize(line.size, before.size) && !line.gaps.includes('\t')
    && isBelow(line, before, WIDEST_LEGEND)
  if (!isText(lines[from], style)) return from
  let end = from
  while (end - from < LEGEND_LINES && goesOn(lines[end], lines[end - 1]!) && isFull(lines[end]!, style)) end++
  return end > from && goesOn(lines[end], lines[end - 1]!) ? end + 1 : end
}

/** Up to running text, a heading, another caption, or what stands higher than the caption; notes are cut off. */
function endOfTable(lines: readonly Line[], caption: number, from: number, style: TextStyle): number {
  const { angle } = lines[from - 1]!
  let end = from
  const top = lines[caption]!.baseline
  const goesOn = (line: Line, next: Line | undefined): boolean =>
    line.angle === angle && line.baseline > top && line.size <= LARGER * style.size && captionOf(line.text) === null
    && !(isText(line, style) && isText(next, style))
  while (end < lines.length && goesOn(lines[end]!, lines[end + 1])) end++
  return endOfRows(lines, from, end)
}

/** As running text is: as wide as its columns, of words. */
export function isText(line: Line | undefined, style: TextStyle): boolean {
  if (line === undefined || line.angle !== 0 || (line.size < style.size && !isSameSize(line.size, style.size))) return false
  return isFull(line, style) && !line.gaps.includes('\t') && (line.text.match(/\p{L}{2,}/gu)?.length ?? 0) >= FEWEST_WORDS
}

function isFull(line: Line, { width }: TextStyle): boolean {
  return line.end - line.start > FILLED * width
}
