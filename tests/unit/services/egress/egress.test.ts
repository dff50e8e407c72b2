import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError, type LedgerEntry } from '../../../../src/core/model'
import { createEgress, MAX_REPLY_BYTES, type Egress, type EgressOptions } from '../../../../src/services/egress'

const KEY = 'sk-secret-key'
const BODY = 'text of a trial'

let server: Server | null = null
let rows: LedgerEntry[] = []
const latest = (): LedgerEntry => rows.at(-1)!

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((done) => server!.once('listening', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function egressTo(origins: string[], options: Partial<EgressOptions> = {}): Egress {
  rows = []
  let now = 1000
  return createEgress({
    ledger: async (entry) => {
      rows = [...rows.filter((row) => row.id !== entry.id), entry]
    },
    ids: { now: () => now++, random: (bytes) => bytes.fill(now) },
    allowedOrigins: () => origins,
    base: 'http://127.0.0.1:1/app/',
    ...options,
  })
}

const post = (url: string, more: object = {}): Parameters<Egress['request']>[0] => ({
  url,
  method: 'POST',
  headers: { authorization: `Bearer ${KEY}` },
  body: BODY,
  purpose: 'judge a claim',
  projectId: 'p1',
  ...more,
})

async function failure(promise: Promise<unknown>): Promise<AppError> {
  const outcome = await promise.catch((error: AppError) => error)
  if (outcome instanceof AppError) return outcome
  throw new Error('it did not fail')
}

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((done) => (server ? server.close(done) : done(null)))
  server = null
})

describe('a request', () => {
  it('delivers the reply and one row that says what left', async () => {
    const origin = await listen((_, response) => response.writeHead(200, { 'x-model': 'm' }).end('{"a":1}'))
    const reply = await egressTo([origin]).request(post(`${origin}/v1/chat?user=jane`))
    expect(reply).toMatchObject({ status: 200, ok: true, cut: null })
    expect([reply.headers.get('x-model'), await reply.json()]).toEqual(['m', { a: 1 }])
    expect(rows).toHaveLength(1)
    expect(latest()).toMatchObject({
      purpose: 'judge a claim', projectId: 'p1', method: 'POST', origin, path: '/v1/chat',
      bytesOut: BODY.length, bytesIn: 7, status: 200, outcome: 'answered',
    })
    expect(latest().milliseconds).toBeGreaterThan(0)
  })

  it('keeps keys, queries and text out of the ledger', async () => {
    const origin = await listen((_, response) => response.end('secret finding'))
    await egressTo([origin]).request(post(`${origin}/v1?q=secret+question`))
    expect(JSON.stringify(rows)).not.toMatch(/secret|trial/)
  })

  it('counts bytes, not characters', async () => {
    const origin = await listen((_, response) => response.end('ä'))
    await egressTo([origin]).request(post(origin, { body: 'κ = 0.9' }))
    expect([latest().bytesOut, latest().bytesIn]).toEqual([8, 2])
  })

  it('gives an error status to the caller as a reply', async () => {
    const origin = await listen((_, response) => response.writeHead(429).end('slow down'))
    const reply = await egressTo([origin]).request(post(origin))
    expect([reply.status, reply.ok, await reply.text(), latest().outcome]).toEqual([429, false, 'slow down', 'answered'])
  })

  it('resolves relative addresses against the app, whose origin needs no permission', async () => {
    const origin = await listen((request, response) => response.end(request.url))
    const reply = await egressTo([], { base: `${origin}/app/` }).request({ url: 'demo/demo.json', purpose: 'worked example' })
    expect(await reply.text()).toBe('/app/demo/demo.json')
  })

  it('is in the ledger before it leaves', async () => {
    let seen: LedgerEntry[] = []
    const origin = await listen((_, response) => {
      seen = [...rows]
      response.end()
    })
    await egressTo([origin]).request(post(origin))
    expect(seen).toMatchObject([{ outcome: 'sent', status: null, bytesIn: null }])
  })
})

