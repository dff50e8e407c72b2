import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentType, serveFolder } from '../../../scripts/static-server.mjs'
import { headerRules, ruleFor } from '../../../src/core/privacy/headers'

let folder = ''
let site = { origin: '', close: async () => undefined as void }
const rules = headerRules(null)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attest-server-'))
  const root = join(folder, 'dist')
  mkdirSync(join(root, 'workers'), { recursive: true })
  writeFileSync(join(root, 'headers.json'), JSON.stringify({ rules }))
  writeFileSync(join(root, 'index.html'), '<!doctype html>home')
  writeFileSync(join(root, 'workers', 'extract.worker-1.js'), 'self.close()')
  writeFileSync(join(root, 'a file ä.pdf'), '%PDF')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  site = await serveFolder(root)
})

afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

/** Sends the path as it stands, which fetch would tidy up. */
function raw(path: string, method = 'GET'): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    const { port } = new URL(site.origin)
    request({ host: '127.0.0.1', port, path, method }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => done({ status: response.statusCode!, body }))
    })
      .on('error', fail)
      .end()
  })
}

describe('a served file', () => {
  it('carries the headers of its rule', async () => {
    const page = await fetch(`${site.origin}/`)
    const worker = await fetch(`${site.origin}/workers/extract.worker-1.js`)
    expect(await page.text()).toBe('<!doctype html>home')
    expect(Object.fromEntries(page.headers)).toMatchObject(ruleFor(rules, '').headers)
    expect(Object.fromEntries(worker.headers)).toMatchObject(ruleFor(rules, 'workers/extract.worker-1.js').headers)
  })

  it('is found by an escaped name', async () => {
    const response = await fetch(`${site.origin}/a%20file%20%C3%A4.pdf?x#y`)
    const [type, length] = ['content-type', 'content-length'].map((name) => response.headers.get(name))
    expect([response.status, type, length]).toEqual([200, 'application/pdf', '4'])
  })

  it('is not sent again when it has not changed', async () => {
    const tag = (await fetch(`${site.origin}/index.html`)).headers.get('etag')!
    const again = await fetch(`${site.origin}/index.html`, { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
  })

  it('is kept for good when its name has a hash, asked for again otherwise', async () => {
    expect((await fetch(`${site.origin}/workers/extract.worker-1.js`)).headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${site.origin}/`)).headers.get('cache-control')).toBe('no-cache')
  })

  it('is answered without its body for HEAD', async () => {
    expect(await raw('/index.html', 'HEAD')).toEqual({ status: 200, body: '' })
  })
})

describe('an address that is none', () => {
  it.each([
    '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/workers/../../secret.txt', '/..\\secret.txt',
    '/%00', '/%', '/etc/passwd', '//etc/passwd', '/workers', '/nothing.js',
  ])('%s gives no file', async (path) => {
    const { status, body } = await raw(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('secret')
  })

  it('is not written to', async () => expect((await raw('/index.html', 'PUT')).status).toBe(405))
})

describe('the server', () => {
  it('takes the next port when the one asked for is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as AddressInfo
    const second = await serveFolder(join(folder, 'dist'), { port })
    expect(Number(new URL(second.origin).port)).toBeGreaterThan(port)
    await second.close()
    other.close()
  })

  it('listens on the loopback address only', () => expect(new URL(site.origin).hostname).toBe('127.0.0.1'))
})

describe('contentType', () => {
  it.each([
    ['a.mjs', 'text/javascript; charset=utf-8'],
    ['a.WASM', 'application/wasm'],
    ['a.pdf', 'application/pdf'],
    ['a.onnx', 'application/octet-stream'],
  ])('of %s is %s', (file, type) => expect(contentType(file)).toBe(type))
})

it('does not follow a link out of the folder', async () => {
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'dist', 'link.txt'))
  expect((await raw('/link.txt')).body).not.toContain('secret')
})
