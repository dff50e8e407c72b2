import { describe, expect, it } from 'vitest'
import { countWords, endsCut, hyphenRule, joinLines, WordCounts } from '../../../../src/core/document/hyphenation'

function counts(...lines: string[]): WordCounts {
  const words = new WordCounts()
  for (const line of lines) words.addLine(line, false)
  return words
}

describe('endsCut', () => {
  it('sees a hyphen after a letter, digit or bracket', () => {
    expect(['treat-', 'IL-', '12-', '(non)-'].map(endsCut)).toEqual([true, true, true, true])
  })
  it('sees none after a space, or in a dash', () => {
    expect(['a range -', 'so –', 'plain', ''].map(endsCut)).toEqual([false, false, false, false])
  })
})

describe('hyphenRule', () => {
  it('joins a word that the line cut', () => {
    expect(hyphenRule('the treat-', 'ment was', counts())).toBe('join')
  })

  it('keeps the hyphen after digits and capitals and before capitals and digits', () => {
    const rules = [['a 12-', 'week'], ['COVID-', '19'], ['Mann-', 'Whitney'], ['HIV-', 'positive']].map(([a, b]) => hyphenRule(a!, b!, counts()))
    expect(rules).toEqual(['keep', 'keep', 'keep', 'keep'])
  })

  it('keeps the hyphen after a single letter, even where a word has both', () => {
    const rules = [['a B-', 'line'], ['t-', 'tests'], ['the x-', 'ray'], ['by e-', 'mail']].map(([a, b]) => hyphenRule(a!, b!, counts('an email', 'the bline')))
    expect(rules).toEqual(['keep', 'keep', 'keep', 'keep'])
  })

  it('follows the commoner spelling of the document', () => {
    expect(hyphenRule('a follow-', 'up visit', counts('at follow-up', 'the follow-up'))).toBe('keep')
    expect(hyphenRule('a base-', 'line visit', counts('at baseline', 'a base line'))).toBe('join')
  })

  it('keeps a compound of two words of the document', () => {
    expect(hyphenRule('a placebo-', 'controlled trial', counts('with placebo', 'a controlled study'))).toBe('keep')
  })

  it('keeps the hyphen of common compounds', () => {
    const rules = [['self-', 'reported'], ['double-', 'blind'], ['placebo-', 'controlled'], ['age-', 'related']].map(([a, b]) => hyphenRule(a!, b!, counts('of age')))
    expect(rules).toEqual(['keep', 'keep', 'keep', 'keep'])
  })

  it('joins words that only look like them', () => {
    const rules = [['low-', 'ered'], ['un-', 'related'], ['cor-', 'related'], ['high-', 'lighted'], ['six-', 'teen']].map(([a, b]) => hyphenRule(a!, b!, counts()))
    expect(rules).toEqual(['join', 'join', 'join', 'join', 'join'])
  })

  it('does not take a syllable for a word', () => {
    expect(hyphenRule('a man-', 'age', counts('the man', 'of age'))).toBe('join')
  })

  it('keeps what is done to a thing apart from the thing', () => {
    const rules = [['sugar-', 'sweetened'], ['hand-', 'raiser'], ['brand-', 'omized'], ['hospital-', 'ization'], ['metal-', 'loproteinase']]
      .map(([a, b]) => hyphenRule(a!, b!, counts()))
    expect(rules).toEqual(['keep', 'keep', 'join', 'join', 'join'])
  })

  it('joins words in capitals, and keeps abbreviations apart', () => {
    expect(hyphenRule('OUT-', 'COME', counts())).toBe('join')
    expect(hyphenRule('PHY-', 'TOCEE', counts('Phytocee was given'))).toBe('join')
    expect(hyphenRule('the DAPA-', 'HF trial', counts())).toBe('keep')
    expect(hyphenRule('NT-', 'proBNP', counts())).toBe('keep')
  })

  it('keeps equal vowels apart', () => {
    expect(hyphenRule('an anti-', 'inflammatory drug', counts())).toBe('keep')
    expect(hyphenRule('pre-', 'existing', counts())).toBe('keep')
  })
})

describe('WordCounts', () => {
  it('counts no word that a line end cuts', () => {
    const words = new WordCounts()
    words.addLine('the treat-', false)
    words.addLine('ment was given', true)
    expect([words.of('treat'), words.of('ment'), words.of('was')]).toEqual([0, 0, 1])
  })

  it('counts a compound and its halves, whatever their case', () => {
    const words = counts('Follow-up')
    expect([words.of('follow-up'), words.of('Follow'), words.of('up')]).toEqual([1, 1, 1])
  })

  it('asks common English where the document does not say', () => {
    const rules = [['some-', 'times'], ['con-', 'tests'], ['guide-', 'line'], ['thirty-', 'day'], ['above-', 'discussed']]
      .map(([a, b]) => hyphenRule(a!, b!, counts()))
    expect(rules).toEqual(['join', 'join', 'join', 'keep', 'keep'])
  })

  it('sets prefixes off only where the document does', () => {
    expect(hyphenRule('the non-', 'smokers', counts())).toBe('join')
    expect(hyphenRule('the non-', 'smokers', counts('and non-users'))).toBe('keep')
    expect(hyphenRule('a micro-', 'biological', counts())).toBe('join')
  })

  it('keeps the hyphens of words joined by to, of or and', () => {
    expect(hyphenRule('a harder-to-', 'reach group', counts())).toBe('keep')
    expect(hyphenRule('the debt-', 'to-equity ratio', counts())).toBe('keep')
  })
})

describe('joinLines', () => {
  const shown = ['the administration', 'of antibiotics', 'was effective']
  /** A document whose lines end in words cut without a hyphen. */
  const hiding = countWords([...shown, ...['adminis', 'tration of antibi', 'otics was effec', 'tive and admin', 'istration of anti', 'biotics was ef', 'fective.']].map((text) => ({ text })))

  it('makes whole what is cut with a hyphen, and keeps a sign that cuts a range', () => {
    const words = countWords([{ text: 'treatment' }])
    expect(joinLines('the treat-', 'ment was', words)).toEqual({ between: '', drop: 1 })
    expect(joinLines('in 2004–', '2006 and', words)).toEqual({ between: '', drop: 0 })
    expect(joinLines('the end', 'of it', words)).toEqual({ between: ' ', drop: 0 })
  })

  it('leaves no space behind a dash that has none before it, nor within an address, but before what begins anew', () => {
    const words = countWords([])
    expect(joinLines('by 28% (2%–', '47%)', words).between).toBe('')
    expect(joinLines('were anyone—', 'whether rich', words).between).toBe('')
    expect(joinLines('an aside –', 'as said', words).between).toBe(' ')
    expect(joinLines('at http://www.trial.', 'org/plan', words).between).toBe('')
    expect(joinLines('http://www.jmir.org/2011/4/e107/', 'doi:10.2196/jmir.1963', words).between).toBe(' ')
  })

  it('makes words whole without a hyphen only where the document hides them', () => {
    expect(hiding.hidesHyphens).toBe(true)
    expect(joinLines('by adminis', 'tration of', hiding)).toEqual({ between: '', drop: 0 })
    expect(joinLines('was effective', 'and safe', hiding)).toEqual({ between: ' ', drop: 0 })
    const plain = countWords([...shown, 'adminis', 'tration'].map((text) => ({ text })))
    expect(plain.hidesHyphens).toBe(false)
    expect(joinLines('by adminis', 'tration of', plain)).toEqual({ between: ' ', drop: 0 })
  })
})
