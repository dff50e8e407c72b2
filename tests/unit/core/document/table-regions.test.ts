import { describe, expect, it } from 'vitest'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { findTables } from '../../../../src/core/document/table-regions'
import { column, item, page } from './pages'

const STYLE = { size: 10, font: 'f1', width: 250 }
const PROSE = ['participants were randomised to one of the two arms', 'and followed for a year by people who did not know it']
const SMALL = { size: 8, font: 'f2' }

const row = (cells: string[], y: number, more = SMALL): RawItem[] => cells.map((text, i) => item(text, 50 + 100 * i, y, more))

function tables(items: RawItem[]): string[][] {
  const lines = buildLines(page(items))
  return findTables(lines, STYLE).map(({ from, to }) => lines.slice(from, to).map(({ text }) => text))
}

describe('findTables', () => {
  it('takes what stands between a caption and the text, without the notes', () => {
    expect(tables([
      ...column(['Table 1 People at the start', 'of the trial'], 50, 100, { ...SMALL, font: 'f3' }),
      ...row(['Age', '54', '55'], 140), ...row(['Men', '12', '14'], 152), item('SD: standard deviation of the mean.', 50, 166, SMALL),
      ...column(PROSE, 50, 200),
    ])).toEqual([['Age\t54\t55', 'Men\t12\t14']])
  })

  it('takes the last cells of a table drawn column by column', () => {
    const [found] = tables([
      item('Table 2', 50, 100, SMALL), ...column(['a', 'b', 'c'], 50, 140, SMALL), ...column(['1', '2', '3'], 150, 140, SMALL),
      item('A note below all of it.', 50, 190, SMALL),
    ])
    expect(found).toHaveLength(6)
  })

  it('takes the last lines of its last cell, and no notes at its edge', () => {
    const cell = ['• Three models', 'with more in each', '• None failed']
    expect(tables([
      item('Table 2 Effects', 50, 100, { ...SMALL, font: 'f3' }), ...row(['Age', '54', '55'], 120), ...row(['Men', '12'], 132),
      ...cell.map((text, i) => item(text, i === 1 ? 258 : 250, 132 + 12 * i, { ...SMALL, endsLine: true })), item('Adjusted for all of them.', 50, 168, SMALL),
    ])).toEqual([['Age\t54\t55', `Men\t12\t${cell[0]!}`, ...cell.slice(1)]])
  })

  it('takes what is drawn last in a gap of its caption for no row', () => {
    const title = [item('Table 1 People', 50, 100, SMALL), item('at the start', 130, 100, SMALL), item('.', 115, 100, SMALL)]
    expect(tables([...title, ...row(['Age', '54', '55'], 120), ...row(['Men', '12', '14'], 132)])).toEqual([['Age\t54\t55', 'Men\t12\t14']])
  })

  it('ends at a heading, and at what stands higher than its caption', () => {
    const rows = [item('Table 1', 50, 300, SMALL), ...row(['Age', '54'], 320), ...row(['Men', '12'], 332)]
    const list = [100, 112].flatMap((y) => [item('1.', 300, y, SMALL), item('Brown J. A trial.', 330, y, SMALL)])
    expect(tables([...rows, ...list])).toEqual([['Age\t54', 'Men\t12']])
    const below = [400, 412].flatMap((y) => [item('1.', 50, y, SMALL), item('Brown J. A trial.', 80, y, SMALL)])
    expect(tables([...rows, item('References', 50, 380, { size: 12 }), ...below])).toEqual([['Age\t54', 'Men\t12']])
  })

  it('begins below the word that it goes on from another page', () => {
    expect(tables([
      item('Table 1 People', 50, 100, { ...SMALL, font: 'f3' }), item('(Continued)', 50, 112, SMALL),
      ...row(['Age', '54', '55'], 130), ...row(['Men', '12', '14'], 142),
    ])).toEqual([['Age\t54\t55', 'Men\t12\t14']])
  })

  it('begins below what explains it in the size of the text but another font', () => {
    const legend = { font: 'f2' }
    expect(tables([
      item('Table 1. People', 50, 100, legend), item('Values were taken before anything was given to any of them', 50, 128, legend),
      item('F(2, 56) = 0.404, p = 0.669, F(2, 56) = 2.337, p = 0.106, sd', 50, 140, legend), item('of the mean.', 50, 152, legend),
      ...row(['Age', '54'], 170), item('(3.6)', 150, 178, SMALL), ...row(['Men', '12'], 190),
    ])).toEqual([['Age\t54', '(3.6)', 'Men\t12']])
  })

  it('is cut where it goes on in the column beside', () => {
    const half = (x: number, labels: string[]): RawItem[] =>
      [['', 'Drug', 'Care'], ...labels.map((label) => [label, '1', '2'])].flatMap((cells, i) =>
        cells.flatMap((text, j) => (text === '' ? [] : [item(text, x + 60 * j, 100 + 12 * i, SMALL)])))
    const found = tables([...half(50, ['Age', 'Men', 'Pain']), ...half(320, ['Sleep', 'Mood', 'Weight'])])
    expect(found.map((lines) => lines[1])).toEqual(['Age\t1\t2', 'Sleep\t1\t2'])
    const other = half(320, ['Sleep', 'Mood', 'Weight']).map((one) => (one.text === 'Drug' ? { ...one, text: 'Both' } : one))
    expect(tables([...half(50, ['Age', 'Men', 'Pain']), ...other])).toHaveLength(1)
    const says = item('(Table 2 continues in next column)', 60, 150, SMALL)
    expect(tables([...half(50, ['Age', 'Men', 'Pain']), says, ...other])).toHaveLength(2)
  })

  it('ends at the next caption', () => {
    expect(tables([
      item('Table 1', 50, 100, SMALL), ...row(['Age', '54'], 120), ...row(['Men', '12'], 132),
      item('Table 2', 50, 160, SMALL), ...row(['Pain', '3.1'], 180), ...row(['Sleep', '6.2'], 192),
    ])).toEqual([['Age\t54', 'Men\t12'], ['Pain\t3.1', 'Sleep\t6.2']])
  })

  it('finds rows of numbers without a caption beside them', () => {
    const found = tables([...column(PROSE, 50, 60), ...row(['Age', '54', '55'], 120), ...row(['Men', '12', '14'], 132), ...row(['Pain', '3', '4'], 144)])
    expect(found).toEqual([['Age\t54\t55', 'Men\t12\t14', 'Pain\t3\t4']])
  })

  it('takes the head of such a table with it, whose cells are drawn one after another', () => {
    const head = [item('Drug', 150, 100, SMALL), item('(n=20)', 150, 108, SMALL), item('Care', 250, 100, SMALL)]
    const found = tables([...column(PROSE, 50, 60), ...head, ...row(['Age', '54', '55'], 120), ...row(['Men', '12', '14'], 132), ...row(['Pain', '3', '4'], 144)])
    expect(found.map((lines) => lines.length)).toEqual([6])
  })

  it('takes no matrix for a table', () => {
    const rows = [[100, 'a', '0', '0'], [112, '0', 'b', '0'], [124, '0', '0', 'c']] as const
    const matrix = rows.flatMap(([y, ...cells]) => cells.map((text, i) => item(text, 60 + 30 * i, y, SMALL)))
    expect(tables(matrix)).toHaveLength(1)
    expect(tables([...matrix, item('⎛', 48, 95, SMALL), item('⎝', 48, 115, SMALL), item('⎞', 140, 95, SMALL)])).toEqual([])
  })

  it('takes no pairs of labels, and no gaps at random, for a table', () => {
    expect(tables([100, 112, 124].flatMap((y) => row(['Allocated to care', 'Allocated to drug'], y)))).toEqual([])
    const scattered = [[90, 200], [130, 280], [160, 230]].flatMap(([a, b], i) =>
      [item('Lee', 50, 100 + 12 * i), item('MB', a!, 100 + 12 * i), item('PhD', b!, 100 + 12 * i)])
    expect(tables(scattered)).toEqual([])
  })

  it('leaves what unfolds into more lines than any table has', () => {
    const lines = Array.from({ length: 600 }, (_, i) => row(['a', '1', '2'], 100 + 10 * i)).flat()
    expect(tables([item('Table 1', 50, 80, SMALL), ...lines])).toHaveLength(0)
  })
})
