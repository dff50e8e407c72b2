import { describe, expect, it } from 'vitest'
import type { Block, BlockKind } from '../../../../src/core/document/blocks'
import { withFloatsDownwards } from '../../../../src/core/document/float-order'
import { buildLines } from '../../../../src/core/document/lines'
import { column, page } from './pages'

function block(kind: BlockKind, text: string, top: number, of: Block['of'] = null, x = 50): Block {
  return { kind, of, lines: buildLines(page(column([text, `${text} goes on`], x, top))) }
}
const table = (name: string, top: number): Block[] => [block('caption', name, top, 'table'), block('table', `rows of ${name}`, top + 30), block('notes', `notes of ${name}`, top + 60)]
const read = (...blocks: Block[]): string[] => withFloatsDownwards(blocks).map(({ lines }) => lines[0]!.text)

describe('withFloatsDownwards', () => {
  it('puts neighbouring tables with their captions and notes in the order of the page', () => {
    const text = block('text', 'Text', 300)
    expect(read(text, ...table('Table 5', 500), ...table('Table 4', 100))).toEqual([
      'Text', 'Table 4', 'rows of Table 4', 'notes of Table 4', 'Table 5', 'rows of Table 5', 'notes of Table 5',
    ])
  })

  it('does so with captions of figures', () => {
    expect(read(block('caption', 'Figure 2', 700, 'figure'), block('caption', 'Figure 1', 300, 'figure'))).toEqual(['Figure 1', 'Figure 2'])
  })

  it('leaves those that stand in order, beside one another, apart in the content, or of two kinds', () => {
    const captions = (one: Block, ...others: Block[]) => read(one, ...others)
    const below = block('caption', 'Figure 2', 700, 'figure')
    expect(captions(block('caption', 'Figure 1', 300, 'figure'), below)).toEqual(['Figure 1', 'Figure 2'])
    expect(captions(below, block('caption', 'Figure 3', 300, 'figure', 320))).toEqual(['Figure 2', 'Figure 3'])
    expect(captions(below, block('text', 'Text', 400), block('caption', 'Figure 1', 300, 'figure'))).toEqual(['Figure 2', 'Text', 'Figure 1'])
    expect(captions(below, ...table('Table 1', 100)).slice(0, 2)).toEqual(['Figure 2', 'Table 1'])
  })

  it('leaves captions beside labels, which may belong to either', () => {
    expect(read(block('caption', 'Figure 2', 700, 'figure'), block('figure', 'Label', 500), block('caption', 'Figure 1', 300, 'figure'))).toEqual(['Figure 2', 'Label', 'Figure 1'])
  })
})
