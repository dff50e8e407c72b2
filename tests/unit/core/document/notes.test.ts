import { describe, expect, it } from 'vitest'
import { nameBlocks } from '../../../../src/core/document/block-kinds'
import { toBlocks } from '../../../../src/core/document/blocks'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, page } from './pages'

const STYLE = { size: 10, font: 'f1', width: 250 }
const CELLS = { size: 8, font: 'f2' }
const row = (name: string, number: string, y: number): RawItem[] => [item(name, 50, y, CELLS), item(number, 150, y, CELLS)]
const TABLE = [item('Table 1 People', 50, 100, CELLS), ...row('Age', '54', 120), ...row('Men', '12', 132)]

/** The kind of the block that begins with a text. */
function kindOf(text: string, items: RawItem[]): string | undefined {
  const blocks = nameBlocks(toBlocks(buildLines(page(items)), STYLE, countWords([])), STYLE)
  return blocks.find(({ lines }) => lines[0]!.text.startsWith(text))?.kind
}
const below = (text: string, y: number, more: Partial<RawItem>): string | undefined => kindOf(text, [...TABLE, item(text, 50, y, more)])

describe('isNotes', () => {
  it('takes small type below a table for its notes, also in space below a rule', () => {
    expect(below('ARF acute rheumatic fever', 170, { size: 7, font: 'f3' })).toBe('notes')
    expect(below('ARF acute rheumatic fever', 190, { size: 7, font: 'f3' })).toBe('text')
  })

  it('measures from the last line of the last row', () => {
    const wrapped = column(['Smoked every day', 'for a year or', 'even longer'], 50, 144, CELLS)
    const last = [...TABLE, wrapped[0]!, item('7', 150, 144, CELLS), ...wrapped.slice(1)]
    expect(kindOf('SD standard', [...last, item('SD standard deviation', 50, 205, { size: 7 })])).toBe('notes')
  })

  it('takes a sign or the words of notes in the size of the text', () => {
    expect(below('*Age at entry', 150, { size: 10 })).toBe('notes')
    expect(below('Abbreviations: SD, standard deviation', 150, { size: 10 })).toBe('notes')
  })

  it('takes no heading for notes: it is larger than the cells', () => {
    expect(below('Discussion', 165, { size: 14, font: 'bold' })).toBe('text')
    expect(below('Effects on behaviour', 150, { size: 9.2, font: 'bold' })).toBe('text')
    expect(below('A Discussion', 150, { size: 14, font: 'bold' })).toBe('text')
  })

  it('takes nothing beside the table for its notes', () => {
    expect(kindOf('See the appendix', [...TABLE, item('See the appendix', 320, 150, { size: 7, font: 'f3' })])).toBe('text')
  })
})
