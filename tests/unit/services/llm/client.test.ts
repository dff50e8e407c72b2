import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ErrorCode, LedgerEntry, ModelSettings } from '../../../../src/core/model'
import { replyObject, strictSchema } from '../../../../src/core/prompts'
import { createEgress } from '../../../../src/services/egress'
import { createLlmClient, type LlmRequest } from '../../../../src/services/llm'
import type { Fault } from '../../../helpers/llm-faults'
import { startLlmServer, type LlmServer } from '../../../helpers/llm-server'

const SCHEMA = strictSchema('verdict', z.object({ quote: z.string(), verdict: z.enum(['supported', 'not_found']) }))
const PASSAGE = 'Participants were allocated by a sequence that a computer drew before the trial began, kept by a pharmacist.'
const KEY = 'good-key-of-the-test'

let server: LlmServer
let rows: LedgerEntry[]
beforeAll(async () => { server = await startLlmServer({ retryAfterSeconds: 3 }) })
afterAll(() => server.close())
beforeEach(() => {
  server.reset()
  rows = []
})

function client(timeoutMs = 5_000) {
  const egress = createEgress({
    ledger: async (entry) => void rows.push(entry),
    ids: { now: () => 0, random: (bytes) => bytes.fill(rows.length) },
    allowedOrigins: () => [server.origin],
    base: 'http://app.test/',
  })
  return createLlmClient(egress, { now: () => 0, timeoutMs })
}

function settings(change: Partial<ModelSettings> = {}): ModelSettings {
  return {
    baseUrl: server.url,
    model: 'test-large',
    dialect: 'openai-chat',
    temperature: 0,
    maxOutputTokens: 900,
    reasoningEffort: null,
    ...change,
  }
}

function request(change: Partial<LlmRequest> = {}): LlmRequest {
  return {
    settings: settings(),
    key: KEY,
    messages: [
      { role: 'system', content: 'Judge it.' },
      { role: 'user', content: `<passage-00ff id="P1">\n${PASSAGE}\n</passage-00ff>` },
    ],
    schema: SCHEMA,
    purpose: 'verify',
    projectId: 'p1',
    ...change,
  }
}

const withFault = (fault: Fault) => request({ settings: settings({ model: `test-large#${fault}` }) })

