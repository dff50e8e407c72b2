import { greatest, least } from './extremes'

/** A stretch along the writing, in points. */
export interface Stretch {
  start: number
  end: number
}

/** From where to where the cells of a column stand, and where they are set to. */
export interface Column extends Stretch {
  set: 'left' | 'right' | 'middle'
  /** Of all its cells, those of heads too. */
  whole: Stretch
  /** Between the gutters. */
  room: Stretch
}

/** Columns of a table, at most: what unfolds into more is none that anybody reads. */
export const MOST_COLUMNS = 40
/** Places that are tried for the gutters of a table, at most; real ones have up to 800. */
const MOST_PLACES = 1_500

/**
 * What makes gutters dear, in gaps between cells that have none: a gutter of its own, so that one row alone makes a
 * column only where no cell stands across (range 0.1 to 1); a cell across it, in a row of as many cells as any; and a
 * hair for each point that it is narrower.
 */
const GUTTER = 0.5
const CROSSING = 1
const NARROW = 1e-5
/** Share of the cells of the longest row that a full one has. */
const FULL = 0.75
/** Edges closer than this are one, in points. */
const SAME_EDGE = 0.1
/** How far the edges of cells that are set to one side may stand off each other, in points. */
const SAME_SET = 1

/**
 * What a row of cells may cost that is put into columns, in sizes of type that a cell stands off: two cells in one
 * column, and a column that a head leaves out though its cells could stand over it.
 */
const SHARED = 4
const LEFT_OUT = 0.5
/** The same of a cell that stands in the room of a column, but not where the others do. */
const IN_ROOM = 0.5

/** Where the columns of a table part, and how badly the rows fit, in gaps without a gutter. */
export interface Gutters {
  places: number[]
  cost: number
}

interface Place {
  at: number
  cost: number
}

/**
 * The places where the columns of a table part: as few as lie in the gaps of all rows, across which hardly any cell
 * stands. None for a table of too many.
 * @param rows cells from left to right, of all rows
 */
export function findGutters(rows: readonly (readonly Stretch[])[]): Gutters {
  const cells = rows.filter((row) => row.length > 1).map((row) => row.map(rounded))
  const gaps = cells.flatMap((row) => row.slice(1).map((cell, i) => gapBetween(row[i]!, cell)))
  const places = placesIn(cells)
  if (places.length === 0 || places.length > MOST_PLACES) return { places: [], cost: gaps.length }
  const missed = countMissed(gaps, places)
  // costs[j]: the least cost of what lies before place j, with a gutter there; the last is the end of the table.
  const costs = new Float64Array(places.length + 1)
  const before = new Int32Array(places.length + 1)
  for (let j = 0; j <= places.length; j++) {
    let [least, from] = [missed[0]![j]!, -1]
    for (let i = 0; i < j; i++) {
      const cost = costs[i]! + missed[i + 1]![j]!
      if (cost < least) [least, from] = [cost, i]
    }
    costs[j] = least + (places[j]?.cost ?? 0)
    before[j] = from
  }
  const found: number[] = []
  for (let i = before.at(-1)!; i >= 0; i = before[i]!) found.unshift(places[i]!.at)
  return { places: found.length < MOST_COLUMNS ? found : [], cost: costs.at(-1)! }
}

function rounded({ start, end }: Stretch): Stretch {
  return { start: Math.round(start / SAME_EDGE) * SAME_EDGE, end: Math.round(end / SAME_EDGE) * SAME_EDGE }
}

function gapBetween(cell: Stretch, next: Stretch): Stretch {
  return { start: Math.min(cell.end, next.start), end: Math.max(cell.end, next.start) }
}

