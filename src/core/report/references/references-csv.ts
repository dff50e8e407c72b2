import { REFERENCE_ITEMS } from '../../model/references'
import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import { allResponses, type ReferenceStudy } from '../../references/analysis/study'
import type { ResponseScore } from '../../references/score/response-score'
import { scoringLine } from '../../references/score/settings'
import { csvText, type Cell, type CsvOptions } from '../csv'
import { plainHeader, plainRow, type ReportTable } from '../report-table'

/** The entry of a reference as printed, by its id; undefined where it is not at hand. */
export type RawLookup = (referenceId: string) => string | undefined

const HEADER = [
  'response_id', 'chatbot', 'topic', 'prompt', 'prompt_form', 'iteration', 'requested', 'produced', 'n_response',
  'reference_id', 'position', 'reference', 'state', ...REFERENCE_ITEMS, 'rhs', 'rhs_low', 'rhs_high',
] as const

/** What the analysis was made from, to be analysed again: one row a reference; a response that is N has one row without. */
export function referenceRows(study: ReferenceStudy, rawOf: RawLookup = () => undefined): { header: string[]; rows: Cell[][] } {
  return {
    header: [...HEADER],
    rows: allResponses(study).flatMap(({ score, chatbot }) => responseRows(score, chatbot, rawOf)),
  }
}

function responseRows({ response, none, requested, produced, references }: ResponseScore, chatbot: string, rawOf: RawLookup): Cell[][] {
  const place: Cell[] = [
    response.id, chatbot, response.topic.name, response.prompt.name, response.prompt.form, response.iteration,
    requested, produced, none,
  ]
  if (none) return [[...place, ...new Array<Cell>(HEADER.length - place.length).fill(null)]]
  return response.references.map(({ id, items, state }, i) => {
    const { rhs, low, high } = references[i]!
    return [
      ...place, id, i + 1, rawOf(id) ?? null, state,
      ...REFERENCE_ITEMS.map((item) => items[item] ?? 'not-checked'), rhs, low, high,
    ]
  })
}

/** Every reference; the last column says how they are scored. */
export function referencesCsv({ study }: ReferenceAnalysis, rawOf?: RawLookup, options: CsvOptions = {}): string {
  const { header, rows } = referenceRows(study, rawOf)
  const line = scoringLine(study.settings)
  return csvText([...header, 'scoring'], rows.map((row) => [...row, line]), options)
}

/** Every number of every table, one a row: table, row, column, value. */
export function tablesCsv({ study }: ReferenceAnalysis, tables: readonly ReportTable[], options: CsvOptions = {}): string {
  const line = scoringLine(study.settings)
  const rows = tables.flatMap((table) => {
    const header = plainHeader(table)
    return table.rows.flatMap((row, i) =>
      plainRow(table, row).map((value, column): Cell[] => [table.id, table.title, table.unit, i + 1, header[column]!, value, line]),
    )
  })
  return csvText(['table', 'title', 'unit', 'row', 'column', 'value', 'scoring'], rows, options)
}
