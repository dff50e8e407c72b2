import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEndpoint, copyExample, goToRoom, startApp, type AppUnderTest } from '../helpers/app-page'
import { printedDocuments } from '../fixtures/make'
import { startLlmServer, type LlmServer } from '../helpers/llm-server'

let app: AppUnderTest
let llm: LlmServer
let page: Page

beforeAll(async () => {
  ;[app, llm] = await Promise.all([startApp(), startLlmServer({ retryAfterSeconds: 0 })])
  page = await app.newPage()
  await copyExample(page)
  await addEndpoint(page, llm, 'test-large')
})
afterAll(() => Promise.all([app?.close(), llm?.close()]))

const warning = () => page.getByRole('status').filter({ hasText: 'Look at the documents first' })

it('says nothing where all documents are ready', async () => {
  await goToRoom(page, 'Assess')
  await page.getByRole('button', { name: /^Assess \d/ }).waitFor()
  expect(await warning().count()).toBe(0)
})

it('says before a run which studies cannot be read and which have warnings, with the way to them', async () => {
  const [picture] = await printedDocuments(['picture'])
  await goToRoom(page, 'Studies')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add trial reports' }).click()])
  await chooser.setFiles([picture!])
  await page.getByRole('rowgroup').filter({ hasText: 'No text layer' }).waitFor()
  await page.getByLabel('What harbour-knee-trial.pdf is').selectOption({ label: 'Protocol' })
  await page.getByRole('button', { name: 'Filed as another thing' }).waitFor()
  await goToRoom(page, 'Assess')
  await warning().getByText(/^1 study cannot be read, and nothing can be found in it: .*\(no text layer\)\.$/).waitFor()
  await warning().getByText(/^1 study has warnings: .*\(filed as another thing\)\.$/).waitFor()
  await warning().getByRole('link', { name: 'Look at the studies' }).click()
  await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
})

it('says so before claims are verified too, of the studies that have any, and leaves out the reference list when told to', async () => {
  await goToRoom(page, 'Verify')
  await warning().getByText(/^1 study has warnings/).waitFor()
  expect(await warning().getByText('cannot be read').count()).toBe(0)
  await page.getByLabel('Leave out the reference list').check()
  await page.getByRole('button', { name: /^Verify \d+ claims/ }).waitFor()
})

it('raises no error in all of this', () => {
  expect(app.faults).toEqual([])
})
