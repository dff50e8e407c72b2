import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { INVENTED_WORKS, type InventedWork } from './bibliography-records'
import { crossrefItem, ecitmatchLine, efetchXml, europepmcResult, matchesTerm, openalexWork, pmcSummary } from './bibliography-replies'

export const STAND_IN_SOURCES = { pubmed: 'eutils', crossref: 'crossref', openalex: 'openalex', doi: 'doi', europepmc: 'europepmc' } as const
export type StandInSource = keyof typeof STAND_IN_SOURCES

/** What a source does instead of answering. */
export type SourceFault = '429' | '503' | 'hang-up' | 'html' | 'malformed' | 'huge' | 'no-cors' | 'redirect'

export interface SourceStats {
  requests: number
  preflights: number
  /** Requests above the pace; each is answered 429. */
  limited: number
  mostAtOnce: number
  /** As they arrived, with a form's body behind the address. */
  asked: string[]
}

export interface BibliographyServer {
  origin: string
  /** Base address of a source, as the settings have it. */
  baseUrl(source: StandInSource): string
  /** Spoils the next so many replies of a source. */
  spoil(source: StandInSource, fault: SourceFault, times?: number): void
  stats(): Record<StandInSource, SourceStats>
  reset(): void
  close(): Promise<void>
}

const LIMITS: Partial<Record<StandInSource, number>> = { pubmed: 3, crossref: 5 }
const PUBMED_WITH_KEY = 10
const HUGE_BYTES = 10_000_000
const NAMES = Object.keys(STAND_IN_SOURCES) as StandInSource[]
const ANYONE = { 'access-control-allow-origin': '*' }

interface State {
  works: readonly InventedWork[]
  stats: Record<StandInSource, SourceStats>
  faults: Record<StandInSource, SourceFault[]>
  arrivals: Record<StandInSource, number[]>
  open: Record<StandInSource, number>
}

/**
 * The bibliographic sources on this computer, over invented works. As the real ones: pages may read their replies, a
 * preflight is refused, 429 and 503 carry no CORS headers, and who asks too fast gets 429 (unless `limited` is false, for
 * tests whose clock does not tick).
 */
