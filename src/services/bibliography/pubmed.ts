import type { BibliographicRecord } from '../../core/model'
import { Asker, type Asking } from './asking'
import { Batch, type BatchForm } from './batch'
import { spoilt } from './failures'
import { recordOf } from './fields'
import { list, object, parseObject, text, texts } from './json'
import type { Ask } from './line'
import { isSummary, readPmcSummary } from './pmc-summary'
import { readPubmedArticle, splitArticles } from './pubmed-article'
import type { BibliographySession, BibliographySettings, CitationKey, PubmedSearch } from './types'

/** How the app names itself to NCBI. */
const TOOL = 'attest'
/** Records in one request. Range 1 to 200: the address stays short, the reply below the limit. */
const RECORDS_AT_ONCE = 100
/** Citations in one request. */
const CITATIONS_AT_ONCE = 25
/** Hits that a search is read to. Range 5 to 100. */
const MOST_HITS = 10

/** NCBI E-utilities. Documentation: https://www.ncbi.nlm.nih.gov/books/NBK25499/ */
export function createPubmed(asking: Asking, settings: () => BibliographySettings): BibliographySession['pubmed'] {
  const asker = new Asker(asking)
  const ask: AskTool = (tool, parameters) => ncbiRequest(settings(), tool, parameters)
  const records = new Batch(asking, asker, recordsTogether(ask))
  const citations = new Batch(asking, asker, citationsTogether(ask))
  return {
    records: async (pmids) => (await Promise.all(pmids.map((pmid) => records.ask(pmid)))).flatMap(({ id, body }): BibliographicRecord[] => {
      const fields = body === '' ? null : readPubmedArticle(body)
      return fields === null ? [] : [recordOf('pubmed', id, fields)]
    }),
    search: async (term) => readSearch((await asker.ask({
      request: `esearch ${term}`,
      make: () => ask('esearch.fcgi', { db: 'pubmed', retmode: 'json', retmax: String(MOST_HITS), term }),
      form: 'JSON',
      isWhole: (body) => isSearch(body),
    })).body),
    central: async (pmcid) => {
      const lookup = await asker.ask({
        request: `esummary pmc ${pmcid}`,
        make: () => ask('esummary.fcgi', { db: 'pmc', retmode: 'json', id: pmcid.replace(/\D/g, '') }),
        form: 'JSON',
        isWhole: isSummary,
      })
      const fields = readPmcSummary(lookup.body, pmcid)
      return fields === null ? null : recordOf('pubmed', lookup.id, fields)
    },
    match: async (citation) => (await citations.ask(citationLine(citation))).body.match(/\b\d+\b/g) ?? [],
  }
}

/** A request to one of the E-utilities. */
type AskTool = (tool: string, parameters: Record<string, string>) => Ask

/** Many records in one request, by their PMIDs. */
function recordsTogether(ask: AskTool): BatchForm {
  return {
    most: RECORDS_AT_ONCE,
    request: (pmid) => `efetch ${pmid}`,
    make: (pmids) => ask('efetch.fcgi', { db: 'pubmed', retmode: 'xml', id: pmids.join(',') }),
    split: (body, pmids) => {
      const articles = splitArticles(body)
      if (articles === null) throw spoilt('pubmed', body, 'XML')
      return pmids.map((pmid) => articles.get(pmid) ?? '')
    },
  }
}

/** Many citations in one request, a line each. */
function citationsTogether(ask: AskTool): BatchForm {
  return {
    most: CITATIONS_AT_ONCE,
    request: (line) => `ecitmatch ${line}`,
    make: (lines) => ask('ecitmatch.cgi', { db: 'pubmed', retmode: 'xml', bdata: lines.map((line, i) => `${line}|k${i}|`).join('\r') }),
    split: (body, lines) => {
      const answers = citationAnswers(body, lines.length)
      if (answers === null) throw spoilt('pubmed', body, 'text')
      return answers
    },
  }
}

/** A key goes into the body, never into the address, which servers on the way write down. */
function ncbiRequest({ sources, email, ncbiKey }: BibliographySettings, tool: string, parameters: Record<string, string>): Ask {
  const query = new URLSearchParams({ ...parameters, tool: TOOL, ...(email !== '' && { email }) })
  const url = `${sources.pubmed.baseUrl}/${tool}`
  if (ncbiKey === '') return { url: `${url}?${query}` }
  query.set('api_key', ncbiKey)
  return { url, body: query.toString() }
}

function isSearch(body: string): boolean {
  // Where the search itself broke down there is an ERROR instead.
  return Array.isArray(object(parseObject(body)?.['esearchresult'])['idlist'])
}

function readSearch(body: string): PubmedSearch {
  const result = object(parseObject(body)?.['esearchresult'])
  const [errors, warnings] = [object(result['errorlist']), object(result['warninglist'])]
  const leftOut = [errors['phrasesnotfound'], errors['fieldsnotfound'], warnings['phrasesignored'], warnings['quotedphrasesnotfound']]
  const ids = texts(result['idlist'])
  return {
    ids, cut: Number(text(result['count'])) > ids.length,
    loosened: leftOut.some((words) => list(words).length > 0),
  }
}

function citationLine({ journal, year, volume, page, author }: CitationKey): string {
  return [journal, year, volume, page, author].map((part) => part.replace(/[|\r\n]+/g, ' ').trim()).join('|')
}

/**
 * The ids of each citation: one, several where it is ambiguous, none. Lines may be missing where a citation cannot be
 * read at all; then the reply must at least end as a whole one does.
 */
function citationAnswers(body: string, count: number): string[] | null {
  const lines = body.split(/[\r\n]+/).filter((line) => line.trim() !== '').map((line) => line.split('|'))
  if (lines.some((parts) => parts.length < 7) || /^\s*</.test(body)) return null
  const outcomes = new Map(lines.map((parts) => [parts[5]!.trim(), parts.slice(6).join('|').trim()]))
  if (outcomes.size < count && !/\n\s*$/.test(body)) return null
  return Array.from({ length: count }, (_, i) => idsIn(outcomes.get(`k${i}`) ?? ''))
}

function idsIn(outcome: string): string {
  const found = /^(?:AMBIGUOUS\s+)?(\d+(?:,\s*\d+)*)$/.exec(outcome)
  return found === null ? '' : found[1]!
}
