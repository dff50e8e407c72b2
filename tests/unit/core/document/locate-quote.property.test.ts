import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldForQuote, locateQuote } from '../../../../src/core/document/locate-quote'

const WORDS = [
  'patients', 'were', 'randomly', 'allocated', 'to', 'the', 'treatment', 'office', 'significant', 'difference', 'in', 'follow-up',
  'baseline', 'of', 'was', 'concealed', '“sealed”', 'placebo,', 'effect.', 'p=0.03', '12', '3.5', '(98%)', 'group’s', 'afﬂicted', '−1.2', 'weeks;',
]
const word = fc.constantFrom(...WORDS)

/** A text and whole words of it; a text of few words repeats itself, so the words are numbered to stand in one place. */
const cut = fc.record({
  words: fc.array(word, { minLength: 30, maxLength: 120 }), from: fc.nat(), length: fc.integer({ min: 6, max: 40 }),
}).map(({ words, from, length }) => {
  const numbered = words.map((one, i) => (i % 5 === 0 ? `item${letters(i)} ${one}` : one))
  const first = from % (words.length - 6)
  const before = numbered.slice(0, first).join(' ')
  const quote = numbered.slice(first, first + length).join(' ')
  return { text: numbered.join(' '), quote, start: before.length + (first > 0 ? 1 : 0) }
})

function letters(n: number): string {
  return String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))
}

/** What typesetting, extraction and copying do to words without changing what they say, each done where chance has it. */
const NOISE: ((text: string, here: () => boolean) => string)[] = [
  (text, here) => text.replace(/(?<=\p{L}{2})(?=\p{L}{2})/gu, () => (here() ? '-\n' : '')),
  (text, here) => text.replace(/fi|ﬁ/g, (as) => (here() ? 'ﬁ' : as === 'ﬁ' ? 'fi' : as)),
  (text, here) => text.replace(/[“”]/g, (as) => (here() ? '"' : as)),
  (text, here) => text.replace(/[’']/g, (as) => (here() ? "'" : as)),
  (text, here) => text.replace(/ /g, () => (here() ? '\n' : here() ? '\u00a0 ' : ' ')),
  (text, here) => text.replace(/−/g, (as) => (here() ? '-' : as)),
]

/** Done to a text one in five times, by chances that can be drawn again. */
function noisy(text: string, chances: readonly number[]): string {
  let next = 0
  const here = (): boolean => chances[next++ % chances.length]! < 20
  return NOISE.reduce((changed, noise) => noise(changed, here), text)
}

const chances = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 7, maxLength: 97 })

describe('locateQuote, any words of any text', () => {
  it('finds them verbatim at their place, whatever typesetting does to the quotation', () => {
    fc.assert(fc.property(cut, chances, ({ text, quote, start }, drawn) => {
      const { state, spans } = locateQuote(noisy(quote, drawn), text)
      expect(state).toBe('verbatim')
      // Quotation marks at the ends of a quotation are not looked for.
      const strip = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '')
      expect(spans.map((span) => strip(text.slice(span.start, span.end)))).toContain(strip(quote))
      expect(spans.some((span) => Math.abs(span.start - start) <= 2)).toBe(true)
    }), { numRuns: 300 })
  })

  it('finds them verbatim, whatever typesetting does to the text', () => {
    fc.assert(fc.property(cut, chances, ({ text, quote }, drawn) => {
      const printed = noisy(text, drawn)
      const { state, spans } = locateQuote(quote, printed)
      expect(state).toBe('verbatim')
      const folded = (words: string): string => foldForQuote(words).folded.replace(/[^\p{L}\p{N}]/gu, '')
      expect(spans.map((span) => folded(printed.slice(span.start, span.end)))).toContain(folded(quote))
    }), { numRuns: 300 })
  })
})

describe('locateQuote, another meaning', () => {
  const changed = (change: (quote: string, nth: number) => string | null) =>
    fc.assert(fc.property(cut, fc.nat(), ({ text, quote, start }, nth) => {
      const other = change(quote, nth)
      fc.pre(other !== null && other !== quote)
      const { spans } = locateQuote(other!, text)
      expect(spans.filter((span) => span.start < start + quote.length && span.end > start)).toEqual([])
    }), { numRuns: 300 })

  it('never takes a quotation with a changed digit for the place it was taken from', () => {
    changed((quote, nth) => {
      const digits = [...quote.matchAll(/\d/g)]
      const one = digits[nth % Math.max(1, digits.length)]
      return one ? `${quote.slice(0, one.index)}${(Number(one[0]) + 1 + (nth % 8)) % 10}${quote.slice(one.index + 1)}` : null
    })
  })

  it('never takes one with a sign lost', () => {
    changed((quote) => (quote.includes('−') ? quote.replace('−', '') : null))
  })

  it.each(['not', 'no', 'without', 'never'])('never takes one with a “%s” put in', (negation) => {
    changed((quote, nth) => {
      const words = quote.split(' ')
      const at = 1 + (nth % (words.length - 2))
      return [...words.slice(0, at), negation, ...words.slice(at)].join(' ')
    })
  })
})
