import type { Cell } from '../core/report/csv'
import type { Sheet } from '../core/report/sheets'
import { AppError } from '../core/model/errors'

/** Rows Excel shows of a sheet. */
const MAX_ROWS = 1_048_576

/** Widths of columns that leave a text readable without pushing the others away. Characters. */
const WIDTHS = { least: 9, most: 48 }

/** A workbook (XLSX) of sheets. The library comes with the first one. */
export async function workbook(sheets: readonly Sheet[]): Promise<Blob> {
  const long = sheets.find(({ rows }) => rows.length > MAX_ROWS)
  if (long) {
    throw new AppError('export-failed', `The sheet "${long.name}" has more rows than Excel shows.`, { advice: 'Take the CSV instead.' })
  }
  const { default: write } = await import('write-excel-file/universal')
  return write(
    sheets.map(({ name, rows }) => ({
      sheet: name, stickyRowsCount: 1, columns: columnsOf(rows),
      data: rows.map((row, i) => row.map((cell) => (cell === null ? null : { value: cell, ...(i === 0 && { fontWeight: 'bold' as const }) }))),
    })),
  ).toBlob()
}

/** Wide enough for the head and the cells of each column; notes below a table, which stand alone in their row, run over the next. */
function columnsOf(rows: readonly (readonly Cell[])[]): { width: number }[] {
  const widths = (rows[0] ?? []).map(() => WIDTHS.least)
  for (const row of rows) {
    if (row.length < widths.length) continue
    row.forEach((cell, i) => { widths[i] = Math.max(widths[i] ?? WIDTHS.least, lengthOf(cell)) })
  }
  return widths.map((width) => ({ width: Math.min(width, WIDTHS.most) }))
}

/** Excel rounds numbers to what there is room for. */
function lengthOf(cell: Cell): number {
  return typeof cell === 'string' ? cell.length + 2 : 0
}
