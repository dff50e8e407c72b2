import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claim, goToRoom, hasFocus, reload, startApp, type AppUnderTest } from '../helpers/app-page'
import { activeMark, drawn, letters, textUnderMark } from '../helpers/reader-page'
import { launchBrowser } from '../helpers/browser'
import { lockedPdf, lockedScan } from '../helpers/locked-pdf'
import { scannedPdf, scanOf } from '../helpers/scans'

const QUOTE = 'Nobody who assessed the outcome knew the group'
/** Where the quote stands: points from the left and the top of a page of 420 x 300. */
const QUOTE_AT = { left: 120, top: 220 }

const FIRST = 'Sixty adults were randomised to a bath in the evening or to none. The sequence was drawn by a computer.'
const LAST = `<p>Fifty-four adults completed the trial.</p>
  <p style="position: absolute; left: ${QUOTE_AT.left}px; top: ${QUOTE_AT.top}px; margin: 0">${QUOTE}.</p>`
/** The page between them has a text layer. */
const TYPED = ['This page was typed and needs no OCR at all.', 'Sleep was kept in a diary for eight weeks by all who took part.']

const CLAIMS = {
  format: 'attest-claims/1', judge: { name: 'Visiting judge' },
  studies: [{ study: 'bath-trial', statements: [
    { statement: 'Assessors were blind.', verdict: { verdict: 'supported', quote: QUOTE, rationale: 'It says so.' } },
  ] }],
}

let app: AppUnderTest
let page: Page
let pdf: Buffer
let scanWithPassword: Buffer
let blank: Buffer

