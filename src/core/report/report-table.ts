import { percent } from '../metrics/headline'
import type { Cell } from './csv'

/** A count and what it is a share of; without the latter there is no share. */
export interface ShareCell {
  count: number
  of: number
}

export interface IntervalCell {
  value: number
  low: number | null
  high: number | null
}

/** null is undefined: a dash, never 0. */
export type ReportCell = string | number | null | ShareCell | IntervalCell

export interface ReportColumn {
  id: string
  label: string
  kind: 'text' | 'count' | 'number' | 'share' | 'interval' | 'p'
  /** Digits after the point of numbers and intervals. Default 2; scores have those that are there, two at most. */
  digits?: number | 'score'
}

export interface ReportRow {
  cells: ReportCell[]
  /** Why a cell, or all of them, are undefined. */
  reason: string | null
  /** A total over the rows around it. */
  total?: boolean
}

/** A table as every way out takes it: screen, CSV, XLSX, HTML. */
export interface ReportTable {
  id: string
  title: string
  /** What one thing counted or tested is, in a sentence. */
  unit: string
  notes: string[]
  columns: ReportColumn[]
  rows: ReportRow[]
}

/** "<0.001"; three digits otherwise, never 0, and one more where rounding would hide on which side of 0.05 it is. */
export function pWords(p: number): string {
  if (p < 0.001) return '<0.001'
  const words = p.toFixed(3)
  return words === '0.050' && p < 0.05 ? p.toFixed(4) : words
}

/** "p < 0.001", "p = 0.012". */
export function pSentence(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${pWords(p)}`
}

export function numberWords(value: number, digits: ReportColumn['digits'] = 2): string {
  const words = digits === 'score' ? scoreWords(value) : value.toFixed(digits)
  // Rounding leaves "-0.00".
  return Number(words) === 0 ? words.replace('-', '') : words.replace('-', '−')
}

/** "7", "7.5", "7.25". */
export function scoreWords(value: number): string {
  return String(Number(value.toFixed(2)))
}

export function cellWords(cell: ReportCell, { kind, digits = 2 }: ReportColumn): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') {
    if (kind === 'p') return pWords(cell)
    return kind === 'number' ? numberWords(cell, digits) : String(cell)
  }
  if ('count' in cell) return cell.of === 0 ? `${cell.count}` : `${cell.count} (${percent(cell.count / cell.of, cell.of)})`
  const value = numberWords(cell.value, digits)
  return cell.low === null || cell.high === null
    ? value
    : `${value} (${numberWords(cell.low, digits)} to ${numberWords(cell.high, digits)})`
}

/** What a row is sorted by: the share, where there is one, and the value of an interval. */
export function sortValue(cell: ReportCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  if ('count' in cell) return cell.of === 0 ? cell.count : cell.count / cell.of
  return cell.value
}

/** Parts of a column in a file that programs read. */
const PARTS: Partial<Record<ReportColumn['kind'], readonly string[]>> = {
  share: ['count', 'of', 'share'],
  interval: ['value', 'low', 'high'],
}

/** Heads of the columns as programs read them: an id, with its part where a cell holds several numbers. */
export function plainHeader({ columns }: ReportTable): string[] {
  return [...columns.flatMap(({ id, kind }) => PARTS[kind]?.map((part) => `${id}_${part}`) ?? [id]), 'undefined_because']
}

/** Numbers in full, in the order of `plainHeader`. */
export function plainRow({ columns }: ReportTable, { cells, reason }: ReportRow): Cell[] {
  return [...columns.flatMap((column, i) => plainCells(cells[i] ?? null, column)), reason]
}

function plainCells(cell: ReportCell, { kind }: ReportColumn): Cell[] {
  if (kind === 'share') {
    const share = cell as ShareCell | null
    return share === null ? [null, null, null] : [share.count, share.of, share.of === 0 ? null : share.count / share.of]
  }
  if (kind === 'interval') {
    const interval = cell as IntervalCell | null
    return interval === null ? [null, null, null] : [interval.value, interval.low, interval.high]
  }
  return [cell as Cell]
}
