import { Asker, doiPath, isNotFound, type Asking } from './asking'
import { recordOf } from './fields'
import { list, object, parseObject, type JsonObject } from './json'
import { readCrossrefWork } from './crossref-work'
import type { BibliographySession, BibliographySettings } from './types'

/** Works of a search that are looked at. Range 1 to 20. */
const ROWS = 5
/** Longest query that is sent. Characters; a whole citation is shorter. */
const LONGEST_QUERY = 600
/** Elements of a work that are read; `institution`, the server of a preprint, cannot be selected. */
const ELEMENTS = [
  'DOI', 'title', 'subtitle', 'original-title', 'author', 'container-title', 'short-container-title', 'ISSN',
  'published-print', 'published-online', 'posted', 'issued', 'volume', 'issue', 'page', 'article-number', 'type',
  'updated-by', 'update-to', 'group-title', 'URL', 'abstract',
]

/** Crossref's REST API. Documentation: https://www.crossref.org/documentation/retrieve-metadata/rest-api/ */
export function createCrossref(asking: Asking, settings: () => BibliographySettings): BibliographySession['crossref'] {
  const asker = new Asker(asking)
  const url = (path: string, parameters: Record<string, string>): string => {
    const { sources, email } = settings()
    const query = new URLSearchParams({ ...parameters, ...(email !== '' && { mailto: email }) }).toString()
    return `${sources.crossref.baseUrl}${path}${query === '' ? '' : `?${query}`}`
  }
  return {
    search: async (words) => {
      const query = words.slice(0, LONGEST_QUERY)
      const lookup = await asker.ask({
        request: `works ${query}`,
        make: () => ({ url: url('/works', { 'query.bibliographic': query, rows: String(ROWS), select: ELEMENTS.join(',') }) }),
        form: 'JSON',
        isWhole: (body) => Array.isArray(messageOf(body)['items']),
      })
      return list(messageOf(lookup.body)['items']).map((work) => recordOf('crossref', lookup.id, readCrossrefWork(object(work))))
    },
    byDoi: async (doi) => {
      const lookup = await asker.ask({
        request: `work ${doi}`,
        make: () => ({ url: url(`/works/${doiPath(doi)}`, {}) }),
        form: 'JSON',
        isWhole: (body) => 'DOI' in messageOf(body),
        isAbsent: isNotFound,
      })
      return lookup.status === 404 ? null : recordOf('crossref', lookup.id, readCrossrefWork(messageOf(lookup.body)))
    },
  }
}

function messageOf(body: string): JsonObject {
  return object(parseObject(body)?.['message'])
}
