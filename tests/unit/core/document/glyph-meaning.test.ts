import { describe, expect, it } from 'vitest'
import type { Outline } from '../../../../src/core/document/drawn-signs'
import { FontMeaning, NAMELESS, type FontTold, type Glyph } from '../../../../src/core/document/glyph-meaning'
import * as drawn from './outlines'

const SIGNS: FontTold = { name: 'ABCDEF+Pi', alphabet: '256b', isNumbered: false }
const TEXT: FontTold = { name: 'ABCDEF+Serif', alphabet: 'abcdefghiklmnoprstuvwy0123456789', isNumbered: false }

function glyph(told: string, outline: Outline | null, more: Partial<Glyph> = {}): Glyph {
  return { code: told.charCodeAt(0), told, name: undefined, advance: 0.65, outline: () => outline, ...more }
}
const of = (font: Partial<FontTold>, ...[told, outline, more]: Parameters<typeof glyph>): string =>
  new FontMeaning({ ...SIGNS, ...font }).of(glyph(told, outline, more))

describe('a font of signs', () => {
  it.each([
    ['2', '−', drawn.MINUS], [',', '<', drawn.LESS], ['.', '>', drawn.MORE], ['¼', '=', drawn.EQUAL], ['5', '=', drawn.EQUAL],
    ['6', '±', drawn.PLUS_MINUS], ['+', '±', drawn.PLUS_MINUS], ['þ', '+', drawn.PLUS], ['8', '°', drawn.DEGREE], ['?', '·', drawn.POINT], ['†', '•', drawn.BULLET],
  ])('has %s where %s is drawn', (told, sign, outline) => {
    expect(of(SIGNS, told, outline)).toBe(sign)
  })

  it('has what it says where that is drawn, or anything else', () => {
    expect(of(SIGNS, '−', drawn.MINUS)).toBe('−')
    expect(of(SIGNS, '-', drawn.MINUS)).toBe('-')
    expect(of(SIGNS, '†', drawn.PLUS)).toBe('†')
    expect(of(SIGNS, '4', drawn.LETTERS['four']!)).toBe('4')
    expect(of(SIGNS, '2', null)).toBe('2')
    expect(of(SIGNS, 'ο', drawn.DEGREE)).toBe('ο')
  })

  it('has x where the sign of multiplication might be the letter, unless the font calls it a figure', () => {
    expect(of(SIGNS, '5', drawn.TIMES)).toBe('5')
    expect(of(SIGNS, '3', drawn.TIMES, { name: 'three' })).toBe('×')
    expect(of(SIGNS, 'x', drawn.TIMES, { name: 'x' })).toBe('x')
  })

  it('has micro and beta at letters that would not go below the line', () => {
    const deep = [drawn.bar(0, -0.22, 0.1, 0.7), drawn.bar(0.4, 0, 0.1, 0.5)]
    expect(of(SIGNS, 'm', deep, { name: 'm' })).toBe('μ')
    expect(of(SIGNS, 'b', deep, { name: 'b' })).toBe('β')
    expect(of(SIGNS, 'm', [drawn.bar(0, 0, 0.1, 0.5)], { name: 'm' })).toBe('m')
    expect(of(TEXT, 'm', deep, { name: 'm' })).toBe('m')
  })

  it('has brackets at Icelandic letters', () => {
    const bracket = [drawn.bar(0.1, -0.2, 0.15, 0.95)]
    expect(of(SIGNS, 'ð', bracket)).toBe('(')
    expect(of(SIGNS, 'Þ', bracket)).toBe(')')
    expect(of(SIGNS, 'Þ', drawn.LETTERS['E']!)).toBe('Þ')
  })
})

describe('what is a font of signs', () => {
  it.each(['', '25', 'e', 'abdghms', 'fg68', 'BDGHMPR123456'])('is one of %j', (alphabet) => {
    expect(of({ alphabet }, '2', drawn.MINUS)).toBe('−')
  })

  it.each(['0123456789', 'aceinst', '1234567m'])('is none of %j', (alphabet) => {
    expect(of({ alphabet }, '2', drawn.MINUS)).toBe('2')
  })
})

describe('a font of text', () => {
  const noLook = { outline: () => { throw new Error('looked at') } }

  it('is not looked at for what it says', () => {
    expect(of(TEXT, '2', null, noLook)).toBe('2')
    expect(of(TEXT, 'a', null, noLook)).toBe('a')
    expect(of(TEXT, ',', null, { advance: 0.25, ...noLook })).toBe(',')
  })

  it('has a sign where a comma is as wide as one', () => {
    expect(of(TEXT, ',', drawn.LESS)).toBe('<')
    expect(of(TEXT, ',', drawn.LETTERS['comma']!)).toBe(',')
  })
})

describe('a glyph that is told no character', () => {
  it('has what its name tells', () => {
    expect(of(TEXT, '\u0004', null, { name: 'four.tf' })).toBe('4')
    expect(of(TEXT, '\n', null, { name: 'three.tf' })).toBe('3')
    expect(of(TEXT, '\ufffd', null, { name: 'minus.lf' })).toBe('−')
  })

  it('has what the layout of its font tells, before all else', () => {
    expect(of({ name: 'AdvP4C4E74' }, '\u0002', drawn.MINUS, { name: 'C21' })).toBe('≥')
    expect(of({ name: 'ABCDEF+Symbol' }, '\uf0b3', drawn.MINUS)).toBe('≥')
  })

  it('has what is drawn, a space where nothing is', () => {
    expect(of(TEXT, '\u0093', drawn.PLUS_MINUS)).toBe('±')
    expect(of(TEXT, '\u0003', [])).toBe(' ')
    expect(of(TEXT, '\u0003', [], { advance: 0 })).toBe('\u0003')
  })

  it('keeps its number where nothing tells what it is, and private characters as they are', () => {
    const outline = drawn.LETTERS['E']!
    expect(of(TEXT, '\0', outline, { code: 166 })).toBe(String.fromCodePoint(NAMELESS + 166))
    expect(of(TEXT, '\t', outline, { code: 9 })).toBe(String.fromCodePoint(NAMELESS + 9))
    expect(of(TEXT, '\ue840', outline)).toBe('\ue840')
    expect(of(TEXT, '\u0003', null)).toBe('\u0003')
  })
})

describe('a font of which only numbers are told', () => {
  const numbered = { name: 'ArialMT', alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789', isNumbered: true }

  it('has the order of Macintosh where it is whole', () => {
    expect(of(numbered, '\u0015', null, { code: 21 })).toBe('2')
    expect(of(numbered, 'W', null, { code: 0x57 })).toBe('t')
    expect(of({ ...numbered, name: 'TimesNewRomanPS-BoldMT' }, '\u0010', null, { code: 16 })).toBe('-')
  })

  it('is not told where it is a part, has a map, or is another', () => {
    expect(of({ ...numbered, name: 'ABCDEF+ArialMT' }, 'W', null)).toBe('W')
    expect(of({ ...numbered, isNumbered: false }, 'W', null)).toBe('W')
    expect(of({ ...numbered, name: 'Calibri' }, 'W', null)).toBe('W')
    expect(of(numbered, '\u0083', null, { code: 0x83 })).toBe('\u0083')
  })
})
