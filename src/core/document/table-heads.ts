import { greatest, least } from './extremes'
import { startsAsNumber } from './table-cells'
import type { Stretch } from './table-columns'

/** A cell of a row with its text. */
export interface TextCell extends Stretch {
  text: string
}

/** How far the middle of the name of a group may stand off that of the table, in shares of its own width. */
const OFF_MIDDLE = 0.2

/** A number with its name before it, and how many people a group has. */
const NAMED = /[=<>≤≥] ?[+−–-]?[\d.]/
const COUNTED = /\bn ?=/i

/** A head has no more rows than this. */
const MOST_HEAD_ROWS = 5

/**
 * How many rows the head of a table has: those above the first row of numbers that has a label or all cells, up to a
 * label below that of the first row, as the name of a group of rows is. One where no row is of numbers; none where the
 * first is, in type that most rows have.
 * @param rows from top to bottom
 * @param gutters where columns part
 * @param fonts of the rows
 */
export function headCount(
  rows: readonly (readonly TextCell[])[], gutters: readonly number[], fonts: readonly string[],
): number {
  const hasLabel = (row: readonly TextCell[]): boolean => row[0]!.start < (gutters[0] ?? Infinity)
  const body = rows.findIndex((row) => isOfNumbers(row) && (hasLabel(row) || row.length >= gutters.length))
  if (body < 0) return headOfWords(rows, fonts)
  if (body === 0) return 2 * fonts.filter((font) => font === fonts[0]).length < fonts.length ? 1 : 0
  const label = rows.findIndex(hasLabel)
  const opensGroup = (row: readonly TextCell[]): boolean => row.length === 1 && (hasLabel(row) || isInMiddle(row[0]!, rows))
  const end = rows.findIndex((row, i) => i > 0 && (i === body || opensGroup(row) || (hasLabel(row) && i > label)))
  return end > MOST_HEAD_ROWS ? 1 : end
}

/** In a table of words: one row, and under the name of a group the one in its type, when most rows are in another. */
function headOfWords(rows: readonly (readonly TextCell[])[], fonts: readonly string[]): number {
  const end = fonts.findIndex((font) => font !== fonts[0])
  const isOther = 2 * fonts.filter((font) => font === fonts[0]).length < fonts.length
  return rows[0]!.length === 1 && isOther && end <= MOST_HEAD_ROWS ? end : 1
}

/** Whether a cell stands at the middle of the whole table. */
function isInMiddle({ start, end }: TextCell, rows: readonly (readonly TextCell[])[]): boolean {
  const middle = (least(rows.flat(), (cell) => cell.start) + greatest(rows.flat(), (cell) => cell.end)) / 2
  return Math.abs((start + end) / 2 - middle) < OFF_MIDDLE * (end - start)
}

/**
 * How many rows at the top of a part repeat the head of the table that it goes on with, or are its own head: in the type
 * of that, which most rows are not in.
 * @param fonts of the rows
 * @param font of the head
 */
export function repeatedHead(
  rows: readonly (readonly TextCell[])[], head: readonly (readonly TextCell[])[], fonts: readonly string[], font: string | null,
): number {
  const text = (row: readonly TextCell[] | undefined): string => row?.map((cell) => cell.text).join('\t') ?? ''
  if (head.every((row, i) => text(rows[i]) === text(row))) return head.length
  const end = fonts.findIndex((one) => one !== font)
  const isOther = 2 * fonts.filter((one) => one === font).length < fonts.length
  return isOther && end <= MOST_HEAD_ROWS && rows.slice(0, end).some((row) => row.length > 1) ? end : 0
}

/** At least half of the cells after the first are numbers, but for signs that stand for none. */
function isOfNumbers(row: readonly TextCell[]): boolean {
  const cells = row.slice(1).filter(({ text }) => /[\p{L}\d]/u.test(text))
  return cells.length > 0 && 2 * cells.filter(({ text }) => isNumber(text)).length >= cells.length
}

/** A number with what belongs to it, or one that is named: "p = 0.03". "95% CI", "12 months" and "n = 20" are names. */
function isNumber(text: string): boolean {
  const count = (kind: RegExp): number => text.match(kind)?.length ?? 0
  return (startsAsNumber(text) || (NAMED.test(text) && !COUNTED.test(text))) && count(/\p{L}/gu) < count(/\d/g)
}