export async function startBibliographyServer(
  { works = INVENTED_WORKS, limited = true }: { works?: readonly InventedWork[]; limited?: boolean } = {},
): Promise<BibliographyServer> {
  const state = fresh(works)
  const server = createServer((request, response) => {
    answer(state, request, response, limited).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    baseUrl: (source) => `${origin}/${STAND_IN_SOURCES[source]}`,
    spoil: (source, fault, times = 1) => void state.faults[source].push(...Array.from({ length: times }, () => fault)),
    stats: () => structuredClone(state.stats),
    reset: () => void Object.assign(state, fresh(works)),
    close: () => closed(server),
  }
}

function fresh(works: readonly InventedWork[]): State {
  const each = <T>(make: () => T): Record<StandInSource, T> => Object.fromEntries(NAMES.map((name) => [name, make()])) as Record<StandInSource, T>
  return {
    works, faults: each(() => []), arrivals: each(() => []), open: each(() => 0),
    stats: each(() => ({ requests: 0, preflights: 0, limited: 0, mostAtOnce: 0, asked: [] })),
  }
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse, limited: boolean): Promise<void> {
  const url = new URL(request.url ?? '', 'http://127.0.0.1')
  const source = NAMES.find((name) => url.pathname.startsWith(`/${STAND_IN_SOURCES[name]}/`))
  if (source === undefined) return void response.writeHead(404).end()
  const stats = state.stats[source]
  if (request.method === 'OPTIONS') {
    stats.preflights++
    return void response.writeHead(403).end()
  }
  stats.requests++
  stats.mostAtOnce = Math.max(stats.mostAtOnce, ++state.open[source])
  response.on('close', () => state.open[source]--)
  const body = request.method === 'POST' ? await bodyOf(request) : ''
  for (const [name, value] of new URLSearchParams(body)) url.searchParams.append(name, value)
  stats.asked.push(`${request.url}${body === '' ? '' : ` ${body}`}`)
  if (limited && tooFast(state, source, url)) {
    stats.limited++
    return void response.writeHead(429).end()
  }
  const path = url.pathname.slice(STAND_IN_SOURCES[source].length + 1)
  reply(response, state.faults[source].shift(), route(state, source, path, url.searchParams))
}

function tooFast(state: State, source: StandInSource, url: URL): boolean {
  const now = performance.now()
  const recent = (state.arrivals[source] = [...state.arrivals[source].filter((at) => now - at < 1000), now])
  const limit = source === 'pubmed' && url.searchParams.has('api_key') ? PUBMED_WITH_KEY : LIMITS[source]
  return limit !== undefined && recent.length > limit
}

interface Reply {
  status: number
  type: string
  body: string
}

function reply(response: ServerResponse, fault: SourceFault | undefined, { status, type, body }: Reply): void {
  const send = (code: number, kind: string, content: string, headers: Record<string, string> = ANYONE): void =>
    void response.writeHead(code, { 'content-type': kind, ...headers }).end(content)
  if (fault === undefined) return send(status, type, body)
  if (fault === '429' || fault === '503') return send(Number(fault), 'text/plain', '', { 'retry-after': '1' })
  if (fault === 'hang-up') return void response.destroy()
  if (fault === 'html') return send(200, 'text/html', '<!DOCTYPE html><html><body>We will be back soon.</body></html>')
  if (fault === 'malformed') return send(status, type, body.slice(0, Math.floor(body.length * 0.6)))
  if (fault === 'huge') return send(200, type, body + ' '.repeat(HUGE_BYTES))
  if (fault === 'no-cors') return send(status, type, body, {})
  if (fault === 'redirect') return send(302, 'text/plain', '', { ...ANYONE, location: '/elsewhere' })
}

const json = (value: unknown, status = 200): Reply => ({ status, type: 'application/json', body: JSON.stringify(value) })
const text = (body: string, status = 200, type = 'text/plain'): Reply => ({ status, type, body })

function route(state: State, source: StandInSource, path: string, query: URLSearchParams): Reply {
  const { works } = state
  const byDoi = (doi: string): InventedWork | undefined => works.find((work) => work.doi === decodeURIComponent(doi).toLowerCase())
  if (source === 'pubmed') return eutils(works.filter((work) => work.pmid !== undefined), works, path, query)
  if (source === 'crossref') return crossref(works, path, query, byDoi)
  if (source === 'europepmc') return json({ resultList: { result: works.filter((work) => matchesTerm(work, query.get('query') ?? '')).map(europepmcResult) } })
  const work = byDoi(path.replace(/^\/works\/doi:|^\/api\/handles\//, ''))
  if (source === 'openalex') return work ? json(openalexWork(work)) : json({ error: 'Not Found' }, 404)
  return work ? json({ responseCode: 1, values: [] }) : json({ responseCode: 100 }, 404)
}

/** @param central works of PubMed Central, which has some that PubMed lacks */
function eutils(works: readonly InventedWork[], central: readonly InventedWork[], path: string, query: URLSearchParams): Reply {
  if (path === '/esearch.fcgi') {
    const found = works.filter((work) => (query.get('term') ?? '').split(' AND ').every((clause) => matchesTerm(work, clause)))
    return json({ esearchresult: { count: String(found.length), idlist: found.map((work) => work.pmid), querytranslation: '' } })
  }
  if (path === '/efetch.fcgi') {
    const ids = (query.get('id') ?? '').split(',')
    return text(efetchXml(works.filter((work) => ids.includes(work.pmid!))), 200, 'text/xml')
  }
  if (path === '/esummary.fcgi') return json(pmcSummary(central, query.get('id') ?? ''))
  if (path === '/ecitmatch.cgi') return text(`${(query.get('bdata') ?? '').split('\r').map((line) => ecitmatchLine(works, line)).join('\n')}\n`)
  return text('', 404)
}

function crossref(works: readonly InventedWork[], path: string, query: URLSearchParams, byDoi: (doi: string) => InventedWork | undefined): Reply {
  if (path !== '/works') {
    const work = byDoi(path.slice('/works/'.length))
    return work ? json({ message: crossrefItem(work, true) }) : text('Resource not found.', 404)
  }
  const words = (query.get('query.bibliographic') ?? '').toLowerCase().split(/\W+/)
  const shared = (work: InventedWork): number => work.title.toLowerCase().split(/\W+/).filter((word) => words.includes(word)).length
  // The order says nothing, as the real one's may not: the rules decide.
  const items = works.filter((work) => work.doi !== undefined && shared(work) > 2).sort((a, b) => shared(a) - shared(b))
  return json({ message: { items: items.map((work) => crossrefItem(work, false)) } })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
