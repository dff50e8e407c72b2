import { describe, expect, it } from 'vitest'
import { buildLines, type Line } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { findAllTables } from '../../../../src/core/document/table-continued'
import { column, item, page } from './pages'

const STYLE = { size: 10, font: 'f1', width: 250 }
const PROSE = ['participants were randomised to one of the two arms', 'and followed for a year by people who did not know it']

const linesOf = (items: RawItem[]): Line[] => buildLines(page(items))
const row = (cells: string[], y: number): RawItem[] => cells.map((text, i) => item(text, 50 + 80 * i, y))
const TABLE = linesOf([...row(['Strain', 'Name', 'Source'], 700), ...row(['Wild', 'N2', 'Ours'], 712)])

function tables(items: RawItem[], before: Line[] = TABLE): string[][] {
  const lines = linesOf(items)
  return findAllTables(lines, before, STYLE).map(({ from, to }) => lines.slice(from, to).map(({ text }) => text))
}

describe('findAllTables', () => {
  /** Cells drawn one after another, in the type of the text. */
  const cells = [item('kyIs156', 50, 60), item('CX38', 130, 66), item('This', 210, 60), item('study', 210, 72), item('mutant', 290, 60), item('strain', 290, 72)]

  it('goes on with the table that the page before ends with, up to running text', () => {
    expect(tables([...cells, ...column(PROSE, 50, 100)])).toEqual([['kyIs156', 'CX38', 'This', 'study', 'mutant', 'strain']])
  })

  it('takes the same lines for none where the page before ends otherwise', () => {
    expect(tables([...cells, ...column(PROSE, 50, 100)], [])).toEqual([])
  })

  it('takes no headings and lists below a table for its rows', () => {
    expect(tables([item('Results', 50, 60, { endsLine: true }), item('Men', 50, 84, { endsLine: true }), item('Women', 50, 96), ...column(PROSE, 50, 120)])).toEqual([])
    expect(tables([item('CX38', 131, 60), item('study', 350, 72), item('This', 210, 84), ...column(PROSE, 50, 120)])).toEqual([])
  })

  it('leaves rows that reach further down, and those below a caption', () => {
    const wide = [80, 92, 104].flatMap((y) => row(['Age', '54', '55'], y))
    expect(tables([...cells, ...wide]).flat()).toHaveLength(9)
    const captioned = [item('Table 2 People', 50, 90, { font: 'f3' }), ...row(['Age', '54'], 104), ...row(['Men', '12'], 116)]
    expect(tables([...cells, ...captioned])).toEqual([['kyIs156', 'CX38', 'This', 'study', 'mutant', 'strain'], ['Age\t54', 'Men\t12']])
  })
})
