import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEndpoint, claim, copyExample, goToRoom, startApp, type AppUnderTest } from '../helpers/app-page'
import { claimsOfDemo, readDemo } from '../helpers/demo'
import { startLlmServer, type LlmServer } from '../helpers/llm-server'

const claims = claimsOfDemo(readDemo())
const NA = claims.filter((one) => one.response === 'NA').length
const JUDGED = claims.length - NA

let app: AppUnderTest
let llm: LlmServer
/** Slow enough for a person to press something while it answers. */
let slow: LlmServer
let page: Page
beforeAll(async () => {
  ;[app, llm, slow] = await Promise.all([startApp(), startLlmServer({ retryAfterSeconds: 0 }), startLlmServer({ latencyMs: 500 })])
  page = await app.newPage()
  await copyExample(page)
  await addEndpoint(page, slow, 'test-small')
  await addEndpoint(page, llm, 'test-large')
})
afterAll(() => Promise.all([app?.close(), llm?.close(), slow?.close()]))
beforeEach(async () => {
  llm.reset()
  slow.reset()
  await copyExample(page)
})

/** Keys do not outlive a reload: the one of the endpoint set up first is typed again. */
async function verifyRoom(model: 'test-large' | 'test-small' = 'test-large'): Promise<void> {
  await goToRoom(page, 'Verify')
  await page.getByLabel('Judge', { exact: true }).selectOption({ label: model })
  await page.getByLabel('Key', { exact: true }).fill('good-key')
}

/** What the judge was sent in the first call. */
function prompt(): string {
  return JSON.stringify(llm.requests[0]!.body)
}

const verifyAll = () => page.getByRole('button', { name: `Verify ${JUDGED} claims` })
const failures = () => page.getByRole('region', { name: 'Failures' })

