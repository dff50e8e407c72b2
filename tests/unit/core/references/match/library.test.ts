import { describe, expect, it } from 'vitest'
import { libraryFields, LibraryIndex, scholarLink } from '../../../../../src/core/references/match'
import { bibliographicRecord, cited } from '../../../../helpers/references'

const ENTRY = cited({
  title: 'Lantern light and the sleep of keepers', journal: 'Harbour Medicine', authors: ['Okafor, Chinedu', 'Lindqvist A', 'NORTH Trial Investigators'],
  date: '2019/03/05', doi: 'https://doi.org/10.9999/Harb.1', pmid: 'PMID 91', volume: '12', issue: 'N/A',
})

describe('an entry of a library', () => {
  it('is a record', () => {
    expect(libraryFields(ENTRY)).toMatchObject({
      title: ENTRY.title, journals: ['Harbour Medicine'], issue: [2019, 3, 5], doi: '10.9999/harb.1', pmid: '91', volume: '12', issueNumber: '',
      authors: [{ family: 'Okafor', given: 'Chinedu' }, { family: 'Lindqvist', given: 'A' }, { name: 'NORTH Trial Investigators' }],
    })
  })

  it('with names left out says so', () => {
    expect(libraryFields(cited({ authors: ['Okafor, C', 'et al.'] })).authorsIncomplete).toBe(true)
  })
})

describe('LibraryIndex', () => {
  const own = bibliographicRecord('own', libraryFields(ENTRY), 'library')
  const other = bibliographicRecord('other', { title: 'Rope handling injuries among riggers' }, 'library')
  const short = bibliographicRecord('short', { title: 'Case report' }, 'library')
  const library = new LibraryIndex([own, other, short])
  const find = (fields: Parameters<typeof cited>[0]): string[] => library.candidates(cited(fields)).map(({ id }) => id)

  it('finds by title and by identifier, each record once', () => {
    expect(find({ title: 'Lantern light and sleep', doi: '10.9999/HARB.1' })).toEqual(['own'])
    expect(find({ link: 'https://pubmed.ncbi.nlm.nih.gov/91' })).toEqual(['own'])
    expect(find({ title: 'Case Report' })).toEqual(['short'])
    expect(find({ title: 'Compass deviation of ships' })).toEqual([])
  })
})

describe('scholarLink', () => {
  it('searches for the title as a phrase and the first author', () => {
    expect(decodeURIComponent(scholarLink(ENTRY))).toBe('https://scholar.google.com/scholar?q="Lantern light and the sleep of keepers" Okafor, Chinedu')
  })

  it('searches for what there is without a title', () => {
    expect(decodeURIComponent(scholarLink(cited({ authors: ['et al.', 'Okafor C'], journal: 'Harb Med', date: '2019' })))).toContain('q=Okafor C Harb Med 2019')
  })
})
