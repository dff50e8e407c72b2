import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelSettings } from '../../../../src/core/model'
import { createEgress } from '../../../../src/services/egress'
import { createLlmClient } from '../../../../src/services/llm'
import { startLlmServer, type LlmServer } from '../../../helpers/llm-server'

let server: LlmServer
beforeAll(async () => { server = await startLlmServer() })
afterAll(() => server.close())

async function test(model: string, key: string | null = 'good-key', change: Partial<ModelSettings> = {}) {
  const egress = createEgress({
    ledger: async () => undefined,
    ids: { now: () => 0, random: (bytes) => bytes },
    allowedOrigins: () => [server.origin],
    base: 'http://app.test/',
  })
  const settings: ModelSettings = {
    baseUrl: server.url,
    model,
    dialect: 'openai-chat',
    temperature: null,
    maxOutputTokens: null,
    reasoningEffort: null,
    ...change,
  }
  return createLlmClient(egress, { now: () => 0 }).test(settings, key)
}

describe('the test of an endpoint', () => {
  it('says that everything works', async () => {
    expect(await test('test-small')).toEqual({
      ok: true,
      words:
        'test-small answered: the address, the key and the name of the model are right. It takes a JSON schema and kept to it.',
      checks: { address: 'ok', key: 'ok', model: 'ok', json: 'ok' },
      limit: null,
      answeringModel: 'test-small',
      rung: 'json_schema',
    })
  })

  it.each([
    ['noschema', 'json_object', 'It takes no JSON schema'],
    ['nojsonmode', 'prompt', 'neither a JSON schema nor JSON mode'],
  ])('says how JSON is asked for with %s', async (fault, rung, words) => {
    const result = await test(`test-small#${fault}`)
    expect(result).toMatchObject({ ok: true, rung })
    expect(result.words).toContain(words)
  })

  it('says that the key is wrong', async () => {
    const result = await test('test-small', 'bad-key')
    expect(result.checks).toEqual({ address: 'ok', key: 'failed', model: 'not-tried', json: 'not-tried' })
    expect(result.words).toContain('What worked: the address answers. ')
    expect(result.words).toContain('did not accept the key')
  })

  it('does not blame a key whose credit or quota is used up, and says what to do', async () => {
    const result = await test('test-small#quota')
    expect(result).toMatchObject({ ok: false, limit: 'quota' })
    expect(result.checks).toEqual({ address: 'ok', key: 'ok', model: 'not-tried', json: 'not-tried' })
    expect(result.words).toContain('What worked: the address answers, the key is accepted. ')
    expect(result.words).toMatch(/credit or the quota .* is used up.*Add credit or raise the limit/)
  })

  it('leaves open whether the key is right where it is asked too often', async () => {
    const result = await test('test-small#429')
    expect(result).toMatchObject({ ok: false, limit: 'rate-limited' })
    expect(result.checks).toEqual({ address: 'ok', key: 'unknown', model: 'not-tried', json: 'not-tried' })
    expect(result.words).toContain('more often than it allows')
  })

  it('names the models there are when the one named is not', async () => {
    const result = await test('nonesuch#404')
    expect(result.checks).toMatchObject({ key: 'ok', model: 'failed' })
    expect(result.words).toContain('It offers: test-large, test-small.')
  })

  it('does not blame the address or the key when nothing could be read: either may be wrong', async () => {
    const result = await test('test-small#down')
    expect(result.checks).toEqual({ address: 'unknown', key: 'unknown', model: 'not-tried', json: 'not-tried' })
    expect(result.words).toMatch(/key, CORS or network/i)
    expect(result.words).toContain('the path of the address may be wrong')
    expect(result.words).not.toContain('What worked')
  })

  it('says that the path is wrong', async () => {
    const result = await test('test-small', 'good-key', { baseUrl: `${server.origin}/v2` })
    expect(result.words).toContain('usually ends in /v1')
  })

  it('says that the answer has not the form asked for', async () => {
    const result = await test('test-small#nojson')
    expect(result).toMatchObject({ ok: false, checks: { model: 'ok', json: 'failed' } })
    expect(result.words).toContain('would be invalid')
  })
})