describe('a call for plain words', () => {
  const plain = (change: Partial<LlmRequest> = {}): LlmRequest =>
    request({ schema: null, purpose: 'references', messages: [{ role: 'user', content: 'Give me 3 references on salt air.' }], ...change })

  it('sends the words alone, and gives the reply as it came', async () => {
    const { error, reply } = await client().complete(plain())
    expect(error).toBeNull()
    expect(reply!.text).toMatch(/^Here are references:\n\n1\. Okafor C/)
    expect(server.requests[0]!.body).toEqual({
      model: 'test-large', messages: [{ role: 'user', content: 'Give me 3 references on salt air.' }], temperature: 0, max_tokens: 900,
    })
  })

  it('takes a refusal for an answer, and half an answer for a failure', async () => {
    const refused = await client().complete(plain({ settings: settings({ model: 'test-large#refuse' }) }))
    expect(refused.error).toBeNull()
    expect(refused.reply!.text).toMatch(/can't assist/)
    const cut = await client().complete(plain({ settings: settings({ model: 'test-large#truncate' }) }))
    expect(cut.error).toMatchObject({ code: 'truncated' })
    expect(cut.reply!.text).toMatch(/^Here are references/)
  })
})

describe('a call that goes well', () => {
  it('gives the reply with its model, usage and rung, and sends one request', async () => {
    const { error, reply } = await client().complete(request())
    expect(error).toBeNull()
    expect(reply).toMatchObject({ finish: 'stop', answeringModel: 'test-large', rung: 'json_schema', requestCount: 1 })
    expect(reply!.usage).toMatchObject({ input: expect.any(Number), output: expect.any(Number), cached: 0, reasoning: 0 })
    expect(PASSAGE).toContain(replyObject(reply!.text)!['quote'])
    expect(server.stats()).toMatchObject({ requests: 1, keysInUrl: 0 })
  })

  it('sends a strict schema, the sampling settings and no header but two', async () => {
    await client().complete(request())
    const [sent] = server.requests
    expect(sent!.body).toMatchObject({
      model: 'test-large', temperature: 0, max_tokens: 900,
      response_format: { type: 'json_schema', json_schema: { name: 'verdict', strict: true, schema: SCHEMA.json } },
    })
    expect(sent!.body).not.toHaveProperty('stream')
    const own = sent!.headers.filter(
      (h) => !/^(host|connection|content-length|accept(-.*)?|user-agent|sec-fetch-mode|cache-control|pragma)$/.test(h),
    )
    expect(own.sort()).toEqual(['authorization', 'content-type'])
  })

  it('writes the egress ledger without key or text', async () => {
    await client().complete(request())
    expect(rows.at(-1)).toMatchObject({
      purpose: 'verify with a model',
      origin: server.origin,
      path: '/v1/chat/completions',
      projectId: 'p1',
      status: 200,
    })
    expect(JSON.stringify(rows)).not.toContain(KEY)
    expect(JSON.stringify(rows)).not.toContain('pharmacist')
  })

  it('leaves the temperature of a reasoning model out, and calls its limit by the new name', async () => {
    await client().complete(request({ settings: settings({ model: 'gpt-5-mini' }) }))
    await client().complete(request({ settings: settings({ reasoningEffort: 'low' }) }))
    expect(server.requests[0]!.body).toMatchObject({ max_completion_tokens: 900 })
    expect(server.requests[1]!.body).toMatchObject({ max_completion_tokens: 900, reasoning_effort: 'low' })
    for (const { body } of server.requests) {
      expect(body).not.toHaveProperty('temperature')
      expect(body).not.toHaveProperty('max_tokens')
    }
  })

  it.each<[Fault, ErrorCode]>([['401', 'auth'], ['500', 'server-error']])(
    'says that no key was entered only where none was and it may be the cause: %s',
    async (fault, code) => {
      const without = await client().complete({ ...withFault('401'), key: null })
      expect(without.error).toMatchObject({ code: 'auth', advice: expect.stringMatching(/^No key was entered\. [A-Z]/) })
      const withKey = await client().complete(withFault(fault))
      expect(withKey.error).toMatchObject({ code, advice: expect.not.stringContaining('No key was entered') })
    },
  )

  it('sends no authorization header without a key', async () => {
    const { error } = await client().complete(request({ key: null }))
    expect(error).toMatchObject({ code: 'auth', message: expect.stringContaining('none is entered') })
    expect(server.requests).toHaveLength(0)
  })
})

describe('the ladder', () => {
  it.each([
    ['noschema', 'json_object', 2],
    ['nojsonmode', 'prompt', 3],
  ] as const)('steps down where the endpoint says %s, and stays there', async (fault, rung, requestCount) => {
    const one = client()
    expect((await one.complete(withFault(fault))).reply).toMatchObject({ rung, requestCount })
    expect((await one.complete(withFault(fault))).reply).toMatchObject({ rung, requestCount: 1 })
    const last = server.requests.at(-1)!.body as { messages: { content: string }[] }
    expect(last.messages[0]!.content).toContain(JSON.stringify(SCHEMA.json))
    expect((await one.complete(request())).reply).toMatchObject({ rung: 'json_schema', requestCount: 1 })
  })

  it('changes the name of the output limit where the endpoint asks for it', async () => {
    const { reply } = await client().complete(withFault('newtokens'))
    expect(reply).toMatchObject({ rung: 'json_schema', requestCount: 2 })
    expect(server.requests[1]!.body).toMatchObject({ max_completion_tokens: 900 })
  })

  it.each(['notemperature', 'toolong', 'blocked', '404'] as const)('does not step down for %s', async (fault) => {
    const { error } = await client().complete(withFault(fault))
    expect(error!.data['requestCount']).toBe(1)
    expect(server.requests).toHaveLength(1)
  })
})

describe('every failure has a name and says what to do', () => {
  it.each<[Fault, ErrorCode, boolean]>([
    ['down', 'network', false],
    ['redirect', 'redirected', false],
    ['html', 'not-json', true],
    ['plain', 'not-json', true],
    ['html502', 'server-error', true],
    ['cut', 'cut-stream', true],
    ['401', 'auth', true],
    ['403', 'auth', true],
    ['404', 'not-found', true],
    ['429', 'rate-limited', true],
    ['quota', 'quota', true],
    ['500', 'server-error', true],
    ['503', 'server-error', true],
    ['529', 'server-error', true],
    ['toolong', 'too-long', true],
    ['blocked', 'filtered', true],
    ['notemperature', 'bad-request', true],
    ['refuse', 'refused', true],
    ['refusetext', 'refused', true],
    ['truncate', 'truncated', true],
    ['filter', 'filtered', true],
    ['empty', 'empty-reply', true],
    ['error200', 'error-in-reply', true],
    ['wrongmodel', 'wrong-model', true],
  ])('%s is %s', async (fault, code, keepsReply) => {
    const { error, reply } = await client().complete(withFault(fault))
    expect(error!.code).toBe(code)
    expect(error!.subject).toBe(server.origin)
    expect(error!.advice).toMatch(/\w/)
    expect(reply !== null && reply.text !== '').toBe(keepsReply)
    expect(JSON.stringify([error, error!.message, reply])).not.toContain(KEY)
  })

  it('keeps what a truncated, filtered or cut answer held', async () => {
    for (const fault of ['truncate', 'filter', 'wrongmodel'] as const) {
      const { reply } = await client().complete(withFault(fault))
      expect(reply!.usage!.output).toBeGreaterThan(0)
      expect(reply!.text).toMatch(/^\{"quote"/)
    }
    expect((await client().complete(withFault('cut'))).reply!.text).toMatch(/^\{"id"/)
  })

  it('says when to try again only where nothing was billed', async () => {
    const data = async (fault: Fault) => (await client().complete(withFault(fault))).error!.data
    expect(await data('429')).toMatchObject({ status: 429, retryable: true, retryAfterMs: 3_000 })
    expect(await data('503')).toMatchObject({ retryable: true })
    for (const fault of ['quota', 'cut', 'error200', 'truncate', '401', 'down', 'wrongmodel'] as const)
      expect(await data(fault)).not.toHaveProperty('retryable')
  })

  it('gives up after the time allowed', async () => {
    const { error } = await client(50).complete(withFault('hang'))
    expect(error!.code).toBe('timeout')
  })

  it('stops when it is told to', async () => {
    const stop = new AbortController()
    const going = client().complete({ ...withFault('hang'), signal: stop.signal })
    stop.abort()
    expect((await going).error!.code).toBe('aborted')
  })

  it('sends nothing to an origin that was not allowed', async () => {
    const { error } = await client().complete(request({ settings: settings({ baseUrl: 'http://127.0.0.1:9/v1' }) }))
    expect(error!.code).toBe('origin-not-allowed')
  })

  it('takes no key along a redirect', async () => {
    await client().complete(withFault('redirect'))
    expect(server.stats().elsewhere).toEqual({ requests: 0, withKey: 0 })
  })

  it('sees that an endpoint dropped most of the prompt', async () => {
    const messages = [{ role: 'user' as const, content: PASSAGE.repeat(30) }]
    const { error, reply } = await client().complete({ ...withFault('cutprompt'), messages })
    expect(error).toMatchObject({ code: 'too-long', message: expect.stringContaining('read only 64 tokens') })
    expect(reply!.text).not.toBe('')
  })

  it('takes a reply under the name the endpoint answers with', async () => {
    const { error } = await client().complete(
      request({ settings: settings({ model: 'my-deployment#wrongmodel', answersAs: 'some-other-model' }) }),
    )
    expect(error).toBeNull()
  })
})