beforeAll(async () => {
  const browser = await launchBrowser()
  try {
    const first = await scanOf(browser, FIRST)
    pdf = scannedPdf([first, { lines: TYPED }, await scanOf(browser, LAST)])
    scanWithPassword = lockedScan(first, 'open')
    blank = scannedPdf([await scanOf(browser, '')])
  } finally {
    await browser.close()
  }
  app = await startApp()
  page = await app.newPage()
  await page.getByRole('button', { name: 'Start a project' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Baths')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
})
afterAll(() => app?.close())

const panel = (): Locator => page.getByRole('region', { name: 'Scans being read' })
const flags = (name: RegExp): Locator => page.getByRole('rowgroup').getByRole('button', { name })

async function add(name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add trial reports' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer })
}

async function importClaims(): Promise<void> {
  await goToRoom(page, 'Assess')
  await page.getByRole('button', { name: 'Import claims' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import claims' })
  const buffer = Buffer.from(JSON.stringify(CLAIMS))
  await dialog.getByLabel('File of claims').setInputFiles({ name: 'claims.json', mimeType: 'application/json', buffer })
  await dialog.getByRole('button', { name: 'Import the claims' }).click()
  await dialog.getByText('1 claim was added').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

describe('a scan with a page of text', () => {
  it('is read as far as it has text, and OCR is offered for the pages that have none', async () => {
    await add('bath-trial.pdf', pdf)
    await flags(/No text layer/).click()
    await page.getByText(/Pages 1 and 3 have next to no text/).waitFor()
    await page.getByRole('button', { name: 'Read 2 pages with OCR' }).waitFor()
    await page.getByText('In English, on this computer.').waitFor()
  })

  it('is read page by page; a pause waits for the page under way', async () => {
    await page.getByRole('button', { name: 'Read 2 pages with OCR' }).click()
    await panel().getByRole('button', { name: 'Pause' }).click()
    await panel().getByText('1 of 2 pages read').waitFor()
    await panel().getByText(/^Paused/).waitFor()
    await panel().getByRole('button', { name: 'Go on' }).waitFor()
  })

  it('goes on after the page that was read when the app was closed meanwhile', async () => {
    await reload(page)
    const left = page.getByRole('status').filter({ hasText: 'OCR of bath-trial.pdf was left unfinished: 1 of 2 pages is read and kept' })
    await left.waitFor()
    await flags(/No text layer/).click()
    await page.getByRole('rowgroup').getByRole('button', { name: 'Go on with OCR: 1 of 2 pages left' }).click()
    await left.waitFor({ state: 'detached' })
    await flags(/Read by OCR/).waitFor()
    await page.getByText(/Pages 1 and 3 were read by OCR in English: \d+ words, mean confidence 9\d%/).waitFor()
    await panel().waitFor({ state: 'detached' })
  })

  it('gives quotes that are found in it and marked where they stand on the picture, with how they were read', async () => {
    await importClaims()
    await goToRoom(page, 'Claims')
    await claim(page).getByText('Word for word in the text: page 3 of bath-trial.pdf, read by OCR').waitFor()
    await activeMark(page).first().waitFor()
    const at = () => activeMark(page).first().evaluate((mark) => {
      const box = mark.getBoundingClientRect()
      const sheet = mark.closest('.page')!.getBoundingClientRect()
      const points = 420 / sheet.width
      return { left: (box.left - sheet.left) * points, top: (box.top - sheet.top) * points, height: box.height * points }
    })
    await expect.poll(async () => Math.abs((await at()).left - QUOTE_AT.left)).toBeLessThan(4)
    await expect.poll(async () => Math.abs((await at()).top - QUOTE_AT.top)).toBeLessThan(5)
    await expect.poll(async () => (await at()).height).toBeLessThan(20)
  })

  it('lays the words over the picture, each in its place, to be selected and copied by line', async () => {
    const layer = page.locator('[data-page="2"] .pdf-text')
    await layer.getByText('assessed').first().waitFor()
    await expect.poll(() => textUnderMark(page).then(letters)).toBe(letters(QUOTE))
    const copied = () => layer.evaluate((element) => {
      const selection = document.getSelection()!
      selection.selectAllChildren(element)
      const text = selection.toString()
      selection.removeAllRanges()
      return text
    })
    await expect.poll(async () => (await copied()).trim().split(/\s*\n\s*/)).toEqual(['Fifty-four adults completed the trial.', `${QUOTE}.`])
  })

  it('says of passages from typed and scanned pages which of them OCR read', async () => {
    const passages = claim(page).getByRole('region', { name: 'Passages' }).getByRole('listitem')
    await passages.first().getByText(/page 1 of bath-trial\.pdf.*, read by OCR/).waitFor()
  })

  it('can be used without OCR again, and then at once with it', async () => {
    await goToRoom(page, 'Studies')
    await flags(/Read by OCR/).click()
    await page.getByRole('button', { name: 'Use the file without OCR' }).click()
    await flags(/No text layer/).waitFor()
    await page.getByRole('button', { name: 'Use what OCR has read' }).click()
    await flags(/Read by OCR/).waitFor()
  })
})

describe('a scan without words', () => {
  const row = (): Locator => page.getByRole('rowgroup').filter({ has: page.getByRole('cell', { name: 'blank.pdf', exact: true }) })

  it('is said to be probably blank in its row, also after a reload, and can be read again', async () => {
    await add('blank.pdf', blank)
    await page.getByRole('button', { name: 'Read 1 page with OCR' }).first().click()
    await row().getByRole('button', { name: 'OCR found no words' }).waitFor()
    await expect.poll(() => page.getByText(/document with text/).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /with OCR$/ }).count()).toBe(0)
    await reload(page)
    await row().getByRole('button', { name: 'OCR found no words' }).click()
    await row().getByText('OCR found no words on page 1: it is probably blank.').waitFor()
    await row().getByRole('button', { name: 'Read it again with OCR' }).click()
    await row().getByText('Being read by OCR').waitFor()
    await row().getByText('Not readable').waitFor()
  })
})

describe('several scans', () => {
  it('are read under one bar, with one pause and one stop, and each is told of in its row', async () => {
    for (const name of ['one', 'two', 'three']) await add(`${name}.pdf`, Buffer.concat([pdf, Buffer.from(`\n% ${name}`)]))
    const names = ['one.pdf', 'two.pdf', 'three.pdf']
    for (const name of names) {
      const row = page.getByRole('rowgroup').filter({ has: page.getByRole('cell', { name, exact: true }) })
      await row.getByRole('button', { name: 'No text layer' }).click()
      await row.getByRole('button', { name: 'Read 2 pages with OCR' }).click()
    }
    await panel().getByText(/^Reading with OCR, document 1 of 3: one\.pdf, page 1 of 2/).waitFor()
    await panel().getByText('2 documents wait.').waitFor()
    await expect.poll(() => panel().getByRole('progressbar').count()).toBe(1)
    await page.getByRole('rowgroup').getByText('Waits for OCR').first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Studies', exact: true }).getAttribute('title')).toBe('Documents are being read')
    await panel().getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => hasFocus(panel().getByRole('button', { name: 'Go on' }))).toBe(true)
    await page.getByRole('button', { name: 'Actions for two.pdf', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Stop OCR of this document' }).click()
    await panel().getByText('1 document waits.').waitFor()
    await panel().getByRole('button', { name: 'Stop' }).click()
    await panel().waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('Waits for OCR').count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'Studies', exact: true }).getAttribute('title')).toBeNull()
  })
})

describe('a scan that is locked', () => {
  const locked = (): Locator => page.getByRole('rowgroup').filter({ has: page.getByRole('cell', { name: 'locked-scan.pdf', exact: true }) })
  /** Types a password where one is asked for. */
  async function give(password: string, where: Locator | Page = page): Promise<void> {
    await where.getByLabel('Password of locked-scan.pdf').fill(password)
    await page.keyboard.press('Enter')
  }

  it('opens with its password, and once more after a reload where OCR wants it, which then goes on', async () => {
    await add('locked-scan.pdf', scanWithPassword)
    await give('shut', locked())
    await locked().getByText('This is not its password.').waitFor()
    await give('open', locked())
    await locked().getByRole('button', { name: 'No text layer' }).waitFor()
    await reload(page)
    await locked().getByRole('button', { name: 'No text layer' }).click()
    await locked().getByRole('button', { name: 'Read 1 page with OCR' }).click()
    const asked = page.getByRole('status').filter({ hasText: 'Locked with a password.' })
    await give('shut', asked)
    await asked.getByText('This is not its password.').waitFor()
    await give('open', asked)
    await locked().getByRole('button', { name: 'Read by OCR' }).waitFor()
  })

  it('shows its pages in the reader at once, as the password is known, and asks for it there after a reload', async () => {
    await locked().getByRole('link', { name: 'locked-scan.pdf' }).click()
    await drawn(page)
    await reload(page)
    await page.getByText('locked-scan.pdf is locked with a password').waitFor()
    await give('shut')
    await page.getByText('This is not its password.').waitFor()
    await give('open')
    await drawn(page)
    await goToRoom(page, 'Studies')
    await expect.poll(() => page.getByLabel('Password of locked-scan.pdf').count()).toBe(0)
  })

  it('is read and shown when the password is first given in the reader', async () => {
    await add('locked-letter.pdf', lockedPdf(TYPED, 'open'))
    await page.getByRole('link', { name: 'locked-letter.pdf' }).click()
    // The list of studies asks for it too, until the reader has taken its place.
    await page.getByRole('region', { name: 'Source' }).getByLabel('Password of locked-letter.pdf').fill('open')
    const said = await page.evaluateHandle(() => {
      const said: string[] = []
      new MutationObserver(() => said.push(document.querySelector('.middle')?.textContent ?? '')).observe(document.body, { childList: true, subtree: true })
      return said
    })
    await page.keyboard.press('Enter')
    await drawn(page)
    const words = (await said.jsonValue()).join()
    expect(words).toContain('Reading locked-letter.pdf with its password')
    expect(words).not.toMatch(/no text yet|has not been read/)
    await page.locator('.pdf-text span', { hasText: 'This page was typed' }).first().waitFor()
    await expect.poll(() => hasFocus(page.getByRole('region', { name: 'Pages of locked-letter.pdf' }))).toBe(true)
    await goToRoom(page, 'Studies')
    await page.getByRole('rowgroup').filter({ hasText: 'locked-letter.pdf' }).getByRole('cell', { name: /^1/ }).waitFor()
  })
})

describe('languages of scans', () => {
  it('are English until a person gives data of another', async () => {
    await page.goto(page.url().replace(/#.*/, '#/settings/ocr'))
    const section = page.getByRole('region', { name: 'Languages of scans' })
    await expect.poll(() => section.getByRole('checkbox', { name: 'English' }).isChecked()).toBe(true)
    const give = (name: string) => section.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from('data') })
    await give('letter.pdf')
    await page.getByRole('alert').getByText('letter.pdf is not named as language data of Tesseract is.').waitFor()
    await give('deu.traineddata')
    await section.getByRole('checkbox', { name: 'German', checked: true }).waitFor()
    await section.getByRole('button', { name: 'Take the data of German away' }).click()
    await section.getByRole('checkbox', { name: 'German' }).waitFor({ state: 'detached' })
    await expect.poll(() => section.getByRole('checkbox', { name: 'English' }).isChecked()).toBe(true)
  })
})

it('nothing went wrong on the way', () => {
  expect(app.faults).toEqual([])
})
