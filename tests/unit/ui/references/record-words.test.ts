import { describe, expect, it } from 'vitest'
import { dateWords, recordUrl, recordWords } from '../../../../src/ui/references/record-words'
import { bibliographicFields } from '../../../helpers/reference-data'

describe('recordWords', () => {
  it('takes the date of print before that of the web', () => {
    const record = bibliographicFields({ print: [2020, 3], online: [2019, 12, 31] })
    expect(recordWords(record, 'date')).toBe('March 2020')
    expect(recordWords({ ...record, print: null }, 'date')).toBe('31 December 2019')
  })

  it('names authors as a reference does, and says when the source has not all of them', () => {
    const authors = [{ family: 'Lantern', given: 'A' }, { name: 'Harbour Group' }]
    expect(recordWords(bibliographicFields({ authors }), 'authors')).toBe('Lantern A, Harbour Group')
    expect(recordWords(bibliographicFields({ authors, authorsIncomplete: true }), 'authors')).toBe('Lantern A, Harbour Group, …')
  })
})

describe('recordUrl', () => {
  it('leads to PubMed, else by the DOI, else to PMC', () => {
    expect(recordUrl(bibliographicFields({ pmid: '1', doi: '10.9999/a' }))).toBe('https://pubmed.ncbi.nlm.nih.gov/1/')
    expect(recordUrl(bibliographicFields({ doi: '10.9999/a' }))).toBe('https://doi.org/10.9999/a')
    expect(recordUrl(bibliographicFields({ pmcid: 'PMC1' }))).toBe('https://pmc.ncbi.nlm.nih.gov/articles/PMC1/')
    expect(recordUrl(bibliographicFields())).toBe('')
  })
})

describe('dateWords', () => {
  it('says as much as is known', () => {
    expect([dateWords(null), dateWords([2020]), dateWords([2020, 2]), dateWords([2020, 2, 9])]).toEqual(['', '2020', 'February 2020', '9 February 2020'])
  })
})
