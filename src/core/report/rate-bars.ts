import type { Group } from '../metrics/grouping'
import type { Rate, RateRow } from '../metrics/rates'

/** One bar of a figure of rates: a share with its interval, named in place. */
export interface RateBar {
  key: string
  label: string
  /** 0 to 1. */
  value: number
  low: number | null
  high: number | null
  n: number
  count: number
}

/** What can be drawn of a rate table. */
export type DrawnRate = 'support' | 'conservative' | 'strict' | 'ungrounded'

/** Bars of the rows whose rate is defined, largest first; equal ones stay in the table's order. */
export function rateBars(rows: readonly RateRow[], drawn: DrawnRate): RateBar[] {
  return rows
    .flatMap((row) => (row[drawn].value === null ? [] : [barOf(row, row[drawn])]))
    .sort((a, b) => b.value - a.value)
}

/** Rows left out of the figure because their rate is undefined. */
export function undrawn(rows: readonly RateRow[], drawn: DrawnRate): string[] {
  return rows.filter((row) => row[drawn].value === null).map(labelOf)
}

function barOf(row: RateRow, { value, low, high, n, count }: Rate): RateBar {
  return { key: row.key, label: labelOf(row), value: value!, low, high, n, count }
}

function labelOf(row: RateRow): string {
  return row.groups.map(groupLabel).join(', ')
}

/** Domains begin with their short name, "D2 Bias due to …": what is left when there is no room for more. */
export function groupLabel({ by, id, label }: Group): string {
  const hasShortName = by === 'domain' && id !== '' && id !== 'overall' && id !== 'statement' && id !== label
  return hasShortName ? `${id} ${label}` : label
}
