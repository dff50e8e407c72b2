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

  it.each([
    ['J Web Med 2011 | vol. 13 | iss. 4 | e107', 2011], ['European Journal of Trials (2014) 35, 501–507', 2014],
    ['TRIALS OF TODAY 11: 832-840, 2016', 2016], ['Trials Vol.9. No.3. pp: 177-186, Summer 2011', 2011],
  ])('knows the year of "%s" whatever the file says', (line, year) => {
    expect(guess([...TITLE, item(line, 50, 60), item('© 2013 The authors', 50, 700), ...BODY], { year: 2017 }).year).toBe(year)
  })

  it('reads the year from where the report says how to cite it, and from no reference or sentence', () => {
    const last = (text: string) => (n: number): RawItem[] => (n === 3 ? column([text], 50, 300) : [])
    expect(guess([...TITLE, ...BODY], { year: 2017 }, last('Please cite as: Brown A. A trial. J Trials 2011;13(4):e107')).year).toBe(2011)
    expect(guess([...TITLE, ...BODY], { year: 2017 }, last('7. Green C. Another trial. J Trials 2009;11:40-44.')).year).toBe(2017)
    expect(guess([...TITLE, ...BODY], { year: 2017 }, last('In 2008, 5,000 people read what was published in 2007.')).year).toBe(2017)
  })

  it('finds the first author behind a mark of open access, and without what they are', () => {
    const authors = item('Janet Q Example trial manager 4, Carl Sample professor of sleep 1', 50, 190)
    const first = [...TITLE, item('OPEN ACCESS', 50, 170), authors, item('A line of an address, far from the title', 50, 210)]
    expect(guess(first).name).toBe('Example')
  })

  it('ends a title where one in another language begins below it', () => {
    const second = [item('Consejo por teléfono para dejar', 50, 190, { size: 18 }), item('de fumar: ensayo aleatorizado', 50, 212, { size: 18 })]
    expect(guess([...TITLE, ...second]).title).toBe('Telephone counselling for smoking cessation: a randomised trial')
  })

  it('writes a name in capitals as names are written', () => {
    const running = (n: number): RawItem[] => [item(`VAN BERG-GREEN et al: TRIALS OF TODAY ${n}`, 50, 40)]
    expect(guess([...TITLE], { year: 2014 }, running).name).toBe('Berg-Green 2014')
  })

  it.each([
    ['The Harbour Knee Trial Group', 'Harbour Knee Trial Group'], ['The PORTEC-3 Study Investigators*', 'PORTEC-3 Study Investigators'],
    ['Committee for the Care of Many Knees Collaborators1', 'Committee for the Care of Many Knees Collaborators'],
  ])('names the study after the whole of a collective author, as in "%s"', (author, name) => {
    expect(guess([...TITLE, item(author, 50, 170), ...BODY], { year: 2018 }).name).toBe(`${name} 2018`)
    expect(guess([item('Short', 50, 100)], { author, year: 2018 }).name).toBe(`${name} 2018`)
  })

  it('takes neither the end of a sentence nor the article before a collective for a surname', () => {
    expect(guess([...TITLE, item('We thank this large group', 50, 170)]).name).toBeNull()
    expect(guess([...TITLE, item('Citation: The Harbour Knee Trial Group. A trial.', 50, 700)]).name).toBeNull()
  })

  it('falls back on what the file says, and on nothing', () => {
    expect(guess([item('Short', 50, 100)], { author: 'Anna Example', year: 2011 })).toEqual({ title: null, year: 2011, name: 'Example 2011' })
    expect(guess([item('Short', 50, 100)])).toEqual({ title: null, year: null, name: null })
  })
})
