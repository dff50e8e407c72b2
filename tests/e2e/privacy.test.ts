import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { narrowingPolicy } from '../../src/core/privacy/csp'
import { headerRules, ruleFor } from '../../src/core/privacy/headers'
import { startAppServer, type AppServer } from '../helpers/app-server'
import { launchBrowser } from '../helpers/browser'
import { allow, openApp, PAGE_EXITS, refusedExits, takeExits, WORKER_EXITS } from '../helpers/exits'
import type {} from '../helpers/harness'
import { startLoopback, type Loopback } from '../helpers/http'

let browser: Browser
let elsewhere: Loopback

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

beforeEach(async () => {
  elsewhere = await startLoopback()
})

afterEach(() => elsewhere.close())

/** A page of another site. */
const startSite = (html: string): Promise<Loopback> =>
  startLoopback((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><body>${html}`))
const narrowedTo = (page: Page): Promise<string | null> =>
  page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
const newApp = async (site: AppServer): Promise<Page> => openApp(site, await (await browser.newContext()).newPage())
const refusals = (page: Page): Promise<string[]> => refusedExits(page, elsewhere)
const arrivals = (): string[] => [...new Set(elsewhere.requests.map(({ url }) => url.slice(1)))].sort()

it('every exit leads out where nothing closes it', async () => {
  const page = await browser.newPage()
  const open = await startSite('')
  await page.goto(open.origin)
  void refusals(page).catch(() => undefined)
  await expect.poll(arrivals).toEqual(PAGE_EXITS)
  await page.close()
  await open.close()
})

describe('a page on a server that sends the headers', () => {
  let site: AppServer

  beforeAll(async () => {
    site = await startAppServer()
  })

  afterAll(() => site.close())

  it('is isolated, and needs no service worker for it', async () => {
    const page = await newApp(site)
    const registrations = await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))
    expect([await page.evaluate(() => crossOriginIsolated), registrations]).toEqual([true, 0])
  })

  it('cannot reach an origin that nobody allowed, by any way out', async () => {
    const page = await newApp(site)
    expect(await refusals(page)).toEqual(PAGE_EXITS)
    expect(elsewhere.requests).toEqual([])
  })

  it('reaches an allowed origin from its next start on, and only by connections', async () => {
    const page = await newApp(site)
    await allow(page, [elsewhere.origin])
    expect(await refusals(page)).toEqual(PAGE_EXITS)
    await page.reload()
    await openApp(site, page)
    expect(await page.evaluate((url) => fetch(url).then((response) => response.text()), elsewhere.origin)).toBe('ok')
    expect(await page.evaluate((url) => {
      const image = new Image()
      image.src = url
      return image.decode().then(() => 'shown', () => 'refused')
    }, `${elsewhere.origin}/image.png`)).toBe('refused')
  })

  it('reaches no other origin than the allowed one', async () => {
    const page = await newApp(site)
    await allow(page, ['https://models.example.org'])
    await page.reload()
    await openApp(site, page)
    expect(await refusals(page)).toEqual(PAGE_EXITS)
    expect(elsewhere.requests).toEqual([])
  })

  it('cannot be widened again by a second meta element, nor by taking the first away', async () => {
    const page = await newApp(site)
    const reached = await page.evaluate(async (origin) => {
      const wide = document.createElement('meta')
      wide.httpEquiv = 'Content-Security-Policy'
      wide.content = 'connect-src *'
      document.querySelector('meta[http-equiv="Content-Security-Policy"]')!.remove()
      document.head.append(wide)
      return fetch(origin).then(() => true, () => false)
    }, elsewhere.origin)
    expect([reached, elsewhere.requests]).toEqual([false, []])
  })

  it('ignores an allowed entry that is no origin', async () => {
    const page = await newApp(site)
    await allow(page, ['*', "https: ; script-src 'unsafe-inline'", elsewhere.origin])
    await page.reload()
    await openApp(site, page)
    expect(await narrowedTo(page)).toBe(narrowingPolicy([elsewhere.origin]))
  })

  it('has no peer connections', async () => {
    const page = await newApp(site)
    const deleted = await page.evaluate(() => Reflect.deleteProperty(window, 'RTCPeerConnection'))
    expect([deleted, await page.evaluate(() => typeof RTCPeerConnection)]).toEqual([false, 'undefined'])
  })

  it('refuses text as code or markup', async () => {
    const page = await newApp(site)
    const accepted = await page.evaluate(() => {
      interface Factory {
        createPolicy(name: string, rules: object): unknown
      }
      const { trustedTypes } = window as unknown as { trustedTypes: Factory }
      const attempts: Record<string, () => unknown> = {
        'worker from a string': () => new Worker('/workers/any.js'),
        'worker from a blob': () => new Worker(URL.createObjectURL(new Blob(['']))),
        markup: () => (document.createElement('div').innerHTML = '<img src=x>'),
        'parsed markup': () => new DOMParser().parseFromString('<p>', 'text/html'),
        'script address': () => (document.createElement('script').src = '/x.js'),
        'second policy': () => trustedTypes.createPolicy('more', {}),
        'same policy again': () => trustedTypes.createPolicy('attest', {}),
      }
      return Object.entries(attempts).filter(([, attempt]) => {
        try {
          attempt()
          return true
        } catch (error) {
          return !(error instanceof TypeError)
        }
      }).map(([name]) => name)
    })
    expect(accepted).toEqual([])
  })

  it('cannot be framed', async () => {
    const framing = await startSite(`<iframe src="${site.origin}"></iframe>`)
    const page = await browser.newPage()
    await page.goto(framing.origin)
    await page.waitForLoadState('load')
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${site.origin}/`)
    await page.close()
    await framing.close()
  })
})

