import { describe, expect, it } from 'vitest'
import { assembleDocument } from '../../../../src/core/document/assemble'
import type { RawItem, RawMetadata } from '../../../../src/core/document/raw'
import type { TextVersion } from '../../../../src/core/model'
import { column, item, NO_METADATA, pagesOf } from './pages'

const TITLE = [item('Telephone counselling for smoking', 50, 120, { size: 18 }), item('cessation: a randomised trial', 50, 142, { size: 18 })]
const BODY = column(['Background: Smoking is the leading cause of', 'preventable death (Miller et al, 1998).'], 50, 260)

function guess(first: RawItem[], metadata: Partial<RawMetadata> = {}, running: (n: number) => RawItem[] = () => []): TextVersion['guess'] {
  const pages = pagesOf([...running(1), ...first], ...[2, 3].map((n) => [...running(n), ...column([`Text of page ${n}.`], 50, 120)]))
  return assembleDocument(pages, { ...NO_METADATA, ...metadata }).guess
}

describe('guess', () => {
  it('reads the title from the largest type', () => {
    expect(guess([item('RESEARCH ARTICLE', 50, 80), ...TITLE, ...BODY]).title).toBe('Telephone counselling for smoking cessation: a randomised trial')
  })

  it('leaves out the kind of article that is set with the title', () => {
    expect(guess([item('Review Article', 50, 100, { size: 18 }), ...TITLE]).title).toMatch(/^Telephone/)
  })

  it('does not take the name of the journal for the title', () => {
    const journal = item('Journal of Many Public Health Things', 50, 90, { size: 24 })
    const running = (n: number): RawItem[] => [item(`Journal of Many Public Health Things 2014, 15:${n}`, 50, 40)]
    expect(guess([journal, ...TITLE, ...BODY], {}, running).title).toMatch(/^Telephone/)
  })

  it('takes the title of the file when the first page has it, and no working title', () => {
    const own = 'Telephone Counselling for Smoking Cessation: A Randomised Trial'
    expect(guess([...TITLE, ...BODY], { title: own }).title).toBe(own)
    expect(guess([...TITLE, ...BODY], { title: 'Microsoft Word - final final version 3.doc' }).title).toMatch(/^Telephone/)
  })

  it('names the study after the citation in the running head', () => {
    const running = (n: number): RawItem[] => [item(`van der Berg et al. Trials 2014, 15:${n}`, 50, 40)]
    expect(guess([...TITLE, ...BODY], {}, running)).toMatchObject({ year: 2014, name: 'van der Berg 2014' })
  })

  it('names the study after the first author below the title', () => {
    const authors = item('Anna Example*, John Sample and Bo Case', 50, 170)
    expect(guess([...TITLE, authors, item('© 2016 The authors', 50, 700), ...BODY])).toMatchObject({ year: 2016, name: 'Example 2016' })
  })

  it('prefers a volume line to other years', () => {
    expect(guess([...TITLE, item('Lancet 2015; 386: 2059–68', 50, 60), ...BODY]).year).toBe(2015)
  })

  it('falls back on what the file says, and on nothing', () => {
    expect(guess([item('Short', 50, 100)], { author: 'Anna Example', year: 2011 })).toEqual({ title: null, year: 2011, name: 'Example 2011' })
    expect(guess([item('Short', 50, 100)])).toEqual({ title: null, year: null, name: null })
  })
})
