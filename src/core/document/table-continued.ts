import { isSameSize, type TextStyle } from './body-style'
import { captionOf } from './captions'
import { least } from './extremes'
import type { Line } from './lines'
import { toPieces } from './table-cells'
import { findTables, isText, type Region } from './table-regions'

/** How far apart edges of one column stand, in points. */
const SAME_EDGE = 3
/** Fewest lines that go on with a table, and columns that they stand in beside the first. */
const FEWEST_LINES = 3
const FEWEST_COLUMNS = 2

/**
 * The tables of a page, and what one of the page before goes on with.
 * @param before rows of the table that the page before ends with; none where it ends otherwise
 */
export function findAllTables(lines: readonly Line[], before: readonly Line[], style: TextStyle): Region[] {
  const found = findTables(lines, style)
  const first = continuedTable(lines, before, style)
  const isBetter = first !== null && found.every(({ caption, from, to }) => from >= first.to || (caption === undefined && to <= first.to))
  return isBetter ? [first, ...found.filter(({ from }) => from >= first.to)] : found
}

/**
 * What a table of the page before goes on with at the top of a page, whatever type it is in: lines that begin where its
 * columns do, or where others of them begin.
 */
function continuedTable(lines: readonly Line[], table: readonly Line[], style: TextStyle): Region | null {
  if (table.length === 0) return null
  const { size, angle } = table[0]!
  const ends = lines.findIndex((line) => line.angle !== angle || !isSameSize(line.size, size) || isText(line, style) || captionOf(line.text) !== null)
  const near = lines.slice(0, ends < 0 ? lines.length : ends)
  if (near.length < FEWEST_LINES) return null
  const edges = columnEdges(table)
  const isEdge = ({ start }: Line): boolean => edges.some((edge) => isNear(edge, start))
    || (start > edges[0]! && near.filter((other) => isNear(other.start, start)).length > 1)
  const to = near.findIndex((line) => !isEdge(line))
  const own = near.slice(0, to < 0 ? near.length : to)
  const starts = own.flatMap((line) => toPieces(line).map(({ start }) => start))
  const columns = edges.slice(1).filter((edge) => starts.some((start) => isNear(edge, start)))
  return own.length >= FEWEST_LINES && columns.length >= FEWEST_COLUMNS ? { from: 0, to: own.length } : null
}

/** Where the cells of a table begin, from left to right. */
function columnEdges(table: readonly Line[]): number[] {
  const first = least(table, ({ start }) => start)
  const starts = table.flatMap((line) => toPieces(line).slice(1).map(({ start }) => start)).sort((a, b) => a - b)
  return [first, ...starts].filter((start, i, all) => i === 0 || !isNear(start, all[i - 1]!))
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME_EDGE
}
