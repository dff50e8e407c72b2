import type { BibliographicLookup } from '../../core/model'
import { Asker, doiPath, type Asking } from './asking'
import { parseObject } from './json'
import type { BibliographySession, BibliographySettings } from './types'

/** Response codes of the handle system: found, found without such values, absent. */
const FOUND = [1, 200]
const ABSENT = 100

/** The registry of DOIs: whether one is registered, not what for. Documentation: https://www.doi.org/doi-handbook */
export function createDoiHandle(asking: Asking, settings: () => BibliographySettings): BibliographySession['doi'] {
  const asker = new Asker(asking)
  return {
    registered: async (doi) => {
      const lookup = await asker.ask({
        request: handleRequest(doi),
        make: () => ({ url: `${settings().sources.doi.baseUrl}/api/handles/${doiPath(doi)}?type=URL` }),
        form: 'JSON',
        isWhole: (body) => FOUND.includes(codeOf(body)),
        isAbsent: (_, body) => codeOf(body) === ABSENT,
      })
      return isRegistered(lookup)
    },
  }
}

/** The question as it is kept with its answer. */
export function handleRequest(doi: string): string {
  return `handle ${doi}`
}

/** What a kept answer says: absence comes with status 404 or 200, so that its body alone tells. */
export function isRegistered({ body }: Pick<BibliographicLookup, 'body'>): boolean {
  return FOUND.includes(codeOf(body))
}

function codeOf(body: string): number {
  return Number(parseObject(body)?.['responseCode'])
}
