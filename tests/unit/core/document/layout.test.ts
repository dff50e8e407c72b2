import { describe, expect, it } from 'vitest'
import { boxesOf, offsetAt, pageOf, pageTurns } from '../../../../src/core/document/layout'
import type { TextLayout, TextRun } from '../../../../src/core/model'

const run = (start: number, end: number, x: number, y: number, more: Partial<TextRun> = {}): TextRun =>
  ({ start, end, page: 0, angle: 0, x, y, width: 10 * (end - start), height: 10, ...more })

/** Two lines on the first page, the second in two pieces with a cell apart; one line on the third page. */
const LAYOUT: TextLayout = {
  pages: [
    { index: 0, width: 600, height: 800, start: 0, end: 30 },
    { index: 1, width: 600, height: 800, start: 31, end: 31 },
    { index: 2, width: 600, height: 800, start: 31, end: 36 },
  ],
  runs: [run(0, 10, 50, 100), run(11, 16, 50, 112), run(16, 20, 100, 112), run(21, 30, 300, 112), run(31, 36, 50, 100, { page: 2 })],
  furniture: [], marks: [],
}

describe('boxesOf', () => {
  it('cuts a box to the characters asked for', () => {
    expect(boxesOf(LAYOUT, 2, 5)).toEqual([{ page: 0, x: 70, y: 100, width: 30, height: 10 }])
  })

  it('gives one box a piece of a line, over lines and pages', () => {
    expect(boxesOf(LAYOUT, 8, 33)).toEqual([
      { page: 0, x: 130, y: 100, width: 20, height: 10 },
      { page: 0, x: 50, y: 112, width: 90, height: 10 },
      { page: 0, x: 300, y: 112, width: 90, height: 10 },
      { page: 2, x: 50, y: 100, width: 20, height: 10 },
    ])
  })

  it('has none for white space that joining made, or beyond the text', () => {
    expect(boxesOf(LAYOUT, 10, 11)).toEqual([])
    expect(boxesOf(LAYOUT, 5, 5)).toEqual([])
    expect(boxesOf(LAYOUT, 40, 50)).toEqual([])
  })

  it.each([
    [90, { x: 50, y: 120, width: 10, height: 20 }],
    [180, { x: 110, y: 100, width: 20, height: 10 }],
    [270, { x: 50, y: 160, width: 10, height: 20 }],
  ] as const)('follows text turned by %i degrees', (angle, box) => {
    const size = angle === 180 ? { width: 100, height: 10 } : { width: 10, height: 100 }
    const layout = { ...LAYOUT, runs: [run(0, 10, 50, 100, { angle, ...size })] }
    expect(boxesOf(layout, 2, 4)).toEqual([{ page: 0, ...box }])
  })
})

describe('offsetAt', () => {
  it('finds the character under a point', () => {
    expect(offsetAt(LAYOUT, 0, 75, 105)).toBe(2)
    expect(offsetAt(LAYOUT, 2, 99, 105)).toBe(35)
  })

  it('takes the nearest within reach, and nothing beyond', () => {
    expect(offsetAt(LAYOUT, 0, 45, 105)).toBe(0)
    expect(offsetAt(LAYOUT, 0, 155, 105)).toBe(9)
    expect(offsetAt(LAYOUT, 0, 300, 400)).toBeNull()
  })

  it('takes the line whose middle is nearer where lines overlap', () => {
    const layout = { ...LAYOUT, runs: [run(0, 10, 50, 100, { height: 16 }), run(11, 20, 50, 112, { height: 16 })] }
    expect(offsetAt(layout, 0, 55, 113)).toBe(0)
    expect(offsetAt(layout, 0, 55, 115)).toBe(11)
  })

  it('knows no page beyond those of the document', () => {
    expect(offsetAt(LAYOUT, 1, 50, 100)).toBeNull()
    expect(offsetAt(LAYOUT, 9, 50, 100)).toBeNull()
  })
})

describe('pageOf', () => {
  it('names the page of a character, passing pages without text', () => {
    expect([0, 29, 31, 35].map((offset) => pageOf(LAYOUT, offset))).toEqual([0, 0, 2, 2])
  })
  it('names the page of what follows a break, that of the last character behind it, and none without pages', () => {
    expect(pageOf(LAYOUT, 30)).toBe(2)
    expect(pageOf(LAYOUT, 9999)).toBe(LAYOUT.runs.at(-1)!.page)
    expect(pageOf({ pages: [], runs: [] }, 0)).toBeNull()
    expect(pageOf({ pages: LAYOUT.pages, runs: [] }, 0)).toBe(0)
  })

  it('takes an empty cell for one of its table, which was moved behind text of the next page', () => {
    const moved = { ...LAYOUT, runs: [{ ...run(0, 10, 50, 100), page: 1 }, { ...run(12, 20, 50, 100), page: 0 }, { ...run(21, 30, 50, 100), page: 1 }] }
    expect([9, 10, 11, 12, 20].map((offset) => pageOf(moved, offset))).toEqual([1, 0, 0, 0, 1])
    expect(pageTurns(moved)).toEqual([{ start: 0, page: 1 }, { start: 12, page: 0 }, { start: 21, page: 1 }])
  })
})
