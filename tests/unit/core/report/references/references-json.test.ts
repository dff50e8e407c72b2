import { expect, it } from 'vitest'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { referencesJson } from '../../../../../src/core/report/references/references-json'
import { ANALYSIS, LINE, META, TABLES } from './export-study'

it('has all of a study, and how it was scored', () => {
  const json = JSON.parse(referencesJson(ANALYSIS, TABLES, META)) as { at: string; scoring: string; settings: object; responses: object[]; tables: { id: string; rows: object[] }[] }
  expect(json.at).toBe(META.at)
  expect(json.scoring).toBe(LINE)
  expect(json.settings).toEqual(DEFAULT_SCORING)
  expect(json.responses).toHaveLength(26)
  expect(json.tables.find(({ id }) => id === 'rhs')!.rows[0]).toMatchObject({ chatbot: 'Ada', median_value: expect.any(Number) })
})
