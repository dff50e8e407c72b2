import { expect, it } from 'vitest'
import { columnAround } from '../../../../src/core/document/column-around'
import type { TextRun } from '../../../../src/core/model'

const run = (x: number, y: number, width: number, page = 0): TextRun => ({ start: 0, end: 1, page, x, y, width, height: 10, angle: 0 })
const layout = { runs: [run(50, 100, 200), run(50, 112, 200), run(300, 100, 200), run(40, 100, 480, 1), run(20, 700, 500)] }

it('ends where the lines around end, and not where those of the next column, of another page or far below do', () => {
  expect(columnAround(layout, { page: 0, x: 120, y: 112, width: 40, height: 10 })).toEqual({ left: 50, right: 250 })
  expect(columnAround(layout, { page: 0, x: 400, y: 104, width: 10, height: 10 })).toEqual({ left: 300, right: 500 })
})

it('is the box itself where there are no lines', () => {
  expect(columnAround({ runs: [] }, { page: 0, x: 120, y: 112, width: 40, height: 10 })).toEqual({ left: 120, right: 160 })
})