describe('a request that must not leave', () => {
  it('is blocked and recorded when its origin is not allowed', async () => {
    let hits = 0
    const origin = await listen((_, response) => {
      hits++
      response.end()
    })
    const error = await failure(egressTo(['https://api.example.org']).request(post(`${origin}/x`)))
    expect([error.code, error.subject, hits]).toEqual(['origin-not-allowed', origin, 0])
    expect(latest()).toMatchObject({ outcome: 'blocked', origin, bytesOut: 0, status: null })
  })

  it.each([
    'ftp://a.example/x', 'https://', 'https://jane:pw@a.example/', 'javascript:alert(1)', 'data:,x', 'file:///etc/passwd',
  ])('is refused for %s', async (url) => {
    const error = await failure(egressTo(['https://a.example']).request(post(url)))
    expect(error.code).toBe('bad-request')
    expect(`${error.message} ${error.subject}`).not.toContain('pw')
  })

  it('stays when it cannot be recorded', async () => {
    let hits = 0
    const origin = await listen((_, response) => {
      hits++
      response.end()
    })
    const full = new AppError('storage-full', 'The disk is full.')
    const error = await failure(egressTo([origin], { ledger: () => Promise.reject(full) }).request(post(origin)))
    expect([error, hits]).toEqual([full, 0])
  })
})

describe('a request that fails', () => {
  it('names key, CORS and network when the browser gives no reason', async () => {
    const origin = await listen((request) => request.socket.destroy())
    const error = await failure(egressTo([origin]).request(post(origin)))
    expect(error.code).toBe('network')
    expect(error.advice).toMatch(/key.*CORS.*connection/i)
    expect(latest()).toMatchObject({ outcome: 'failed', status: null, bytesIn: null })
  })

  it('does not follow a redirect, so that no key travels on', async () => {
    let hits = 0
    const origin = await listen((request, response) => {
      hits++
      response.writeHead(307, { location: '/elsewhere' }).end(request.url)
    })
    const error = await failure(egressTo([origin]).request(post(origin)))
    expect([error.code, hits, latest().outcome]).toEqual(['redirected', 1, 'failed'])
  })

  it('ends at its time limit', async () => {
    const origin = await listen(() => undefined)
    const error = await failure(egressTo([origin]).request(post(origin, { timeoutMs: 30 })))
    expect([error.code, error.data['timeoutMs'], latest().outcome]).toEqual(['timeout', 30, 'failed'])
  })

  it('ends when it is stopped, also while the reply arrives', async () => {
    const controller = new AbortController()
    const origin = await listen((_, response) => {
      response.write('half', () => controller.abort())
    })
    const error = await failure(egressTo([origin]).request(post(origin, { signal: controller.signal })))
    expect([error.code, latest().outcome]).toEqual(['aborted', 'aborted'])
  })

  it('hands over what came of a reply that broke off', async () => {
    const origin = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      // What has not been handed on when the end comes is dropped with it: the line stays up as long as a real one would.
      response.write('{"verdict":', () => setTimeout(() => response.socket!.end(), 1_000))
    })
    const reply = await egressTo([origin]).request(post(origin))
    expect([reply.cut?.code, await reply.text()]).toEqual(['cut-stream', '{"verdict":'])
    expect(latest()).toMatchObject({ outcome: 'failed', status: 200, bytesIn: 11 })
  })

  it('stops reading a reply without end', async () => {
    const block = Buffer.alloc(4 * 1024 * 1024)
    const origin = await listen((_, response) => {
      const more = (): void => {
        while (response.write(block));
      }
      response.on('drain', more).on('error', () => undefined)
      more()
    })
    const reply = await egressTo([origin]).request({ url: origin, purpose: 'record' })
    expect(reply.cut?.code).toBe('too-long')
    expect(reply.bytes.length).toBeLessThanOrEqual(MAX_REPLY_BYTES)
  })

  it('keeps the reply when its closing row cannot be written', async () => {
    const origin = await listen((_, response) => response.end('paid for'))
    const told: string[] = []
    const egress = egressTo([origin], {
      ledger: async (entry) => {
        if (entry.outcome !== 'sent') throw new AppError('storage-full', 'The disk is full.')
      },
      onLedgerFailure: (error) => told.push(error.code),
    })
    expect(await (await egress.request(post(origin))).text()).toBe('paid for')
    expect(told).toEqual(['storage-full'])
  })
})
