import { describe, expect, it } from 'vitest'
import { NAMELESS } from '../../../../src/core/document/glyph-meaning'
import { toCodes, withoutNameless } from '../../../../src/core/document/nameless'
import type { RawItem } from '../../../../src/core/document/raw'
import { item, page } from './pages'

const glyph = (code: number): string => String.fromCodePoint(NAMELESS + code)

/** Pieces drawn one after another on one line; a glyph counts as one character. */
function line(y: number, ...texts: string[]): RawItem[] {
  let x = 50
  return texts.map((text) => {
    const drawn = item(text, x, y, { width: [...text].length * 5 })
    x += drawn.width
    return drawn
  })
}
const textOf = (...lines: RawItem[][]): string =>
  withoutNameless([page(lines.flat())])[0]!.items.map(({ text }) => text).join('')

describe('withoutNameless', () => {
  it('finds the ligature that makes words of all the pieces around a glyph, drawn apart or not', () => {
    const fi = glyph(166)
    expect(textOf(line(10, 'a signi', fi, 'cant change'), line(30, `insulin de${fi}ciency `), line(50, 'This ', fi, 'nding')))
      .toBe('a significant changeinsulin deficiency This finding')
  })

  it('tells ligatures of one font from one another', () => {
    expect(textOf(line(10, `di${glyph(1)}erent e${glyph(1)}ects`), line(30, `re${glyph(2)}ected in`), line(50, `su${glyph(3)}cient`)))
      .toBe('different effectsreflected insufficient')
  })

  it('marks what stands in a word or beside a number and is no ligature', () => {
    expect(textOf(line(10, `change (${glyph(7)}2.3 to 13.4)`))).toBe('change (\ufffd2.3 to 13.4)')
    expect(textOf(line(10, 'n ', glyph(7), ' 26'))).toBe('n \ufffd 26')
    expect(textOf(line(10, `1${glyph(7)}. Wolf`))).toBe('1\ufffd. Wolf')
    expect(textOf(line(10, `xq${glyph(7)}zz`))).toBe('xq\ufffdzz')
  })

  it('leaves out what stands beside words: signs of trade marks, icons', () => {
    expect(textOf(line(10, `Phytocee${glyph(3)} against`))).toBe('Phytocee against')
    expect(textOf(line(10, `${glyph(1)}${glyph(2)} `, 'Abstract'))).toBe(' Abstract')
  })

  it('marks all glyphs of a font that draws text and tells next to nothing of it, and none of a font of bullets', () => {
    const word = [40, 41, 42, 43, 44, 45, 46, 47].map(glyph).join('')
    expect(textOf(line(10, `${word} `.repeat(4)))).toBe('\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd '.repeat(4))
    expect(textOf(line(10, `${glyph(4)} a `.repeat(40)))).toBe(' a '.repeat(40))
  })

  it('takes nothing of another line for what stands beside it', () => {
    expect(textOf(line(10, 'dose of 12'), line(40, glyph(5), ' Methods'))).toBe('dose of 12 Methods')
  })

  it('leaves pages without such glyphs as they are', () => {
    const pages = [page([item('Signs \ue840 and \ufffd', 10, 10)])]
    expect(withoutNameless(pages)).toEqual(pages)
  })
})

describe('toCodes', () => {
  it('gives glyphs their numbers as codes', () => {
    expect(toCodes(`${glyph(3)}WKH`)).toBe('\u0003WKH')
  })
})
