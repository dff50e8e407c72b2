import type { BibliographicFields } from '../../../../../src/core/model/references'
import { correctedList, type CorrectedReference } from '../../../../../src/core/report/bibliography/checked-list'

export function record(fields: Partial<BibliographicFields> = {}): BibliographicFields {
  return {
    title: 'Sleep & {pain}: 50% of a_b', vernacularTitle: '', authors: [{ family: 'Müller', given: 'Anna B' }, { name: 'SLEEP Group' }],
    authorsIncomplete: false, journals: ['Journal of Sleep', 'J Sleep'], issn: ['1234-5678'], print: [2020, 3], online: [2019, 12, 1],
    issue: null, volume: '12', issueNumber: '3', pages: '123-9', doi: '10.1000/x_y', pmid: '123', pmcid: 'PMC9', url: 'https://example.org/a b',
    abstract: '', preprint: false, retracted: false, erratum: false, type: 'journal-article', ...fields,
  }
}

/** A list of one. */
export function listOf(fields: Partial<BibliographicFields> = {}): CorrectedReference[] {
  return correctedList([{ id: 'a', state: 'matches', record: record(fields) }]).entries
}

/** A record that is silent on most things. */
export const BARE: Partial<BibliographicFields> = {
  authors: [], journals: [], issn: [], print: null, online: null, pages: '', doi: '', volume: '', issueNumber: '', pmid: '', pmcid: '', url: '',
}
