import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../../../src/core/document/normalise'

describe('foldText', () => {
  it.each([
    ['ligatures', 'eﬃcacy of the ﬁrst ﬂow', 'efficacy of the first flow'],
    ['compatibility forms', 'ＲＣＴ № Ⅳ ℃', 'RCT No IV °C'],
    ['mathematical letters', '𝑝 < 𝟎.05', 'p < 0.05'],
    ['kinds of space', 'a\u00a0b\u2009c\u3000d', 'a b c d'],
    ['kinds of hyphen', 'a\u2010b\u2011c\u00add', 'a-b-c-d'],
    ['zero width and marks of direction', 'a\u200bb\u200ec\ufeffd', 'abcd'],
    ['controls that broken fonts leave', 'a\u0003b', 'ab'],
    ['letters with marks', 'cafe\u0301', 'café'],
  ])('folds %s', (_name, from, to) => {
    expect(foldText(from)).toBe(to)
  })

  it.each(['10⁶', 'm²', 'H₂O', '½ dose', '5–6', '−3', '“quoted”', '1…', 'Attest™'])('keeps %s, whose form carries meaning', (text) => {
    expect(foldText(text)).toBe(text)
  })

  it('makes an accent that is drawn before its letter one with it', () => {
    expect(foldText('Universit´e de Gen`eve')).toBe('Université de Gen`eve')
    expect(foldText('M¨uller, Garc´\u0131a')).toBe('Müller, García')
  })

  it('makes an accent that is drawn over its letter one with it, over a dotless i as well', () => {
    expect(foldText('Andre\u0301s Mat\u0131\u0301a, Vin\u0303olas')).toBe('Andrés Matía, Viñolas')
  })

  it('has degrees for a ring before their scale, and no other ring', () => {
    expect(foldText('4\u02daC, 98.6 \u02daF. \u02daCelsius')).toBe('4°C, 98.6 °F. \u02daCelsius')
  })

  it('gives text that folds to itself', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldText(text)
      expect(foldText(once)).toBe(once)
    }))
  })

  it('gives every character, alone and under an accent, a form that folds to itself', () => {
    const unstable: string[] = []
    const check = (text: string) => {
      const once = foldText(text)
      if (foldText(once) !== once) unstable.push(text)
    }
    for (let code = 0; code < 0x20000; code++) {
      const character = String.fromCodePoint(code)
      if (/[\p{Cn}\p{Cs}\p{Co}]/u.test(character)) continue
      check(character)
      if (/\p{M}/u.test(character)) for (const before of '\u00a8\u00b4\u02da\u1fbfaA\u03b9') check(before + character)
    }
    expect(unstable).toEqual([])
  })

  it('leaves ASCII as it is', () => {
    fc.assert(fc.property(fc.stringMatching(/^[ -~]*$/), (text) => {
      expect(foldText(text)).toBe(text)
    }))
  })
})
