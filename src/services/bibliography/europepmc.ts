import type { BibliographicFields, PartialDate, RecordAuthor } from '../../core/model'
import { Asker, type Asking } from './asking'
import { distinct, NO_FIELDS, partialDate, recordOf } from './fields'
import { list, object, parseObject, text, texts, withoutTags, type JsonObject } from './json'
import type { BibliographySession, BibliographySettings } from './types'

const ROWS = 5

/** Europe PMC, where a page may read it. Documentation: https://europepmc.org/RestfulWebService */
export function createEuropepmc(asking: Asking, settings: () => BibliographySettings): BibliographySession['europepmc'] {
  const asker = new Asker(asking)
  return {
    search: async (query) => {
      const parameters = new URLSearchParams({ query, resultType: 'core', format: 'json', pageSize: String(ROWS) })
      const lookup = await asker.ask({
        request: `search ${query}`,
        make: () => ({ url: `${settings().sources.europepmc.baseUrl}/search?${parameters}` }),
        form: 'JSON',
        isWhole: (body) => Array.isArray(resultsOf(body)),
      })
      return list(resultsOf(lookup.body)).map((one) => recordOf('europepmc', lookup.id, readEuropepmcResult(object(one))))
    },
  }
}

function resultsOf(body: string): unknown {
  return object(parseObject(body)?.['resultList'])['result']
}

export function readEuropepmcResult(result: JsonObject): BibliographicFields {
  const info = object(result['journalInfo'])
  const journal = object(info['journal'])
  const types = texts(object(result['pubTypeList'])['pubType']).map((type) => type.toLowerCase())
  const server = text(object(result['bookOrReportDetails'])['publisher'])
  return {
    ...NO_FIELDS,
    title: withoutTags(text(result['title'])).replace(/(?<!\.)\.$/, ''),
    authors: list(object(result['authorList'])['author']).flatMap((author) => readAuthor(object(author))),
    journals: distinct([text(journal['title']), text(journal['medlineAbbreviation']), text(journal['isoabbreviation']), server]),
    issn: distinct([text(journal['issn']), text(journal['essn'])]),
    print: printDate(info),
    online: isoDate(text(result['electronicPublicationDate'])),
    issue: partialDate(text(result['pubYear'])),
    volume: text(info['volume']),
    issueNumber: text(info['issue']),
    pages: text(result['pageInfo']),
    doi: text(result['doi']),
    pmid: text(result['pmid']),
    pmcid: text(result['pmcid']),
    abstract: withoutTags(text(result['abstractText'])),
    preprint: text(result['source']) === 'PPR' || types.includes('preprint'),
    retracted: types.includes('retracted publication'),
    erratum: types.includes('published erratum'),
    type: types[0] ?? '',
  }
}

function readAuthor(author: JsonObject): RecordAuthor[] {
  const [group, family] = [text(author['collectiveName']), text(author['lastName'])]
  if (family !== '') return [{ family, given: text(author['firstName']) || text(author['initials']) }]
  return group === '' ? [] : [{ name: group }]
}

/** The day of a print date is filled up with the first: only year and month are said. */
function printDate(info: JsonObject): PartialDate | null {
  const month = Number(info['monthOfPublication'])
  return partialDate(text(info['yearOfPublication']), month > 0 ? String(month) : '')
}

function isoDate(date: string): PartialDate | null {
  const [year = '', month, day] = date.split('-')
  return partialDate(year, month, day)
}
