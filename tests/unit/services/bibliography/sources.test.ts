import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '../../../../src/core/model'
import type { BibliographyRun, BibliographySession } from '../../../../src/services/bibliography'
import { bibliographyInNode, MemoryCache, settingsFor } from '../../../helpers/bibliography-run'
import { startBibliographyServer, type BibliographyServer, type SourceFault } from '../../../helpers/bibliography-server'

let server: BibliographyServer
beforeAll(async () => {
  server = await startBibliographyServer({ limited: false })
})
afterAll(() => server.close())
beforeEach(() => server.reset())

async function open(change: Partial<BibliographyRun> = {}, settings = settingsFor(server), allowed?: string[]) {
  const { bibliography, waits } = bibliographyInNode(server, settings, allowed)
  const cache = new MemoryCache()
  const heard: string[] = []
  const run: BibliographyRun = {
    signal: new AbortController().signal, cache, projectId: null,
    onSource: (source, state) => void heard.push(`${source} ${state}`), ...change,
  }
  return { session: await bibliography.open(run), cache, waits, heard }
}
const failure = (asked: Promise<unknown>): Promise<AppError> => asked.then(() => expect.unreachable(), (error: AppError) => error)
const titles = (records: { fields: { title: string } }[]): string[] => records.map(({ fields }) => fields.title)

describe('every source', () => {
  it('gives its records', async () => {
    const { session } = await open()
    expect(titles(await session.pubmed.records(['91000002', '99999999']))).toEqual(['Tidal rhythms in the resting pulse of ferry crews'])
    expect(await session.pubmed.search('"10.9999/harb.2019.0101"[AID]')).toEqual({ ids: ['91000001'], cut: false, loosened: false })
    expect(await session.pubmed.match({ journal: 'Harb Med', year: '2016', volume: '9', page: '377', author: 'Haddad' })).toEqual(['91000003'])
    expect(titles(await session.crossref.search('Rope handling injuries among apprentice riggers'))).toContain('Rope handling injuries among apprentice riggers')
    expect((await session.crossref.byDoi('10.9999/2015.12.01.9'))?.fields).toMatchObject({ preprint: true, journals: ['medRxiv'] })
    expect((await session.openalex.byDoi('10.9999/tidal.2014.55'))?.fields.doi).toBe('10.9999/tidal.2014.55')
    expect([await session.doi.registered('10.9999/tidal.2014.55'), await session.doi.registered('10.9999/none')]).toEqual([true, false])
    expect([await session.crossref.byDoi('10.9999/none'), await session.openalex.byDoi('10.9999/none')]).toEqual([null, null])
    expect(titles(await session.europepmc.search('compass[ti]'))).toHaveLength(1)
  })

  it('is asked nothing twice, neither at once nor later', async () => {
    const { session, cache } = await open()
    await Promise.all([session.crossref.byDoi('10.9999/none'), session.crossref.byDoi('10.9999/none'), session.pubmed.records(['91000001']), session.pubmed.records(['91000001', '91000002'])])
    const later = await open({ cache })
    await later.session.crossref.byDoi('10.9999/none')
    await later.session.pubmed.records(['91000002', '91000001'])
    expect([server.stats().crossref.requests, server.stats().pubmed.requests]).toEqual([1, 1])
    expect(cache.lookups.map(({ request, status }) => `${request} ${status}`).sort()).toEqual(['efetch 91000001 200', 'efetch 91000002 200', 'work 10.9999/none 404'])
  })

  it('gets many citations in one request', async () => {
    const { session } = await open()
    const found = await Promise.all([9, 12, 99].map((volume) => session.pubmed.match({ journal: 'Harb Med', year: '2016', volume: String(volume), page: volume === 9 ? '377' : '101', author: '' })))
    expect(found).toEqual([['91000003'], ['91000001'], []])
    expect(server.stats().pubmed.requests).toBe(1)
  })
})

