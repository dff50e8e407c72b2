import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANSWER_STATES as STATES, CHATBOT_ANSWER as ANSWER } from '../helpers/bibliography-records'
import { startBibliographyServer, STAND_IN_SOURCES, type BibliographyServer, type StandInSource } from '../helpers/bibliography-server'
import { openHarness, type HarnessPage } from '../helpers/harness'

let harness: HarnessPage
let server: BibliographyServer
beforeAll(async () => {
  ;[harness, server] = await Promise.all([openHarness(), startBibliographyServer()])
})
afterAll(() => Promise.all([harness.close(), server.close()]))
beforeEach(() => server.reset())

let projects = 0
/** A project of its own with the answer in it, checked once. */
async function checked({ sources = Object.keys(STAND_IN_SOURCES) as StandInSource[], allowed = [server.origin], ncbiKey = 'key' } = {}) {
  const place = {
    baseUrls: Object.fromEntries(sources.map((source) => [source, server.baseUrl(source)])), allowed, projectId: `references-${projects++}`, ncbiKey,
  }
  const states = await harness.page.evaluate(async ({ place, text }) => {
    const references = window.attest.openReferences(place)
    await references.add(text)
    await references.check()
    const proposals = await references.proposals()
    return proposals.map(({ state, answers, items }) => ({ state, answers, items: Object.values(items).map((item) => item.state) }))
  }, { place, text: ANSWER })
  return { place, states }
}

/** Checks again what an outage left. */
function again(place: Awaited<ReturnType<typeof checked>>['place']) {
  return harness.page.evaluate(async (place) => {
    const references = window.attest.openReferences(place)
    const { unreachable } = await references.plan()
    const { checked } = await references.check()
    return { unreachable: unreachable.length, checked, states: (await references.proposals()).map(({ state }) => state) }
  }, place)
}

describe('references checked from a page', () => {
  it('need no preflight and are never too many at a time', async () => {
    const { states } = await checked({ ncbiKey: '' })
    expect(states.map(({ state }) => state)).toEqual(STATES)
    const stats = Object.values(server.stats())
    expect(stats.map(({ preflights, limited }) => preflights + limited)).toEqual([0, 0, 0, 0, 0])
    expect(server.stats().crossref.mostAtOnce).toBe(1)
  })

  it('are asked for with a key in the body, which needs no preflight either, and for nothing twice', async () => {
    const { place } = await checked()
    const before = Object.values(server.stats()).map(({ requests }) => requests)
    expect(await again(place)).toEqual({ unreachable: 0, checked: 0, states: STATES })
    const stats = Object.values(server.stats())
    expect(stats.map(({ requests }) => requests)).toEqual(before)
    expect(stats.map(({ preflights, limited }) => preflights + limited)).toEqual([0, 0, 0, 0, 0])
    expect(server.stats().pubmed.asked.filter((asked) => !/^\S+ .*api_key=key/.test(asked))).toEqual([])
  })

  it('are found all the same when a source refuses without CORS headers, and another hangs up', async () => {
    server.spoil('pubmed', '429')
    server.spoil('pubmed', '503')
    server.spoil('crossref', 'hang-up')
    expect((await checked()).states.map(({ state }) => state)).toEqual(STATES)
  })

  it('are not checked where a source sends them elsewhere, and are after a retry', async () => {
    server.spoil('crossref', 'redirect', 9)
    const { place, states } = await checked({ sources: ['pubmed', 'crossref', 'doi'] })
    expect(states.map(({ state }) => state)).toEqual(['matches', 'not-checked', 'not-checked', 'not-checked'])
    expect(states.flatMap(({ items }) => items)).not.toContain('error')
    expect(states[1]!.answers).toContainEqual(expect.objectContaining({ source: 'crossref', outcome: 'unreachable' }))
    server.reset()
    expect(await again(place)).toEqual({ unreachable: 3, checked: 3, states: STATES })
  })

  it('do without a source whose replies a page may not read', async () => {
    server.spoil('europepmc', 'no-cors', 99)
    const { states } = await checked()
    expect(states.map(({ state }) => state)).toEqual(STATES)
    expect(states[2]!.answers).toContainEqual(expect.objectContaining({ source: 'europepmc', outcome: 'unreachable' }))
  })

  it('go to no source that the person did not allow', async () => {
    const { states } = await checked({ sources: ['pubmed'] })
    expect(states.map(({ state }) => state)).toEqual(['matches', 'misdescribed', 'not-found', 'not-found'])
    expect(server.stats().crossref.requests).toBe(0)
    const none = await checked({ allowed: [] })
    expect(none.states.map(({ state }) => state)).toEqual(['not-checked', 'not-checked', 'not-checked', 'not-checked'])
    expect(Object.values(server.stats()).map(({ requests }) => requests).slice(1)).toEqual([0, 0, 0, 0])
  })

  it('are proposed anew from what is stored when only print dates shall count', async () => {
    const { place } = await checked()
    const requests = server.stats().pubmed.requests
    const rules = await harness.page.evaluate(async (place) => {
      const references = window.attest.openReferences(place)
      await references.proposeAgain('strict')
      return (await references.proposals()).map(({ rules, state }) => `${rules} ${state}`)
    }, place)
    expect(rules).toEqual(STATES.map((state) => `attest-match/1 strict dates ${state}`))
    expect(server.stats().pubmed.requests).toBe(requests)
  })
})
