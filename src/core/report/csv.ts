import Papa from 'papaparse'

export type Cell = string | number | boolean | null

/**
 * Starts of a cell that a spreadsheet takes for a formula, full-width forms included (OWASP, CSV injection). Quotes and
 * rationales are words of documents and models: none of them may run on the reader's computer.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

export interface CsvOptions {
  /** A byte order mark, without which Excel takes UTF-8 for something else. Default true. */
  bom?: boolean
}

/**
 * CSV as RFC 4180 has it: CRLF, quotes doubled; null is an empty cell.
 * Texts that look like formulas get a leading apostrophe.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  { bom = true }: CsvOptions = {},
): string {
  const body = Papa.unparse(
    { fields: [...header], data: rows.map((row) => [...row]) },
    { newline: '\r\n', escapeFormulae: FORMULA_START },
  )
  return `${bom ? '\uFEFF' : ''}${body}\r\n`
}

/** A text that no spreadsheet takes for a formula, as `csvText` writes it. */
export function inert(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}
