import { bodySize, isSameSize } from './body-style'
import { captionOf } from './captions'
import type { Line } from './lines'

/** [from, to) of the lines of a page, in the order of its content. */
export interface Region {
  from: number
  to: number
}

/** Lines of running text fill their column to this share and have this many words. */
const FILLED = 0.8
const FEWEST_WORDS = 5
/** Lines of a caption. */
const CAPTION_LINES = 8

export interface TextStyle {
  size: number
  /** Width of its columns. */
  width: number
}

/** Size and column width of the running text of a document. */
export function textStyle(lines: readonly Line[]): TextStyle {
  const size = bodySize(lines)
  const widths = lines
    .filter((line) => line.angle === 0 && isSameSize(line.size, size) && line.gaps.every((gap) => gap !== '\t'))
    .map((line) => Math.round(line.end - line.start))
    .sort((a, b) => a - b)
  return { size, width: widths[Math.floor(0.75 * widths.length)] ?? 0 }
}

/** The tables of a page: lines after a caption of a table, up to running text, notes or another caption. */
export function findTables(lines: readonly Line[], style: TextStyle): Region[] {
  const regions: Region[] = []
  for (let i = 0; i < lines.length; i++) {
    if (captionOf(lines[i]!.text) !== 'table') continue
    const from = endOfCaption(lines, i)
    const to = endOfTable(lines, from, style)
    if (to - from >= 2) regions.push({ from, to })
    i = Math.max(i, to - 1)
  }
  return regions
}

/** After the lines of one type that begin with the caption. */
function endOfCaption(lines: readonly Line[], at: number): number {
  let end = at + 1
  while (end < lines.length && end - at < CAPTION_LINES && goesOn(lines[end - 1]!, lines[end]!)) end++
  return end
}

function goesOn(before: Line, line: Line): boolean {
  const down = line.baseline - before.baseline
  return (
    line.angle === before.angle && down > 0 && down < 1.6 * line.size && isSameSize(line.size, before.size)
    && line.start < before.end && line.end > before.start && !line.gaps.includes('\t')
    && (line.font === before.font || line.fragments[0]!.font === before.fragments.at(-1)!.font)
  )
}

function endOfTable(lines: readonly Line[], from: number, style: TextStyle): number {
  const { angle } = lines[from - 1]!
  let end = from
  while (end < lines.length && lines[end]!.angle === angle && !isText(lines[end]!, style) && captionOf(lines[end]!.text) === null) end++
  while (end > from && !isTabular(lines, end - 1, from)) end--
  return end
}

function isText(line: Line, { size, width }: TextStyle): boolean {
  return (
    line.angle === 0 && (isSameSize(line.size, size) || line.size > size) && line.end - line.start > FILLED * width
    && !line.gaps.includes('\t') && (line.text.match(/\p{L}{2,}/gu)?.length ?? 0) >= FEWEST_WORDS
  )
}

/** A line with cells, or one beside the line before or after it. */
function isTabular(lines: readonly Line[], index: number, from: number): boolean {
  const line = lines[index]!
  if (line.gaps.includes('\t')) return true
  const before = lines[index - 1]
  return index > from && before !== undefined && line.baseline <= before.baseline + 0.5 * line.size
}
