import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldForQuote } from '../../../../src/core/document/fold-quote'

const fold = (text: string): string => foldForQuote(text).folded

describe('foldForQuote', () => {
  it.each([
    ['white space', 'one  two\n\tthree', 'one two three'],
    ['space at signs', 'p < 0.05 ( n = 12 )', 'p<0.05(n=12)'],
    ['kinds of dash', '5–10 and 5—10 and 5‑10', '5-10 and 5-10 and 5-10'],
    ['kinds of minus', '−0.5', '-0.5'],
    ['kinds of quotation marks', '“usual” ‘care’', `'usual''care'`],
    ['ligatures', 'eﬃcacy', 'efficacy'],
    ['raised figures', 'kg/m²', 'kg/m2'],
    ['accents, drawn apart or not', 'Gene\u0300ve Genève', 'Geneve Geneve'],
    ['the raised decimal point', '0·5 mg', '0.5 mg'],
    ['hyphens of line ends', 'treat-\nment', 'treatment'],
    ['hyphens inside words', 'follow-up', 'followup'],
  ])('folds %s', (_name, from, to) => {
    expect(fold(from).replaceAll("''", "'")).toBe(to.replaceAll("''", "'"))
  })

  it.each([
    ['case', 'Group', 'group'],
    ['a space between words', 'no table', 'notable'],
    ['a space between numbers', '5 10 patients', '510 patients'],
    ['a hyphen before a number', 'COVID-19', 'COVID19'],
    ['a hyphen between numbers', '5-10', '510'],
    ['a sign', 'was -5', 'was 5'],
    ['a sign after a number', '1.2 -0.5', '1.2-0.5'],
    ['a space after the point of a number', 'group 1. 5 patients', 'group 1.5 patients'],
    ['a percent sign', '5%', '5'],
  ])('keeps %s', (_name, a, b) => {
    expect(fold(a)).not.toBe(fold(b))
  })

  it('knows where each folded character stands', () => {
    const text = 'The eﬃcacy of treat-\nment'
    const { folded, starts, ends } = foldForQuote(text)
    const at = folded.indexOf('efficacy')
    expect(text.slice(starts[at], ends[at + 'efficacy'.length - 1])).toBe('eﬃcacy')
    const word = folded.indexOf('treatment')
    expect(text.slice(starts[word], ends[word + 'treatment'.length - 1])).toBe('treat-\nment')
  })

  it('folds every character, alone and between others, to what folds to itself', () => {
    const unstable: string[] = []
    for (let code = 0; code < 0x20000; code++) {
      const character = String.fromCodePoint(code)
      // Ideographs and syllables by the ten thousand fold alike.
      if (/[\p{Cn}\p{Cs}\p{Co}\p{Ideographic}\p{Script=Hangul}]/u.test(character)) continue
      const text = `a${character}b ${character} ${character}`
      if (fold(fold(text)) !== fold(text)) unstable.push(text)
    }
    expect(unstable).toEqual([])
  })

  it('folds what it folded to itself, and maps in order, inside the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { folded, starts, ends } = foldForQuote(text)
      expect(fold(folded)).toBe(folded)
      expect(starts).toHaveLength(folded.length)
      for (let i = 0; i < folded.length; i++) {
        expect(ends[i]!).toBeGreaterThan(starts[i]!)
        expect(ends[i]!).toBeLessThanOrEqual(text.length)
        expect(starts[i]!).toBeGreaterThanOrEqual(starts[i - 1] ?? 0)
      }
    }))
  })

  it('holds characters that fold to many', () => {
    expect(foldForQuote('\ufdfa'.repeat(100)).folded.length).toBeGreaterThan(1000)
  })
})
