import { describe, expect, it } from 'vitest'
import { doubtfulSigns } from '../../../../src/core/document/doubtful-signs'
import { item, page, pagesOf } from './pages'

describe('doubtfulSigns', () => {
  it('warns of signs beside numbers and in words, with the pages and examples', () => {
    const flags = doubtfulSigns(pagesOf(
      [item('mean difference (\ufffd2.3 to 13.4)', 50, 100)], [item('nothing here', 50, 100)], [item('kept at 26\uf0b12 degrees', 50, 100), item('signi\ufffdcant', 50, 120)],
    ))
    expect(flags).toEqual([expect.objectContaining({ kind: 'doubtful-signs', severity: 'warning', pages: [0, 2] })])
    expect(flags[0]!.message).toBe('Pages 1 and 3: 3 signs beside numbers or within words are not told by the fonts of the file, as in “n difference (\ufffd2.3 to 13.4)” and “kept at 26\ufffd2 degrees”.')
  })

  it('sees a number in the next piece of the line', () => {
    const [flag] = doubtfulSigns([page([item('n ', 50, 100), item('\ufffd', 60, 100), item(' ', 65, 100), item('26', 70, 100)])])
    expect(flag!.message).toContain('Page 1: a sign beside a number is not told')
  })

  it.each([
    ['within words', 'signi\ufffdcant and \ufb01\ufffdrst', '2 signs within words are', /^Words that hold one/],
    ['behind a number', '1\ufffd. Wolf RM. On trials.', 'a sign beside a number is', /^Part of a number/],
    ['before a number', 'signi\ufffdcant (P \ufffd 0.05) and CI 2\ufffd4', '3 signs beside numbers or within words are', /^A minus or a “less than”/],
    ['in a name with figures', 'gene a\ufffd2', 'a sign beside a number is', /^Part of a number/],
  ])('says of signs %s what is there', (_name, text, message, advice) => {
    const [flag] = doubtfulSigns([page([item(text, 50, 100)])])
    expect(flag!.message).toContain(`Page 1: ${message} not told`)
    expect(flag!.advice).toMatch(advice)
  })

  it('quotes those before numbers first', () => {
    const [flag] = doubtfulSigns([page([item('signi\ufffdcant', 50, 100), item('e\ufffdect', 50, 120), item('P \ufffd 0.05', 50, 140)])])
    expect(flag!.message).toMatch(/as in “P \ufffd 0\.05” and/)
  })

  it.each([
    ['a bullet', [item('\uf0b7 Methods', 50, 100)]],
    ['a sign after a name', [item('Smith J \ue840', 50, 100)]],
    ['an icon beside a number', [item('12 \ue840', 50, 100, { font: 'icons' })]],
    ['fractions and Greek', [item('½ of 12 µg, χ2 = 4', 50, 100)]],
    ['a number on another line', [item('12', 50, 100), item('\uf0b7', 60, 130)]],
  ])('does not warn of %s', (_name, items) => {
    const fonts = { f1: { ascent: 0.8, descent: 0.2 }, icons: { ascent: 0.8, descent: 0.2, name: 'ABCDEF+FontAwesome5Free' } }
    expect(doubtfulSigns([page(items, { fonts })])).toEqual([])
  })

  it('does not warn of pages that OCR read', () => {
    const ocr = { languages: 'eng', confidence: 0.9, words: 1, doubtful: 0 }
    expect(doubtfulSigns([page([item('26\ufffd2', 50, 100)], { ocr })])).toEqual([])
  })
})
