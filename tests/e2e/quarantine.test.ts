import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAppServer, type AppServer } from '../helpers/app-server'
import { launchProfile, makeProfile } from '../helpers/browser'
import { killProfile } from '../helpers/kill-profile'
import { plainPdf } from '../helpers/plain-pdf'

/** Long enough that its reading is under way when the browser is killed, on a fast machine too. */
const PAGES = 1_950
const LONG = plainPdf(Array.from({ length: PAGES }, (_, i) => `Page ${i + 1} of a trial that takes long to read.`))
const SHORT = plainPdf(['A short report of a trial of evening walks.'])

let server: AppServer
const profile = makeProfile()

beforeAll(async () => {
  server = await startAppServer()
})
afterAll(async () => {
  await server?.close()
  profile.remove()
})

async function openApp(path = ''): Promise<{ context: BrowserContext; page: Page }> {
  const context = await launchProfile(profile.folder, { viewport: { width: 1440, height: 900 } })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${server.origin}/${path}`)
  return { context, page }
}

async function pick(page: Page, ...files: { name: string; buffer: Buffer }[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add trial reports' }).click(),
  ])
  await chooser.setFiles(files.map((file) => ({ ...file, mimeType: 'application/pdf' })))
}

describe('a browser that is killed while it reads a file', () => {
  it('names the file when it is opened again, leaves it alone, and reads it when asked', async () => {
    const first = await openApp()
    await first.page.getByRole('button', { name: 'Start a project' }).click()
    await first.page.getByRole('dialog').getByLabel('Name').fill('Trials')
    await first.page.keyboard.press('Enter')
    await pick(first.page, { name: 'short.pdf', buffer: SHORT })
    await first.page.getByRole('cell', { name: 'short.pdf', exact: true }).waitFor()
    await pick(first.page, { name: 'long.pdf', buffer: LONG })
    await first.page.getByRole('region', { name: 'Files being read' }).getByText(new RegExp(`^page \\d+ of ${PAGES}$`)).waitFor()
    const project = new URL(first.page.url()).hash
    const gone = new Promise((resolve) => first.context.on('close', resolve))
    killProfile(profile.folder)
    await gone

    const { context, page } = await openApp(project)
    await page.getByText('long.pdf', { exact: true }).waitFor()
    await page.getByText('The page went down while this file was being read.').waitFor()
    await page.getByRole('cell', { name: 'short.pdf', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('cell', { name: 'long.pdf', exact: true }).count()).toBe(0)

    await pick(page, { name: 'long.pdf', buffer: LONG })
    await page.getByText('long.pdf was being read when the page went down').waitFor()
    await page.getByRole('button', { name: 'Read it once more' }).click()
    await page.getByRole('cell', { name: 'long.pdf', exact: true }).waitFor()
    await page.getByText('The page went down while this file was being read.').waitFor({ state: 'detached' })
    await context.close()
  })
})
