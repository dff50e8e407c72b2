import type { Sheet } from '../core/report/sheets'
import { AppError } from '../core/model/errors'

/** Rows Excel shows of a sheet. */
const MAX_ROWS = 1_048_576

/** A workbook (XLSX) of sheets. The library comes with the first one. */
export async function workbook(sheets: readonly Sheet[]): Promise<Blob> {
  const long = sheets.find(({ rows }) => rows.length > MAX_ROWS)
  if (long) {
    throw new AppError('export-failed', `The sheet "${long.name}" has more rows than Excel shows.`, { advice: 'Take the CSV instead.' })
  }
  const { default: write } = await import('write-excel-file/universal')
  return write(
    sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => row.map((cell) => (cell === null ? null : { value: cell }))) })),
  ).toBlob()
}
