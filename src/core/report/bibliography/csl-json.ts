import type { BibliographicFields, PartialDate } from '../../model/references'
import { publicationDate } from '../../references/publication-date'
import { isChapter, isBook } from './kinds'
import type { CorrectedReference } from './checked-list'

/** Item of CSL-JSON (citeproc), the fields a reference needs. */
export interface CslItem {
  id: string
  type: string
  title?: string
  'container-title'?: string
  author?: ({ family: string; given?: string } | { literal: string })[]
  issued?: { 'date-parts': [PartialDate] }
  volume?: string
  issue?: string
  page?: string
  DOI?: string
  PMID?: string
  PMCID?: string
  ISSN?: string
  URL?: string
}

export function toCslJson(entries: readonly CorrectedReference[]): string {
  return JSON.stringify(entries.map(cslItem), null, 2)
}

export function cslItem({ key, record }: CorrectedReference): CslItem {
  const date = publicationDate(record)
  const filled: [keyof CslItem, string | undefined][] = [
    ['title', record.title], ['container-title', record.journals[0]], ['volume', record.volume],
    ['issue', record.issueNumber], ['page', record.pages], ['DOI', record.doi], ['PMID', record.pmid],
    ['PMCID', record.pmcid], ['ISSN', record.issn[0]], ['URL', record.url],
  ]
  return {
    id: key, type: cslType(record),
    ...Object.fromEntries(filled.filter(([, value]) => value)),
    ...(record.authors.length > 0 && {
      author: record.authors.map((author) =>
        'family' in author ? { family: author.family, ...(author.given && { given: author.given }) } : { literal: author.name },
      ),
    }),
    ...(date && { issued: { 'date-parts': [date] as [PartialDate] } }),
  }
}

function cslType(record: BibliographicFields): string {
  if (isChapter(record)) return 'chapter'
  if (isBook(record)) return 'book'
  return record.preprint ? 'article' : 'article-journal'
}
