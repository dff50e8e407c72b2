import { describe, expect, it } from 'vitest'
import { isSameSize, textStyle } from '../../../../src/core/document/body-style'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, page } from './pages'

const styleOf = (items: RawItem[]) => textStyle(buildLines(page(items)))
const words = 'some words of the running text'

describe('textStyle', () => {
  it('is the size, font and width of most lines', () => {
    const style = styleOf([item('A title', 50, 50, { size: 20, font: 'f9' }), ...column([words, words, words, 'end.'], 50, 100)])
    expect(style).toEqual({ size: 10, font: 'f1', width: words.length * 5 })
  })

  it('is not that of tables and references in small type, however much there is of them', () => {
    const small = column(Array.from({ length: 6 }, () => words), 50, 300, { size: 7, font: 'f2' })
    expect(styleOf([...column([words, words, words], 50, 100), ...small])).toMatchObject({ size: 10, font: 'f1' })
  })

  it('is nothing without text', () => {
    expect(styleOf([])).toEqual({ size: 0, font: '', width: 0 })
  })
})

describe('isSameSize', () => {
  it('lets sizes differ by less than what tells a note from the text', () => {
    expect([isSameSize(10, 10.2), isSameSize(9, 9.96), isSameSize(7, 10)]).toEqual([true, false, false])
  })
})
