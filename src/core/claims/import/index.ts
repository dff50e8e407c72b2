import { collect } from './collect'
import { rowsOfCsv } from './from-csv'
import { rowsOfJson } from './from-json'
import type { ImportContext, ImportedClaims, ImportProblem } from './types'

export { IMPORT_FORMAT } from './from-json'
export * from './match-studies'
export type * from './types'

/**
 * Claims from a file (docs/claims-format.md). Each row that cannot be taken is a problem with its line and what to do;
 * all others are taken.
 * @throws AppError import-invalid when the file as a whole cannot be read
 */
export function importClaims(text: string, format: 'json' | 'csv', context: ImportContext): ImportedClaims {
  const problems: ImportProblem[] = []
  const source = text.replace(/^\uFEFF/, '')
  nameUnreadable(source, problems)
  const rows = format === 'json' ? rowsOfJson(source, problems) : rowsOfCsv(source, problems)
  return collect(rows, context, problems, format === 'json' ? 'line' : 'row')
}

/** A file in an encoding other than UTF-8 shows as replacement characters: its quotes would never be found. */
function nameUnreadable(source: string, problems: ImportProblem[]): void {
  const count = source.split('\uFFFD').length - 1
  if (count === 0) return
  problems.push({
    line: null, where: 'the file', leftOut: false,
    message: `has ${count} characters that could not be read. Save it as UTF-8 (in Excel: "CSV UTF-8").`,
  })
}
