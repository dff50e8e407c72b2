import { describe, expect, it } from 'vitest'
import { withoutLineNumbers } from '../../../../src/core/document/line-numbers'
import { item, page } from './pages'

const numbered = (count: number, step: number) =>
  Array.from({ length: count }, (_, i) => [item(String((i + 1) * step), 30, 100 + 12 * i), item('text of the manuscript', 60, 100 + 12 * i)]).flat()

describe('withoutLineNumbers', () => {
  it.each([1, 5])('takes numbers in steps of %i out of the margin and keeps them for display', (step) => {
    const { page: left, furniture } = withoutLineNumbers(page(numbered(10, step)))
    expect(left.items.map((one) => one.text)).toEqual(Array(10).fill('text of the manuscript'))
    expect(furniture.map(({ kind, text }) => [kind, text])).toEqual(Array.from({ length: 10 }, (_, i) => ['line-number', String((i + 1) * step)]))
  })

  it('leaves a column of a table', () => {
    const rows = [12, 15, 9, 40, 41, 3, 8, 77, 5].flatMap((n, i) => [item(String(n), 30, 100 + 12 * i), item('patients', 60, 100 + 12 * i)])
    expect(withoutLineNumbers(page(rows)).furniture).toEqual([])
  })

  it('leaves a short list, and numbers to the right of the text', () => {
    expect(withoutLineNumbers(page(numbered(5, 1))).furniture).toEqual([])
    const right = numbered(10, 1).map((one) => (/\d/.test(one.text) ? { ...one, x: 400 } : one))
    expect(withoutLineNumbers(page(right)).furniture).toEqual([])
  })

  it('leaves the numbers of a reference list, whose entries run over several lines', () => {
    const list = Array.from({ length: 12 }, (_, i) => [
      item(String(i + 18), 30, 100 + 36 * i), ...[0, 12, 24].map((down) => item('of a reference', 60, 100 + 36 * i + down)),
    ]).flat()
    expect(withoutLineNumbers(page(list)).furniture).toEqual([])
  })
})
