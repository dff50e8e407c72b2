import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEndpoint, claim, copyExample, goToRoom, openExample, useApp } from '../helpers/app-page'
import { useLlmServer } from '../helpers/llm-server'

const llm = useLlmServer({ retryAfterSeconds: 0 })
const at = useApp()

const DOMAINS = 5
const grid = () => at.page.getByRole('table').filter({ hasText: 'Study and result' })

describe('the Assess room', () => {
  it('shows who has rated what, in colours with signs and in words', async () => {
    await openExample(at.page)
    await goToRoom(at.page, 'Assess')
    const cell = grid().getByRole('button', { name: /^D1 Low, D2 Low, D3 Low, D4 Low \(the rule differs\), D5 Low, Overall Low/ })
    await expect.poll(() => cell.textContent()).toBe('++++++')
    await cell.click()
    const dialog = at.page.getByRole('dialog')
    await dialog.getByRole('row', { name: /^D4 / }).getByText('differs').waitFor()
    await dialog.getByRole('button', { name: 'Look at its claims' }).click()
    await claim(at.page).waitFor()
    await at.page.getByText('28 of 84 claims').waitFor()
  })

  it('asks for an endpoint where there is none', async () => {
    await copyExample(at.page)
    await goToRoom(at.page, 'Assess')
    await at.page.getByText('No model endpoint is set up').waitFor()
    await expect.poll(() => at.page.getByRole('link', { name: 'Set up an endpoint' }).getAttribute('href')).toBe('#/settings')
    await expect.poll(() => at.page.getByRole('button', { name: /^Assess \d/ }).count()).toBe(0)
  })
})

describe('a run of assessments', () => {
  beforeAll(async () => {
    await copyExample(at.page)
    await addEndpoint(at.page, llm, 'test-large')
  })
  beforeEach(async () => {
    llm.reset()
    await copyExample(at.page)
    await goToRoom(at.page, 'Assess')
  })

  /** Leaves the first of the ticked results alone in the run. */
  async function tickOne(): Promise<void> {
    await at.page.getByLabel('Assess all results').uncheck()
    await grid().getByRole('checkbox', { name: /^Assess Lantern/ }).first().check()
  }

  it('says what goes where before, and sends just that', async () => {
    await tickOne()
    await at.page.getByText(/The whole text of 1 study \(about [\d,]+ characters\).* go to .*127\.0\.0\.1.*, in 1 call\./).waitFor()
    expect(llm.stats().requests).toBe(0)
    await at.page.getByRole('button', { name: 'Assess 1 result' }).click()
    await at.page.getByText('1 call answered.').waitFor()
    expect(llm.stats().requests).toBe(1)
    await grid().getByRole('columnheader', { name: 'test-large' }).waitFor()
    await at.page.getByText('Nothing is left to send').waitFor()
    await expect.poll(() => at.page.getByRole('button', { name: /^Assess \d/ }).count()).toBe(0)
  })

  it('counts before what is left to send, not what is ticked', async () => {
    await tickOne()
    await at.page.getByRole('button', { name: 'Assess 1 result' }).click()
    await at.page.getByText('1 call answered.').waitFor()
    await grid().getByRole('checkbox', { name: /^Assess Harbour/ }).first().check()
    await at.page.getByText(/The whole text of 1 study \(about [\d,]+ characters\).*, in 1 call\./).waitFor()
    await at.page.getByText('1 call has an answer already').waitFor()
  })

  it('makes a call a domain and one for the whole when told to', async () => {
    await tickOne()
    await at.page.getByRole('radio', { name: 'One call a domain' }).click()
    await at.page.getByText(`in ${DOMAINS + 1} calls.`).waitFor()
    await at.page.getByRole('button', { name: 'Assess 1 result' }).click()
    await at.page.getByText('The run is over').waitFor()
    expect(llm.stats().requests).toBe(DOMAINS + 1)
  })

  it('goes on after the page went away with the results it was for, and sends again what may be charged only when told to', async () => {
    await tickOne()
    await at.page.getByRole('radio', { name: 'One call a domain' }).click()
    llm.next('hang')
    await at.page.getByRole('button', { name: 'Assess 1 result' }).click()
    await expect.poll(() => llm.stats().requests).toBe(1)
    await at.page.reload()
    await at.page.getByText(`A run was stopped: ${DOMAINS + 1} of its calls are left.`).waitFor()
    await at.page.getByText('1 call went out without an answer that was stored').waitFor()
    await at.page.getByText(`in ${DOMAINS - 1} calls.`).waitFor()
    await expect.poll(() => grid().getByRole('checkbox', { name: /^Assess Lantern/ }).first().isChecked()).toBe(true)
    await expect.poll(() => grid().getByRole('checkbox', { name: /^Assess Harbour/ }).first().isChecked()).toBe(false)
    await at.page.getByLabel('Key').fill('good-key')
    await at.page.getByRole('button', { name: 'Assess 1 result' }).click()
    await at.page.getByText('Nothing is left to send but what may have been charged.').waitFor()
    expect(llm.stats().requests).toBe(DOMAINS)
    await expect.poll(() => at.page.getByRole('button', { name: /^Assess \d/ }).count()).toBe(0)
    await at.page.getByRole('button', { name: 'Send 1 again that may have been charged' }).click()
    // What builds on it is sent by a press of its own.
    await at.page.getByText(/go to .*, in 1 call\./).waitFor()
    expect(llm.stats().requests).toBe(DOMAINS + 1)
    await at.page.getByRole('button', { name: 'Assess 1 result' }).click()
    await at.page.getByText('Nothing is left to send: every ticked result has an answer').waitFor()
    expect(llm.stats().requests).toBe(DOMAINS + 2)
    await expect.poll(() => at.page.getByText('A run was stopped').count()).toBe(0)
  })

  it('lists a failure with its reason, shows the reply as it came, and tries again', async () => {
    await tickOne()
    llm.next(['badenum', 'badenum'])
    await at.page.getByRole('button', { name: 'Assess 1 result' }).click()
    const failures = at.page.getByRole('region', { name: 'Failures' })
    await failures.getByRole('heading', { name: '1 × the answer was not in the form asked for' }).waitFor()
    await failures.getByRole('button', { name: /^Lantern/ }).click()
    const dialog = at.page.getByRole('dialog')
    await dialog.getByText('The 2 replies as they came').waitFor()
    await dialog.locator('summary').first().click()
    await expect.poll(() => dialog.getByLabel('Reply as it came').first().textContent()).toContain('perhaps')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => failures.count()).toBe(0)
    await grid().getByRole('row', { name: /Lantern/ }).getByRole('button', { name: /^D1 .*Overall/ }).nth(1).waitFor()
  })

  it('says that no key is entered, before and after a call that failed for it', async () => {
    await at.page.getByLabel('Key').fill('')
    await at.page.getByText('None entered. Never stored: type it again after each reload.').waitFor()
    await at.page.getByRole('button', { name: /^Assess \d results/ }).click()
    await at.page.getByText('No key was entered.').first().waitFor()
    await at.page.getByLabel('Key').fill('good-key')
  })

  it('stops after one call when the key is not accepted', async () => {
    await at.page.getByLabel('Key').fill('wrong-key')
    await at.page.getByRole('button', { name: /^Assess \d results/ }).click()
    await at.page.getByText('The run stopped there').waitFor()
    expect(llm.stats().requests).toBeLessThanOrEqual(1)
  })
})

