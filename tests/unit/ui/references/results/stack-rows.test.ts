import { expect, it } from 'vitest'
import type { StackedBar } from '../../../../../src/core/report/references/chart-data'
import { stackRows } from '../../../../../src/ui/references/results/stack-rows'

function bar(group: string, label: string): StackedBar<'correct'> {
  return { key: `${group}|${label}`, group, label, of: 1, parts: [] }
}

it('names a group once, above its bars', () => {
  const rows = stackRows([bar('Title', 'Ada'), bar('Title', 'Bolt'), bar('DOI', 'Ada'), bar('DOI', 'Bolt')])
  expect(rows.map(({ label, bar: own }) => `${label}${own ? '' : ':'}`)).toEqual(['Title:', 'Ada', 'Bolt', 'DOI:', 'Ada', 'Bolt'])
})

it('names the group in the row where each has one bar, and the bar where there is no group', () => {
  expect(stackRows([bar('Title', 'Ada'), bar('DOI', 'Ada')]).map(({ label }) => label)).toEqual(['Title', 'DOI'])
  expect(stackRows([bar('', 'Ada'), bar('', 'Bolt')]).map(({ label }) => label)).toEqual(['Ada', 'Bolt'])
})
