import type { Browser, Page } from 'playwright-core'
import { startAppServer, type AppServer } from './app-server'
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
export async function openHarness(): Promise<HarnessPage> {
  const server = await startAppServer({ build: 'harness' })
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
