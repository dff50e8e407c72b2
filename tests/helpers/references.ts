import type { BibliographicFields, BibliographicRecord, BibliographicSource, CitedFields } from '../../src/core/model'

/** A reference as it is read; what a test does not name is not printed. */
export function cited(fields: Partial<CitedFields> = {}): CitedFields {
  return {
    title: '', journal: '', authors: [], doi: '', date: '', link: '', volume: '', issue: '', pages: '', pmid: '', pmcid: '',
    ...fields,
  }
}

/** A record as a source has it; what a test does not name the source does not say. */
export function bibliographicRecord(
  id: string, fields: Partial<BibliographicFields> = {}, source: BibliographicSource = 'pubmed',
): BibliographicRecord {
  return {
    id, source, lookupId: null,
    fields: {
      title: '', vernacularTitle: '', authors: [], authorsIncomplete: false, journals: [], issn: [], print: null, online: null,
      issue: null, volume: '', issueNumber: '', pages: '', doi: '', pmid: '', pmcid: '', url: '', abstract: '',
      preprint: false, retracted: false, erratum: false, type: '', ...fields,
    },
  }
}
