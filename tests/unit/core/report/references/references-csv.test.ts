import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { referencesCsv, tablesCsv } from '../../../../../src/core/report/references/references-csv'
import { ANALYSIS, LINE, TABLES } from './export-study'

type Row = Record<string, string>

function parsed(csv: string): Row[] {
  return Papa.parse<Row>(csv.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
}

describe('a study as CSV', () => {
  it('has every reference as a row, N as a row without one, and how it was scored', () => {
    const rows = parsed(referencesCsv(ANALYSIS, (id) => `raw of ${id}`))
    expect(rows).toHaveLength(123)
    expect(rows[0]).toMatchObject({ chatbot: 'Ada', prompt_form: 'basic', reference: expect.stringContaining('raw of'), scoring: LINE })
    expect(rows.at(-1)).toMatchObject({ chatbot: 'Bard', n_response: 'true', reference_id: '', rhs: '' })
    const open = rows.find((row) => row['doi'] === 'not-checked')!
    expect(open).toMatchObject({ rhs: '', rhs_low: '0', rhs_high: '2' })
    expect(open['chatbot']).toMatch(/^'=/)
  })

  it('has every number of every table', () => {
    const rows = parsed(tablesCsv(ANALYSIS, TABLES))
    expect(new Set(rows.map((row) => row['table']))).toEqual(new Set(TABLES.map(({ id }) => id)))
    const h = rows.find((row) => row['table'] === 'kruskal' && row['column'] === 'h')!
    expect(ANALYSIS.comparisons[0]!.test).toMatchObject({ h: Number(h['value']) })
    expect(rows.every((row) => row['scoring'] === LINE)).toBe(true)
  })
})
