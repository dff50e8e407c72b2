import { describe, expect, it } from 'vitest'
import { toFragment, type Fragment } from '../../../../src/core/document/fragments'
import { joinBetween, labelsFirst, type TableCell } from '../../../../src/core/document/table-labels'
import { item, page } from './pages'

interface Cell extends TableCell {
  text: string
}

function cell(text: string, x: number, ...ys: number[]): Cell {
  const drawn = ys.map((y) => item(text, x, y))
  const fragments = drawn.map((one) => toFragment(one, page(drawn)) as Fragment)
  return { text, fragments, start: x, end: fragments[0]!.end }
}

/** Rows of values 12 points apart from 100 on, in two columns. */
const values = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, i) => [cell(`a${i}`, 150, 100 + 12 * i), cell(`b${i}`, 250, 100 + 12 * i)])
const texts = (rows: readonly (readonly Cell[])[]): string[] => rows.map((row) => row.map(({ text }) => text).join(' '))
const first = (rows: readonly (readonly Cell[])[]): string[] => texts(labelsFirst(rows, ({ start }) => start === 50))
/** Adds labels to rows, those between rows as rows of their own. */
function withLabels(rows: Cell[][], ...labels: Cell[]): Cell[][] {
  for (const label of labels) {
    const y = label.fragments[0]!.baseline
    const own = rows.find((row) => row[0]!.fragments[0]!.baseline === y)
    if (own) own.unshift(label)
    else rows.splice(rows.findIndex((row) => row[0]!.fragments[0]!.baseline > y), 0, [label])
  }
  return rows
}

describe('joinBetween', () => {
  it('takes what stands between two rows into the upper one, where both are empty', () => {
    const rows = withLabels(values(4), cell('Drug', 50, 106), cell('Care', 50, 130))
    expect(texts(joinBetween(rows))).toEqual(['Drug a0 b0', 'a1 b1', 'Care a2 b2', 'a3 b3'])
  })

  it('leaves names of groups that have a row of their own', () => {
    const rows = values(5).map((row, i) => (i === 2 ? [cell('Pain', 50, 124)] : row))
    expect(texts(joinBetween(rows))).toEqual(['a0 b0', 'a1 b1', 'Pain', 'a3 b3', 'a4 b4'])
  })
})

describe('labelsFirst', () => {
  it('puts labels at the middle of their rows into the first of them', () => {
    expect(first(joinBetween(withLabels(values(7), cell('Drug', 50, 112), cell('Care', 50, 154))))).toEqual([
      'Drug a0 b0', 'a1 b1', 'a2 b2', 'Care a3 b3', 'a4 b4', 'a5 b5', 'a6 b6',
    ])
  })

  it('puts labels of two lines between the middle rows into the first, and what stands at their height', () => {
    const rows = values(8)
    rows[1]!.unshift(cell('Drug', 50, 112, 124))
    rows[5]!.unshift(cell('Care', 50, 160, 172))
    rows[1]!.push(cell('0.3', 350, 112, 124))
    expect(first(rows)).toEqual(['Drug a0 b0 0.3', 'a1 b1', 'a2 b2', 'a3 b3', 'Care a4 b4', 'a5 b5', 'a6 b6', 'a7 b7'])
  })

  it('takes as many rows for each label where these stand a little high', () => {
    const rows = withLabels(values(8), cell('Drug', 50, 112), cell('Care', 50, 160))
    expect(first(rows).filter((row) => /^[A-Z]/.test(row))).toEqual(['Drug a0 b0', 'Care a4 b4'])
  })

  it('leaves labels at the top of their rows', () => {
    const rows = withLabels(values(6), cell('Drug', 50, 100), cell('Care', 50, 136))
    expect(first(rows)).toEqual(texts(rows))
  })

  it('leaves labels that do not all stand so', () => {
    const rows = withLabels(values(7), cell('Drug', 50, 112), cell('Care', 50, 136))
    expect(first(rows)).toEqual(texts(rows))
  })
})