describe('a verification', () => {
  it('says what goes where and how often, sends nothing before and no more after', async () => {
    await verifyRoom()
    await page.getByText(new RegExp(`5 passages go to .*127\\.0\\.0\\.1.*: ${JUDGED} calls, about [\\d,]+ characters\\. ${NA} do not apply`)).waitFor()
    expect(llm.stats().requests).toBe(0)
    await verifyAll().click()
    await page.getByText(`${JUDGED} claims answered.`).waitFor()
    expect(llm.stats()).toMatchObject({ requests: JUDGED, paidTwice: 0 })
    expect(prompt().match(/<passage-/g)).toHaveLength(5)
    await page.getByText('Nothing is left to send under these settings (BM25, 5 passages).').waitFor()
    await page.getByRole('listbox', { name: 'Claims' }).getByRole('option').first().waitFor()
  })

  it('judges NA too and names the result when told to', async () => {
    await verifyRoom()
    await page.getByLabel('Judge answers that do not apply').check()
    await page.getByLabel('Name the result to the judge').check()
    await page.getByLabel('Passages a claim (k)').fill('2')
    await page.getByLabel('Passages a claim (k)').blur()
    await page.getByRole('button', { name: `Verify ${claims.length} claims` }).click()
    await page.getByText(`${claims.length} claims answered.`).waitFor()
    expect(prompt().match(/<passage-/g)).toHaveLength(2)
    expect(llm.requests.some(({ body }) => JSON.stringify(body).includes('Insomnia Severity Index'))).toBe(true)
  })

  it('lists failures by kind, shows the reply of each, and tries a kind again', async () => {
    await verifyRoom()
    llm.next('refuse', 'truncate', ['badenum', 'badenum'])
    await verifyAll().click()
    await page.getByText(`${JUDGED - 3} claims answered, 3 failed.`).waitFor()
    for (const words of ['1 × the model refused', '1 × the answer was cut off', '1 × the answer was not in the form asked for']) {
      await failures().getByRole('heading', { name: words }).waitFor()
    }
    await failures().getByRole('listitem').filter({ hasText: 'not in the form' }).getByRole('listitem').getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('summary').first().click()
    await expect.poll(() => dialog.getByLabel('Reply as it came').first().textContent()).toContain('perhaps')
    await page.keyboard.press('Escape')
    await failures().getByRole('button', { name: 'Try again: The model refused' }).click()
    await page.getByText('1 claim answered').waitFor()
    await expect.poll(() => failures().getByRole('heading', { name: 'the model refused' }).count()).toBe(0)
    await expect.poll(() => failures().getByRole('heading', { level: 3 }).count()).toBe(2)
  })

  it('gives each cause within a kind its own advice, and says which failures go with the rest', async () => {
    await verifyRoom()
    // Met by the first call of all, another model's name would end the run.
    llm.next(null, 'wrongmodel', 'empty', 'html')
    await verifyAll().click()
    await page.getByText(`${JUDGED - 3} claims answered, 3 failed.`).waitFor()
    await failures().getByText(/enter it under "Answers as"/).waitFor()
    await failures().getByText('A model that thinks may have used up its limit').waitFor()
    await failures().getByText(/^1 cost nothing and is sent with the rest; 2 gave an answer/).waitFor()
    await page.getByRole('button', { name: 'Verify 1 claim' }).waitFor()
    await page.getByRole('button', { name: 'Try 2 failed again' }).waitFor()
  })

  it('lists no failure while it is tried again by itself', async () => {
    await verifyRoom()
    llm.next('500')
    await page.evaluate(() => {
      const seen = { failures: false, wait: false }
      new MutationObserver(() => {
        seen.failures ||= document.querySelector('section[aria-label="Failures"]') !== null
        seen.wait ||= document.body.textContent.includes('The endpoint asks for patience')
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      Object.assign(window, { seen })
    })
    await verifyAll().click()
    await page.getByText(`${JUDGED} claims answered.`).waitFor()
    await expect.poll(() => page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({ failures: false, wait: true })
  })

  it('can be paused, left and gone on with, and sends only what is missing', async () => {
    await verifyRoom('test-small')
    await verifyAll().click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('The tab can be closed').waitFor()
    await goToRoom(page, 'Results')
    await goToRoom(page, 'Verify')
    const sent = slow.stats().requests
    expect(sent).toBeLessThan(JUDGED)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText(`${JUDGED} claims answered.`).waitFor()
    expect(slow.stats()).toMatchObject({ requests: JUDGED, paidTwice: 0 })
  })

  it('can be stopped; a later run sends the rest', async () => {
    await verifyRoom('test-small')
    await verifyAll().click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('The run is over').waitFor()
    const resume = page.getByRole('button', { name: /^Verify \d+ claims?$/ })
    const left = Number(/\d+/.exec((await resume.textContent())!)![0])
    expect(left).toBeLessThanOrEqual(JUDGED)
    await resume.click()
    await page.getByText(new RegExp(`^${left} claims answered`)).waitFor()
    await page.getByText(/Nothing is left to send/).waitFor()
  })

  it('sends what may have been charged by a button of its own, and nothing else with it', async () => {
    await verifyRoom()
    llm.next('hang')
    await verifyAll().click()
    await expect.poll(() => llm.stats().requests).toBe(1)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Send 1 again that may have been charged' }).click()
    await page.getByText('1 claim answered.').waitFor()
    expect(llm.stats().requests).toBe(2)
    await page.getByRole('button', { name: `Verify ${JUDGED - 1} claims` }).waitFor()
  })

  it('shows the passages, verdict and located quote of the model on the desk', async () => {
    await verifyRoom()
    await verifyAll().click()
    await page.getByText(`${JUDGED} claims answered.`).waitFor()
    await goToRoom(page, 'Claims')
    await page.getByRole('combobox', { name: 'Verdict', exact: true }).selectOption('supported')
    await page.getByRole('listbox', { name: 'Claims' }).getByRole('option').first().click()
    await claim(page).getByText('test-large', { exact: true }).waitFor()
    await claim(page).getByText(/^Word for word in the text: page \d of .+\.pdf$/).waitFor()
    await page.locator('path.quote.active').first().waitFor()
    await claim(page).getByRole('list', { name: 'Other verdicts' }).getByText('Verdicts written by hand for the example').waitFor()
  })
})

describe('without a model', () => {
  it('a person starts with the first claim that has no verdict', async () => {
    await goToRoom(page, 'Assess')
    await page.getByRole('button', { name: 'Import claims' }).click()
    const rows = 'study,statement\nHarbour Knee Trial,Ninety-two people were in each group.'
    await page.getByLabel('File of claims').setInputFiles({ name: 'statements.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await page.getByRole('button', { name: 'Import the claims' }).click()
    await page.getByText('1 claim was added').waitFor()
    await page.keyboard.press('Escape')
    await goToRoom(page, 'Verify')
    await page.getByRole('button', { name: 'Start with the first claim without a verdict' }).click()
    await claim(page).getByText('Ninety-two people were in each group.').first().waitFor()
    await claim(page).getByRole('button', { name: /^Passage 1,/ }).waitFor()
    await page.keyboard.press('1')
    await page.getByRole('button', { name: 'Supported', pressed: true }).waitFor()
  })
})

it('nothing went wrong on the way but what the endpoint was told to refuse', () => {
  expect(app.faults.filter((fault) => !fault.includes('status of 500'))).toEqual([])
})
