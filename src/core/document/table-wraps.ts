import { extend, isUnder, WIDEST_WRAP, type Cell } from './table-cells'
import type { Row } from './table-rows'

/** Lines of one cell stand closer than rows do, by this share at least. */
const CLOSER = 0.85

/**
 * Rows without those that only hold second lines of cells of the row above, as tables have that are drawn line by line:
 * nothing in them begins a cell, and each piece stands under one that it goes on with.
 */
export function joinWraps(rows: readonly Row[]): Row[] {
  const pitch = usualPitch(rows)
  const out: Row[] = []
  for (const row of rows) {
    const above = out.at(-1)
    const cells = above === undefined ? null : cellsAbove(row, above, pitch)
    if (cells === null) out.push(row)
    else row.cells.forEach((cell, i) => cell.pieces.forEach((piece) => extend(cells[i]!, piece)))
    if (cells !== null) above!.bottom = Math.max(above!.bottom, row.bottom)
  }
  return out
}

/** The cells of the row above that those of a row go on with; null when it is a row of its own. */
function cellsAbove(row: Row, above: Row, pitch: number): Cell[] | null {
  const first = above.cells[0]!
  const goesOn = row.cells.every((cell) => /^[\p{Ll}(]/u.test(cell.pieces[0]!.text))
  if (!goesOn || row.cells.length >= above.cells.length) return null
  const cells = row.cells.map((cell) =>
    above.cells.find((other) => isUnder(other, cell) && isNear(cell.top - other.bottom, cell.size)))
  if (cells.includes(undefined)) return null
  // A row that begins in small letters is told from a second line of its label by the distance only.
  const opensRow = cells.includes(first) && row.top - first.bottom > CLOSER * pitch
  return opensRow ? null : (cells as Cell[])
}

function isNear(down: number, size: number): boolean {
  return down > 0 && down < WIDEST_WRAP * size
}

/** The distance from row to row that half of them have or more. */
function usualPitch(rows: readonly Row[]): number {
  const pitches = rows.slice(1).map((row, i) => row.top - rows[i]!.bottom).filter((down) => down > 0)
  pitches.sort((a, b) => a - b)
  return pitches[Math.floor(pitches.length / 2)] ?? 0
}
