import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAppServer, type AppServer } from '../helpers/app-server'
import { launchProfile, makeProfile } from '../helpers/browser'
import { killProfile } from '../helpers/kill-profile'
import { plainPdf } from '../helpers/plain-pdf'

/** Long enough that its reading is under way when the browser is killed, on a fast machine too. */
const PAGES = 1_950
const LONG = plainPdf(Array.from({ length: PAGES }, (_, i) => `Page ${i + 1} of a trial that takes long to read.`))
const LONG_TOO = Buffer.concat([LONG, Buffer.from('\n% Another copy.')])
const SHORT = plainPdf(['A short report of a trial of evening walks.'])
/** With the long one: one is read, another is in hand, and these wait. */
const WAITING = ['third.pdf', 'fourth.pdf'].map((name) => ({ name, buffer: plainPdf([`A report of a trial, kept as ${name}.`]) }))

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

const setAside = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'The page went down while this file was being read.' })

describe('a page that is loaded again or closed while it reads files', () => {
  it('blames no file: each is named, and read when it is dropped again', async () => {
    const { context, page } = await openApp()
    await page.getByRole('button', { name: 'Start a project' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Walks')
    await page.keyboard.press('Enter')
    const files = [{ name: 'long.pdf', buffer: LONG }, { name: 'second.pdf', buffer: LONG_TOO }, ...WAITING]
    await pick(page, ...files)
    const reading = page.getByRole('region', { name: 'Files being read' })
    await reading.getByText(new RegExp(`^page \\d+ of ${PAGES}$`)).first().waitFor()
    const project = new URL(page.url()).hash
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const left = page.getByRole('status').filter({ hasText: '4 files were not read' })
    await left.getByText('fourth.pdf, long.pdf, second.pdf, third.pdf').waitFor()
    await expect.poll(() => setAside(page).count()).toBe(0)

    await pick(page, files[0]!)
    await reading.getByText(new RegExp(`^page \\d+ of ${PAGES}$`)).waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    const gone = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await gone
    const next = await context.newPage()
    await next.goto(`${server.origin}/${project}`)
    await next.getByRole('status').filter({ hasText: '4 files were not read' }).waitFor()
    await expect.poll(() => setAside(next).count()).toBe(0)
    await pick(next, ...files)
    for (const { name } of files) await next.getByRole('cell', { name, exact: true }).waitFor()
    await next.getByRole('status').filter({ hasText: 'were not read' }).waitFor({ state: 'detached' })
    await context.close()
  })
})

describe('a browser that is killed while it reads a file', () => {
  it('asks before that; names each file when it is opened again, and reads what was in hand or waited when asked', async () => {
    const first = await openApp()
    await first.page.getByRole('button', { name: 'Start a project' }).click()
    await first.page.getByRole('dialog').getByLabel('Name').fill('Trials')
    await first.page.keyboard.press('Enter')
    await pick(first.page, { name: 'short.pdf', buffer: SHORT })
    await first.page.getByRole('cell', { name: 'short.pdf', exact: true }).waitFor()
    await pick(first.page, { name: 'long.pdf', buffer: LONG }, { name: 'second.pdf', buffer: LONG_TOO }, ...WAITING)
    const reading = first.page.getByRole('region', { name: 'Files being read' })
    // Two are read side by side where there are two cores.
    await reading.getByText(new RegExp(`^page \\d+ of ${PAGES}$`)).first().waitFor()
    await reading.getByRole('listitem').filter({ hasText: 'second.pdf' }).getByText(/^opening$|^page /).waitFor()
    const [asked] = await Promise.all([
      first.page.waitForEvent('dialog'), first.page.evaluate(() => void setTimeout(() => location.reload())),
    ])
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    const project = new URL(first.page.url()).hash
    const gone = new Promise((resolve) => first.context.on('close', resolve))
    killProfile(profile.folder)
    await gone

    const { context, page } = await openApp(project)
    await page.getByText('long.pdf', { exact: true }).waitFor()
    await setAside(page).filter({ hasText: 'long.pdf' }).waitFor()
    const left = page.getByRole('status').filter({ hasText: '2 files were not read' })
    await left.getByText('fourth.pdf, third.pdf').waitFor()
    await page.getByRole('cell', { name: 'short.pdf', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('cell', { name: 'long.pdf', exact: true }).count()).toBe(0)

    await pick(page, ...WAITING)
    await page.getByRole('cell', { name: 'third.pdf', exact: true }).waitFor()
    await page.getByRole('cell', { name: 'fourth.pdf', exact: true }).waitFor()
    await left.waitFor({ state: 'detached' })

    await pick(page, { name: 'long.pdf', buffer: LONG })
    await page.getByText('long.pdf was being read when the page went down').waitFor()
    await setAside(page).filter({ hasText: 'long.pdf' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Read it once more', exact: true }).click()
    await page.getByRole('cell', { name: 'long.pdf', exact: true }).waitFor()
    await expect.poll(() => page.getByText('long.pdf was being read').count()).toBe(0)
    await setAside(page).filter({ hasText: 'second.pdf' }).getByRole('button', { name: 'Take it off this list' }).click()
    await setAside(page).waitFor({ state: 'detached' })
    await context.close()
  })
})
