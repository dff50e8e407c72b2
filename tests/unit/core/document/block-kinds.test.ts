import { describe, expect, it } from 'vitest'
import { nameBlocks } from '../../../../src/core/document/block-kinds'
import { toBlocks } from '../../../../src/core/document/blocks'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, page } from './pages'

const STYLE = { size: 10, font: 'f1', width: 250 }
const SMALL = { size: 8, font: 'f2' }
const PROSE = column(['participants were randomised to one of the two arms', 'and followed for a year by people who knew it'], 50, 60)
const TABLE = [
  item('Table 1', 50, 100, SMALL), item('Age', 50, 120, SMALL), item('54', 150, 120, SMALL), item('Men', 50, 132, SMALL), item('12', 150, 132, SMALL),
]

function kinds(items: RawItem[]): [kind: string, text: string][] {
  const blocks = nameBlocks(toBlocks(buildLines(page(items)), STYLE, countWords([])), STYLE)
  return blocks.map(({ kind, lines }) => [kind, lines[0]!.text])
}

describe('nameBlocks', () => {
  it('tells the notes of a table by their place and type', () => {
    expect(kinds([...TABLE, item('SD: standard deviation.', 50, 146, { size: 7 }), ...PROSE.map((one) => ({ ...one, y: one.y + 200 }))]).map(([kind]) => kind))
      .toEqual(['caption', 'table', 'notes', 'text'])
  })

  it('leaves text that follows a table', () => {
    expect(kinds([...TABLE, ...PROSE.map((one) => ({ ...one, y: one.y + 95 }))]).at(-1)![0]).toBe('text')
  })

  it('takes the labels before the caption of a figure for the figure, or those after it', () => {
    const labels = [item('Assessed (n=20)', 100, 200, SMALL), item('Randomised (n=12)', 100, 240, SMALL)]
    const caption = item('Figure 1 Flow of people', 50, 300, SMALL)
    expect(kinds([...PROSE, ...labels, caption]).map(([kind]) => kind)).toEqual(['text', 'figure', 'figure', 'caption'])
    expect(kinds([...PROSE, { ...caption, y: 150 }, ...labels]).map(([kind]) => kind)).toEqual(['text', 'caption', 'figure', 'figure'])
  })

  it('takes no headings around a figure for its labels', () => {
    const caption = item('Figure 1 Flow of people', 50, 300, SMALL)
    const heading = (text: string, y: number): RawItem => item(text, 50, y, { size: 12, font: 'f3' })
    expect(kinds([...PROSE, heading('Results', 200), caption, heading('Discussion', 330)]).map(([kind]) => kind)).toEqual(['text', 'text', 'caption', 'text'])
  })

  it('takes no sentences in small type for labels', () => {
    const abstract = column(['Background: people who smoke often want to stop but find', 'that they cannot, and those who try are rarely helped by', 'what they are given to take, be it patches or gum or a', 'book.'], 50, 150, SMALL)
    expect(kinds([...PROSE, ...abstract, item('Figure 1 Flow', 50, 300, SMALL)]).map(([kind]) => kind)).toEqual(['text', 'text', 'caption'])
  })

  it('takes what is set in from the column after the caption of a box for the box', () => {
    const box = column(['Smoking', 'Smoking is common'], 70, 140)
    expect(kinds([item('Box 1. Key points', 60, 120, { size: 12 }), ...box, ...PROSE.map((one) => ({ ...one, x: 40, y: one.y + 200 }))]).map(([kind]) => kind))
      .toEqual(['caption', 'box', 'text'])
  })

  it('takes small type for a footnote where it opens as one and no text stands below', () => {
    expect(kinds([...PROSE, item('* Correspondence: a@b.org', 50, 700, SMALL)]).at(-1)![0]).toBe('footnote')
    expect(kinds([item('* Correspondence: a@b.org', 50, 30, SMALL), ...PROSE])[0]![0]).toBe('text')
    expect(kinds([...PROSE, item('Summary of the trial', 50, 700, SMALL)]).at(-1)![0]).toBe('text')
  })

  it('takes no counted list of references for footnotes', () => {
    const list = column(Array.from({ length: 14 }, (_, i) => `${i + 1} Brown J. A trial.`), 50, 200, SMALL)
    expect(kinds([...PROSE, ...list]).at(-1)![0]).toBe('text')
  })

  it('makes a caption whole that is set in two columns', () => {
    const left = column(['Figure 1 Flow of people: two arms', 'of the trial, seven people and'], 50, 600, SMALL)
    const right = column(['five more were withdrawn.'], 300, 600, SMALL)
    const blocks = nameBlocks(toBlocks(buildLines(page([...left, ...right])), STYLE, countWords([])), STYLE)
    expect(blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([['caption', 3]])
  })

  it('takes no list in another font of the size of the text for labels', () => {
    const list = column(['focused on six dietary behaviours', 'as well as on smoking, and gave', 'feedback on all of them'], 60, 150, { font: 'f4' })
    expect(kinds([...PROSE, ...list, item('Figure 1 Flow', 50, 300, SMALL)]).map(([kind]) => kind)).toEqual(['text', 'text', 'caption'])
  })
})