/** The middles between a cell's end and the next start of one: no other place has more gaps or fewer cells across. */
function placesIn(rows: readonly (readonly Stretch[])[]): Place[] {
  const most = greatest(rows, (row) => row.length)
  const edges = rows.flatMap((row) => row.flatMap(({ start, end }) => [
    { at: start, opens: row.length / most }, { at: end, opens: -row.length / most },
  ])).sort((a, b) => a.at - b.at || a.opens - b.opens)
  const places: Place[] = []
  let across = 0
  edges.forEach(({ at, opens }, i) => {
    across += opens
    const next = edges[i + 1]
    if (opens > 0 || next === undefined || next.opens < 0) return
    places.push({ at: (at + next.at) / 2, cost: GUTTER + CROSSING * Math.max(0, across) - NARROW * (next.at - at) })
  })
  return places
}

/** [i][j]: how many gaps lie wholly after place i - 1 and before place j; before the first and after the last is the table's end. */
function countMissed(gaps: readonly Stretch[], places: readonly Place[]): Int32Array[] {
  const size = places.length + 1
  const within = Array.from({ length: size }, () => new Int32Array(size))
  for (const { start, end } of gaps) {
    const first = places.findIndex(({ at }) => at >= start)
    const last = places.findLastIndex(({ at }) => at <= end)
    within[first < 0 ? places.length : first]![last + 1]!++
  }
  for (let i = size - 1; i >= 0; i--) {
    const [row, next] = [within[i]!, within[i + 1]]
    for (let j = 0; j < size; j++) row[j]! += (next?.[j] ?? 0) + (row[j - 1] ?? 0) - (next?.[j - 1] ?? 0)
  }
  return within
}

/**
 * From where to where the cells of each column stand; a column that none stands in wholly is left out.
 * @param rows all of them, heads first; full rows of the body tell best, since heads of any kind stand as they can
 * @param heads how many
 */
export function columnsBetween(gutters: readonly number[], rows: readonly (readonly Stretch[])[], heads: number): Column[] {
  const edges = [-Infinity, ...gutters, Infinity]
  const filled = rows.map((row) => (row.length > 1 ? row : []))
  const most = greatest(filled, (row) => row.length)
  const body = filled.slice(heads)
  const [full, own, all] = [body.filter((row) => row.length >= FULL * most), body, filled].map((some) => some.flat())
  return edges.slice(1).flatMap((to, i) => {
    const within = (some: readonly Stretch[]): Stretch[] => some.filter((cell) => isWithin(cell, { start: edges[i]!, end: to }))
    const whole = within(all!)
    if (whole.length === 0) return []
    const best = [full!, own!].map(within).find((some) => some.length > 0)
    return [columnOf(best ?? whole, extentOf(whole), { start: edges[i]!, end: to })]
  })
}

function columnOf(cells: readonly Stretch[], whole: Stretch, room: Stretch): Column {
  const [left, right, center] = [({ start }: Stretch) => start, ({ end }: Stretch) => end, middle].map((of) => atOne(cells, of))
  const set = left! >= Math.max(right!, center!) ? 'left' : right! >= center! ? 'right' : 'middle'
  return { ...extentOf(cells), set, whole, room }
}

function extentOf(cells: readonly Stretch[]): Stretch {
  return { start: least(cells, ({ start }) => start), end: greatest(cells, ({ end }) => end) }
}

/** How many cells share an edge, as most do. */
function atOne(cells: readonly Stretch[], of: (cell: Stretch) => number): number {
  const edges = cells.map(of).sort((a, b) => a - b)
  let most = 0
  let first = 0
  edges.forEach((edge, last) => {
    while (edges[first]! + SAME_SET <= edge) first++
    most = Math.max(most, last - first + 1)
  })
  return most
}

/** The columns that a cell stands in: one, or those that a head is over. */
export interface Span {
  first: number
  last: number
}

/** Cells of a row put into columns, as cheaply as can be. */
interface Way {
  cost: number
  spans: Span[]
}

/** What a row of a head may stand over. */
export interface HeadRoom {
  /** Whether a cell may stand over these columns. */
  isSpan(span: Span): boolean
  /** Whether a column has its head already, or needs none. */
  hasHead(column: number): boolean
}

