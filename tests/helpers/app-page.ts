import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startAppServer, type AppServer, type AppServerOptions } from './app-server'
import { launchBrowser } from './browser'
import type { LlmServer } from './llm-server'

export interface AppUnderTest {
  /** A new person's browser at the start page. */
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** What went wrong in any page: errors in the console and exceptions. */
  faults: string[]
  close(): Promise<void>
}

/**
 * The built app on its real server, in Chromium.
 * @param options.model default `late`: a test of what needs the model asks for it
 */
export async function startApp({ model = 'late' }: Pick<AppServerOptions, 'model'> = {}): Promise<AppUnderTest> {
  const [server, browser]: [AppServer, Browser] = await Promise.all([startAppServer({ model }), launchBrowser()])
  const faults: string[] = []
  return {
    faults,
    newPage: async (options = {}) => {
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })).newPage()
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      await page.goto(`${server.origin}/`)
      await page.getByRole('button', { name: 'Open the worked example' }).waitFor()
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

/**
 * The app for the tests of a file: started before the first of them, closed after the last. A file opens as few browsers
 * as it can: a new person's browser reads the example's PDFs anew and compiles every worker.
 * @returns filled before the first test: `page` is for all tests that need no other
 */
export function useApp(options?: Parameters<typeof startApp>[0]): { app: AppUnderTest; page: Page } {
  const shared = {} as { app: AppUnderTest; page: Page }
  beforeAll(async () => {
    shared.app = await startApp(options)
    shared.page = await shared.app.newPage()
  })
  afterAll(() => shared.app?.close())
  return shared
}

/** Starts an empty project, from wherever the person is. */
export async function startProject(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Start a project' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
}

/** Opens the worked example on its desk, from wherever the person is. */
export async function openExample(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Open the worked example' }).click()
  await claim(page).waitFor()
}

/** Makes a new copy of the worked example and stays on its desk. */
export async function copyExample(page: Page): Promise<void> {
  await openExample(page)
  await page.getByRole('button', { name: 'Make a copy to work in' }).click()
  await page.getByRole('group', { name: 'Your verdict' }).waitFor()
}

/** Takes the last change back by its key. What was done may show before its way back does. */
export async function undoByKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await page.keyboard.press('u')
}

/** Whether what is pressed next goes there. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

export function claim(page: Page) {
  return page.getByRole('article', { name: 'Claim' })
}

export async function goToRoom(page: Page, name: 'Studies' | 'Assess' | 'Verify' | 'Claims' | 'Results' | 'References'): Promise<void> {
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' })
}

/** Loads the page again once the app has stored what it shows: some of it shows before it is written. */
export async function reload(page: Page): Promise<void> {
  await written(page)
  await page.reload()
}

/** Waits behind everything the app has begun to store, of itself and of its projects, for the whole of it. */
export function written(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const behindAll = (name: string): Promise<void> => new Promise((done, fail) => {
      const opening = indexedDB.open(name)
      let gone = false
      // It was deleted meanwhile: nothing of it is left to be waited for.
      opening.onupgradeneeded = () => {
        gone = true
        opening.transaction!.abort()
      }
      opening.onerror = () => (gone ? done() : fail(opening.error))
      opening.onsuccess = () => {
        const db = opening.result
        const last = db.transaction([...db.objectStoreNames], 'readwrite')
        last.oncomplete = () => {
          db.close()
          done()
        }
      }
    })
    const databases = await indexedDB.databases()
    await Promise.all(databases.flatMap(({ name }) => (name?.startsWith('attest') ? [behindAll(name)] : [])))
  })
}

/**
 * Sets up a model endpoint as a person does: address, model, permission, reload, key. The project stays the open one.
 * @param shown what is there when it is open again
 */
export async function addEndpoint(page: Page, llm: LlmServer, model: string, shown = claim(page)): Promise<void> {
  const project = page.url()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Add an endpoint' }).waitFor()
  const forms = page.getByRole('form')
  const form = forms.nth(await forms.count())
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  await form.getByLabel('Model', { exact: true }).fill(model)
  await form.getByLabel('Base URL').fill(llm.url)
  await form.getByRole('button', { name: /^Allow / }).click()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await form.getByLabel('Key', { exact: true }).and(page.locator(':enabled')).fill('good-key')
  await page.goto(project)
  await shown.waitFor()
}