describe('whoever asks', () => {
  it('is named where sources want it, and no address or key comes into what is kept', async () => {
    const settings = settingsFor(server, { email: 'keeper@harbour.example', ncbiKey: 'secret-key' })
    const { session, cache } = await open({}, settings)
    await session.pubmed.search('rope[ti]')
    await session.crossref.byDoi('10.9999/none')
    const [asked] = server.stats().pubmed.asked
    expect(asked).toMatch(/^\/eutils\/esearch\.fcgi .*tool=attest&email=keeper%40harbour\.example&api_key=secret-key$/)
    expect(server.stats().crossref.asked[0]).toContain('mailto=keeper')
    expect(JSON.stringify(cache.lookups)).not.toMatch(/secret-key|keeper/)
  })

  it('never calls a source that is off or not allowed', async () => {
    const settings = settingsFor(server)
    settings.sources.crossref.on = false
    const { session } = await open({}, settings)
    expect([session.allows('crossref'), session.allows('pubmed')]).toEqual([false, true])
    expect(await failure(session.crossref.search('rope'))).toMatchObject({ code: 'origin-not-allowed' })
    const elsewhere = await open({}, settingsFor(server), [])
    expect(await failure(elsewhere.session.pubmed.records(['91000001']))).toMatchObject({ code: 'origin-not-allowed' })
    expect(Object.values(server.stats()).map(({ requests }) => requests)).toEqual([0, 0, 0, 0, 0])
  })
})

const ASKED: Record<string, (session: BibliographySession) => Promise<unknown>> = {
  esearch: ({ pubmed }) => pubmed.search('rope[ti]'),
  efetch: ({ pubmed }) => pubmed.records(['91000001']),
  ecitmatch: ({ pubmed }) => pubmed.match({ journal: 'Harb Med', year: '2016', volume: '9', page: '377', author: '' }),
}

describe('a source in trouble', () => {
  it.each(Object.keys(ASKED).flatMap((tool) => (['429', '503', 'hang-up', 'html', 'malformed'] as SourceFault[]).map((fault) => [tool, fault] as const)))(
    '%s is asked again after %s, and answers',
    async (tool, fault) => {
      const calm = await ASKED[tool]!((await open()).session)
      server.spoil('pubmed', fault, 2)
      const { session, waits, heard } = await open()
      expect(JSON.stringify(await ASKED[tool]!(session)).replace(/"(?:id|lookupId)":"\w+"/g, '')).toBe(JSON.stringify(calm).replace(/"(?:id|lookupId)":"\w+"/g, ''))
      expect(waits).toEqual([1000, 2000])
      expect(heard).toEqual(['pubmed waiting', 'pubmed waiting', 'pubmed answering'])
    },
  )

  it.each([
    ['503', 'it answered with status 503'], ['429', 'too many requests'], ['hang-up', 'no connection'], ['html', 'a web page instead of data'],
    ['malformed', 'no whole JSON'],
  ] as [SourceFault, string][])('is given up after %s again and again, with the reason', async (fault, words) => {
    server.spoil('crossref', fault, 99)
    const { session, cache } = await open()
    expect((await failure(session.crossref.byDoi('10.9999/tidal.2014.55'))).message).toContain(words)
    expect(cache.lookups).toEqual([])
  })

  it.each([['huge', 'longer than any record'], ['redirect', 'sent the request on']] as [SourceFault, string][])('is not asked again after %s', async (fault, words) => {
    server.spoil('crossref', fault)
    const { session } = await open()
    expect((await failure(session.crossref.byDoi('10.9999/tidal.2014.55'))).message).toContain(words)
    expect(server.stats().crossref.requests).toBe(1)
  })

  it('is left alone for the rest of a run, and asked again in the next', async () => {
    server.spoil('doi', '503', 10)
    const { session, heard } = await open()
    for (const doi of ['10.9999/a', '10.9999/b', '10.9999/c']) await failure(session.doi.registered(doi))
    expect(server.stats().doi.requests).toBe(10)
    expect(heard.at(-1)).toBe('doi down')
    expect(await (await open()).session.doi.registered('10.9999/c')).toBe(false)
  })

  it('is asked no more once the run is stopped', async () => {
    const stop = new AbortController()
    const { session } = await open({ signal: stop.signal })
    stop.abort()
    expect(await failure(session.pubmed.records(['91000001']))).toMatchObject({ code: 'aborted' })
    expect(server.stats().pubmed.requests).toBe(0)
  })
})
