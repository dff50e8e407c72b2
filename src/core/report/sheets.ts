import { inert, type Cell } from './csv'

/** One sheet of a workbook: texts that look like formulas are inert already. */
export interface Sheet {
  name: string
  /** The first row is the head. */
  rows: Cell[][]
}

/** Characters Excel takes in the name of a sheet. */
const NAME_LENGTH = 31

/** A sheet with a name that Excel takes and no other has. */
export function sheetOf(name: string, rows: readonly (readonly Cell[])[], taken: readonly string[] = []): Sheet {
  const clean = name.replace(/[\\/?*[\]:]/g, ' ').trim().slice(0, NAME_LENGTH) || 'Sheet'
  let unique = clean
  for (let copy = 2; taken.includes(unique); copy++) unique = `${clean.slice(0, NAME_LENGTH - 4)} ${copy}`
  return { name: unique, rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? inert(cell) : cell))) }
}
