import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { analyseReferences } from '../../../../../src/core/references/analysis/analyse'
import { DEFAULT_SCORING, scoringLine } from '../../../../../src/core/references/score/settings'
import { referencesCsv, tablesCsv } from '../../../../../src/core/report/references/references-csv'
import { referencesHtml } from '../../../../../src/core/report/references/references-html'
import { referencesJson } from '../../../../../src/core/report/references/references-json'
import { referenceSheets } from '../../../../../src/core/report/references/references-sheets'
import { referenceTables } from '../../../../../src/core/report/references/tables'
import { scoredReference, scoredResponse, scoredStudy } from '../../../../helpers/scored-responses'

const EVIL = '=HYPERLINK("http://x")<script>alert(1)</script>'
const RESPONSES = [...scoredStudy(), scoredResponse([3, scoredReference({ doi: null })], { chatbot: EVIL, topic: EVIL }), scoredResponse([], { chatbot: 'Bard' })]
const ANALYSIS = analyseReferences(RESPONSES, DEFAULT_SCORING)
const TABLES = referenceTables(ANALYSIS)
const META = { title: `Study ${EVIL}`, at: '2026-01-02T03:04:05.000Z' }
const LINE = scoringLine(DEFAULT_SCORING)

type Row = Record<string, string>

function parsed(csv: string): Row[] {
  return Papa.parse<Row>(csv.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
}

describe('exports of a study', () => {
  it('have every reference as a row of CSV, N as a row without one, and how it was scored', () => {
    const rows = parsed(referencesCsv(ANALYSIS, (id) => `raw of ${id}`))
    expect(rows).toHaveLength(123)
    expect(rows[0]).toMatchObject({ chatbot: 'Ada', prompt_form: 'basic', reference: expect.stringContaining('raw of'), scoring: LINE })
    expect(rows.at(-1)).toMatchObject({ chatbot: 'Bard', n_response: 'true', reference_id: '', rhs: '' })
    const open = rows.find((row) => row['doi'] === 'not-checked')!
    expect(open).toMatchObject({ rhs: '', rhs_low: '0', rhs_high: '2' })
    expect(open['chatbot']).toMatch(/^'=/)
  })

  it('have every number of every table as CSV', () => {
    const rows = parsed(tablesCsv(ANALYSIS, TABLES))
    expect(new Set(rows.map((row) => row['table']))).toEqual(new Set(TABLES.map(({ id }) => id)))
    const h = rows.find((row) => row['table'] === 'kruskal' && row['column'] === 'h')!
    expect(ANALYSIS.comparisons[0]!.test).toMatchObject({ h: Number(h['value']) })
    expect(rows.every((row) => row['scoring'] === LINE)).toBe(true)
  })

  it('have all of it as JSON', () => {
    const json = JSON.parse(referencesJson(ANALYSIS, TABLES, META)) as { scoring: string; settings: object; responses: object[]; tables: { id: string; rows: object[] }[] }
    expect(json.scoring).toBe(LINE)
    expect(json.settings).toEqual(DEFAULT_SCORING)
    expect(json.responses).toHaveLength(26)
    expect(json.tables.find(({ id }) => id === 'rhs')!.rows[0]).toMatchObject({ chatbot: 'Ada', median_value: expect.any(Number) })
  })

  it('have a workbook whose every sheet says how it was scored and runs nothing', () => {
    const sheets = referenceSheets(ANALYSIS, TABLES, META)
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(TABLES.length + 2)
    for (const { name, rows } of sheets) {
      expect(rows.flat(), name).toContain(LINE)
      for (const cell of rows.flat()) if (typeof cell === 'string') expect(cell).not.toMatch(/^[=+\-@]/)
    }
  })

  it('have a report in one file that runs and asks for nothing', () => {
    const page = referencesHtml(ANALYSIS, TABLES, META)
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|src=|href=|javascript:/i)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    for (const words of [LINE, 'Friedman', 'Methods', 'exp(β)', 'Bard gave no reference', '<svg']) expect(page).toContain(words.replace(/'/g, '&#39;'))
    expect(page).not.toMatch(/NaN|Infinity/)
  })
})