/**
 * The columns of each cell of a row, ascending; two cells may come into one column.
 * @param size of the type
 * @param head null for a row of the body, where each cell stands in one column
 */
export function placeCells(
  cells: readonly Stretch[], columns: readonly Column[], size: number, head: HeadRoom | null,
): Span[] {
  return (head === null ? eachInOwn(cells, columns) : null) ?? cheapest(cells, columns, size, head)
}

/** As most rows are: each cell where the others of its column stand. Null where one is not. */
function eachInOwn(cells: readonly Stretch[], columns: readonly Column[]): Span[] | null {
  const own: Span[] = []
  let next = 0
  for (const cell of cells) {
    while (next < columns.length && !isWithin(cell, columns[next]!)) next++
    if (next === columns.length) return null
    own.push({ first: next, last: next })
    next++
  }
  return own
}

function cheapest(
  cells: readonly Stretch[], columns: readonly Column[], size: number, head: HeadRoom | null,
): Span[] {
  const left = (from: number, to: number): number =>
    head === null ? 0 : LEFT_OUT * columns.filter((_, i) => i >= from && i < to && !head.hasHead(i)).length
  // ways[n]: the cells so far in the first n columns.
  let ways: (Way | undefined)[] = [{ cost: 0, spans: [] }]
  for (const cell of cells) {
    const next: (Way | undefined)[] = []
    ways.forEach((way, used) => {
      if (way === undefined) return
      const offer = (span: Span, cost: number): void => {
        const total = way.cost + cost + left(used, span.first)
        if (total < (next[span.last + 1]?.cost ?? Infinity)) next[span.last + 1] = { cost: total, spans: [...way.spans, span] }
      }
      if (used > 0) offer({ first: used - 1, last: used - 1 }, SHARED + distance(cell, columns[used - 1]!, size))
      for (let first = used; first < columns.length; first++) {
        offer({ first, last: first }, distance(cell, columns[first]!, size))
        for (let last = first + 1; head !== null && last < columns.length; last++) {
          if (head.isSpan({ first, last })) offer({ first, last }, offSpan(cell, columns, first, last) / size)
        }
      }
    })
    ways = next
  }
  const whole = Array.from(ways, (way, used) => (way === undefined ? Infinity : way.cost + left(used, columns.length)))
  return ways[whole.indexOf(Math.min(...whole))]!.spans
}

/**
 * How far a cell stands off a column, in sizes of type: 0 where the others stand, else between the edges or the middles,
 * which are nearest; not far in the room of the column.
 */
function distance(cell: Stretch, column: Column, size: number): number {
  if (isWithin(cell, column)) return 0
  const edges = [cell.start - column.start, cell.end - column.end, middle(cell) - middle(column)]
  return Math.min(least(edges, Math.abs) / size, isWithin(cell, column.room) ? IN_ROOM : Infinity)
}

function isWithin(cell: Stretch, { start, end }: Stretch): boolean {
  return cell.start >= start && cell.end <= end
}

/**
 * How far a head stands off several columns that it could be over: from their start, but of the first column of all, or
 * from the middle of their room. What is set to the left leaves its room up to the next column, what is set to the right
 * from the one before it.
 */
function offSpan(cell: Stretch, columns: readonly Column[], first: number, last: number): number {
  const [from, to] = [columns[first]!, columns[last]!]
  const offs = [middle(cell) - (from.start + to.end) / 2, middle(cell) - (from.whole.start + to.whole.end) / 2]
  if (first > 0) offs.push(cell.start - from.start)
  if (from.set === 'right' && first > 0) offs.push(middle(cell) - (columns[first - 1]!.end + to.end) / 2)
  if (to.set === 'left' && last + 1 < columns.length) offs.push(middle(cell) - (from.start + columns[last + 1]!.start) / 2)
  return least(offs, Math.abs)
}

function middle({ start, end }: Stretch): number {
  return (start + end) / 2
}
