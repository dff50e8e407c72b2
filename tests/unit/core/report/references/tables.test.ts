import { describe, expect, it } from 'vitest'
import type { ScoredResponse } from '../../../../../src/core/model/references'
import { analyseReferences } from '../../../../../src/core/references/analysis/analyse'
import { scorerAgreement } from '../../../../../src/core/references/score/scorer-agreement'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { cellWords, plainHeader, plainRow, type ReportTable } from '../../../../../src/core/report/report-table'
import { referenceTables } from '../../../../../src/core/report/references/tables'
import { scoredReference, scoredResponse, scoredStudy } from '../../../../helpers/scored-responses'

function tablesOf(responses: ScoredResponse[]): ReportTable[] {
  return referenceTables(analyseReferences(responses, DEFAULT_SCORING))
}

function table(tables: ReportTable[], id: string): string[][] {
  const one = tables.find((t) => t.id === id)!
  return one.rows.map(({ cells }) => cells.map((cell, i) => cellWords(cell, one.columns[i]!)))
}

describe('tables of a study', () => {
  it('are all there, each with its unit', () => {
    const agreement = scorerAgreement([{ referenceId: 'r', items: { title: 'error' } }], [{ referenceId: 'r', items: { title: 'correct' } }])
    const tables = referenceTables(analyseReferences(scoredStudy(), DEFAULT_SCORING, { agreement }))
    expect(tables.map(({ id }) => id)).toEqual([
      'responses', 'states', 'items', 'rhs', 'rhs-responses', 'friedman', 'friedman-ranks', 'kruskal', 'dunn', 'basic-advanced',
      'model', 'wald', 'topics', 'reliability', 'normality', 'histogram', 'agreement',
    ])
    for (const { unit } of tables) expect(unit).toMatch(/^(Unit: |One row)/)
  })

  it('have a cell a column and heads for every value', () => {
    for (const one of tablesOf(scoredStudy())) {
      for (const row of one.rows) {
        expect(row.cells, one.id).toHaveLength(one.columns.length)
        expect(plainRow(one, row)).toHaveLength(plainHeader(one).length)
      }
    }
  })

  it('count items over what was requested', () => {
    const items = table(tablesOf([scoredResponse([0, 2], { requested: 4 })]), 'items')
    expect(items[0]).toEqual(['Title', 'Ada', '1 (25%)', '1 (25%)', '2 (50%)', '0 (0%)', '4'])
    expect(items.at(-1)).toEqual(['All items', 'Ada', '13 (46%)', '1 (4%)', '14 (50%)', '0 (0%)', '28'])
  })

  it('list a chatbot that stands apart with its responses, and nowhere else', () => {
    const tables = tablesOf([...scoredStudy(), scoredResponse([], { chatbot: 'Bard', requested: 5 })])
    expect(table(tables, 'responses').at(-1)).toEqual(['Bard', '1', '1 (100%)', '5', '0 (0%)', '5 (100%)', '0'])
    for (const { id, rows } of tables) {
      if (id !== 'responses') expect(JSON.stringify(rows), id).not.toContain('Bard')
    }
  })

  it.each([
    ['nothing', []], ['one N', [scoredResponse([], { requested: 10 })]], ['one reference', [scoredResponse([4])]],
    ['nothing checked', [scoredResponse([scoredReference({ title: null, doi: 'not-checked' })])]],
    ['equal scores', [scoredResponse([5, 5, 5, 5]), scoredResponse([5, 5, 5, 5], { chatbot: 'Bolt', form: 'advanced' })]],
  ] as [string, ScoredResponse[]][])('say why instead of printing NaN or 0: %s', (_, responses) => {
    for (const one of tablesOf(responses)) {
      for (const row of one.rows) {
        const words = row.cells.map((cell, i) => cellWords(cell, one.columns[i]!))
        expect(words.join(' '), one.id).not.toMatch(/NaN|Infinity|undefined/)
        const open = row.cells.some((cell, i) => cell === null && one.columns[i]!.kind !== 'text')
        if (open) expect(row.reason, `${one.id}: ${words.join(' | ')}`).toBeTruthy()
      }
    }
  })
})
