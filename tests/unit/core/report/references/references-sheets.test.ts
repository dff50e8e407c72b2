import { expect, it } from 'vitest'
import { referenceSheets } from '../../../../../src/core/report/references/references-sheets'
import { ANALYSIS, LINE, META, TABLES } from './export-study'

it('says on every sheet how it was scored, and runs nothing', () => {
  const sheets = referenceSheets(ANALYSIS, TABLES, META)
  expect(new Set(sheets.map(({ name }) => name)).size).toBe(TABLES.length + 2)
  expect(sheets[0]!.rows).toContainEqual(['Made', '2 January 2026 at 12:04 GMT+9'])
  for (const { name, rows } of sheets) {
    expect(rows.flat(), name).toContain(LINE)
    for (const cell of rows.flat()) if (typeof cell === 'string') expect(cell).not.toMatch(/^[=+\-@]/)
  }
})
