import { describe, expect, it } from 'vitest'
import { nextSentenceEnd, nextWordEnd, wholeWords, wordAt } from '../../../../src/core/document/word-bounds'

const TEXT = 'Thirty-two naïve mice. No "other" group (0.5 mg).\nThe end'
const cut = ({ start, end }: { start: number; end: number }): string => TEXT.slice(start, end)

describe('wordAt and wholeWords', () => {
  it('widens to the words that were cut', () => {
    expect(cut(wordAt(TEXT, TEXT.indexOf('ïve')))).toBe('naïve')
    expect(cut(wordAt(TEXT, TEXT.indexOf(' mice')))).toBe(' ')
    const start = TEXT.indexOf('wo naï')
    expect(cut(wholeWords(TEXT, { start, end: start + 6 }))).toBe('two naïve')
  })

  it.each([
    ['a mean of 12.75 kg', '2.7', '12.75'], ['a mean of 12.75 kg', '75', '12.75'], ['fell by −0.5 points', '0.5', '−0.5'], ['(-3·2 to 4)', '3', '-3·2'],
    ['1,234.5 people', '34', '1,234.5'], ['1.234,5 Leute', '34', '1.234,5'], ['0,05 mg', '05', '0,05'], ['in 45% of', '45', '45%'], ['±2.1', '2', '±2.1'],
    ['12–24 weeks', '24', '24'], ['12-24 weeks', '1', '12'], ['(1.2,3.4)', '3', '3.4'], ['the trial’s end', 'rial', 'trial’s'], ['dose of 0.5mg.', '5m', '0.5mg'],
    ['睡眠障害の患者', '眠', '眠'], ['𝑝 was 0.04', '4', '0.04'],
  ])('in %j widens %j to %j', (text, part, whole) => {
    const start = text.indexOf(part)
    const words = wholeWords(text, { start, end: start + part.length })
    expect(text.slice(words.start, words.end)).toBe(whole)
  })

  it('leaves whole words as they are', () => {
    expect(cut(wholeWords(TEXT, { start: 0, end: 10 }))).toBe('Thirty-two')
    expect(cut(wholeWords(TEXT, { start: 0, end: TEXT.length }))).toBe(TEXT)
  })
})

describe('nextWordEnd', () => {
  it('goes word by word, to the ends of the text and no further', () => {
    expect(TEXT.slice(0, nextWordEnd(TEXT, 0, 1))).toBe('Thirty')
    expect(TEXT.slice(0, nextWordEnd(TEXT, 6, 1))).toBe('Thirty-two')
    expect(TEXT.slice(0, nextWordEnd(TEXT, 10, -1))).toBe('Thirty')
    expect(nextWordEnd(TEXT, TEXT.length, 1)).toBe(TEXT.length)
    expect(nextWordEnd(TEXT, 0, -1)).toBe(0)
  })
})

describe('nextWordEnd at numbers', () => {
  it('takes them whole, forth and back', () => {
    const text = 'a fall (−0.5 points'
    const zero = text.indexOf('.5') + 2
    expect(nextWordEnd(text, 6, 1)).toBe(zero)
    expect(nextWordEnd(text, text.length, -1)).toBe(zero)
    expect(nextWordEnd(text, zero, -1)).toBe(6)
  })

  it('finds a word far back', () => expect(nextWordEnd(`word${' .'.repeat(500)}`, 900, -1)).toBe(4))
})

describe('nextSentenceEnd', () => {
  it('ends at a full stop, not within a number, and at a line break', () => {
    const first = nextSentenceEnd(TEXT, 3, 1)
    expect(TEXT.slice(0, first)).toBe('Thirty-two naïve mice.')
    const second = nextSentenceEnd(TEXT, first, 1)
    expect(TEXT.slice(first, second)).toBe(' No "other" group (0.5 mg).')
    expect(nextSentenceEnd(TEXT, second + 1, 1)).toBe(TEXT.length)
  })

  it('goes back the same way', () => {
    const end = TEXT.indexOf('\n')
    expect(TEXT.slice(0, nextSentenceEnd(TEXT, end, -1))).toBe('Thirty-two naïve mice.')
    expect(nextSentenceEnd(TEXT, 5, -1)).toBe(0)
  })
})
