import { OPTIONAL_SOURCES } from '../../core/references/match'
import { originOf } from '../../core/privacy/origins'
import type { Egress } from '../egress'
import type { Asking } from './asking'
import { createCrossref } from './crossref'
import { createDoiHandle } from './doi-handle'
import { createEuropepmc } from './europepmc'
import { sourceOff } from './failures'
import { Line } from './line'
import { createOpenalex } from './openalex'
import type { Pace } from './pacer'
import { createPubmed } from './pubmed'
import { REMOTE_SOURCES, type BibliographyRun, type BibliographySession, type BibliographySettings, type RemoteSource } from './types'

export { isSourceFailure } from './failures'
export { handleRequest, isRegistered } from './doi-handle'
export * from './types'

/** What each source asks of those who call it; NCBI allows more with a key. */
const PACES: Record<RemoteSource, Pace> = {
  pubmed: { perSecond: 3, atOnce: 3 },
  crossref: { perSecond: 3, atOnce: 1 },
  openalex: { perSecond: 5, atOnce: 3 },
  doi: { perSecond: 5, atOnce: 3 },
  europepmc: { perSecond: 3, atOnce: 2 },
}
const NCBI_WITH_KEY: Pace = { perSecond: 10, atOnce: 6 }

export interface BibliographyOptions {
  /** Milliseconds since 1970. */
  now: () => number
  /** Rejects when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** As they are at every request. */
  settings: () => BibliographySettings
  /** Whether egress lets a request to an origin out: a source that is not allowed is never tried. */
  mayReach: (origin: string) => boolean
}

export interface Bibliography {
  /** The sources for one run. The pace of a source is kept over all runs. */
  open(run: BibliographyRun): Promise<BibliographySession>
}

/** The bibliographic sources, each over the one egress, in its own pace. */
export function createBibliography(egress: Egress, options: BibliographyOptions): Bibliography {
  const { now, sleep, settings, mayReach } = options
  const pace = (source: RemoteSource) => (): Pace => (source === 'pubmed' && settings().ncbiKey !== '' ? NCBI_WITH_KEY : PACES[source])
  const lines = new Map(REMOTE_SOURCES.map((source) => [source, new Line({ source, egress, now, sleep, pace: pace(source), optional: OPTIONAL_SOURCES.includes(source) })]))
  const allows = (source: RemoteSource): boolean => {
    const { on, baseUrl } = settings().sources[source]
    const origin = originOf(baseUrl)
    return on && origin !== null && mayReach(origin)
  }
  return {
    open: async (run) => {
      const asking = (source: RemoteSource): Asking => ({
        source, run, now, line: lines.get(source)!,
        permit: () => {
          if (!allows(source)) throw sourceOff(source)
        },
      })
      return {
        pubmed: createPubmed(asking('pubmed'), settings),
        crossref: createCrossref(asking('crossref'), settings),
        openalex: createOpenalex(asking('openalex'), settings),
        doi: createDoiHandle(asking('doi'), settings),
        europepmc: createEuropepmc(asking('europepmc'), settings),
        allows,
      }
    },
  }
}
