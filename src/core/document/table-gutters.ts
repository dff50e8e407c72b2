import { isUnder, pieceOf, type Piece } from './table-cells'

/** Width of a space between cells that stand close, in sizes of type. */
const NARROWEST = 0.2
/** Share of the other lines that may be drawn across a gutter: heads of several columns. */
const CROSSING = 0.1
/** Other lines whose cells stand under the part that is cut off. */
const FEWEST_UNDER = 2

/** What opens an entry of a list. */
const SIGN = /^[•▪▸►■◆●○–*·-]$/

/** The pieces of the lines of a table, those that run over two columns cut where the other lines leave a gutter. */
export function cutAtGutters(lines: readonly Piece[][]): Piece[][] {
  return lines.map((pieces, i) => pieces.flatMap((piece) => cutPiece(piece, lines, i)))
}

function cutPiece(piece: Piece, lines: readonly Piece[][], own: number): Piece[] {
  const cuts = piece.fragments.flatMap((fragment, i) => {
    if (i === 0) return []
    const before = piece.fragments[i - 1]!
    const gap = { start: before.end, end: fragment.start }
    const isWide = gap.end - gap.start > NARROWEST * piece.size
    const isWhole = /^[=,;:.)%]/.test(fragment.text) || SIGN.test(before.text) || opensBracket(piece, i)
    return isWide && !isWhole && isGutter(gap, { start: gap.end, end: piece.end }, piece, lines, own) ? [i] : []
  })
  const bounds = [0, ...cuts, piece.fragments.length]
  return cuts.length === 0 ? [piece] : bounds.slice(1).map((to, i) => pieceOf(piece, bounds[i]!, to))
}

/** A bracket that opens before a fragment and has not closed. */
function opensBracket({ fragments }: Piece, before: number): boolean {
  const text = fragments.slice(0, before).map((fragment) => fragment.text).join('')
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

interface Stretch {
  start: number
  end: number
}

/** Nearly nothing of other lines is drawn over the gap, and some have a cell of their own behind it. */
function isGutter(gap: Stretch, after: Stretch, piece: Piece, lines: readonly Piece[][], own: number): boolean {
  const middle = (gap.start + gap.end) / 2
  let crossing = 0
  let under = 0
  lines.forEach((pieces, i) => {
    if (i === own) return
    if (pieces.some(({ fragments }) => fragments.some(({ start, end }) => start < middle && end > middle))) crossing++
    if (pieces.some((other) => other.start > gap.start && other.start < after.end && isUnder(other, after))) under++
  })
  return crossing <= CROSSING * lines.length && under >= FEWEST_UNDER && piece.start < gap.start
}
