import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from '../../../../src/core/document/blocks'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { gridTables } from '../../../../src/core/document/table-grid'
import { toRows } from '../../../../src/core/document/table-rows'
import { item, page } from './pages'

/** Lines of cells as rows, whatever stands in them. */
function rowsOf(rows: Piece[][]): Block {
  const items = rows.flatMap((row, i) => row.map(([text, x, more]) => item(text, x, 100 + 12 * i, more)))
  return { kind: 'table', of: null, lines: buildLines(page(items)).map((line) => ({ ...line, isRow: true })) }
}

type Piece = [text: string, x: number, more?: Partial<RawItem>]

/** Rows of pieces, 12 points apart. */
function table(rows: Piece[][], index = 0): Block {
  const items = rows.flatMap((row, i) => row.map(([text, x, more]) => item(text, x, 100 + 12 * i, more)))
  return { kind: 'table', of: null, lines: toRows(buildLines(page(items, { index })), countWords([])) }
}

function caption(text: string, index = 0): Block {
  return { kind: 'caption', of: 'table', lines: buildLines(page([item(text, 50, 80)], { index })) }
}

const textsOf = (blocks: readonly Block[]): string[][] =>
  blocks.filter(({ kind }) => kind === 'table').map(({ lines }) => lines.map(({ text }) => text))
const grid = (rows: Piece[][]): string[] => textsOf(gridTables([table(rows)]))[0]!

