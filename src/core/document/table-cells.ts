import { greatest, least } from './extremes'
import type { Fragment } from './fragments'
import { textOf, type Gap, type Line } from './lines'

/** Fragments of one line between two gaps of the width of a cell. */
export interface Piece {
  fragments: Fragment[]
  gaps: Gap[]
  text: string
  start: number
  end: number
  baseline: number
  size: number
}

/** What stands in one cell: pieces one below another. */
export interface Cell {
  pieces: Piece[]
  start: number
  end: number
  /** Baselines of its first and last line. */
  top: number
  bottom: number
  size: number
}

/** Distance of baselines within one cell, in sizes of type: a raised sign stands closer, the next row wider. */
const CLOSEST_WRAP = 0.5
export const WIDEST_WRAP = 1.6
/** How far what stands under the name of a group is set in, in sizes of type. */
const SET_IN = 0.5
/** How far edges of lines of one cell stand apart at most, in points, where they are set flush on both sides. */
const SAME_EDGE = 1
/** Share of the narrower of two pieces that must lie under the other. */
const UNDER = 0.3
/** A line within a cell is filled to this share of the cell before it is cut, when words only can tell. */
const FILLED = 0.6

const NUMBER = /^[<>≤≥~±+−–-]?\s?\d/

export function startsAsNumber(text: string): boolean {
  return NUMBER.test(text)
}

export function toPieces(line: Line): Piece[] {
  const starts = line.gaps.flatMap((gap, i) => (i === 0 || gap === '\t' ? [i] : []))
  return starts.map((from, i) => pieceOf(line, from, starts[i + 1] ?? line.fragments.length))
}

/** The fragments [from, to) of a line or piece. */
export function pieceOf(of: Pick<Line, 'fragments' | 'gaps' | 'baseline' | 'size'>, from: number, to: number): Piece {
  const fragments = of.fragments.slice(from, to)
  const gaps = of.gaps.slice(from, to)
  gaps[0] = ''
  return {
    fragments, gaps,
    text: textOf(fragments, gaps),
    start: least(fragments, (f) => f.start),
    end: greatest(fragments, (f) => f.end),
    baseline: of.baseline,
    size: of.size,
  }
}

/**
 * The cells of a table in the order of its content. Most documents draw a cell to its end before the next: what is
 * drawn below a piece right after it is of the same cell.
 */
export function toCells(lines: readonly Piece[][]): Cell[] {
  const cells: Cell[] = []
  let last: readonly Piece[] = []
  for (const pieces of lines) {
    const open = cells.at(-1)
    pieces.forEach((piece, i) => {
      if (i === 0 && open !== undefined && wraps(open, piece, pieces.length === 1, last.length === 1)) {
        if (pieces.length === 1 && isStretched(last, open, piece)) joinStretched(cells)
        extend(cells.at(-1)!, piece)
      } else cells.push(cellOf(piece))
    })
    last = pieces
  }
  return cells
}

/** The last two pieces of a line are words of one cell, driven apart to fill it: the line below begins and ends with them. */
function isStretched(last: readonly Piece[], open: Cell, below: Piece): boolean {
  const [first, second] = last.slice(-2)
  return second !== undefined && open.pieces.at(-1) === second
    && Math.abs(first!.start - below.start) < SAME_EDGE && Math.abs(second.end - below.end) < SAME_EDGE
}

function joinStretched(cells: Cell[]): void {
  const [first, second] = cells.splice(-2) as [Cell, Cell]
  const [left, right] = [first.pieces.at(-1)!, second.pieces[0]!]
  const gaps: Gap[] = [...left.gaps, ' ', ...right.gaps.slice(1)]
  const fragments = [...left.fragments, ...right.fragments]
  first.pieces.pop()
  cells.push(first)
  extend(first, { ...left, fragments, gaps, text: textOf(fragments, gaps), end: right.end })
}

/** @param alone nothing else stands on the line of the piece; @param wasAlone nor on the line before */
function wraps(cell: Cell, piece: Piece, alone: boolean, wasAlone: boolean): boolean {
  const last = cell.pieces.at(-1)!
  const down = piece.baseline - last.baseline
  if (down < CLOSEST_WRAP * piece.size || down > WIDEST_WRAP * Math.max(piece.size, last.size)) return false
  if (!isUnder(last, piece) || (last.text.endsWith(':') && piece.start > last.start + SET_IN * piece.size)) return false
  if (alone) return true
  const isFilled = last.end - last.start > FILLED * (cell.end - cell.start)
  return wasAlone && isFilled && /^[\p{Ll}(]/u.test(piece.text)
}

/** Whether two stretches share most of the narrower one. */
export function isUnder(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return shared > UNDER * Math.min(a.end - a.start, b.end - b.start)
}

export function cellOf(piece: Piece): Cell {
  const { start, end, baseline, size } = piece
  return { pieces: [piece], start, end, top: baseline, bottom: baseline, size }
}

export function extend(cell: Cell, piece: Piece): void {
  cell.pieces.push(piece)
  cell.start = Math.min(cell.start, piece.start)
  cell.end = Math.max(cell.end, piece.end)
  cell.top = Math.min(cell.top, piece.baseline)
  cell.bottom = Math.max(cell.bottom, piece.baseline)
}
