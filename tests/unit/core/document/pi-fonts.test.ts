import { describe, expect, it } from 'vitest'
import { familyOf, layoutOf, layoutSign, symbolSign } from '../../../../src/core/document/pi-fonts'

describe('familyOf', () => {
  it.each([
    ['ABCDEF+AdvP4C4E74', 'AdvP4C4E74'], ['SjkvfkAdvP4C4E74', 'AdvP4C4E74'], ['IEMBMK+SjkvfkAdvP4C4E74', 'AdvP4C4E74'],
    ['Times-Roman', 'Times-Roman'], ['ABCDEF+Symbol', 'Symbol'],
  ])('takes the marks of a part off %s', (name, family) => {
    expect(familyOf(name)).toBe(family)
  })
})

describe('layoutSign', () => {
  const sign = (family: string, told: string, name?: string): string | null => layoutSign(layoutOf(family)!, told, name)

  it.each([
    ['AdvP4C4E74', '¼', 'onequarter', '='], ['AdvP4C4E74', '\u0002', 'C21', '≥'], ['AdvP4C4E74', 'ð', undefined, '('],
    ['AdvP4C4E74', '\u0160', 'C138', ']'], ['AdvP4C4E74', '1', 'one', '∞'], ['TeX_CM_Maths_Symbols', '\ufffd', 'C3', '∗'],
    ['TeX_CM_Maths_Symbols', '\u0006', undefined, '±'], ['AdvP4C4E51', ':', 'colon', '.'], ['AdvP4C4E51', '\u0002', 'C22', 'μ'],
    ['AdvP4C4E46', 'P', 'P', '∑'], ['AdvP4C4E46', '0', 'zero', '⎛'], ['TeX_CM_Roman', '\ufffd', 'C19', '´'],
  ])("reads %s %j (%s) as %s by TeX's charts", (family, told, name, drawn) => {
    expect(sign(family, told, name)).toBe(drawn)
  })

  it.each([
    ['AdvGreekM', 'x', 'χ'], ['AdvP697C', 'm', 'μ'], ['AdvP3E1114', '¥', '∞'], ['AdvPS44A44B', 'e', '–'], ['AdvPi1', '.', '•'], ['AdvTA42', '&', '©'], ['MinionMath-Capt', '\u{f8020}', '′'],
  ])('reads %s %j as %s, as reports show it', (family, told, drawn) => {
    expect(sign(family, told)).toBe(drawn)
  })

  it("has the ends of the rows of TeX's charts at their codes", () => {
    const at = (family: string, codes: number[]): string => codes.map((code) => sign(family, '\ufffd', `C${code}`)).join('')
    expect(at('AdvP4C4E74', [7, 15, 23, 31, 33, 39, 47, 53, 63, 91, 95, 103, 111, 119, 127])).toBe('∓•⪰≻→≃∝▽⊥∪∨}≀⊒♠')
    expect(at('AdvP4C4E51', [7, 15, 23, 31, 33, 39, 63, 64])).toBe('Υενχωφ⋆∂')
    expect(at('TeX_CM_Roman', [7, 10, 23, 31, 94, 95, 123, 127])).toBe('ΥΩ˚Øˆ˙–¨')
    expect(at('AdvP4C4E46', [7, 15, 23, 31, 39, 47, 55, 62, 64, 69, 87, 95, 97, 111, 116])).toBe('⌉\\⌋\\⌉\\⎥⎪⎝⟩∨∨∐}√')
  })

  it('says nothing of what it does not have', () => {
    expect(sign('AdvP4C4E74', '−', 'minus')).toBeNull()
    expect(sign('AdvP4C4E51', ' ', 'space')).toBeNull()
    expect(sign('AdvPSMP13', '7', 'seven')).toBeNull()
  })

  it.each(['Times-Roman', 'AdvPi11', 'AdvOT9069d8b3.B', 'MathematicalPi-One', 'AdvPS7DA6', 'Symbol'])('knows no layout of %s', (family) => {
    expect(layoutOf(family)).toBeUndefined()
  })
})

describe('symbolSign', () => {
  it.each([['\uf0b1', '±'], ['\uf06d', 'μ'], ['\uf0b3', '≥'], ['\uf0a3', '≤'], ['\uf02d', '−'], ['\uf0b7', '•'], ['\uf0ae', '→'], ['\uf0e5', '∑'], ['\uf07e', '∼'], ['\uf020', ' '], ['\uf0f2', '∫']])('reads %j of Symbol as %s', (told, sign) => {
    expect(symbolSign('Symbol', told)).toBe(sign)
    expect(symbolSign('SymbolMT', told)).toBe(sign)
  })

  it('leaves other fonts, other characters and pieces of brackets alone', () => {
    expect(symbolSign('Wingdings', '\uf0b1')).toBeNull()
    expect(symbolSign('Symbol', 'a')).toBeNull()
    expect(symbolSign('Symbol', '\uf0be')).toBeNull()
    expect(symbolSign('Symbol', '\uf8ee')).toBeNull()
  })
})
