import { extentOf, type Block } from './blocks'
import { greatest, heaviest, least } from './extremes'
import type { Fragment } from './fragments'
import { lineOf, textOf, type Gap, type Line } from './lines'
import { withNoteLetters } from './note-letters'
import { startsAsNumber } from './table-cells'
import { columnsBetween, findGutters, placeCells, type Column, type Gutters, type Span } from './table-columns'
import { headCount, repeatedHead } from './table-heads'
import { joinBetween, labelsFirst } from './table-labels'
import { GOES_ON } from './table-regions'
import { headAs, headsFirst, placeHead } from './table-spans'

/** Says that a table goes on, in its caption. */
const CONTINUED = /continu|\bcont(?:['’]?d|\.)|\bsuite\b|\bforts/i

/** What stands between two tabs of a row. */
interface GridCell {
  fragments: Fragment[]
  gaps: Gap[]
  text: string
  /** Along the writing, as if all parts of the table began at one place. */
  start: number
  end: number
}

/** A table, or what stands of one on a page. */
interface Part {
  block: Block
  rows: GridCell[][]
  heads: number
}

/** A table with all its parts. */
interface Table {
  parts: Part[]
  gutters: Gutters
}

/**
 * Tables with every cell in its column: a tab for each column that is passed, so that empty cells count. A head over
 * several columns stands in the first of them, as does what is alone in its row and reaches over several; cells that are
 * empty up to the end of their row are left out. Parts of one table on several pages have the same columns.
 */
export function gridTables(blocks: readonly Block[]): Block[] {
  const tables: Table[] = []
  let last = -1
  blocks.forEach((block, i) => {
    if (block.kind !== 'table') return
    const open = last >= 0 && isContinued(blocks, last, i) ? tables.at(-1) : undefined
    if (open === undefined || !goesOn(open, block)) tables.push(tableOf(block))
    last = i
  })
  const done = new Map(tables.flatMap(inColumns))
  return blocks.flatMap((block) => {
    const isOfTable = block.kind === 'table' || block.kind === 'notes' || (block.kind === 'caption' && block.of === 'table')
    return isOfTable ? withoutHint(withNotes(done.get(block) ?? block)) : [block]
  })
}

/** A table, and what its last line says of where it goes on, which is no row. */
function withoutHint(block: Block): Block[] {
  const { kind, lines } = block
  const last = lines.at(-1)!
  if (kind !== 'table' || lines.length < 2 || last.text.includes('\t') || !GOES_ON.test(last.text)) return [block]
  return [{ ...block, lines: lines.slice(0, -1) }, { kind: 'notes', lines: [{ ...last, isRow: false }], of: null }]
}

function withNotes(block: Block): Block {
  return {
    ...block,
    lines: block.lines.map((line) => {
      const fragments = withNoteLetters(line.fragments)
      return { ...line, fragments, text: textOf(fragments, line.gaps) }
    }),
  }
}

function tableOf(block: Block): Table {
  const rows = joinBetween(block.lines.map((line) => cellsOf(line, 0)))
  const gutters = findGutters(rows)
  return { parts: [{ block, rows, heads: headCount(rows, gutters.places, rows.map(fontOf)) }], gutters }
}

/**
 * Whether a table may go on with the one before it: its caption says so, or it stands at the top of the next page, or
 * right after it and higher, in the next column.
 */
function isContinued(blocks: readonly Block[], last: number, next: number): boolean {
  const between = blocks.slice(last + 1, next)
  const caption = between.findLast(({ kind, of }) => kind === 'caption' && of === 'table')
  if (caption !== undefined) return caption.lines.some(({ text }) => CONTINUED.test(text))
  const page = blocks[last]!.lines[0]!.page
  if (between.length === 0 && isBeside(blocks[last]!, blocks[next]!)) return true
  const isBefore = ({ lines }: Block): boolean => lines[0]!.page === page || (lines.length === 1 && CONTINUED.test(lines[0]!.text))
  return blocks[next]!.lines[0]!.page === page + 1 && between.every(isBefore)
}

function isBeside({ lines }: Block, next: Block): boolean {
  const { page, baseline, start } = next.lines[0]!
  return page === lines[0]!.page && baseline < lines.at(-1)!.baseline && start >= extentOf(lines).end
}

/** Takes a block into a table where its rows stand in the same columns. */
function goesOn(table: Table, block: Block): boolean {
  const { parts, gutters } = table
  const own = tableOf(block)
  const before = parts.flatMap(({ rows }) => rows)
  const shift = startOf(before) - startOf(own.parts[0]!.rows)
  const rows = joinBetween(block.lines.map((line) => cellsOf(line, shift)))
  const joint = findGutters([...before, ...rows])
  if (joint.cost >= gutters.cost + own.gutters.cost || joint.places.length === 0) return false
  table.gutters = joint
  const head = parts[0]!.rows.slice(0, parts[0]!.heads)
  const font = head.length === 0 ? null : fontOf(head.flat())
  parts.push({ block, rows, heads: repeatedHead(rows, head, rows.map(fontOf), font) })
  return true
}

function startOf(rows: readonly (readonly GridCell[])[]): number {
  return least(rows, (row) => row[0]!.start)
}

/** The blocks of a table with those that have their place. */
function inColumns({ parts: found, gutters }: Table): [Block, Block][] {
  const cutRow = (row: readonly GridCell[]): GridCell[] => row.flatMap((cell) => cutNumbers(cell, gutters.places))
  const parts = found.map((part) => ({ ...part, rows: part.rows.map(cutRow) }))
  const headsOfFirst = parts[0]!.heads
  const bodies = parts.flatMap((part, i) => (i === 0 ? part.rows : part.rows.slice(part.heads)))
  const columns = columnsBetween(gutters.places, bodies, headsOfFirst)
  if (columns.length < 2) {
    // Lines stay as they are, so that a head is counted on them and not on rows that were joined.
    return parts.map(({ block, rows, heads }) => [block, { ...block, heads: linesWithin(block.lines, rows.slice(0, heads)) }])
  }
  const size = Number(heaviest(parts.flatMap(({ block }) => block.lines), (line) => String(line.size), () => 1))
  const font = heaviest(bodies.slice(headsOfFirst), fontOf, () => 1)
  let headSpans: Span[] = []
  const placeBody = (row: readonly GridCell[]): Span[] => {
    if (row.length === 1) return [columnAlone(row[0]!, columns)]
    // A row in other type below the head stands over the same columns as that.
    const isOther = row.length < columns.length && fontOf(row) !== font
    return placeCells(row, columns, size, isOther ? headAs(headSpans) : null)
  }
  return parts.map(({ block, rows, heads }) => {
    const head = placeHead(rows.slice(0, heads), columns, size)
    if (heads > 0) headSpans = head.flat()
    const spans = [...head, ...rows.slice(heads).map(placeBody)]
    const spanOf = new Map(rows.flatMap((row, i) => row.map((cell, j) => [cell, spans[i]![j]!] as const)))
    const body = labelsFirst(rows.slice(heads), (cell) => spanOf.get(cell)!.first === 0)
    const lines = [...headsFirst(rows.slice(0, heads), spanOf), ...body]
      .map((row) => lineOfCells(row, spanOf, block.lines[0]!))
    return [block, { ...block, lines, heads }]
  })
}

/** How many lines at the top hold nothing but what stands in some rows. */
function linesWithin(lines: readonly Line[], rows: readonly (readonly GridCell[])[]): number {
  const held = new Set(rows.flat().flatMap(({ fragments }) => fragments))
  const after = lines.findIndex(({ fragments }) => !fragments.every((fragment) => held.has(fragment)))
  return after < 0 ? lines.length : after
}

/** Of a cell alone in its row: the column that it stands in wholly, else the first. */
function columnAlone({ start, end }: GridCell, columns: readonly Column[]): Span {
  const column = Math.max(0, columns.findIndex(({ room }) => start >= room.start && end <= room.end))
  return { first: column, last: column }
}

function fontOf(row: readonly GridCell[]): string {
  return heaviest(row.flatMap(({ fragments }) => fragments), ({ font }) => font, ({ text }) => text.length)
}

/** @param shift by which its table stands off its first part */
function cellsOf(line: Line, shift: number): GridCell[] {
  const starts = line.gaps.flatMap((gap, i) => (i === 0 || gap.startsWith('\t') ? [i] : []))
  return cut(line, starts, shift)
}

/** Numbers of two columns that stand so close that they were taken for one cell. */
function cutNumbers(cell: GridCell, gutters: readonly number[]): GridCell[] {
  if (!startsAsNumber(cell.text)) return [cell]
  const shift = cell.start - least(cell.fragments, ({ start }) => start)
  const isCut = (fragment: Fragment, i: number): boolean =>
    i === 0 || (cell.gaps[i] === ' ' && startsAsNumber(fragment.text) && gutters.some((at) =>
      at >= shift + cell.fragments[i - 1]!.end && at <= shift + fragment.start))
  return cut(cell, cell.fragments.flatMap((fragment, i) => (isCut(fragment, i) ? [i] : [])), shift)
}

/** The fragments of a line or cell from each of some places to the next. */
function cut(of: Pick<Line, 'fragments' | 'gaps'>, starts: readonly number[], shift: number): GridCell[] {
  return starts.map((from, i) => {
    const fragments = of.fragments.slice(from, starts[i + 1])
    const gaps = of.gaps.slice(from, starts[i + 1])
    gaps[0] = ''
    return {
      fragments, gaps, text: textOf(fragments, gaps),
      start: shift + least(fragments, (f) => f.start), end: shift + greatest(fragments, (f) => f.end),
    }
  })
}

function lineOfCells(cells: readonly GridCell[], spanOf: ReadonlyMap<GridCell, Span>, { page, angle }: Line): Line {
  const fragments = cells.flatMap((cell) => cell.fragments)
  const gaps = cells.flatMap((cell, i) => {
    const passed = spanOf.get(cell)!.first - (i === 0 ? 0 : spanOf.get(cells[i - 1]!)!.first)
    return [passed > 0 ? '\t'.repeat(passed) : i === 0 ? '' : ' ', ...cell.gaps.slice(1)] as Gap[]
  })
  const first = cells[0]!.fragments
  const main = first.reduce((largest, fragment) => (fragment.size > largest.size ? fragment : largest))
  return lineOf(fragments, gaps, { page, angle, baseline: main.baseline, size: main.size, font: main.font }, true)
}
