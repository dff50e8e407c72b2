import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import { referenceSentences } from '../../references/analysis/sentences'
import { scoringLine } from '../../references/score/settings'
import type { Cell } from '../csv'
import { plainHeader, plainRow, type ReportTable } from '../report-table'
import { sheetOf, type Sheet } from '../sheets'
import { methodsText } from './methods'
import { referenceRows, type RawLookup } from './references-csv'
import type { ResultsMeta } from './references-json'

/** A workbook: what it is and how it was made, a sheet a table, and every reference. */
export function referenceSheets(
  analysis: ReferenceAnalysis, tables: readonly ReportTable[], { title, made, scoredBy }: ResultsMeta, rawOf?: RawLookup,
): Sheet[] {
  const { lead, scores, tests, outside, warnings } = referenceSentences(analysis)
  const line = scoringLine(analysis.study.settings)
  const about: Cell[][] = [
    ['Title', title], ['Made', made], ...(scoredBy ? [['Whose scores', scoredBy]] : []), ['Scoring', line], ['Result', lead],
    ...[scores, ...warnings, ...tests, ...outside].filter((words) => words !== null).map((words): Cell[] => ['', words]),
    ...methodsText(analysis).map((words, i): Cell[] => [i === 0 ? 'Methods' : '', words]),
  ]
  const { header, rows } = referenceRows(analysis.study, rawOf)
  const parts: [string, Cell[][]][] = [
    ['About', about],
    ...tables.map((table): [string, Cell[][]] => [
      table.id,
      [plainHeader(table), ...table.rows.map((row) => plainRow(table, row)), [], [table.title], [table.unit], ...table.notes.map((note): Cell[] => [note]), [line]],
    ]),
    ['references', [header, ...rows, [], [line]]],
  ]
  return parts.reduce<Sheet[]>((sheets, [name, cells]) => [...sheets, sheetOf(name, cells, sheets.map((one) => one.name))], [])
}
