import { greatest, least } from './extremes'
import type { Fragment } from './fragments'
import { isUnder } from './table-cells'

/** A cell of a table. */
export interface TableCell {
  fragments: readonly Fragment[]
  start: number
  end: number
}

/** How far a label may stand off the middle of its rows, in sizes of type. */
const OFF_MIDDLE = 0.4
/** Rows with a label between them stand no farther apart than rows do, by this factor. */
const FARTHER = 1.3
/** The same in sizes of type where no two rows show how far rows stand apart. */
const FARTHEST = 2.4
/** Signs smaller than this share of a cell's type are raised or lowered. */
const RAISED = 0.87

/**
 * Rows without those that hold nothing but labels of the two rows above and below, at whose middle they stand: they go to
 * the one above.
 * @param rows from top to bottom
 */
export function joinBetween<T extends TableCell>(rows: readonly (readonly T[])[]): T[][] {
  const apart = distanceOfRows(rows)
  const out: T[][] = []
  rows.forEach((row, i) => {
    const [above, below] = [out.at(-1), rows[i + 1]]
    if (above !== undefined && below !== undefined && isBetween(row, above, below, apart)) above.push(...row)
    else out.push([...row])
  })
  return out.map((row) => row.sort((a, b) => a.start - b.start))
}

/** Where the rows above and below are empty, midway between them, and these no farther apart than rows are. */
function isBetween(row: readonly TableCell[], above: readonly TableCell[], below: readonly TableCell[], apart: number): boolean {
  if (isOver(row, above) || isOver(row, below) || !isOver(above, below)) return false
  const [top, own, bottom] = [heightOf(above), heightOf(row), heightOf(below)]
  const size = sizeOf(row)
  const most = Number.isFinite(apart) ? FARTHER * apart : FARTHEST * size
  return bottom > top && bottom - top <= most && Math.abs((top + bottom) / 2 - own) < OFF_MIDDLE * size
}

/** From a row to the next with cells in the same columns, as half of them have it; Infinity where none follow each other. */
function distanceOfRows(rows: readonly (readonly TableCell[])[]): number {
  const heights = rows.map(heightOf)
  const distances = rows.slice(1).flatMap((row, i) => (isOver(row, rows[i]!) ? [heights[i + 1]! - heights[i]!] : []))
  return distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? Infinity
}

function isOver(a: readonly TableCell[], b: readonly TableCell[]): boolean {
  return a.some((cell) => b.some((other) => isUnder(cell, other)))
}

/** Rows that a label spans, [from, to]. */
interface Group {
  label: TableCell
  from: number
  to: number
}

/**
 * Rows with their labels in the first of those that a label spans, at whose middle it stands. Every label has to stand so,
 * and the first row has to be without: labels at the top of their rows are common.
 * @param rows of the body, from top to bottom
 * @param isLabel whether a cell is in the first column
 */
export function labelsFirst<T extends TableCell>(rows: readonly (readonly T[])[], isLabel: (cell: T) => boolean): T[][] {
  const labels = rows.flatMap((row) => row.filter(isLabel))
  const heights = rows.map((row) => heightOf(row.filter((cell) => !isLabel(cell))))
  const groups = groupsOf(labels, heights)
  if (groups === null) return rows.map((row) => [...row])
  const out: T[][] = rows.map(() => [])
  rows.forEach((row, i) => {
    const group = groups.find(({ label }) => row.some((cell) => cell === label))
    for (const cell of row) {
      const goesWith = group !== undefined && Math.abs(middleOf(cell) - middleOf(group.label)) < OFF_MIDDLE * sizeOf([cell])
      const isOff = Math.abs(middleOf(cell) - heights[i]!) >= OFF_MIDDLE * sizeOf([cell])
      out[goesWith && (isLabel(cell) || isOff) ? group.from : i]!.push(cell)
    }
  })
  return out.map((row) => row.sort((a, b) => a.start - b.start))
}

/** The labels with their rows, when each stands at the middle of them and every row has one; else null. */
function groupsOf(labels: readonly TableCell[], heights: readonly number[]): Group[] | null {
  if (labels.length < 2 || heights.some(Number.isNaN)) return null
  const near = OFF_MIDDLE * sizeOf(labels)
  if (middleOf(labels[0]!) < heights[0]! + near) return null
  return groupsOfEqualSize(labels, heights, near) ?? groupsByMiddle(labels, heights, near)
}

/** One group after the other: where it begins and its middle say where it ends. */
function groupsByMiddle(labels: readonly TableCell[], heights: readonly number[], near: number): Group[] | null {
  const groups: Group[] = []
  let from = 0
  for (const label of labels) {
    const last = 2 * middleOf(label) - (heights[from] ?? Infinity)
    const to = heights.findIndex((height, i) => i >= from && Math.abs(height - last) < near)
    if (to < 0) return null
    groups.push({ label, from, to })
    from = to + 1
  }
  return from === heights.length ? groups : null
}

/** As many rows for each label, which stands somewhere between the first and the last: not all are set to the middle well. */
function groupsOfEqualSize(labels: readonly TableCell[], heights: readonly number[], near: number): Group[] | null {
  const size = heights.length / labels.length
  if (!Number.isInteger(size)) return null
  const groups = labels.map((label, i) => ({ label, from: i * size, to: (i + 1) * size - 1 }))
  const isInside = ({ label, from, to }: Group): boolean =>
    middleOf(label) > heights[from]! + near && middleOf(label) < heights[to]! - near
  return groups.every(isInside) ? groups : null
}

/** Of most of its cells. NaN without any. */
function heightOf(row: readonly TableCell[]): number {
  const middles = row.map(middleOf).sort((a, b) => a - b)
  return middles[Math.floor(middles.length / 2)] ?? NaN
}

/** Between the baselines of its first and last line. */
function middleOf(cell: TableCell): number {
  if (cell.fragments.length === 1) return cell.fragments[0]!.baseline
  const size = sizeOf([cell])
  const lines = cell.fragments.filter((fragment) => fragment.size > RAISED * size)
  return (least(lines, ({ baseline }) => baseline) + greatest(lines, ({ baseline }) => baseline)) / 2
}

function sizeOf(cells: readonly TableCell[]): number {
  return greatest(cells.flatMap(({ fragments }) => fragments), ({ size }) => size)
}
