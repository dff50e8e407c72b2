import { expect, it } from 'vitest'
import { referencesHtml } from '../../../../../src/core/report/references/references-html'
import { ANALYSIS, LINE, META, TABLES } from './export-study'

it('is one file that runs nothing and asks for nothing', () => {
  const page = referencesHtml(ANALYSIS, TABLES, META)
  expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|src=|href=|javascript:/i)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  for (const words of [LINE, 'Friedman', 'Methods', 'exp(β)', 'Bard gave no reference', '<svg']) expect(page).toContain(words.replace(/'/g, '&#39;'))
  expect(page).not.toMatch(/NaN|Infinity/)
})

it('says when it was made as people read it, with the time zone', () => {
  const page = referencesHtml(ANALYSIS, TABLES, META)
  expect(page).toContain('Made on 2 January 2026 at 12:04 GMT+9.')
  expect(page).not.toContain(META.at)
})
