import { VERDICTS } from '../model'
import type { Grouping } from '../metrics/grouping'
import type { Rate, RateRow } from '../metrics/rates'
import { csvText, type Cell, type CsvOptions } from './csv'

const RATES = ['support', 'conservative', 'strict', 'ungrounded'] as const

/** Stands under a grouping that a row is pooled over. */
const POOLED = 'all'

/**
 * One line a group: counts by verdict and state, and each rate with its n, interval and how it was made.
 * Rows may be grouped differently: the head has every grouping, and a row that lacks one is over all of it.
 */
export function ratesCsv(rows: readonly RateRow[], options: CsvOptions = {}): string {
  const groupings = [...new Set(rows.flatMap((row) => row.groups.map((g) => g.by)))]
  const header = [
    ...groupings, 'planned', 'judged', 'waiting', 'in_flight', 'failed', 'possibly_billed', 'not_judged', 'studies',
    ...VERDICTS,
    ...RATES.flatMap((rate) =>
      ['count', 'n', 'value', 'low', 'high', 'interval', 'undefined_because'].map((part) => `${rate}_${part}`),
    ),
    'warning',
  ]
  return csvText(header, rows.map((row) => rateCells(row, groupings)), options)
}

function rateCells(row: RateRow, groupings: readonly Grouping[]): Cell[] {
  const { planned, judged, waiting, inFlight, failed, possiblyBilled, notJudged } = row.states
  return [
    ...groupings.map((by) => row.groups.find((g) => g.by === by)?.label ?? POOLED),
    planned, judged, waiting, inFlight, failed, possiblyBilled, notJudged, row.studies,
    ...VERDICTS.map((v) => row.counts[v]), ...RATES.flatMap((rate) => cells(row[rate])), row.warning,
  ]
}

function cells({ count, n, value, low, high, method, reason }: Rate): Cell[] {
  return [count, n, value, low, high, method, reason]
}
