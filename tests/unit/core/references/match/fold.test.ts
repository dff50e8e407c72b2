import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, lettersOf, spellGreek, wordsOf } from '../../../../../src/core/references/match/fold'

describe('fold', () => {
  it.each([
    ['Müller &amp; Søn', 'muller & son'],
    ['Stra&szlig;e', 'strasse'],
    ['Łukasik', 'lukasik'],
    ['Æther Œuvre þing', 'aether oeuvre thing'],
    ['a–b—c−d‐e', 'a-b-c-d-e'],
    ['ﬁne CO₂', 'fine co2'],
    ['&amp;amp;', '&'],
    ['中文標題', '中文標題'],
  ])('%s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('changes nothing the second time', () => {
    const pieces = fc.constantFrom('&', 'amp;', '&lt;', '＆', 'İ', 'ß', '&#x41;', '&#8211;', 'ǅ', 'ﬃ', 'Å', '℃')
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.array(pieces).map((list) => list.join('')))
    fc.assert(fc.property(texts, (text) => fold(fold(text)) === fold(text)))
  })

  it('keeps vowel signs, which are letters in their scripts', () => {
    expect(fold('हिन्दी')).not.toBe(fold('हन्द'))
  })
})

describe('letters and words', () => {
  it('spell Greek letters by name', () => {
    expect(spellGreek(fold('TNF-α and ς'))).toBe('tnf-alpha and sigma')
  })

  it('leave out what is neither letter nor digit', () => {
    expect(lettersOf(fold('Gut & Liver (2019)'))).toBe('gutliver2019')
    expect(wordsOf(fold('dose–response: a "study"'))).toEqual(['dose', 'response', 'a', 'study'])
    expect(lettersOf('MJ')).toBe('MJ')
  })
})
