import type { Fragment } from './fragments'
import { joinLines, type WordCounts } from './hyphenation'
import { lineOf, type Gap, type Line } from './lines'
import { cellOf, isUnder, toCells, toPieces, type Cell } from './table-cells'
import { cutAtGutters } from './table-gutters'
import { joinWraps } from './table-wraps'

/** How far the lines of two cells of one row may stand off each other, in sizes of type. */
const SAME_ROW = 0.4
/** Nothing but a number, with its spread or share. */
const NUMBER = /^[<>≤≥~±+−–-]?\s?\d[\d.,%()±/ +−–-]*\*{0,3}$/
/** Numbers below one another that are no cell of one row. */
const FEWEST_NUMBERS = 3
const LAST = { between: '', drop: 0 } as const
/** Of the hyphen of common fonts, in sizes of type. */
const HYPHEN_WIDTH = 0.33

/** Cells side by side. */
export interface Row {
  cells: Cell[]
  top: number
  bottom: number
}

/** The lines of a table as its rows: one line a row, a tab between cells, lines of one cell joined. */
export function toRows(lines: readonly Line[], words: WordCounts): Line[] {
  const cells = rowByRow(toCells(cutAtGutters(lines.map(toPieces))))
  const rows: Row[] = []
  const rowOf = new Map<Cell, Row>()
  for (const cell of cells) {
    let row = rowFor(cell, rows)
    if (row === undefined) insert(rows, (row = { cells: [cell], top: cell.top, bottom: cell.bottom }))
    else addCell(row, cell)
    rowOf.set(cell, row)
  }
  labelFirstRows(cells, rowOf)
  sinkToRows(rows)
  return joinWraps(rows.filter((row) => row.cells.length > 0)).map((row) => lineOfRow(row, lines[0]!, words))
}

/** Cells of a table drawn column by column run on from row to row; numbers show it, and there each line is a cell. */
function rowByRow(cells: Cell[]): Cell[] {
  const columns = cells.filter((cell) => cell.pieces.length > 1 && cell.pieces.every(({ text }) => NUMBER.test(text)))
  const shows = (cell: Cell): boolean =>
    cell.pieces.length >= FEWEST_NUMBERS && cells.some((other) => isAlong(other, cell))
  if (!columns.some(shows)) return cells
  const baselines = new Set(columns.flatMap(({ pieces }) => pieces.map(({ baseline }) => Math.round(baseline))))
  const isOfRows = ({ pieces }: Cell): boolean => pieces.every(({ baseline }) => baselines.has(Math.round(baseline)))
  return cells.flatMap((cell) => (isOfRows(cell) ? cell.pieces.map(cellOf) : [cell]))
}

/** Another cell has its lines at the same heights. */
function isAlong(other: Cell, cell: Cell): boolean {
  const slack = SAME_ROW * cell.size
  const isSameHeight = Math.abs(other.top - cell.top) < slack && Math.abs(other.bottom - cell.bottom) < slack
  return other !== cell && other.pieces.length === cell.pieces.length && isSameHeight
}

/** A label drawn before the rows that it spans stands at the middle of them: it goes to the first. */
function labelFirstRows(cells: readonly Cell[], rowOf: ReadonlyMap<Cell, Row>): void {
  for (let i = cells.length - 2; i >= 0; i--) {
    const [cell, next] = [cells[i]!, cells[i + 1]!]
    const [own, first] = [rowOf.get(cell)!, rowOf.get(next)!]
    const isMiddle = next.top <= cell.top - SAME_ROW * cell.size && first.cells.every(({ start }) => start >= cell.end)
    if (own === first || own.cells.length !== 1 || !isMiddle) continue
    own.cells = []
    first.cells.unshift(cell)
  }
}

/** A cell beside a taller one may stand in the row below it: where all of that row's cells have their first lines. */
function sinkToRows(rows: readonly Row[]): void {
  rows.slice(1).forEach((row, i) => {
    const above = rows[i]!
    for (const cell of above.cells.filter((one) => isLevel(one, row) && !row.cells.some((other) => isUnder(other, one)))) {
      if (above.cells.every((one) => one === cell || isLevel(one, row))) return
      above.cells.splice(above.cells.indexOf(cell), 1)
      addCell(row, cell)
    }
  })
}

function isLevel({ top, bottom, size }: Cell, row: Row): boolean {
  return top === bottom && row.cells.every((other) => Math.abs(other.top - top) < SAME_ROW * size)
}

/** Of the rows that a cell stands beside the one that begins at its height: it may be taller than that; else the last. */
function rowFor(cell: Cell, rows: readonly Row[]): Row | undefined {
  const isLevel = ({ top }: Row): boolean => Math.abs(top - cell.top) < SAME_ROW * cell.size
  return rows.findLast((row) => isLevel(row) && isBeside(row, cell)) ?? rows.findLast((row) => isBeside(row, cell))
}

function isBeside(row: Row, cell: Cell): boolean {
  const slack = SAME_ROW * cell.size
  if (cell.top > row.bottom + slack || cell.bottom < row.top - slack) return false
  return !row.cells.some((other) => isUnder(other, cell))
}

function addCell(row: Row, cell: Cell): void {
  const place = row.cells.findIndex((other) => other.start > cell.start)
  row.cells.splice(place < 0 ? row.cells.length : place, 0, cell)
  row.top = Math.min(row.top, cell.top)
  row.bottom = Math.max(row.bottom, cell.bottom)
}

/** Rows stand in the order of the content; one that is drawn above the last goes to its place among them. */
function insert(rows: Row[], row: Row): void {
  const place = rows.findIndex((other) => other.top > row.bottom)
  rows.splice(place < 0 ? rows.length : place, 0, row)
}

function lineOfRow(row: Row, { page, angle }: Line, words: WordCounts): Line {
  const cells = row.cells.map((cell) => contentOf(cell, words))
  const fragments = cells.flatMap((cell) => cell.fragments)
  const gaps = cells.flatMap((cell, i) => (i === 0 ? cell.gaps : ['\t' as const, ...cell.gaps.slice(1)]))
  const main = row.cells[0]!.pieces[0]!
  return lineOf(fragments, gaps, { page, angle, baseline: main.baseline, size: main.size, font: main.fragments[0]!.font }, true)
}

/** The lines of a cell joined, words that a line end cuts made whole. */
function contentOf({ pieces }: Cell, words: WordCounts): { fragments: Fragment[]; gaps: Gap[] } {
  const fragments: Fragment[] = []
  const gaps: Gap[] = []
  pieces.forEach((piece, i) => {
    const next = pieces[i + 1]
    const { between, drop } = next === undefined ? LAST : joinLines(piece.text, next.text, words)
    const own = drop === 0 ? piece.fragments : withoutHyphen(piece.fragments)
    fragments.push(...own)
    gaps.push(...piece.gaps.slice(0, own.length))
    if (next !== undefined) next.gaps[0] = between
  })
  return { fragments, gaps }
}

/** Without the last character: a hyphen is about a third of the size wide, or a piece of its own. */
function withoutHyphen(fragments: readonly Fragment[]): Fragment[] {
  const last = fragments.at(-1)!
  if (last.text.length === 1) return fragments.slice(0, -1)
  const end = Math.max(last.start, last.end - HYPHEN_WIDTH * last.size)
  return [...fragments.slice(0, -1), { ...last, text: last.text.slice(0, -1), end }]
}
