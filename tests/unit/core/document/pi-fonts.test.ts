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
    ['AdvP4C4E74', '¼', 'onequarter', '='], ['AdvP4C4E74', '\u0002', 'C21', '≥'], ['AdvMathSymb', 'ð', undefined, '('],
    ['TeX_CM_Maths_Symbols', '\ufffd', 'C3', '∗'], ['TeX_CM_Maths_Symbols16', '\u0006', undefined, '±'], ['AdvP4C4E74', '1', 'one', '∞'],
    ['AdvP4C4E51', ':', 'colon', '.'], ['AdvP4C4E51', '\u0002', 'C22', 'μ'], ['AdvPSMP13', 'l', 'l', 'μ'], ['MathematicalPi-One', 'm', 'm', 'μ'],
    ['AdvPS7DA6', '8', 'eight', '°'], ['AdvPS44A44B', 'e', 'e', '–'], ['AdvTT454a7a89', 'b', 'b', '<'],
  ])('reads %s %j (%s) as %s', (family, told, name, drawn) => {
    expect(sign(family, told, name)).toBe(drawn)
  })

  it('says nothing of what it does not have', () => {
    expect(sign('AdvP4C4E74', '−', 'minus')).toBeNull()
    expect(sign('AdvPSMP13', '7', 'seven')).toBeNull()
  })

  it.each(['Times-Roman', 'AdvPi11', 'AdvOT9069d8b3.B', 'MathematicalPi-Six', 'Symbol'])('knows no layout of %s', (family) => {
    expect(layoutOf(family)).toBeUndefined()
  })

  it('has one sign for each character of its tables', () => {
    expect(sign('AdvP4C4E74', 'r', 'r')).toBe('∇')
    expect(sign('AdvP4C4E46', 'Z', 'Z')).toBe('∫')
    expect(sign('AdvPSMP10', 'X', 'X')).toBe('Ω')
    expect(sign('AdvGreekM', 'x', 'x')).toBe('χ')
  })
})

describe('symbolSign', () => {
  it.each([['\uf0b1', '±'], ['\uf06d', 'μ'], ['\uf0b3', '≥'], ['\uf0a3', '≤'], ['\uf02d', '−'], ['\uf0b7', '•'], ['\uf0ae', '→'], ['\uf0e5', '∑'], ['\uf07e', '∼']])('reads %j of Symbol as %s', (told, sign) => {
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
