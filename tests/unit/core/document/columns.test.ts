import { describe, expect, it } from 'vitest'
import { inReadingOrder } from '../../../../src/core/document/columns'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { item, page } from './pages'

const ROWS = Array.from({ length: 12 }, (_, i) => i)
const left = (i: number): RawItem => item(`left column has line number ${'abcdefghijkl'[i]}`, 50, 100 + 12 * i)
const right = (i: number): RawItem => item(`right column has line numbe ${'abcdefghijkl'[i]}`, 320, 100 + 12 * i)
const ordered = (items: RawItem[]): string[] => inReadingOrder(buildLines(page(items))).map((line) => line.text)

describe('inReadingOrder', () => {
  it('keeps columns that the content draws one after the other', () => {
    const items = [...ROWS.map(left), ...ROWS.map(right)]
    expect(ordered(items)).toEqual(items.map(({ text }) => text))
  })

  it('unweaves columns that the content draws line by line', () => {
    const items = ROWS.flatMap((i) => [left(i), right(i)])
    expect(ordered(items)).toEqual([...ROWS.map(left), ...ROWS.map(right)].map(({ text }) => text))
  })

  it('reads what stands across both columns where it stands', () => {
    const title = item('A title that goes across both of the columns of this page, from left to right', 50, 80, { size: 14 })
    const end = item('A line below both columns that goes across them again, from the left to the right', 50, 300)
    const texts = ordered([title, ...ROWS.flatMap((i) => [left(i), right(i)]), end])
    expect(texts[0]).toBe(title.text)
    expect(texts.at(-1)).toBe(end.text)
    expect(texts[1]).toBe(left(0).text)
    expect(texts[13]).toBe(right(0).text)
  })

  it('leaves the rows of a table together', () => {
    const items = ROWS.flatMap((i) => [item(`Outcome measure number ${'abcdefghijkl'[i]}`, 50, 100 + 12 * i), item(`${i}.5 (2.${i})`, 320, 100 + 12 * i)])
    expect(ordered(items)).toHaveLength(12)
    expect(ordered(items)[0]).toContain('\t')
  })

  it('reads a column after the one on its left, whichever is drawn first', () => {
    const heading = item('Results', 320, 100, { font: 'bold' })
    const title = item('A title that goes across both of the columns of this page, from left to right', 50, 80, { size: 14 })
    const below = item('A line below both columns that goes across them again, from the left to the right', 50, 300)
    const rightColumn = [heading, ...ROWS.slice(1).map(right)]
    const items = [title, ...rightColumn, ...ROWS.map(left), below]
    expect(ordered(items)).toEqual([title, ...ROWS.map(left), ...rightColumn, below].map(({ text }) => text))
  })

  it('reads a column that begins lower, below a figure, after the one on its left whose sentence goes on in it', () => {
    const goesOn = [item('and goes on in this line of it with', 320, 172), ...ROWS.slice(7).map(right)]
    const open = [...goesOn, ...ROWS.map(left)]
    expect(ordered(open)).toEqual([...ROWS.map(left), ...goesOn].map(({ text }) => text))
    const ended = [...goesOn, ...ROWS.slice(1).map(left), item('left column ends with its sentence.', 50, 244)]
    expect(ordered(ended)).toEqual(ended.map(({ text }) => text))
  })

  it('leaves text further down the left side, captions and boxes where they are drawn', () => {
    const further = [...ROWS.map(right), ...ROWS.slice(6).map(left), item('left column ends with its sentence.', 50, 244)]
    expect(ordered(further)).toEqual(further.map(({ text }) => text))
    const caption = [...ROWS.map(right), ...ROWS.map((i) => ({ ...left(i), font: 'caption' }))]
    expect(ordered(caption)).toEqual(caption.map(({ text }) => text))
    const box = [...ROWS.slice(8).map(left), ...ROWS.map(right), ...ROWS.slice(0, 7).map(left)]
    expect(ordered(box)).toEqual(box.map(({ text }) => text))
  })
})
