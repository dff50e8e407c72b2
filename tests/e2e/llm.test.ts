import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { startLlmServer, type LlmServer } from '../helpers/llm-server'

let harness: HarnessPage
let server: LlmServer
let opaque: LlmServer
beforeAll(async () => {
  ;[harness, server, opaque] = await Promise.all([
    openHarness(),
    startLlmServer({ retryAfterSeconds: 3, cutAfterMs: 2_000 }),
    startLlmServer({ opaqueErrors: true }),
  ])
})
afterAll(() => Promise.all([harness.close(), server.close(), opaque.close()]))
beforeEach(() => server.reset())

/** One call from the page, as the app makes it; what crosses is the plain outcome. */
function complete(at: LlmServer, model: string, { key = 'good-key', timeoutMs = 60_000 } = {}) {
  return harness.page.evaluate(
    async ({ origin, url, model, key, timeoutMs }) => {
      const settings = {
        baseUrl: url,
        model,
        dialect: 'openai-chat' as const,
        temperature: 0,
        maxOutputTokens: 200,
        reasoningEffort: null,
      }
      const json = {
        type: 'object',
        properties: { quote: { type: 'string' } },
        required: ['quote'],
        additionalProperties: false,
      }
      const { error, reply } = await window.attest.newLlmClient([origin], timeoutMs).complete({
        settings,
        key,
        messages: [{ role: 'user', content: 'The sequence was drawn by a computer.' }],
        schema: { name: 'quote', json },
        purpose: 'verify',
        projectId: null,
      })
      return {
        code: error?.code ?? null,
        words: `${error?.message} ${error?.advice}`,
        data: error?.data ?? {},
        text: reply?.text ?? null,
      }
    },
    { origin: at.origin, url: at.url, model, key, timeoutMs },
  )
}

describe('model calls from a page of another origin', () => {
  it('pass the preflight: no header is sent that endpoints do not list', async () => {
    const { code, text } = await complete(server, 'test-large')
    expect(code).toBeNull()
    expect(JSON.parse(text!)).toHaveProperty('quote')
    expect(server.stats()).toMatchObject({ requests: 1, preflights: 1, refusedHeaders: [] })
  })

  it.each([
    ['down', 'network'],
    ['redirect', 'redirected'],
    ['html', 'not-json'],
    ['html502', 'server-error'],
    ['cut', 'cut-stream'],
    ['401', 'auth'],
    ['429', 'rate-limited'],
    ['quota', 'quota'],
    ['500', 'server-error'],
    ['refuse', 'refused'],
    ['truncate', 'truncated'],
  ])('%s is %s', async (fault, code) => {
    expect((await complete(server, `test-large#${fault}`)).code).toBe(code)
  })

  it('is told in the body when to try again, since the header may not be read', async () => {
    expect((await complete(server, 'test-large#429')).data).toMatchObject({ retryable: true, retryAfterMs: 3_000 })
  })

  it('keeps what came of a reply that was cut', async () => {
    expect((await complete(server, 'test-large#cut')).text).toMatch(/^\{"id"/)
  })

  it('takes no key along a redirect', async () => {
    await complete(server, 'test-large#redirect')
    expect(server.stats().elsewhere).toEqual({ requests: 0, withKey: 0 })
  })

  it('says key, CORS or network where a wrong key is answered without CORS headers', async () => {
    const { code, words } = await complete(opaque, 'test-large', { key: 'bad' })
    expect(code).toBe('network')
    expect(words).toMatch(/key, CORS or network/i)
  })

  it('gives up after the time allowed', async () => {
    expect((await complete(server, 'test-large#hang', { timeoutMs: 300 })).code).toBe('timeout')
  })
})
