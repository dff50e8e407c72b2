import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startAppServer, type AppServer, type AppServerOptions } from './app-server'
import { launchBrowser } from './browser'
import type { Harness } from './harness-entry'

declare global {
  interface Window {
    attest: Harness
  }
}

export interface HarnessPage {
  /** `page.evaluate(() => window.attest…)` runs against the app's own workers. */
  page: Page
  server: AppServer
  browser: Browser
  close: () => Promise<void>
}

/** Builds (if stale) and opens the page of tests/helpers/harness-entry.ts. Open it once a test file. */
export async function openHarness({ model }: Pick<AppServerOptions, 'model'> = {}): Promise<HarnessPage> {
  const server = await startAppServer({ build: 'harness', ...(model && { model }) })
  const browser = await launchBrowser()
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text())
  })
  // tsx, which runs the evals and the bench, names functions through a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.goto(`${server.origin}/harness.html`)
  await page.waitForFunction(() => 'attest' in window)
  return {
    page,
    server,
    browser,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

/**
 * The harness for the tests of a file, opened before the first of them and closed after the last.
 * @returns filled before the first test; `window.bench` is a workbench with a project of its own
 */
export function useBench(): HarnessPage {
  const shared = {} as HarnessPage
  beforeAll(async () => {
    Object.assign(shared, await openHarness())
    await shared.page.evaluate(async () => {
      window.bench = await window.attest.openWorkbench()
    })
  })
  afterAll(() => shared.close?.())
  return shared
}
