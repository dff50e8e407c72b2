import { describe, expect, it } from 'vitest'
import { assembleDocument } from '../../../../src/core/document/assemble'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, NO_METADATA, pagesOf } from './pages'

const TITLE = [item('Telephone counselling for smoking', 50, 140, { size: 18 }), item('cessation: a randomised trial', 50, 162, { size: 18 })]
const BODY = column(['Smoking is the leading cause of preventable death in', 'all of the wards that we looked at in this trial.'], 50, 260)

/** A report of four pages with a running head; `first` stands on its first page beside title and text. */
function masthead(first: RawItem[], head = 'Brown et al. Trials of Many Things 2014, 15:#'): { masthead: string[]; text: string } {
  const others = [2, 3, 4].map((n) => [item(head.replace('#', String(n)), 50, 40), ...column([`Text of page ${n} stands here alone.`], 50, 120)])
  const { layout, text } = assembleDocument(pagesOf([...first, ...TITLE, ...BODY], ...others), NO_METADATA)
  return { masthead: layout.furniture.filter(({ kind }) => kind === 'masthead').map((one) => one.text), text }
}

describe('the masthead of a first page', () => {
  it('is the kind of article and the marks of open access, letter-spaced too', () => {
    const found = masthead([item('R E S E A R C H A R T I C L E', 50, 80), item('Open Access', 450, 80)])
    expect(found.masthead.join(' ')).toContain('R E S E A R C H')
    expect(found.masthead.join(' ')).toContain('Open Access')
    expect(found.text).toMatch(/^Telephone/)
  })

  it('is the name of the journal where running heads have it with a year, over two lines too', () => {
    const two = [item('Trials of', 50, 60, { size: 14 }), item('Many Things', 50, 76, { size: 14 })]
    expect(masthead([item('Trials of Many Things', 50, 60, { size: 14 })]).masthead).toEqual(['Trials of Many Things'])
    expect(masthead(two).masthead).toEqual(['Trials of', 'Many Things'])
    expect(masthead([item('Trials of Many Things', 50, 60, { size: 14 })], 'Counselling by telephone #').masthead).toEqual([])
  })

  it('is above the title, but for marks of open access, and no part of the title', () => {
    expect(masthead([item('Research', 50, 230), item('OPEN ACCESS', 50, 200)]).masthead).toEqual(['OPEN ACCESS'])
    const title = [item('Trials of Many Things', 50, 120, { size: 18 }), ...TITLE]
    expect(masthead(title).masthead).toEqual([])
  })

  it('is nothing that says what the document is', () => {
    const found = masthead([item('STUDY PROTOCOL', 50, 80), item('Statistical analysis plan', 50, 60), item('Research article on sleep', 50, 100)])
    expect(found.masthead).toEqual([])
    expect(found.text).toContain('STUDY PROTOCOL')
  })

  it('is the name of the journal that running heads abbreviate before a year, and its address, but never a DOI', () => {
    const name = 'Journal of the American Heart Association'
    expect(masthead([item(name, 50, 60, { size: 14 })], 'J Am Heart Assoc. 2020;9:e01592#').masthead).toEqual([name])
    expect(masthead([item(name, 50, 60, { size: 14 })], 'J Am Coll Cardiol. 2020;9:e01592#').masthead).toEqual([])
    const dois = ['https://doi.org/10.1038/s41591-024-03022-6', 'doi:10.1093/eurheartj/eht457'].map((doi, i) => item(doi, 50, 80 + 12 * i))
    expect(masthead([item('www.nature.com/npjmgrav', 400, 60), ...dois]).masthead).toEqual(['www.nature.com/npjmgrav'])
    expect(masthead([item('www.nature.com/npjmgrav', 400, 300)]).masthead).toEqual([])
  })
})
