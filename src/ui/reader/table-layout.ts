import type { TextLine, TextSegment } from './text-blocks'

/** A cell as it is drawn: in the columns [column, column + span) of its table. */
export interface DrawnCell {
  column: number
  span: number
  segments: TextSegment[]
}

export interface DrawnRow {
  line: TextLine
  isHead: boolean
  /** Of every column; those that a cell reaches over have none of their own. */
  cells: DrawnCell[]
}

/**
 * The rows of a table as a grid. What is alone in its row, as the name of a group of rows, reaches over all columns; a
 * head over the empty columns behind it whose own heads stand in the next row.
 */
export function tableRows(lines: readonly TextLine[]): DrawnRow[] {
  const columns = Math.max(...lines.map(({ cells }) => cells.length))
  return lines.map((line, i) => {
    const isHead = line.kind === 'table-head'
    const below = isHead && lines[i + 1]?.kind === 'table-head' ? lines[i + 1]! : null
    const cells: DrawnCell[] = []
    for (let column = 0; column < columns;) {
      const span = line.cells.length === 1 ? columns : below === null ? 1 : spanOver(line, below, column, columns)
      cells.push({ column, span, segments: (line.cells[column] ?? []).filter(({ text }) => text !== '') })
      column += span
    }
    return { line, isHead, cells }
  })
}

function spanOver(line: TextLine, below: TextLine, column: number, columns: number): number {
  if (!isFilled(line, column) || !isFilled(below, column)) return 1
  let end = column + 1
  while (end < columns && !isFilled(line, end) && isFilled(below, end)) end++
  return end - column
}

function isFilled({ cells }: TextLine, column: number): boolean {
  return (cells[column] ?? []).some(({ text }) => text !== '')
}
