import type { BibliographicFields } from '../../core/model'
import { Asker, doiPath, isNotFound, type Asking } from './asking'
import { distinct, NO_FIELDS, partialDate, recordOf } from './fields'
import { list, object, parseObject, text, texts, withoutTags, type JsonObject } from './json'
import type { BibliographySession, BibliographySettings } from './types'

/** OpenAlex, single works by DOI, which are free. Documentation: https://docs.openalex.org */
export function createOpenalex(asking: Asking, settings: () => BibliographySettings): BibliographySession['openalex'] {
  const asker = new Asker(asking)
  return {
    byDoi: async (doi) => {
      const lookup = await asker.ask({
        request: `work ${doi}`,
        make: () => ({ url: `${settings().sources.openalex.baseUrl}/works/doi:${doiPath(doi)}` }),
        form: 'JSON',
        isWhole: (body) => 'id' in (parseObject(body) ?? {}),
        isAbsent: isNotFound,
      })
      return lookup.status === 404 ? null : recordOf('openalex', lookup.id, readOpenalexWork(object(parseObject(lookup.body))))
    },
  }
}

/** Names are as displayed, and the year says not of what: both weigh less than those of other sources. */
export function readOpenalexWork(work: JsonObject): BibliographicFields {
  const source = object(object(work['primary_location'])['source'])
  const [ids, extent] = [object(work['ids']), object(work['biblio'])]
  const names = list(work['authorships']).map((one) => text(object(one)['raw_author_name']) || text(object(object(one)['author'])['display_name']))
  return {
    ...NO_FIELDS,
    title: withoutTags(text(work['title']) || text(work['display_name'])),
    authors: names.filter((name) => name !== '').map((name) => ({ name })),
    authorsIncomplete: true,
    journals: distinct([text(source['display_name'])]),
    issn: distinct([...texts(source['issn']), text(source['issn_l'])]),
    issue: partialDate(text(work['publication_year'])),
    volume: text(extent['volume']),
    issueNumber: text(extent['issue']),
    pages: distinct([text(extent['first_page']), text(extent['last_page'])]).join('-'),
    doi: text(work['doi']).replace(/^https?:\/\/doi\.org\//i, ''),
    pmid: /\d+$/.exec(text(ids['pmid']))?.[0] ?? '',
    pmcid: pmcidOf(text(ids['pmcid'])),
    url: text(object(work['primary_location'])['landing_page_url']),
    preprint: text(work['type']) === 'preprint',
    retracted: work['is_retracted'] === true,
    erratum: text(work['type']) === 'erratum',
    type: text(work['type']),
  }
}

function pmcidOf(address: string): string {
  const digits = /(\d+)\/?$/.exec(address)?.[1]
  return digits === undefined ? '' : `PMC${digits}`
}
