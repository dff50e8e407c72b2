import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import { referenceSentences } from '../../references/analysis/sentences'
import { allResponses } from '../../references/analysis/study'
import { scoringLine } from '../../references/score/settings'
import { plainHeader, plainRow, type ReportTable } from '../report-table'
import type { RawLookup } from './references-csv'

/** Name and version of the JSON export. */
export const RESULTS_FORMAT = 'attest-reference-results/1'

export interface ResultsMeta {
  title: string
  /** ISO date and time. */
  at: string
  /** The same as people read it, with the time zone. */
  made: string
  /** Whose word the scores are and how much of it there is, in a sentence. */
  scoredBy?: string
}

/** The responses as scored, and every table with its numbers in full, under the settings they were made with. */
export function referencesJson(
  analysis: ReferenceAnalysis, tables: readonly ReportTable[], { title, at, scoredBy }: ResultsMeta, rawOf: RawLookup = () => undefined,
): string {
  const { study, choice } = analysis
  const responses = allResponses(study).map(({ score }) => score.response)
  return JSON.stringify(
    {
      format: RESULTS_FORMAT, title, at, scoredBy, scoring: scoringLine(study.settings), settings: study.settings, model: choice,
      words: referenceSentences(analysis),
      responses: responses.map((response) => ({
        ...response,
        references: response.references.map((reference) => ({ ...reference, raw: rawOf(reference.id) ?? null })),
      })),
      tables: tables.map((table) => {
        const header = plainHeader(table)
        return {
          id: table.id, title: table.title, unit: table.unit, notes: table.notes,
          rows: table.rows.map((row) => Object.fromEntries(plainRow(table, row).map((value, i) => [header[i]!, value]))),
        }
      }),
    },
    null, 2,
  )
}
