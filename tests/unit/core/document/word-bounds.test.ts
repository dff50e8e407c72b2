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
