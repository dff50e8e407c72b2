import { describe, expect, it } from 'vitest'
import { findFurniture } from '../../../../src/core/document/furniture'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, pagesOf } from './pages'

const TEXT = column(['A paragraph of the report begins here', 'and goes on in a second line.'], 50, 300)
const ADVERTISEMENT = column(['Submit your next manuscript to us', '• Thorough peer review', '• No charges', 'www.example.com/submit'], 300, 600)

function found(...contents: RawItem[][]): string[] {
  return [...findFurniture(pagesOf(...contents).map((page) => ({ page, lines: buildLines(page) })))].map(([line]) => line.text)
}

describe('findNotices', () => {
  it('finds lines that tell where a text goes on, and nothing in brackets else', () => {
    const first = [...TEXT, item('(Continued on next page)', 300, 400), item('(Continued in all groups)', 300, 420)]
    expect(found(first, [item('(Continued from previous page)', 50, 100), ...TEXT])).toEqual(['(Continued on next page)', '(Continued from previous page)'])
  })

  it.each(['Continued overleaf', 'Continued on page 5', '(Continues on the following page)', '(Continued from previous column)'])('finds "%s"', (words) => {
    expect(found([...TEXT, item(words, 300, 400)], TEXT)).toEqual([words])
  })

  it('leaves to a table the words that it goes on in the next column', () => {
    expect(found([...TEXT, item('(Continued in next column)', 300, 400)], TEXT)).toEqual([])
  })

  it('finds names that are hidden under a caption, and no lines that stand side by side or above one another', () => {
    const names = [item('Sleep of the people who took', 50, 500, { endsLine: true }), item('part in it', 50, 500, { endsLine: true })]
    const caption = [item('Figure 2', 50, 500, { font: 'bold', endsLine: true }), item('Sleep of the people who took part in it.', 50, 512)]
    expect(found([...TEXT, ...names, ...caption], TEXT)).toEqual(names.map(({ text }) => text))
    expect(found([...TEXT, item('Sleep of the people', 50, 488, { endsLine: true }), ...caption], TEXT)).toEqual([])
    expect(found([...TEXT, ...names, item('All', 50, 500, { font: 'bold' })], TEXT)).toEqual([])
  })

  it('finds the advertisement at the end of the last page, and not what stands above or elsewhere', () => {
    expect(found(TEXT, [...TEXT, ...ADVERTISEMENT])).toEqual(ADVERTISEMENT.map(({ text }) => text))
    expect(found([...TEXT, ...ADVERTISEMENT], TEXT)).toEqual([])
    expect(found(TEXT, [...ADVERTISEMENT, ...TEXT])).toEqual(ADVERTISEMENT.map(({ text }) => text))
  })
})
