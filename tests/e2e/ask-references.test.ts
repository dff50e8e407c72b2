import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sendable } from '../../src/pipelines/run-types'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { startLlmServer, type LlmServer } from '../helpers/llm-server'

let harness: HarnessPage
let llm: LlmServer
beforeAll(async () => {
  ;[harness, llm] = await Promise.all([openHarness(), startLlmServer({ retryAfterSeconds: 0 })])
})
afterAll(() => Promise.all([harness?.close(), llm?.close()]))

const CHATBOT = 'amber'
const PLACES = 4
/** A study of one chatbot, two prompts and two topics, without an answer. */
beforeEach(async () => {
  llm.reset()
  await harness.page.evaluate(async (endpoint) => {
    const bench = (window.bench = await window.attest.openWorkbench({ endpoint }))
    await bench.store.revise('chatbot', 'amber', { name: 'Amber', version: '', askedOn: '', order: 0 })
    for (const name of ['salt air', 'tides']) await bench.pipelines.addToDesign(bench.store, 'topic', { name })
    for (const [name, text] of [['Basic', 'Give me {n} references on {topic}.'], ['Advanced', 'Think first. Then give me {n} references on {topic}.']]) {
      await bench.pipelines.addToDesign(bench.store, 'prompt', { name: name!, form: 'basic', text: text!, requested: 3 })
    }
  }, llm.url)
})

/** @returns how the run ended, and what is stored then */
function ask(options: { send?: Sendable[]; model?: string } = {}) {
  return harness.page.evaluate(async ({ chatbot, options }) => {
    const { bench } = window
    const result = await bench.askReferences(chatbot, options)
    const { responses, replies } = bench.store.db
    const rows = await responses.toArray()
    return {
      answered: result.answered, reused: result.reused, stoppedBy: result.stoppedBy?.code ?? null,
      failed: result.failed.map(({ failure }) => failure.error.code), skipped: result.skipped.map(({ reason }) => reason),
      responses: rows.length, references: await bench.store.db.references.count(), replies: await replies.count(),
      linked: rows.filter(({ replyId }) => replyId !== null).length, refused: rows.filter((row) => row.withoutReferences === 'refusal').length,
    }
  }, { chatbot: CHATBOT, options })
}

const plan = () => harness.page.evaluate((chatbot) => window.bench.planAsk(chatbot), CHATBOT)

describe('asking a chatbot for references', () => {
  it('fills every missing place once, with the reply kept beside what was read from it', async () => {
    expect((await plan()).toSend).toHaveLength(PLACES)
    expect(await ask()).toMatchObject({ answered: PLACES, responses: PLACES, linked: PLACES, replies: PLACES, references: 3 * PLACES, failed: [] })
    expect(await plan()).toMatchObject({ targets: [], toSend: [], characters: 0 })
    expect(await ask()).toMatchObject({ answered: 0, responses: PLACES })
    expect(llm.stats()).toMatchObject({ requests: PLACES, paidTwice: 0 })
    expect(llm.requests.map(({ body }) => (body['messages'] as { content: string }[]).map(({ content }) => content)).flat().sort()).toEqual([
      'Give me 3 references on salt air.', 'Give me 3 references on tides.',
      'Think first. Then give me 3 references on salt air.', 'Think first. Then give me 3 references on tides.',
    ])
  })

  it('takes a refusal in as an answer without a reference', async () => {
    expect(await ask({ model: 'test-large#refuse' })).toMatchObject({ answered: PLACES, responses: PLACES, references: 0, refused: PLACES })
  })

  it('keeps half an answer, does not take it for one, and asks again only when told to', async () => {
    llm.next(null, 'truncate')
    expect(await ask()).toMatchObject({ answered: 3, failed: ['truncated'], responses: 3, replies: PLACES })
    expect(await plan()).toMatchObject({ toSend: [], failures: [{ failure: { reason: 'truncated' } }] })
    expect(await ask()).toMatchObject({ answered: 0, skipped: ['failed-before'], responses: 3 })
    expect(await ask({ send: ['failedBefore'] })).toMatchObject({ answered: 1, responses: PLACES })
  })

  it('stops at a key that is not accepted, after one call', async () => {
    llm.next('401')
    expect(await ask()).toMatchObject({ answered: 0, stoppedBy: 'auth', responses: 0 })
    expect(llm.stats().requests).toBe(1)
    expect(await ask()).toMatchObject({ answered: PLACES, responses: PLACES })
  })

  it('takes a stored reply in that was not read yet, without paying for it again', async () => {
    const broken = await harness.page.evaluate(async (chatbot) => {
      const parse = () => Promise.reject(new Error('The reader died.'))
      return (await window.bench.askReferences(chatbot, { parse })).stoppedBy?.code ?? null
    }, CHATBOT)
    expect(broken).toBe('internal')
    expect(await ask()).toMatchObject({ answered: 0, reused: PLACES, responses: PLACES, references: 3 * PLACES, replies: PLACES })
    expect(llm.stats()).toMatchObject({ requests: PLACES, paidTwice: 0 })
  })

  it('sends a call that was cut off by a stop only when told to: it may have been charged', async () => {
    llm.next('hang')
    const stopped = harness.page.evaluate((chatbot) => window.bench.askReferences(chatbot).then(() => null), CHATBOT)
    await expect.poll(() => llm.stats().requests).toBe(1)
    await harness.page.evaluate(() => window.bench.stop())
    await stopped
    expect(await plan()).toMatchObject({ possiblyBilled: [expect.any(String)] })
    expect(await ask({ send: ['possiblyBilled'] })).toMatchObject({ answered: 1, responses: 1 })
    expect(await ask()).toMatchObject({ answered: 3, skipped: [], responses: PLACES })
    expect(llm.stats()).toMatchObject({ requests: PLACES + 1 })
  })

  it('asks another time for an answer that was taken away', async () => {
    await ask()
    await harness.page.evaluate(async () => {
      const { store } = window.bench
      const [first] = await store.db.responses.toArray()
      await store.revise('response-state', first!.id, { removed: true, none: null, requested: null })
    })
    expect((await plan()).toSend).toHaveLength(1)
    expect(await ask()).toMatchObject({ answered: 1, reused: 0, responses: PLACES + 1 })
  })
})
