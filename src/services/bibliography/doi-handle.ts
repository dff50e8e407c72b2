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
        request: `handle ${doi}`,
        make: () => ({ url: `${settings().sources.doi.baseUrl}/api/handles/${doiPath(doi)}?type=URL` }),
        form: 'JSON',
        isWhole: (body) => FOUND.includes(codeOf(body)),
        isAbsent: (_, body) => codeOf(body) === ABSENT,
      })
      return FOUND.includes(codeOf(lookup.body))
    },
  }
}

function codeOf(body: string): number {
  return Number(parseObject(body)?.['responseCode'])
}
