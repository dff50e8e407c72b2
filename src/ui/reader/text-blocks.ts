import type { MarkKind, TextMark } from '../../core/model'
import type { ReaderHighlight } from '../../state/highlights'

/** A stretch of text under the same highlights; `start` is its offset in the whole text. */
export interface TextSegment {
  start: number
  text: string
  highlights: ReaderHighlight[]
  /** A heading within its line: "Methods" before the words of its paragraph. */
  runIn: boolean
}

/** One line of the search text: a paragraph, a heading, or a row of a table with its cells. */
export interface TextLine {
  start: number
  end: number
  /** The innermost of what the line is; null for running text. */
  kind: MarkKind | null
  cells: TextSegment[][]
}

/** Lines that are one thing together: a paragraph alone, or all of a table, figure or footnote. */
export interface TextBlock {
  start: number
  /** The outermost of what its lines are; null for running text. */
  kind: MarkKind | null
  /** Depth of a heading; null for other kinds. */
  level: number | null
  lines: TextLine[]
}

/** Kinds that hold running text of their own: a name beside their first line, not a block. */
const SECTIONS: readonly MarkKind[] = ['abstract', 'references']

/** Kinds that make the whole line they stand in to one of them only where they fill it. */
const NAMES: readonly MarkKind[] = ['heading', 'title']

/** What cuts a line into stretches. */
interface Cutting {
  highlights: readonly ReaderHighlight[]
  /** Names within the line. */
  runIn: readonly TextMark[]
}

/**
 * A text as blocks of lines, cut where highlights, headings within a line and the cells of tables begin and end.
 * Line ends and the tabs between cells belong to no segment.
 * @param marks sorted by start
 */
export function textBlocks(text: string, marks: readonly TextMark[], highlights: readonly ReaderHighlight[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let open: TextMark | undefined
  for (const { start, end } of lines(text)) {
    const found = marks.filter((mark) => mark.start < end && mark.end > start && !SECTIONS.includes(mark.kind))
    const runIn = found.filter((mark) => NAMES.includes(mark.kind) && !fills(text, mark, start, end))
    const over = found.filter((mark) => !runIn.includes(mark))
    const outer = over[0]
    const cutting = { highlights: highlights.filter((one) => one.start < end && one.end > start), runIn }
    const line = { start, end, kind: over.at(-1)?.kind ?? null, cells: cellsOf(text, start, end, cutting) }
    const last = blocks.at(-1)
    if (last && outer && outer === open) last.lines.push(line)
    else blocks.push({ start, kind: outer?.kind ?? null, level: outer?.level ?? null, lines: [line] })
    open = outer
  }
  return blocks
}

/** Whether a line has no letters or digits but those of the mark. */
function fills(text: string, mark: TextMark, start: number, end: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(start, Math.max(start, mark.start)) + text.slice(Math.min(end, mark.end), end))
}

/**
 * Lines of a block as they are laid out: rows of a table together, those with one cell too, and what stands above and
 * below them apart.
 */
export function rowGroups(lines: readonly TextLine[]): { rows: boolean; lines: TextLine[] }[] {
  const isRow = ({ cells, kind }: TextLine): boolean => cells.length > 1 || kind === 'table' || kind === 'table-head'
  const groups: { rows: boolean; lines: TextLine[] }[] = []
  for (const line of lines) {
    const rows = isRow(line)
    const last = groups.at(-1)
    if (last?.rows === rows) last.lines.push(line)
    else groups.push({ rows, lines: [line] })
  }
  return groups.map((group) => ({ ...group, rows: group.lines.some(({ cells }) => cells.length > 1) }))
}

/** Sections by the start of the line they begin in. */
export function sectionStarts(blocks: readonly TextBlock[], marks: readonly TextMark[]): Map<number, MarkKind> {
  const starts = new Map<number, MarkKind>()
  for (const mark of marks) {
    if (!SECTIONS.includes(mark.kind)) continue
    const block = blocks.find((one) => one.lines.at(-1)!.end > mark.start)
    if (block) starts.set(block.start, mark.kind)
  }
  return starts
}

function cellsOf(text: string, start: number, end: number, cutting: Cutting): TextSegment[][] {
  const cuts = [...cutting.highlights, ...cutting.runIn].flatMap((one) => [one.start, one.end])
  const sorted = [...new Set(cuts)].sort((a, b) => a - b)
  const cells: TextSegment[][] = []
  for (let from = start; from <= end;) {
    const tab = text.indexOf('\t', from)
    const to = tab < 0 || tab > end ? end : tab
    const bounds = [from, ...sorted.filter((cut) => cut > from && cut < to)]
    cells.push(bounds.map((at, i) => segment(text, at, bounds[i + 1] ?? to, cutting)))
    from = to + 1
  }
  return cells
}

function segment(text: string, start: number, end: number, { highlights, runIn }: Cutting): TextSegment {
  const over = (one: { start: number; end: number }): boolean => one.start < end && one.end > start
  return { start, text: text.slice(start, end), highlights: highlights.filter(over), runIn: runIn.some(over) }
}

function* lines(text: string): Generator<{ start: number; end: number }> {
  let start = 0
  while (start < text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    if (end > start) yield { start, end }
    start = end + 1
  }
}
