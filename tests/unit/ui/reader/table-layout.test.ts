import { describe, expect, it } from 'vitest'
import type { TextMark } from '../../../../src/core/model'
import { tableRows } from '../../../../src/ui/reader/table-layout'
import { textBlocks } from '../../../../src/ui/reader/text-blocks'

/** Cells of each row as "text@column+span". @param heads rows of the head */
function drawn(heads: number, ...rows: string[]): string[] {
  const text = rows.join('\n')
  const mark = (kind: TextMark['kind'], end: number): TextMark => ({ kind, start: 0, end, level: null, section: null })
  const head = rows.slice(0, heads).join('\n').length
  const [block] = textBlocks(text, [mark('table', text.length), ...(heads > 0 ? [mark('table-head', head)] : [])], [])
  return tableRows(block!.lines).map(({ cells }) => cells.map(({ column, span, segments }) =>
    `${segments.map((one) => one.text).join('')}@${column}${span > 1 ? `+${span}` : ''}`).join(' '))
}

describe('tableRows', () => {
  it('gives every row a cell for every column', () => {
    expect(drawn(1, 'Item\tDrug\tCare', 'Age\t\t54', 'Men\t12', '\t9')).toEqual([
      'Item@0 Drug@1 Care@2', 'Age@0 @1 54@2', 'Men@0 12@1 @2', '@0 9@1 @2',
    ])
  })

  it('lets the name of a group reach over all columns', () => {
    expect(drawn(1, 'Item\tDrug\tCare', 'Pain', 'Now\t1\t2')[1]).toBe('Pain@0+3')
  })

  it('lets a head reach over the columns that have heads of their own below it', () => {
    expect(drawn(2, 'Item\tDrug\t\tCare\t\tP', '\tn\t%\tn\t%', 'Age\t1\t2\t3\t4\t5').slice(0, 2)).toEqual([
      'Item@0 Drug@1+2 Care@3+2 P@5', '@0 n@1 %@2 n@3 %@4 @5',
    ])
    expect(drawn(1, 'Item\tDrug\t\tP', 'Age\t1\t2\t3')[0]).toBe('Item@0 Drug@1 @2 P@3')
  })

  it('has no stretch of text for an empty cell', () => {
    const [block] = textBlocks('Age\t\t54', [], [])
    expect(tableRows(block!.lines)[0]!.cells.map(({ segments }) => segments.length)).toEqual([1, 0, 1])
  })
})
