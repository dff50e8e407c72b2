import { describe, expect, it } from 'vitest'
import { findText, MOST_HITS, type FindOptions } from '../../../../src/core/document/find-text'
import { foldForQuote } from '../../../../src/core/document/fold-quote'

const TEXT = `Participants were Randomised by a computer. The randomi-
sation list was kept “off site”; no signiﬁcant harm was found.
A random
sample of 0.5 mg was kept.`

function found(query: string, options: Partial<FindOptions> = {}, text = TEXT): string[] {
  const { spans } = findText(query, foldForQuote(text), { matchCase: false, wholeWords: false, ...options })
  return spans.map(({ start, end }) => text.slice(start, end))
}

describe('findText', () => {
  it('finds what a word begins with, in either case', () => {
    expect(found('random')).toEqual(['Random', 'random', 'random'])
    expect(found('random', { matchCase: true })).toEqual(['random', 'random'])
  })

  it('works across line breaks and hyphens at line ends', () => {
    expect(found('randomisation list')).toEqual(['randomi-\nsation list'])
    expect(found('a random sample')).toEqual(['A random\nsample'])
  })

  it('takes quotation marks, ligatures and white space as they come', () => {
    expect(found('"off  site"')).toEqual(['“off site”'])
    expect(found('significant')).toEqual(['signiﬁcant'])
  })

  it('keeps to whole words when asked', () => {
    expect(found('random', { wholeWords: true })).toEqual(['random'])
    expect(found('0.5 mg', { wholeWords: true })).toEqual(['0.5 mg'])
  })

  it('goes on finding while a hyphen is typed', () => {
    expect(found('off-', {}, 'an off-site list')).toEqual(['off'])
    expect(found('off-site', {}, 'an off-site list')).toEqual(['off-site'])
  })

  it('finds nothing for nothing', () => {
    for (const query of ['', '  ', '\n']) expect(found(query)).toEqual([])
  })

  it('says when there are more than it gives', () => {
    const text = foldForQuote('a '.repeat(MOST_HITS + 1))
    const some = foldForQuote('a '.repeat(MOST_HITS))
    const options = { matchCase: false, wholeWords: false }
    expect(findText('a', text, options)).toMatchObject({ more: true, spans: { length: MOST_HITS } })
    expect(findText('a', some, options)).toMatchObject({ more: false, spans: { length: MOST_HITS } })
  })
})
