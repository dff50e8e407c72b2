import type { BibliographicFields } from '../../core/model'
import { distinct, NO_FIELDS, partialDate } from './fields'
import { list, object, parseObject, text, withoutTags, type JsonObject } from './json'

/** Whether a text is a whole reply of ESummary. */
export function isSummary(body: string): boolean {
  return Array.isArray(object(parseObject(body)?.['result'])['uids'])
}

/**
 * The work of a PMCID, as PubMed Central sums it up: it has works that PubMed lacks. Names are as displayed.
 * @returns null where it does not know the PMCID
 */
export function readPmcSummary(body: string, pmcid: string): BibliographicFields | null {
  const result = object(parseObject(body)?.['result'])
  const work = object(result[pmcid.replace(/\D/g, '')])
  // A summary of another database may bear the same number.
  if (identifier(work, 'pmcid') !== pmcid) return null
  return {
    ...NO_FIELDS,
    title: withoutTags(text(work['title'])).replace(/(?<!\.)\.$/, ''),
    authors: list(work['authors']).flatMap((one) => text(object(one)['name']) || []).map((name) => ({ name })),
    authorsIncomplete: true,
    journals: distinct([text(work['fulljournalname']), text(work['source'])]),
    print: dateOf(text(work['printpubdate'])),
    online: dateOf(text(work['epubdate'])),
    issue: dateOf(text(work['pubdate'])),
    volume: text(work['volume']),
    issueNumber: text(work['issue']),
    pages: text(work['pages']),
    doi: identifier(work, 'doi'),
    pmid: identifier(work, 'pmid').replace(/^0$/, ''),
    pmcid,
    url: `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`,
  }
}

function identifier(work: JsonObject, type: string): string {
  return list(work['articleids']).map(object).filter((one) => text(one['idtype']) === type).map((one) => text(one['value']))[0] ?? ''
}

/** "2016 May 19" */
function dateOf(words: string): BibliographicFields['print'] {
  const [year = '', month = '', day = ''] = words.split(/\s+/)
  return partialDate(year, month, day)
}
