import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError, type CitedFields } from '../../../src/core/model'
import { libraryFields, LibraryIndex } from '../../../src/core/references/match'
import { checkList, type CheckEvent, type CheckListParts } from '../../../src/pipelines/check-list'
import { PauseGate } from '../../../src/pipelines/pause-gate'
import { bibliographyInNode, matchHere, MemoryCache, settingsFor } from '../../helpers/bibliography-run'
import { startBibliographyServer, type BibliographyServer } from '../../helpers/bibliography-server'
import { bibliographicRecord, cited } from '../../helpers/references'

let server: BibliographyServer
beforeAll(async () => {
  server = await startBibliographyServer({ limited: false })
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const LANTERN = cited({
  title: 'Lantern light and the sleep of lighthouse keepers: a phase II randomised trial', journal: 'Harb Med',
  authors: ['Okafor C', 'van der Berg JM', 'Lindqvist A'], date: '2019', doi: '10.9999/harb.2019.0101', link: 'https://pubmed.ncbi.nlm.nih.gov/91000001/',
})
const ROPE = cited({ title: 'Rope handling injuries among apprentice riggers', journal: 'Annals of Tidal Physiology', authors: ['Novak P', 'et al.'], date: '2014', doi: '10.9999/tidal.2014.55' })
const INVENTED = cited({ title: 'Moonlight and the appetite of harbour pilots', journal: 'Harb Med', authors: ['Okafor D'], date: '2020', doi: '10.9999/harb.2020.9' })

async function check(references: CitedFields[], parts: Partial<CheckListParts> = {}) {
  const { checked, left, stoppedBy } = await checkList(
    references.map((fields, i) => ({ id: String(i), fields, labelled: true })),
    { bibliography: bibliographyInNode(server).bibliography, match: matchHere, cache: new MemoryCache(), signal: new AbortController().signal, ...parts },
  )
  return { proposals: references.map((_, i) => checked.get(String(i))?.proposal), checked, left, stoppedBy }
}
const requests = (): number[] => Object.values(server.stats()).map((stats) => stats.requests)

describe('checkList', () => {
  it('stops asking as soon as a reference is settled', async () => {
    const { proposals } = await check([LANTERN])
    expect(proposals[0]).toMatchObject({ state: 'matches', flags: [], answers: [{ source: 'pubmed', outcome: 'answered' }] })
    expect(requests()).toEqual([1, 0, 0, 0, 0])
  })

  it('goes on to the next source where the first does not have the work', async () => {
    const { proposals } = await check([ROPE])
    expect(proposals[0]).toMatchObject({ state: 'matches', answers: [{ source: 'pubmed' }, { source: 'crossref' }] })
    expect(requests().slice(2)).toEqual([0, 0, 0])
  })

  it('names every source that did not find an invented one', async () => {
    const { proposals, checked } = await check([INVENTED])
    expect(proposals[0]).toMatchObject({ state: 'not-found', recordId: null })
    expect(proposals[0]!.answers.map(({ source, outcome }) => `${source} ${outcome}`)).toEqual(['pubmed answered', 'crossref answered', 'doi answered', 'europepmc answered'])
    expect(checked.get('0')!.registrations).toEqual({ '10.9999/harb.2020.9': 'absent' })
  })

  it('calls nothing an error of an entry that holds nothing to ask by', async () => {
    const library = new LibraryIndex([])
    for (const parts of [{}, { library }]) {
      const { proposals } = await check([cited({ authors: ['Qx'] })], parts)
      expect(proposals[0]).toMatchObject({ state: 'not-checked', items: { authors: { state: 'not-checked' } } })
    }
    expect(requests()).toEqual([0, 0, 0, 0, 0])
  })

  it.each<[string, Partial<CitedFields>, unknown]>([
    ['by a title with a slip', { title: LANTERN.title.replace('Lantern', 'Lantren'), doi: '', link: '' }, { state: 'matches', flags: [{ flag: 'slip' }] }],
    ['by its citation where the title is another', { title: 'Lamps and rest in towers by the sea', volume: '12', pages: '101', link: '' }, { state: 'misdescribed', items: { title: { state: 'error' } } }],
    ['whose DOI is another work\'s', { doi: '10.9999/tidal.2014.55' }, { state: 'resolves-elsewhere', items: { doi: { state: 'error' }, title: { state: 'correct' } } }],
    ['whose PMCID is printed', { pmcid: 'PMC9100009' }, { state: 'matches', flags: [{ flag: 'pmcid' }] }],
    ['whose PMC link leads to it', { link: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9100001/', doi: '' }, { state: 'matches' }],
  ])('finds a work %s', async (_, change, expected) => {
    const { proposals } = await check([{ ...LANTERN, ...change }])
    expect(proposals[0]).toMatchObject(expected as object)
  })

  it('finds the preprint that is cited beside the published version, with its server', async () => {
    const fields = cited({ title: 'Salt air and recovery from harbour fever in older adults', journal: 'medRxiv', authors: ['Haddad S', 'Rossi G'], date: '2015', doi: '10.9999/2015.12.01.9' })
    const { proposals } = await check([fields])
    expect(proposals[0]).toMatchObject({ state: 'matches', flags: [{ flag: 'same-title' }] })
  })

  it('leaves unchecked what a source out of reach could tell, and gives the same as ever after a retry', async () => {
    const references = [LANTERN, ROPE, INVENTED, { ...ROPE, date: '2001' }]
    const calm = await check(references)
    server.reset()
    server.spoil('crossref', '503', 99)
    const cache = new MemoryCache()
    const events: CheckEvent[] = []
    const first = await check(references, { cache, onEvent: (event) => events.push(event) })
    // The second is known to OpenAlex, too.
    expect(first.proposals.map((proposal) => proposal!.state)).toEqual(['matches', 'matches', 'not-checked', 'not-checked'])
    expect(first.proposals.flatMap((proposal) => Object.values(proposal!.items)).map(({ state }) => state)).not.toContain('error')
    expect(events).toContainEqual(expect.objectContaining({ type: 'source', source: 'crossref', state: 'down' }))
    server.reset()
    const again = await check(references, { cache })
    expect(again.proposals.map((proposal) => ({ ...proposal, candidates: [] }))).toEqual(calm.proposals.map((proposal) => ({ ...proposal, candidates: [] })))
    expect(server.stats().pubmed.requests).toBe(0)
  })

  it('waits while it is paused, and goes on', async () => {
    const gate = new PauseGate()
    gate.pause()
    const running = check([LANTERN, ROPE], { gate })
    await new Promise((done) => setImmediate(done))
    expect(requests()).toEqual([0, 0, 0, 0, 0])
    gate.resume()
    expect((await running).proposals.map((proposal) => proposal!.state)).toEqual(['matches', 'matches'])
  })

  it('names what was left when it is stopped', async () => {
    const stop = new AbortController()
    const { left, stoppedBy, checked } = await check([LANTERN, ROPE, INVENTED], {
      signal: stop.signal, onEvent: (event) => event.type === 'checked' && stop.abort(),
    })
    expect(stoppedBy).toMatchObject({ code: 'aborted' })
    expect(left.length + checked.size).toBe(3)
    expect(left.length).toBeGreaterThan(0)
  })

  it('leaves nothing listening on the signal of a run when it is over', async () => {
    const { signal } = new AbortController()
    const [listening, heard] = [new Set<unknown>(), new Set<unknown>()]
    const { addEventListener, removeEventListener } = signal
    signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      for (const kept of [listening, heard]) kept.add(args[1])
      addEventListener.apply(signal, args)
    }
    signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      listening.delete(args[1])
      removeEventListener.apply(signal, args)
    }
    await check(Array.from({ length: 20 }, (_, i) => ({ ...INVENTED, title: `${INVENTED.title} ${i}` })), { signal })
    expect(heard.size).toBeGreaterThan(0)
    expect([...listening]).toEqual([])
  })

  it('ends where an answer cannot be stored, which is no fault of the source', async () => {
    const full = new AppError('storage-full', 'no more room')
    const cache = new MemoryCache()
    const { stoppedBy, checked } = await check([LANTERN], { cache: { find: cache.find, keep: () => Promise.reject(full) } })
    expect([stoppedBy, checked.size]).toEqual([full, 0])
    const unkept = await check([LANTERN, ROPE], { keep: () => Promise.reject(full) })
    expect(unkept).toMatchObject({ stoppedBy: full, left: ['0', '1'] })
  })

  it('asks OpenAlex for the identifiers of a work that PubMed does not have', async () => {
    const { proposals } = await check([{ ...ROPE, link: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC777/' }])
    expect(proposals[0]).toMatchObject({ state: 'matches', items: { link: { state: 'not-checked' } } })
    expect(server.stats().openalex.requests).toBe(1)
  })

  it('asks PubMed Central whose a PMCID is that PubMed does not have', async () => {
    const { proposals } = await check([{ ...ROPE, link: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9100004/' }, { ...LANTERN, link: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9100004/' }])
    expect(proposals.map((proposal) => [proposal!.state, proposal!.items.link.state])).toEqual([['matches', 'correct'], ['misdescribed', 'error']])
  })

  it('works with a library file alone, and asks nobody', async () => {
    const library = new LibraryIndex([bibliographicRecord('own', libraryFields(LANTERN), 'library')])
    const settings = settingsFor(server)
    for (const source of Object.values(settings.sources)) source.on = false
    const { bibliography } = bibliographyInNode(server, settings)
    const { proposals } = await check([{ ...LANTERN, link: '' }, INVENTED], { bibliography, library })
    expect(proposals.map((proposal) => proposal!.state)).toEqual(['matches', 'not-found'])
    expect(proposals[0]!.answers).toContainEqual({ source: 'library', outcome: 'answered', reason: '', works: library.name })
    expect(requests()).toEqual([0, 0, 0, 0, 0])
  })
})