describe('claims from a file', () => {
  const CLAIMS = [
    'study,outcome,assessor,item,response,explanation,statement',
    'Harbour Knee Trial,Knee pain,Visiting model,1.1,Y,The sequence was drawn by a computer.,',
    'Harbour Knee Trial,Knee pain,Visiting model,1.2,Maybe,It was concealed.,',
    'The Other Knee Trial,,Visiting model,,,,Nobody left the trial early.',
  ].join('\n')

  it('are checked with the person: problems named by line, unknown studies matched by hand', async () => {
    await copyExample(at.page)
    await goToRoom(at.page, 'Assess')
    await at.page.getByRole('button', { name: 'Import claims' }).click()
    const dialog = at.page.getByRole('dialog', { name: 'Import claims' })
    await expect.poll(() => dialog.getByRole('link', { name: 'Template as CSV' }).getAttribute('href')).toBe('./templates/claims-template.csv')
    await dialog.getByLabel('File of claims').setInputFiles({ name: 'claims.csv', mimeType: 'text/csv', buffer: Buffer.from(CLAIMS) })
    await dialog.getByText('1 answer and 1 statement on 2 studies').waitFor()
    await expect.poll(() => dialog.getByRole('region', { name: 'Problems in the file' }).textContent()).toMatch(/Line 3:.*"Maybe" is no response/)
    await dialog.getByLabel('Study for The Other Knee Trial').selectOption({ label: 'Harbour Knee Trial' })
    await dialog.getByRole('button', { name: 'Import the claims' }).click()
    await dialog.getByText('2 claims were added').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await goToRoom(at.page, 'Claims')
    await at.page.getByText('86 claims').waitFor()
  })

  it('bring verdicts beside those that are looked at, which stay, and say where they are', async () => {
    await copyExample(at.page)
    await goToRoom(at.page, 'Assess')
    await at.page.getByRole('button', { name: 'Import claims' }).click()
    const dialog = at.page.getByRole('dialog', { name: 'Import claims' })
    const file = 'study,assessor,statement,verdict,judge\nHarbour Knee Trial,Visiting model,Nobody left the trial early.,not found,Visiting judge'
    await dialog.getByLabel('File of claims').setInputFiles({ name: 'claims.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await dialog.getByRole('button', { name: 'Import the claims' }).click()
    await dialog.getByText(/^Shown are still the verdicts of .*Visiting judge/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await goToRoom(at.page, 'Results')
    const views = at.page.getByLabel('Verdicts of')
    await expect.poll(() => views.locator('option:checked').textContent()).not.toContain('Visiting judge')
    await views.selectOption({ label: 'Visiting judge (1)' })
  })

  it('that are no claims at all are refused with the reason', async () => {
    await copyExample(at.page)
    await goToRoom(at.page, 'Assess')
    await at.page.getByRole('button', { name: 'Import claims' }).click()
    const dialog = at.page.getByRole('dialog', { name: 'Import claims' })
    await dialog.getByLabel('File of claims').setInputFiles({ name: 'claims.json', mimeType: 'application/json', buffer: Buffer.from('{"format": ') })
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Choose a file' }).waitFor()
  })
})

it('nothing went wrong on the way but what the endpoint was told to refuse', () => {
  expect(at.app.faults.filter((fault) => !fault.includes('status of 401'))).toEqual([])
})