describe('a server that sends no headers', () => {
  let site: AppServer

  beforeAll(async () => {
    site = await startAppServer({ rules: [] })
  })

  afterAll(() => site.close())

  it('has them added to the page and its workers before the app opens', async () => {
    const page = await newApp(site)
    expect(await page.evaluate(() => [crossOriginIsolated, navigator.serviceWorker.controller !== null])).toEqual([true, true])
    const kinds = { 'index.html': 'page', 'workers/any.js': 'worker', 'workers/embed.worker-1.js': 'embed-worker' }
    for (const [path, kind] of Object.entries(kinds)) {
      const headers = await page.evaluate((url) => fetch(url).then((response) => Object.fromEntries(response.headers)), path)
      expect(ruleFor(headerRules(null), path).kind).toBe(kind)
      expect(headers).toMatchObject(ruleFor(headerRules(null), path).headers)
    }
  })

  it('cannot make the page reach an origin that nobody allowed', async () => {
    const page = await newApp(site)
    expect(await refusals(page)).toEqual(PAGE_EXITS)
    expect(elsewhere.requests).toEqual([])
  })

  it('is closed off again after a reload that goes round the service worker', async () => {
    const page = await newApp(site)
    const session = await page.context().newCDPSession(page)
    await page.evaluate(() => Object.assign(window, { before: true }))
    await session.send('Page.reload', { ignoreCache: true })
    await page.waitForFunction(() => !('before' in window) && document.getElementById('start-notice') === null && crossOriginIsolated)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  })

  it('gets a plain answer where there are no service workers', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(site.origin)
    // The app gives a service worker half a minute to start; this one never does.
    const answer = page.getByText('could not be closed off from the network')
    await expect.poll(() => page.clock.runFor(10_000).then(() => answer.count())).toBe(1)
    await expect.poll(() => page.locator('#app').innerHTML()).toBe('')
    await context.close()
  })
})

describe('a server whose own policy lets text out', () => {
  it('has ours added to it', async () => {
    const site = await startAppServer({ rules: [{ pattern: '', headers: { 'content-security-policy': 'img-src *' } }] })
    const page = await newApp(site)
    expect(await refusals(page)).toEqual(PAGE_EXITS)
    expect(elsewhere.requests).toEqual([])
    await site.close()
  })
})

describe.each([
  ['from the server', undefined],
  ['from the service worker', []],
])('workers with headers %s', (_, rules) => {
  let site: AppServer
  let page: Page

  beforeAll(async () => {
    site = await startAppServer({ build: 'harness', ...(rules && { rules }) })
    const script = `${takeExits.toString()}
      const own = () => fetch('../headers.json').then((response) => response.ok, () => false)
      onmessage = async ({ data }) =>
        postMessage({ refused: await takeExits(data), own: await own(), isolated: crossOriginIsolated })`
    for (const name of ['probe', 'embed.worker-probe']) writeFileSync(join(site.folder, 'workers', `${name}.js`), script)
    page = await (await browser.newContext()).newPage()
    await page.goto(`${site.origin}/harness.html`)
    if (rules) {
      const loaded = page.waitForEvent('load')
      await page.evaluate(() => void window.attest.boot({ allowedOrigins: async () => [], workerUrls: [] }))
      await loaded
    }
    await page.waitForFunction(() => 'attest' in window)
  })

  afterAll(() => site.close())

  it.each(['probe', 'embed.worker-probe'])('reach the app itself and nothing else, though the page could: %s', async (name) => {
    // This page is not narrowed: the ceiling of its header lets it reach any server on this computer.
    expect(await page.evaluate((url) => fetch(url).then((response) => response.ok), elsewhere.origin)).toBe(true)
    elsewhere.requests.length = 0
    const result = await page.evaluate(
      ({ url, data }) =>
        new Promise((done, fail) => {
          const worker = window.attest.startWorker(url, 'probe')
          worker.onmessage = (event) => done(event.data)
          worker.onerror = (event) => fail(new Error(event.message))
          worker.postMessage(data)
        }),
      { url: `${site.origin}/workers/${name}.js`, data: { origin: elsewhere.origin, count: WORKER_EXITS.length } },
    )
    expect(result).toEqual({ refused: WORKER_EXITS, own: true, isolated: true })
    expect(elsewhere.requests).toEqual([])
  })

  it('start from our own origin only', async () => {
    const code = await page.evaluate((url) => {
      try {
        window.attest.startWorker(url, 'foreign')
        return null
      } catch (error) {
        return (error as { code?: string }).code
      }
    }, `${elsewhere.origin}/worker.js`)
    expect([code, elsewhere.requests]).toEqual(['worker-start-failed', []])
  })
})
