import { describe, expect, it } from 'vitest'
import { toBlocks } from '../../../../src/core/document/blocks'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, page } from './pages'

function blocks(items: RawItem[]): [kind: string, lines: string[]][] {
  const style = { size: 10, font: 'f1', width: 200 }
  return toBlocks(buildLines(page(items)), style, countWords([])).map(({ kind, lines }) => [kind, lines.map(({ text }) => text)])
}

describe('toBlocks', () => {
  it('cuts where the place or the size of type changes', () => {
    expect(blocks([
      ...column(['left column', 'goes on'], 50, 100), ...column(['right column', 'goes on'], 300, 100), item('A heading', 300, 124, { size: 14 }),
      item('far below', 300, 300),
    ])).toEqual([['text', ['left column', 'goes on']], ['text', ['right column', 'goes on']], ['text', ['A heading']], ['text', ['far below']]])
  })

  it('keeps a line with another word in another font, and signs set off the baseline', () => {
    expect(blocks([item('The', 50, 100), item('E. coli', 70, 100, { font: 'f2' }), item('strain', 50, 112, { font: 'f2' })])).toHaveLength(1)
  })

  it('opens a caption where it stands off the text or is in other type, with all its lines', () => {
    expect(blocks([...column(['Table 2 The outcomes', 'of the trial'], 50, 100, { font: 'f3' }), ...column(['some text'], 50, 200)]))
      .toEqual([['caption', ['Table 2 The outcomes', 'of the trial']], ['text', ['some text']]])
    expect(blocks([...column(['and are shown in', 'Table 2. However, we'], 50, 100)])).toHaveLength(1)
  })

  it('gives tables as rows between what stands around them', () => {
    expect(blocks([
      item('Table 1', 50, 100, { size: 8 }), item('Age', 50, 120, { size: 8 }), item('54', 150, 120, { size: 8 }),
      item('Men', 50, 132, { size: 8 }), item('12', 150, 132, { size: 8 }), item('SD: deviation', 50, 144, { size: 8 }),
    ])).toEqual([['caption', ['Table 1']], ['table', ['Age\t54', 'Men\t12']], ['text', ['SD: deviation']]])
  })

  it('has what explains a table with its caption, across a gap', () => {
    const legend = { font: 'f2' }
    expect(blocks([
      item('Table 1. People', 50, 100, legend), item('Values were taken before anything else was', 50, 128, legend), item('done.', 50, 140, legend),
      item('Age', 50, 160, { size: 8 }), item('54', 150, 160, { size: 8 }), item('Men', 50, 172, { size: 8 }), item('12', 150, 172, { size: 8 }),
    ])).toEqual([['caption', ['Table 1. People', 'Values were taken before anything else was', 'done.']], ['table', ['Age\t54', 'Men\t12']]])
  })

  it('gives none for no lines', () => {
    expect(blocks([])).toEqual([])
  })
})
