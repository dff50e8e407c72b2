import type { BibliographicFields, CheckedItem, CitedFields, PartialDate, RecordAuthor } from '../../core/model'
import { MONTHS } from '../../core/references/months'
import { publicationDate } from '../../core/references/publication-date'

export function dateWords(date: PartialDate | null): string {
  if (!date) return ''
  const [year, month, day] = date
  return [day, month === undefined ? undefined : MONTHS[month - 1], year].filter((part) => part !== undefined).join(' ')
}

export function authorWords(author: RecordAuthor): string {
  return 'name' in author ? author.name : `${author.family} ${author.given}`.trim()
}

/** Where a record can be looked at; empty where nothing leads to it. */
export function recordUrl({ pmid, doi, pmcid, url }: BibliographicFields): string {
  if (pmid !== '') return `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`
  if (doi !== '') return `https://doi.org/${doi}`
  return pmcid !== '' ? `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/` : url
}

/** What a record says on an item, to stand beside the citation. */
export function recordWords(record: BibliographicFields, item: CheckedItem): string {
  switch (item) {
    case 'title': return record.title
    case 'journal': return record.journals[0] ?? ''
    case 'authors': return record.authors.map(authorWords).join(', ') + (record.authorsIncomplete ? ', …' : '')
    case 'doi': return record.doi
    case 'date': return dateWords(publicationDate(record))
    case 'link': return recordUrl(record)
  }
}

export function citedWords(fields: CitedFields, item: CheckedItem): string {
  return item === 'authors' ? fields.authors.join(', ') : fields[item]
}

/** Compared and shown, never scored. */
export const UNSCORED = ['volume', 'issue', 'pages', 'pmid', 'pmcid'] as const
export type UnscoredField = (typeof UNSCORED)[number]

export const UNSCORED_NAMES: Record<UnscoredField, string> = {
  volume: 'Volume', issue: 'Issue', pages: 'Pages', pmid: 'PMID', pmcid: 'PMCID',
}

export function unscoredWords(record: BibliographicFields, field: UnscoredField): string {
  return field === 'issue' ? record.issueNumber : record[field]
}
