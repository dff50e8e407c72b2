import { placeCells, type Column, type HeadRoom, type Span, type Stretch } from './table-columns'

/** How far a head may stand off the middle of its column, in sizes of type. */
const OFF_MIDDLE = 0.5

/**
 * The columns of the cells of a head, row by row: each stands within those above it or beside them.
 * @param rows from top to bottom
 * @param size of the type
 */
export function placeHead(rows: readonly (readonly Stretch[])[], columns: readonly Column[], size: number): Span[][] {
  const first = placeRows(rows, columns, size, () => true)
  // Where the parts of a head stand is known only once they are placed, and how far it reaches goes by them.
  const isOver = (span: Span, row: number): boolean => isParted(span, first.slice(row + 1).flat())
  return first.every((spans, row) => spans.every((span) => isOver(span, row))) ? first : placeRows(rows, columns, size, isOver)
}

function placeRows(
  rows: readonly (readonly Stretch[])[], columns: readonly Column[], size: number, isOver: (span: Span, row: number) => boolean,
): Span[][] {
  const above: Span[] = []
  return rows.map((cells, row) => {
    const alone = columns.map((column) => isHeadOf(column, cells, rows.slice(row + 1).flat(), size))
    const room: HeadRoom = {
      isSpan: (span) => isOver(span, row) && !alone.slice(span.first, span.last + 1).includes(true)
        && above.every((one) => isApart(one, span) || isWithin(span, one)),
      hasHead: (column) => column === 0 || above.some(({ first, last }) => first === column && last === column),
    }
    const spans = placeCells(cells, columns, size, room)
    above.push(...spans)
    return spans
  })
}

/** One of the cells stands at the middle of the room of a column that has no other head below. */
function isHeadOf({ room, start, end }: Column, cells: readonly Stretch[], below: readonly Stretch[], size: number): boolean {
  if (below.length === 0 || below.some((cell) => cell.start < room.end && cell.end > room.start)) return false
  return cells.some((cell) => cell.start >= room.start && cell.end <= room.end
    && Math.abs(cell.start + cell.end - start - end) < 2 * OFF_MIDDLE * size)
}

/** Its outer columns have heads of their own below it, or none of its columns has. */
function isParted({ first, last }: Span, below: readonly Span[]): boolean {
  const isHeaded = (column: number): boolean => below.some((one) => one.first <= column && one.last >= column)
  return (isHeaded(first) && isHeaded(last)) || below.every((one) => isApart(one, { first, last }))
}

/** For a row of the body that stands over the same columns as the head. */
export function headAs(head: readonly Span[]): HeadRoom {
  return {
    isSpan: ({ first, last }) => head.some((one) => one.first === first && one.last === last),
    hasHead: (column) => column === 0,
  }
}

/**
 * The rows of a head with what heads a column by itself, beside heads of several columns and their parts, in the first:
 * it reaches over all of them, wherever in its height it stands.
 * @param rows from top to bottom, cells from left to right
 * @param spanOf the columns of each cell
 */
export function headsFirst<T>(rows: readonly (readonly T[])[], spanOf: ReadonlyMap<T, Span>): T[][] {
  const out = rows.map((row) => [...row])
  const spans = (row: readonly T[]): Span[] => row.map((cell) => spanOf.get(cell)!)
  for (let i = 1; i < rows.length && divides(spans(rows[i]!), spans(rows[i - 1]!)); i++) {
    const above = spans(rows.slice(0, i).flat())
    const isAlone = (cell: T): boolean => !above.some((one) => isWithin(spanOf.get(cell)!, one))
    out[0]!.push(...rows[i]!.filter(isAlone))
    out[i] = rows[i]!.filter((cell) => !isAlone(cell))
  }
  out[0]?.sort((a, b) => spanOf.get(a)!.first - spanOf.get(b)!.first)
  return out
}

/** Whether a row of a head has several parts of one in the row above. */
function divides(row: readonly Span[], above: readonly Span[]): boolean {
  return above.some((one) => row.filter((part) => isWithin(part, one)).length > 1)
}

function isWithin(span: Span, { first, last }: Span): boolean {
  return span.first >= first && span.last <= last
}

function isApart(a: Span, b: Span): boolean {
  return a.last < b.first || a.first > b.last
}
