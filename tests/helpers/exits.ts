import type { Page } from 'playwright-core'
import type { AppServer } from './app-server'
import type { Loopback } from './http'

/** The app is open when the notice that stands for an app that has not started is gone. */
export async function openApp(site: AppServer, page: Page): Promise<Page> {
  await page.goto(site.origin)
  await page.waitForFunction(() => document.getElementById('start-notice') === null && document.readyState === 'complete')
  return page
}

/** As the settings screen does it: the app reads the list at its next start. */
export async function allow(page: Page, origins: string[]): Promise<void> {
  await page.evaluate(
    (value) =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('attest')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction('settings', 'readwrite')
          writing.objectStore('settings').put({ key: 'allowedOrigins', value })
          writing.oncomplete = () => {
            database.close()
            done(null)
          }
        }
      }),
    origins,
  )
}

/** Every way a page has to reach a server, by the path under which it would arrive there. */
export const PAGE_EXITS = [
  'beacon', 'events', 'fetch', 'form', 'frame', 'image', 'prefetch', 'script', 'socket', 'style', 'xhr',
]
export const WORKER_EXITS = ['events', 'fetch', 'socket', 'xhr']

/**
 * Runs in a page or a worker: takes every exit at once.
 * @returns the exits that the browser refused, when as many as `count` were
 */
export function takeExits({ origin, count }: { origin: string; count: number }): Promise<string[]> {
  const refused = new Promise<string[]>((done) => {
    const seen = new Set<string>()
    self.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      // The address of a frame is told without its path, that of a script not at all: Trusted Types refuse it first.
      seen.add(blockedURI === 'trusted-types-sink' ? 'script' : new URL(blockedURI).pathname.slice(1) || 'frame')
      if (seen.size === count) done([...seen].sort())
    })
  })
  const add = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: object): HTMLElementTagNameMap[Tag] => {
    const element = Object.assign(document.createElement(tag), properties)
    document.body.append(element)
    return element
  }
  fetch(`${origin}/fetch`, { mode: 'no-cors' }).catch(() => undefined)
  const request = new XMLHttpRequest()
  request.open('GET', `${origin}/xhr`)
  request.send()
  new WebSocket(`${origin.replace('http', 'ws')}/socket`)
  new EventSource(`${origin}/events`)
  if (typeof document !== 'undefined') {
    navigator.sendBeacon(`${origin}/beacon`, 'text')
    add('img', { src: `${origin}/image` })
    add('link', { rel: 'stylesheet', href: `${origin}/style` })
    add('link', { rel: 'prefetch', href: `${origin}/prefetch` })
    add('iframe', { src: `${origin}/frame` })
    add('iframe', { name: 'target' })
    add('form', { action: `${origin}/form`, method: 'post', target: 'target' }).submit()
    try {
      add('script', { src: `${origin}/script` })
    } catch {
      // Thrown by Trusted Types; the event tells.
    }
  }
  return refused
}

/** The exits that a page is refused; waits until all are. */
export function refusedExits(page: Page, elsewhere: Loopback): Promise<string[]> {
  return page.evaluate(takeExits, { origin: elsewhere.origin, count: PAGE_EXITS.length })
}
