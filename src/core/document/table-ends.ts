import { isSameSize } from './body-style'
import type { Line } from './lines'
import { isUnder, toPieces, WIDEST_WRAP } from './table-cells'

/** How far the first line of a cell may be set out or in, in sizes of type. */
const HANGING = 1.5
/** Edges closer than this are one, in points; so are distances of lines. */
const SAME_EDGE = 1

/**
 * Where the rows end among the lines [from, to) below a caption: after the last cell. Notes are not set in cells, but
 * the last lines of the last cell look like them when other cells of its row are shorter.
 */
export function endOfRows(lines: readonly Line[], from: number, to: number): number {
  const beside = sharedHeights(lines.slice(from, to))
  let end = to
  while (end > from && !lines[end - 1]!.gaps.includes('\t') && !beside.has(Math.round(lines[end - 1]!.baseline))) end--
  const rows = lines.slice(from, end)
  while (end > from && end < to && goesOn(lines[end]!, lines[end - 1]!, rows)) end++
  return end
}

function goesOn(line: Line, before: Line, rows: readonly Line[]): boolean {
  const down = line.baseline - before.baseline
  if (down <= 0 || down >= WIDEST_WRAP * line.size || line.font !== before.font) return false
  return goesOnWithLast(line, before, rows) || goesOnWithLabel(line, before, rows)
}

/** Below the last cell that was drawn, one with others to its left: notes begin at the edge of the table. */
function goesOnWithLast(line: Line, before: Line, rows: readonly Line[]): boolean {
  const cell = toPieces(before).at(-1)!
  const isInColumn = Math.abs(line.start - cell.start) < HANGING * line.size
    || rows.some((row) => isAlone(row) && Math.abs(row.start - line.start) < SAME_EDGE)
  return isSameSize(line.size, cell.size) && isInColumn && rows.some((row) => toPieces(row)[0]!.end <= line.start)
}

/** Below the first cell of the last row and no wider than its column, as far down as second lines of others stand. */
function goesOnWithLabel(line: Line, before: Line, rows: readonly Line[]): boolean {
  const [label, next] = toPieces(before)
  if (next === undefined || !isAlone(line) || !isSameSize(line.size, label!.size) || line.end >= next.start) return false
  const down = line.baseline - before.baseline
  const isWrap = (row: Line, i: number): boolean => i > 0 && !isAlone(rows[i - 1]!) && isAlone(row)
    && Math.abs(row.baseline - rows[i - 1]!.baseline - down) < SAME_EDGE
  return isUnder(label!, line) && /^\p{Ll}/u.test(line.text) && rows.some(isWrap)
}

function isAlone({ gaps }: Line): boolean {
  return !gaps.includes('\t')
}

/** Heights at which more than one line stands, in whole points and their neighbours: cells drawn one after another. */
function sharedHeights(lines: readonly Line[]): Set<number> {
  const seen = new Set<number>()
  const shared = new Set<number>()
  for (const { baseline } of lines) {
    const height = Math.round(baseline)
    for (const near of [height - 1, height, height + 1]) if (seen.has(near)) shared.add(near).add(height)
    seen.add(height)
  }
  return shared
}
