import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { openHarness, type HarnessPage } from '../helpers/harness'

let harness: HarnessPage
let one: Page
let other: Page

declare global {
  interface Window {
    heard: string[]
    letGo: () => void
  }
}

beforeAll(async () => {
  harness = await openHarness()
  const context = await harness.browser.newContext()
  one = await tab(context)
  other = await tab(context)
})
afterAll(() => harness?.close())

async function tab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(harness.page.url())
  await page.waitForFunction(() => 'attest' in window)
  return page
}

async function ask(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.bench = await window.attest.openWorkbench()
    window.heard = []
    window.letGo = window.bench.locks.hold('project:one', (state) => window.heard.push(state))
  })
  await page.waitForFunction(() => window.heard.length > 0)
}

const heard = (page: Page) => page.evaluate(() => window.heard)

describe('the lock of a project', () => {
  it('is held by one tab, and passes on when that lets go', async () => {
    await ask(one)
    await ask(other)
    expect([await heard(one), await heard(other)]).toEqual([['held'], ['elsewhere']])
    await one.evaluate(() => window.letGo())
    await other.waitForFunction(() => window.heard.length === 2)
    expect(await heard(other)).toEqual(['elsewhere', 'held'])
  })

  it('passes on when the tab goes away', async () => {
    await ask(one)
    expect(await heard(one)).toEqual(['elsewhere'])
    await other.close()
    await one.waitForFunction(() => window.heard.length === 2)
    expect(await heard(one)).toEqual(['elsewhere', 'held'])
  })

  it('lets work run that only one tab may do, one after the other', async () => {
    const order = await one.evaluate(async () => {
      const { locks } = window.bench
      const done: number[] = []
      const work = (n: number) => locks.exclusively('work', async () => {
        await Promise.resolve()
        done.push(n, n)
      })
      await Promise.all([work(1), work(2)])
      return done
    })
    expect(order).toEqual([1, 1, 2, 2])
  })
})
