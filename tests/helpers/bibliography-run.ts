import type { BibliographicLookup } from '../../src/core/model'
import { matchReference, type MatchJob } from '../../src/core/references/match'
import { createBibliography, DEFAULT_BIBLIOGRAPHY, REMOTE_SOURCES, type BibliographySettings, type LookupCache } from '../../src/services/bibliography'
import { createEgress } from '../../src/services/egress'
import type { BibliographyServer } from './bibliography-server'

/** Answers kept in memory. */
export class MemoryCache implements LookupCache {
  readonly lookups: BibliographicLookup[] = []

  find = async (source: string, request: string): Promise<BibliographicLookup | undefined> =>
    this.lookups.findLast((lookup) => lookup.source === source && lookup.request === request)

  keep = async (lookups: readonly BibliographicLookup[]): Promise<void> => void this.lookups.push(...lookups)
}

/** Every source at a stand-in. */
export function settingsFor(server: Pick<BibliographyServer, 'baseUrl'>, change: Partial<BibliographySettings> = {}): BibliographySettings {
  const sources = Object.fromEntries(REMOTE_SOURCES.map((source) => [source, { on: true, baseUrl: server.baseUrl(source) }]))
  return { ...DEFAULT_BIBLIOGRAPHY, sources: sources as BibliographySettings['sources'], ...change }
}

/** The sources in Node, in a time that passes only while somebody waits: nothing here is slow. */
export function bibliographyInNode(server: BibliographyServer, settings = settingsFor(server), allowed = [server.origin]) {
  let now = 1_000_000
  const waits: number[] = []
  const egress = createEgress({
    ledger: async () => undefined, ids: { now: () => now, random: (bytes) => bytes }, allowedOrigins: () => allowed, base: 'http://127.0.0.1/',
  })
  const bibliography = createBibliography(egress, {
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds
      waits.push(milliseconds)
    },
    settings: () => settings,
    mayReach: (origin) => allowed.includes(origin),
  })
  return { bibliography, waits }
}

export const matchHere = async (jobs: readonly MatchJob[]) => jobs.map((job) => matchReference(job, { dates: 'lenient', journals: null }))