describe('gridTables', () => {
  const head: Piece[] = [['Item', 50], ['Drug', 150], ['Care', 250], ['P', 350]]

  it('leaves a tab for every empty cell, none at the end of a row', () => {
    expect(grid([
      head, [['Age', 50], ['54', 150], ['55', 250], ['0.2', 350]], [['Men', 50], ['12', 250], ['0.3', 350]],
      [['9', 150], ['8', 250]], [['Pain', 50]], [['0.7', 350]],
    ])).toEqual(['Item\tDrug\tCare\tP', 'Age\t54\t55\t0.2', 'Men\t\t12\t0.3', '\t9\t8', 'Pain', '\t\t\t0.7'])
  })

  it('puts heads over several columns into the first, and second heads under what they belong to', () => {
    expect(grid([
      [['Item', 50], ['Effect', 285]], [['n', 150], ['P', 250], ['95% CI', 350]],
      [['Age', 50], ['54', 150], ['0.2', 250], ['1 to 3', 350]], [['Men', 50], ['12', 150], ['0.3', 250], ['2 to 4', 350]],
    ])).toEqual(['Item\t\tEffect', '\tn\tP\t95% CI', 'Age\t54\t0.2\t1 to 3', 'Men\t12\t0.3\t2 to 4'])
  })

  it('puts what heads a column by itself into the first row of a head', () => {
    expect(grid([
      [['Drug', 150], ['Care', 350]], [['Item', 50], ['n', 150], ['%', 250], ['n', 350], ['%', 450], ['P', 550]],
      [['Age', 50], ['1', 150], ['2', 250], ['3', 350], ['4', 450], ['5', 550]], [['Men', 50], ['1', 150], ['2', 250], ['3', 350], ['4', 450], ['5', 550]],
    ]).slice(0, 2)).toEqual(['Item\tDrug\t\tCare', '\tn\t%\tn\t%\tP'])
  })

  it('keeps the name of a group that runs over the columns in one cell', () => {
    expect(grid([head, [['Pain at the end of the whole year', 50]], [['Now', 50], ['1', 150], ['2', 250], ['3', 350]], [['Later', 50], ['4', 150], ['5', 250], ['6', 350]]])[1])
      .toBe('Pain at the end of the whole year')
  })

  it('puts the heads of groups over the columns of the head above, when they are set in other type', () => {
    const bold = { font: 'f2' }
    expect(grid([
      [['Item', 50, bold], ['Drug', 185, bold], ['Care', 385, bold]], [['n', 150, bold], ['%', 250, bold], ['n', 350, bold], ['%', 450, bold]],
      [['Age', 50], ['1', 150], ['2', 250], ['3', 350], ['4', 450]], [['Pain', 50, bold], ['N=9', 187, bold], ['N=8', 387, bold]],
      [['Now', 50], ['5', 150], ['6', 250], ['7', 350], ['8', 450]], [['Later', 50], ['5', 150], ['6', 250], ['7', 350], ['8', 450]],
    ])).toContain('Pain\tN=9\t\tN=8')
  })

  it('parts numbers of two columns that stand as close as words', () => {
    const rows: Piece[][] = ['1.14', '1.06', '1.37'].map((n, i) => [[`Item${i}`, 50], ['7', 150], [`${n} (1.06-1.24)`, 250], ['0.2', 350]])
    expect(grid([head, ...rows, [['Fish', 50], ['8', 150], ['1.38 (1.2200-1.5500)', 247], ['0.00', 350.5]]]).at(-1))
      .toBe('Fish\t8\t1.38 (1.2200-1.5500)\t0.00')
  })

  it('gives a table that goes on over the page the same columns, and no head but the one it repeats', () => {
    const first = table([head, ...[1, 2, 3].map((n): Piece[] => [[`Item${n}`, 50], [`${n}`, 150], [`${n}`, 250], [`0.${n}`, 350]])])
    const rest: Piece[][] = [[['Weight', 80], ['4', 180], ['0.4', 380]], [['Height', 80], ['5', 180], ['0.5', 380]]]
    const parts = (second: Piece[][], text = 'Table 1 (Continued)'): Block[] =>
      gridTables([caption('Table 1 Start'), first, caption(text, 1), table(second, 1)])
    expect(textsOf(parts(rest))[1]).toEqual(['Weight\t4\t\t0.4', 'Height\t5\t\t0.5'])
    expect(parts(rest).map(({ heads }) => heads)).toEqual([undefined, 1, undefined, 0])
    const again = parts([head.map(([word, x]): Piece => [word, x + 30]), ...rest])
    expect([textsOf(again)[1]![1], again[3]!.heads]).toEqual(['Weight\t4\t\t0.4', 1])
    expect(textsOf(parts(rest, 'Table 2 Other'))[1]).toEqual(['Weight\t4\t0.4', 'Height\t5\t0.5'])
  })

  it('takes what tells that a table goes on beside for a note, and no row', () => {
    const left = rowsOf([head, [['Age', 50], ['54', 150], ['55', 250]], [['(Table 2 continues in next column)', 250]]])
    const blocks = gridTables([left, table([head, [['Men', 50], ['12', 250]]])])
    expect(blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([['table', 2], ['notes', 1], ['table', 2]])
    expect(blocks[1]!.lines[0]!.isRow).toBe(false)
  })

  it('keeps it as a row where it is all of a table, or where cells stand beside it', () => {
    const hint: Piece = ['continued in next column', 250]
    const kinds = (rows: Piece[][]): string[] => gridTables([rowsOf(rows)]).map(({ kind }) => kind)
    expect(kinds([[hint]])).toEqual(['table'])
    expect(kinds([head, [['Age', 50], ['54', 150], ['55', 250]], [hint]])).toEqual(['table', 'notes'])
    expect(kinds([head, [['Age', 50], ['54', 150], ['55', 250]], [['Men', 50], hint]])).toEqual(['table'])
  })

  it('says of every part which of its own rows are its head', () => {
    const body = [1, 2, 3].map((n): Piece[] => [[`Item${n}`, 50], [`${n}`, 150], [`${n}`, 250], [`0.${n}`, 350]])
    const second: Piece[] = [['all', 150], ['all', 250]]
    const heads = (...parts: Piece[][][]): unknown[] => gridTables(
      parts.flatMap((part, i) => [caption(i === 0 ? 'Table 1 Start' : 'Table 1 (Continued)', i), { ...rowsOf(part), lines: rowsOf(part).lines.map((line) => ({ ...line, page: i })) }]),
    ).flatMap((block) => (block.kind === 'table' ? [block.heads] : []))
    expect(heads([head, second, ...body], body, [head, second, ...body])).toEqual([2, 0, 2])
  })

  it('counts the rows of a head as they stand, where too many columns leave them so', () => {
    const wide = (text: string): Piece[] => Array.from({ length: 45 }, (_, i): Piece => [text, 80 + 20 * i])
    const [done] = gridTables([rowsOf([wide('a'), [['Item', 50]], wide('7'), [['Age', 50]], wide('8')])])
    expect([done!.lines.length, done!.heads]).toEqual([5, 2])
  })

  it('keeps the fragments of every row and says that it is one', () => {
    const block = table([head, [['Age', 50], ['54', 250], ['0.2', 350]]])
    const [done] = gridTables([block])
    expect(done!.lines.flatMap(({ fragments }) => fragments)).toEqual(block.lines.flatMap(({ fragments }) => fragments))
    expect(done!.lines.every(({ isRow, gaps, fragments }) => isRow && gaps.length === fragments.length)).toBe(true)
  })

  it('leaves what is no table', () => {
    const text: Block = { kind: 'text', of: null, lines: buildLines(page([item('We tried.', 50, 100)])) }
    expect(gridTables([text])).toEqual([text])
  })
})

/** A table as it could be set: columns with their width and how cells stand in them, and which cells are filled. */
const layout = fc.record({
  columns: fc.array(
    fc.record({ width: fc.integer({ min: 30, max: 70 }), gap: fc.integer({ min: 12, max: 40 }), set: fc.constantFrom(0, 0.5, 1) }),
    { minLength: 2, maxLength: 7 },
  ),
  rows: fc.array(fc.array(fc.record({ isFilled: fc.boolean(), length: fc.integer({ min: 1, max: 6 }) }), { minLength: 7, maxLength: 7 }), { minLength: 2, maxLength: 12 }),
})

describe('gridTables, of any layout', () => {
  it('puts every cell into its own column', () => {
    fc.assert(fc.property(layout, ({ columns, rows }) => {
      const starts = columns.map((_, i) => 50 + columns.slice(0, i).reduce((sum, { width, gap }) => sum + width + gap, 0))
      // The first row fills every column to its width: a head that tells them apart.
      const cells = [columns.map(({ width }) => 'X'.repeat(Math.floor(width / 5))), ...rows.map((row) =>
        columns.map((_, i) => (i === 0 || row[i]!.isFilled ? '7'.repeat(row[i]!.length) : '')))]
      const pieces = cells.map((row) => row.flatMap((text, i): Piece[] => {
        const { width, set } = columns[i]!
        return text === '' ? [] : [[text, starts[i]! + set * (width - 5 * text.length)]]
      }))
      expect(textsOf(gridTables([rowsOf(pieces)]))[0]).toEqual(cells.map((row) => row.join('\t').replace(/\t+$/, '')))
    }), { numRuns: 150 })
  })
})
