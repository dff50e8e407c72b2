import { expect, it } from 'vitest'
import { exportItems } from '../../../../../src/ui/references/results/export-items'

it('offers the corrected list where there is one, with how many of how many', () => {
  const labels = (list: { corrected: number; leftOut: number } | null) => exportItems(list, () => {}).map(({ label }) => label)
  expect(labels(null)).toHaveLength(4)
  expect(labels({ corrected: 0, leftOut: 5 })).toHaveLength(4)
  expect(labels({ corrected: 3, leftOut: 2 })).toContain('Corrected list as RIS (3 of 5)')
  expect(labels({ corrected: 3, leftOut: 0 })).toContain('Corrected list as BibTeX (3)')
})

it('chooses what it says', () => {
  const chosen: string[] = []
  for (const item of exportItems({ corrected: 1, leftOut: 0 }, (kind) => chosen.push(kind))) item.choose()
  expect(chosen).toEqual(['results.xlsx', 'references.csv', 'tables.csv', 'results.json', 'corrected.ris', 'corrected.bib', 'corrected.csl.json'])
})
