import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, undoByKey, type AppUnderTest } from '../helpers/app-page'
import { CHATBOT_ANSWER } from '../helpers/bibliography-records'
import { startBibliographyServer, type BibliographyServer } from '../helpers/bibliography-server'
import { allowSources, entry, listed, listedStates, newReferences, openTab, pasteList } from '../helpers/references-page'

let app: AppUnderTest
let server: BibliographyServer
let page: Page
beforeAll(async () => {
  ;[app, server] = await Promise.all([startApp(), startBibliographyServer()])
  page = await app.newPage()
})
afterAll(() => Promise.all([app?.close(), server?.close()]))

const WORDS = { matches: 'Matches a record', misdescribed: 'Real, but misdescribed', absent: 'Not found', open: 'Not checked' }
const row = (item: string) => entry(page).getByRole('row', { name: new RegExp(`^${item}`) })
const checkButton = () => page.getByRole('button', { name: /^Check \d+ references?$/ })

describe('a pasted list', () => {
  it('is read at once, and goes nowhere before a source is allowed', async () => {
    await newReferences(page, 'Harbour papers')
    await pasteList(page, CHATBOT_ANSWER)
    await expect.poll(() => listedStates(page)).toEqual(Array.from({ length: 4 }, () => WORDS.open))
    await page.getByText('No source is allowed').waitFor()
    await expect.poll(() => checkButton().count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'Allow sources to check against' }).getAttribute('href')).toBe('#/settings/sources')
    expect(Object.values(server.stats()).every(({ requests }) => requests === 0)).toBe(true)
  })

  it('is checked against the sources allowed, each reference with its state and the record beside it', async () => {
    const project = page.url()
    await allowSources(page, server)
    await page.goto(project)
    await checkButton().click()
    await expect.poll(() => listedStates(page)).toEqual([WORDS.matches, WORDS.misdescribed, WORDS.absent, WORDS.matches])
    const stats = Object.values(server.stats())
    expect(stats.map(({ preflights, limited }) => preflights + limited)).toEqual([0, 0, 0, 0, 0])
    await page.getByRole('article', { name: /^Record: Lantern light/ }).waitFor()
  })

  it('is decided by keyboard alone', async () => {
    await listed(page).first().click()
    await page.keyboard.press('Enter')
    await expect.poll(() => entry(page).getByText(/^2 of 4$/).count()).toBe(1)
    // The year is another one: its proposal is taken, then turned over, then taken again.
    for (const state of ['In error', 'Correct', 'In error']) {
      await page.keyboard.press('5')
      await row('Publication date').getByRole('button', { name: state, pressed: true }).waitFor()
    }
    await page.keyboard.press('7')
    await row('Relevance').getByRole('button', { name: 'Correct', pressed: true }).waitFor()
    await page.keyboard.press('o')
    await page.keyboard.type('The year of another paper.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect.poll(() => entry(page).getByText(/^3 of 4$/).count()).toBe(1)
    await page.keyboard.press('k')
    await entry(page).getByText('Every item has your word.').waitFor()
    await expect.poll(() => entry(page).getByLabel(/^Note/).inputValue()).toBe('The year of another paper.')
    await undoByKey(page)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
  })

  it('ends in a sentence, and in files that say the same', async () => {
    await openTab(page, 'Results')
    await page.getByText(/^Of 4 references.*2 match a record.*1 is real but misdescribed.*1 was not found/).waitFor()
    const press = async (name: RegExp): Promise<string> => {
      await page.getByRole('button', { name: 'More exports' }).click()
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
      return readFileSync(await file.path(), 'utf8')
    }
    const { data } = Papa.parse<Record<string, string>>(await press(/Every reference as CSV/), { header: true, skipEmptyLines: true })
    expect(data).toHaveLength(4)
    expect(await press(/Corrected list as RIS/)).toContain('TI  - Lantern light and the sleep of lighthouse keepers')
    const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Report as HTML' }).click()])
    expect(readFileSync(await report.path(), 'utf8')).toContain('Harbour papers')
  })
})

describe('a number that cannot be taken', () => {
  it('stays as it was typed, with what can, until one is typed that can', async () => {
    await openTab(page, 'Answers')
    const asked = page.getByLabel(/^References asked for in/)
    await asked.fill('900')
    await asked.blur()
    await page.getByRole('alert').getByText('A whole number from 1 to 500. Until then 4 holds.').waitFor()
    await expect.poll(() => asked.inputValue()).toBe('900')
    await asked.fill('5')
    await asked.blur()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await openTab(page, 'Results')
    await page.getByText(/^Of 5 references requested, 4 came/).waitFor()
  })
})

describe('an outage', () => {
  it('leaves references unchecked, never in error, and they are asked for again as a group', async () => {
    await newReferences(page, 'Stormy papers')
    server.reset()
    server.spoil('crossref', 'redirect', 99)
    // Another list than before: what was answered is kept by project, and nothing is asked twice.
    await pasteList(page, CHATBOT_ANSWER)
    await checkButton().click()
    const askAgain = page.getByRole('button', { name: 'Ask again for 3 that an outage left' })
    await askAgain.waitFor()
    // The last one is found in OpenAlex by its DOI.
    await expect.poll(() => listedStates(page)).toEqual([WORDS.matches, WORDS.open, WORDS.open, WORDS.matches])
    await listed(page).nth(2).click()
    await expect.poll(() => row('Title').textContent()).toMatch(/not checked/i)
    await page.getByText(/^Crossref not reached/).waitFor()
    server.reset()
    await askAgain.click()
    await expect.poll(() => listedStates(page)).toEqual([WORDS.matches, WORDS.misdescribed, WORDS.absent, WORDS.matches])
  })

  it('has brought no fault of the program about', () => {
    // A redirect that egress refuses is an error in the console by the browser's own rule.
    expect(app.faults.filter((fault) => !/Failed to load|Fetch API cannot load|redirect/.test(fault))).toEqual([])
  })
})
