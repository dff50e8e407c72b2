import { beforeAll, expect, it } from 'vitest'
import { addEndpoint, copyExample, goToRoom, useApp } from '../helpers/app-page'
import { printedDocuments } from '../fixtures/make'
import { useLlmServer } from '../helpers/llm-server'

const llm = useLlmServer({ retryAfterSeconds: 0 })
const at = useApp()
beforeAll(async () => {
  await copyExample(at.page)
  await addEndpoint(at.page, llm, 'test-large')
})

const warning = () => at.page.getByRole('status').filter({ hasText: 'Look at the documents first' })

it('says nothing where all documents are ready', async () => {
  await goToRoom(at.page, 'Assess')
  await at.page.getByRole('button', { name: /^Assess \d/ }).waitFor()
  await expect.poll(() => warning().count()).toBe(0)
})

it('says before a run which studies cannot be read and which have warnings, with the way to them', async () => {
  const [picture] = await printedDocuments(['picture'])
  await goToRoom(at.page, 'Studies')
  const [chooser] = await Promise.all([at.page.waitForEvent('filechooser'), at.page.getByRole('button', { name: 'Add trial reports' }).click()])
  await chooser.setFiles([picture!])
  await at.page.getByRole('rowgroup').filter({ hasText: 'No text layer' }).waitFor()
  await at.page.getByLabel('What harbour-knee-trial.pdf is').selectOption({ label: 'Protocol' })
  await at.page.getByRole('button', { name: 'Looks like an article' }).waitFor()
  await goToRoom(at.page, 'Assess')
  await warning().getByText(/^1 study cannot be read, and nothing can be found in it: .*\(no text layer\)\.$/).waitFor()
  await warning().getByText(/^1 study has warnings: .*\(looks like an article\)\.$/).waitFor()
  await warning().getByRole('link', { name: 'Look at the studies' }).click()
  await at.page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
})

it('says so before claims are verified too, of the studies that have any, and leaves out the reference list when told to', async () => {
  await goToRoom(at.page, 'Verify')
  await warning().getByText(/^1 study has warnings/).waitFor()
  await expect.poll(() => warning().getByText('cannot be read').count()).toBe(0)
  await at.page.getByLabel('Leave out the reference list').check()
  await at.page.getByRole('button', { name: /^Verify \d+ claims/ }).waitFor()
})

it('raises no error in all of this', () => {
  expect(at.app.faults).toEqual([])
})
