import { isUnder, pieceOf, type Piece } from './table-cells'

/** Width of a space between cells that stand close, in sizes of type. */
const NARROWEST = 0.2
/** Share of the other lines that may be drawn across a gutter: heads of several columns. */
const CROSSING = 0.1
/** What a line counts that is alone at its height, as the name of a group is: range 0 to 1. */
const ALONE = 0.5
/** Other lines whose cells stand under the part that is cut off. */
const FEWEST_UNDER = 2

/** What opens an entry of a list. */
const SIGN = /^[•▪▸►■◆●○–*·-]$/

/** The pieces of the lines of a table, those that run over two columns cut where the other lines leave a gutter. */
export function cutAtGutters(lines: readonly Piece[][]): Piece[][] {
  const named = namesOfGroups(lines)
  return lines.map((pieces, i) => pieces.flatMap((piece) => cutPiece(piece, lines, i, named)))
}

/** Lines of one piece with nothing beside it. */
function namesOfGroups(lines: readonly Piece[][]): ReadonlySet<Piece[]> {
  const atHeight = new Map<number, number>()
  for (const [{ baseline }] of lines as [Piece][]) atHeight.set(Math.round(baseline), (atHeight.get(Math.round(baseline)) ?? 0) + 1)
  return new Set(lines.filter((pieces) => pieces.length === 1 && atHeight.get(Math.round(pieces[0]!.baseline)) === 1))
}

function cutPiece(piece: Piece, lines: readonly Piece[][], own: number, named: ReadonlySet<Piece[]>): Piece[] {
  const cuts = piece.fragments.flatMap((fragment, i) => {
    if (i === 0) return []
    const before = piece.fragments[i - 1]!
    const gap = { start: before.end, end: fragment.start }
    const isWide = gap.end - gap.start > NARROWEST * piece.size
    const isWhole = /^[=,;:.)%]/.test(fragment.text) || SIGN.test(before.text) || opensBracket(piece, i)
    return isWide && !isWhole && isGutter(gap, { start: gap.end, end: piece.end }, piece, lines, own, named) ? [i] : []
  })
  if (cuts.length === 0 || isAcross(pieceOf(piece, 0, cuts[0]!), lines, own)) return [piece]
  const bounds = [0, ...cuts, piece.fragments.length]
  return bounds.slice(1).map((to, i) => pieceOf(piece, bounds[i]!, to))
}

/** Over several cells of other lines: a name of a group, which no gutter parts. */
function isAcross(part: Piece, lines: readonly Piece[][], own: number): boolean {
  return lines.filter((pieces, i) => i !== own && pieces.filter((other) => isUnder(other, part)).length > 1).length >= FEWEST_UNDER
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
function isGutter(gap: Stretch, after: Stretch, piece: Piece, lines: readonly Piece[][], own: number, named: ReadonlySet<Piece[]>): boolean {
  const middle = (gap.start + gap.end) / 2
  let crossing = 0
  let under = 0
  lines.forEach((pieces, i) => {
    if (i === own) return
    if (pieces.some(({ fragments }) => fragments.some(({ start, end }) => start < middle && end > middle))) crossing += named.has(pieces) ? ALONE : 1
    if (pieces.some((other) => other.start > gap.start && other.start < after.end && isUnder(other, after))) under++
  })
  return crossing <= CROSSING * lines.length && under >= FEWEST_UNDER && piece.start < gap.start
}
