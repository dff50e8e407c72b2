import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openExample, startApp, type AppUnderTest } from '../helpers/app-page'
import { lockedPdf } from '../helpers/locked-pdf'
import { plainPdf } from '../helpers/plain-pdf'
import { printedDocuments } from '../fixtures/make'

const demoPdf = (name: string): string => fileURLToPath(new URL(`../../public/demo/${name}.pdf`, import.meta.url))
const KNEE = demoPdf('harbour-knee-trial')
const SLEEP = demoPdf('lantern-sleep-trial')
const DESK = demoPdf('clean-desk-trial')
const NOT_A_PDF = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A letter, not a PDF.') }
const asBuffer = (path: string) => ({ name: basename(path), mimeType: 'application/pdf', buffer: readFileSync(path) })

let app: AppUnderTest
let page: Page

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  await page?.context().close()
  page = await app.newPage()
  await page.getByRole('button', { name: 'Start a project' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Trials')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
})

type Files = Parameters<Locator['setInputFiles']>[0]

const asFile = (name: string, content: string | Buffer, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(content) })
const PROTOCOL = asFile(
  'plan.html', '<h1>Tablets for better sleep: study protocol for a randomised trial</h1><h2>Background</h2><p>Sleep is short.</p><h2>Methods</h2><p>Lots will be drawn.</p>', 'text/html',
)

/** Picks files as a person does. */
async function pick(files: Files, button = page.getByRole('button', { name: 'Add trial reports' })): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}

/** Picks files and waits until they are read. */
async function add(files: Files): Promise<void> {
  await pick(files)
  await page.getByRole('table').or(page.getByRole('alert')).first().waitFor()
  await page.getByRole('region', { name: 'Files being read' }).waitFor({ state: 'detached' })
}

/** The group of rows of the study that has a file. */
function study(file: string): Locator {
  return page.getByRole('rowgroup').filter({ has: page.getByRole('cell', { name: file, exact: true }) })
}

function studyNames(): Promise<string[]> {
  return page.getByRole('textbox', { name: /^Name of / }).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
}

function fileNames(): Promise<string[]> {
  return page.getByRole('cell').filter({ hasText: /^[\w-]+\.pdf$/ }).allInnerTexts()
}

/** Until no inline field is on its way to the store. */
async function stored(): Promise<void> {
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

async function choose(menu: string | RegExp, action: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('documents', () => {
  it('are read, many at once, each into a study with a guessed name and year', async () => {
    await add([KNEE, SLEEP])
    expect((await fileNames()).sort()).toEqual(['harbour-knee-trial.pdf', 'lantern-sleep-trial.pdf'])
    const row = study('harbour-knee-trial.pdf')
    await row.getByText('Ready').waitFor()
    expect(await row.getByRole('textbox', { name: /^Year of/ }).inputValue()).toBe('2018')
    expect(await row.getByRole('textbox', { name: /^Name of/ }).inputValue()).not.toBe('')
    await row.getByRole('cell', { name: /^3/ }).waitFor()
  })

  it('can be dropped anywhere on the page', async () => {
    const transfer = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }))
      return data
    }, readFileSync(KNEE).toString('base64'))
    const main = page.getByRole('main')
    await main.dispatchEvent('dragenter', { dataTransfer: transfer })
    await page.getByText('Drop the trial reports anywhere: each becomes a study').waitFor()
    await main.dispatchEvent('drop', { dataTransfer: transfer })
    await study('dropped.pdf').waitFor()
    expect(await page.getByText('Drop the trial reports anywhere').count()).toBe(0)
  })

  it('that cannot be read say why and are not tried again: another file is, or none, while the others go on', async () => {
    await add([NOT_A_PDF, asBuffer(KNEE)])
    await study('harbour-knee-trial.pdf').waitFor()
    const alert = page.getByRole('alert').filter({ hasText: 'notes.pdf' })
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await pick(SLEEP, alert.getByRole('button', { name: 'Choose another file' }))
    await alert.waitFor({ state: 'detached' })
    await study('lantern-sleep-trial.pdf').waitFor()
    await add([NOT_A_PDF])
    await alert.getByRole('button', { name: 'Go on without it' }).click()
    await alert.waitFor({ state: 'detached' })
    expect(await studyNames()).toHaveLength(2)
  })

  it('that are damaged are replaced by a better file, in their study and as what they are, until that is undone', async () => {
    await add([asFile('broken.pdf', plainPdf(['Sleep was short before the trial.', null, 'Sleep was long after the trial.']), 'application/pdf')])
    const row = page.getByRole('rowgroup').filter({ has: page.getByRole('button', { name: 'Damaged' }) })
    await row.getByRole('combobox').selectOption({ label: 'Protocol' })
    await row.getByRole('button', { name: 'Damaged' }).click()
    await pick(KNEE, row.getByRole('button', { name: 'Replace the file' }))
    await page.getByText('harbour-knee-trial.pdf is now in the place of broken.pdf.').waitFor()
    expect(await fileNames()).toEqual(['harbour-knee-trial.pdf'])
    expect(await study('harbour-knee-trial.pdf').getByRole('combobox').inputValue()).toBe('protocol')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await study('broken.pdf').waitFor()
    expect(await fileNames()).toEqual(['broken.pdf'])
  })

  it('can be stopped: what was read stays, the rest can be read after all', async () => {
    const copies = Array.from({ length: 10 }, (_, i) => {
      const { buffer, ...file } = asBuffer(KNEE)
      return { ...file, name: `copy-${i}.pdf`, buffer: Buffer.concat([buffer, Buffer.from(`\n% ${i}`)]) }
    })
    await pick(copies)
    await page.getByRole('button', { name: 'Stop reading', exact: true }).click()
    await page.getByRole('region', { name: 'Files being read' }).waitFor({ state: 'detached' })
    const stopped = page.getByRole('status').filter({ hasText: 'was not read: it was stopped.' })
    const left = await stopped.count()
    expect(left).toBeGreaterThan(0)
    expect(await fileNames()).toHaveLength(copies.length - left)
    await stopped.last().getByRole('button', { name: 'Read it after all' }).click()
    await expect.poll(fileNames).toHaveLength(copies.length - left + 1)
  })

  it('that are here already are named, not added twice', async () => {
    await add([KNEE])
    const [name] = await studyNames()
    await add([KNEE])
    await page.getByText(`harbour-knee-trial.pdf is already here, as ${name}: it was not added a second time.`).waitFor()
    expect(await studyNames()).toHaveLength(1)
  })

  it('that took the page down are left alone until a person asks for them', async () => {
    await page.evaluate(async ({ base64, projectId }) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const id = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('attest')
        request.onsuccess = () => resolve(request.result)
      })
      await new Promise((resolve) => {
        const write = db.transaction('inProgress', 'readwrite')
        write.objectStore('inProgress').put({ id, fileName: 'harbour-knee-trial.pdf', projectId, startedAt: 1 })
        write.oncomplete = resolve
      })
      db.close()
    }, { base64: readFileSync(KNEE).toString('base64'), projectId: page.url().split('/p/')[1]!.split('/')[0]! })
    await page.reload()
    await page.getByText('The page went down while this file was being read.').waitFor()
    await pick([KNEE])
    await page.getByRole('button', { name: 'Read it once more' }).click()
    await study('harbour-knee-trial.pdf').waitFor()
    await page.getByText('The page went down').waitFor({ state: 'detached' })
  })

  it('can be pasted as text', async () => {
    await choose('More ways to add documents', 'Paste text')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Registry record of Lantern')
    await dialog.getByLabel('What it is').selectOption({ label: 'Registry record' })
    await dialog.getByLabel('Text').fill('Allocation: randomised. Masking: none (open label).')
    await dialog.getByRole('button', { name: 'Add the text' }).click()
    await study('Registry record of Lantern').waitFor()
    expect(await study('Registry record of Lantern').getByRole('combobox').inputValue()).toBe('registry-record')
  })
})

describe('what is to be known of documents', () => {
  it('stands beside them with its remedy: what a document is filed as', async () => {
    await add([PROTOCOL])
    const row = study('plan.html')
    await row.getByText('Readable with warnings').waitFor()
    await row.getByRole('button', { name: 'Filed as another thing' }).click()
    await page.getByText('It is filed as an article, and seems to be a protocol: it calls itself a protocol in its title.').waitFor()
    await page.getByRole('button', { name: 'File it as protocol' }).click()
    await row.getByText('Ready', { exact: true }).waitFor()
    expect(await row.getByRole('combobox').inputValue()).toBe('protocol')
  })

  it('asks for the password of a locked file in its row', async () => {
    const lines = Array.from({ length: 30 }, (_, i) => `Methods are told of in line ${i} at some length, with all that was done`)
    await add([asFile('locked.pdf', lockedPdf(lines, 'open'), 'application/pdf')])
    const row = study('locked.pdf')
    await row.getByText('Not readable').waitFor()
    await row.getByLabel('Password of locked.pdf').fill('shut')
    await page.keyboard.press('Enter')
    await row.getByText('This is not its password.').waitFor()
    await row.getByLabel('Password of locked.pdf').fill('open')
    await page.keyboard.press('Enter')
    await row.getByText('Ready', { exact: true }).waitFor()
    expect(await row.getByLabel('Password of locked.pdf').count()).toBe(0)
  })

  it('names a second copy, which can be removed and comes back', async () => {
    const text = Array.from({ length: 400 }, (_, i) => `Participant ${i} was seen by the nurse of the ward and slept well.`).join(' ')
    await add([asFile('first.txt', text, 'text/plain'), asFile('second.txt', `${text} The end.`, 'text/plain')])
    await study('second.txt').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByText(/^About \d+% of its phrases stand in first\.txt of first too\.|^It has the same text as first\.txt/).waitFor()
    await page.getByRole('button', { name: 'Remove this document' }).click()
    await study('first.txt').getByText('Ready', { exact: true }).waitFor()
    await page.getByText('Removed documents (1)').click()
    await page.getByRole('button', { name: 'Restore second.txt' }).click()
    await study('second.txt').getByRole('button', { name: 'Duplicate' }).waitFor()
    await page.getByText('Removed documents').waitFor({ state: 'detached' })
  })

  it('says on one line of a study with several documents that one of them is not readable', async () => {
    const [picture] = await printedDocuments(['picture'])
    await add([KNEE])
    const [name] = await studyNames()
    await choose(`Actions for ${name}`, 'Add a file to this study')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).click()])
    await chooser.setFiles([picture!])
    await page.getByText('1 of 2 not readable').waitFor()
    expect(await page.getByRole('rowgroup').filter({ hasText: '1 of 2 not readable' }).getByText('Readable with warnings').count()).toBe(1)
  })

  it('offers to read again what an earlier version read, all with one button', async () => {
    await add([KNEE, SLEEP])
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name!).filter((name) => name !== 'attest')
      for (const name of names) {
        const db = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open(name)
          request.onsuccess = () => resolve(request.result)
        })
        if (db.objectStoreNames.contains('textSummaries')) {
          for (const table of ['textSummaries', 'textVersions']) {
            const write = db.transaction(table, 'readwrite')
            const rows = write.objectStore(table).getAll()
            rows.onsuccess = () => rows.result.forEach((row) => write.objectStore(table).put({ ...row, extractor: 'attest-pdf/0' }))
            await new Promise((resolve) => { write.oncomplete = resolve })
          }
        }
        db.close()
      }
    })
    await page.reload()
    await page.getByText('2 documents were read by an earlier version.').waitFor()
    await page.getByRole('button', { name: 'Read 2 documents again' }).click()
    await page.getByText('2 documents were read again.').waitFor()
    await page.getByText('read by an earlier version').waitFor({ state: 'detached' })
    await study('harbour-knee-trial.pdf').getByText('Ready', { exact: true }).waitFor()
  })
})

describe('studies', () => {
  it('keep an edited name and year after the page has loaded again', async () => {
    await add([KNEE])
    const row = study('harbour-knee-trial.pdf')
    await row.getByRole('textbox', { name: /^Name of/ }).fill('Harbour 2018')
    await page.keyboard.press('Enter')
    await row.getByRole('textbox', { name: 'Year of Harbour 2018' }).fill('2019')
    await page.keyboard.press('Tab')
    await stored()
    await page.reload()
    await row.waitFor()
    expect(await row.getByRole('textbox', { name: 'Name of Harbour 2018' }).inputValue()).toBe('Harbour 2018')
    expect(await row.getByRole('textbox', { name: 'Year of Harbour 2018' }).inputValue()).toBe('2019')
  })

  it('take back what was typed on Escape, and take no year that is none', async () => {
    await add([KNEE])
    const name = page.getByRole('textbox', { name: /^Name of/ })
    const before = await name.inputValue()
    await name.fill('Something else')
    await page.keyboard.press('Escape')
    expect(await name.inputValue()).toBe(before)
    const year = page.getByRole('textbox', { name: /^Year of/ })
    for (const wrong of ['20', '20155']) {
      await year.fill(wrong)
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('A year has four digits.').waitFor()
      expect(await year.inputValue()).toBe('2018')
    }
    await name.fill('')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('A study has a name: this one is kept.').waitFor()
    expect(await name.inputValue()).toBe(before)
  })

  it('take a document of another study as a source of a type, and give it back', async () => {
    await add([KNEE, SLEEP])
    const target = await study('harbour-knee-trial.pdf').getByRole('textbox', { name: /^Name of/ }).inputValue()
    await choose('Actions for lantern-sleep-trial.pdf', 'Move into another study')
    await page.getByRole('dialog').getByLabel('Into the study').selectOption({ label: target })
    await page.getByRole('button', { name: 'Move the document' }).click()
    const merged = study('harbour-knee-trial.pdf').filter({ has: page.getByRole('cell', { name: 'lantern-sleep-trial.pdf' }) })
    await merged.waitFor()
    expect(await studyNames()).toEqual([target])
    const type = page.getByRole('combobox', { name: 'What lantern-sleep-trial.pdf is' })
    await type.selectOption({ label: 'Protocol' })
    await choose('Actions for lantern-sleep-trial.pdf', 'Make it a study of its own')
    await expect.poll(studyNames).toHaveLength(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await merged.waitFor()
    await page.reload()
    await merged.waitFor()
    expect(await type.inputValue()).toBe('protocol')
  })

  it('come back with their document when moving it away is undone', async () => {
    await add([KNEE, SLEEP])
    const before = await studyNames()
    await choose('Actions for lantern-sleep-trial.pdf', 'Move into another study')
    await page.getByRole('dialog').getByLabel('Into the study').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Move the document' }).click()
    await expect.poll(studyNames).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(studyNames).toEqual(before)
  })

  it('are removed with a way back, and left out with a reason', async () => {
    await add([KNEE])
    const [name] = await studyNames()
    await choose(`Actions for ${name}`, 'Remove this study')
    await page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await study('harbour-knee-trial.pdf').waitFor()
    await choose(`Actions for ${name}`, 'Leave out of the numbers')
    await page.getByRole('dialog').getByRole('button', { name: 'Leave it out' }).click()
    await page.getByRole('dialog').getByText('Enter a reason.').waitFor()
    await page.getByRole('dialog').getByLabel('Reason').fill('Not randomized')
    await page.keyboard.press('Enter')
    await study('harbour-knee-trial.pdf').getByText('Not randomized').waitFor()
    await choose(`Actions for ${name}`, 'Take back into the numbers')
    await study('harbour-knee-trial.pdf').getByText('Not randomized').waitFor({ state: 'detached' })
  })

  it('come back from the list of what was removed, after the way back has gone', async () => {
    await add([KNEE])
    const [name] = await studyNames()
    await choose(`Actions for ${name}`, 'Remove this study')
    await page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
    await page.reload()
    await page.getByText('Removed studies (1)').click()
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await study('harbour-knee-trial.pdf').waitFor()
    await page.getByText('Removed studies').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Outcomes and results' }).click()
    await page.getByRole('textbox', { name: `Measure of result 1 of ${name}` }).waitFor()
  })

  it('say when another has their name', async () => {
    await add([KNEE, SLEEP])
    const target = await study('harbour-knee-trial.pdf').getByRole('textbox', { name: /^Name of/ }).inputValue()
    expect(await page.getByText('Another study has this name too.').count()).toBe(0)
    await study('lantern-sleep-trial.pdf').getByRole('textbox', { name: /^Name of/ }).fill(target.toUpperCase())
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByText('Another study has this name too.').count()).toBe(2)
  })

  it('are copied as a table that a spreadsheet takes', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await add([KNEE])
    const [name] = await studyNames()
    await page.getByRole('button', { name: 'Copy table' }).click()
    await page.getByText('Copied.').waitFor()
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map((line) => line.split('\t').slice(0, 6))
    expect(lines).toEqual([
      ['Study', 'Year', 'File', 'What it is', 'Pages', 'Readiness'],
      [name, '2018', 'harbour-knee-trial.pdf', 'Article', '3', expect.stringMatching(/^Ready/)],
    ])
  })

  it('are filtered, with a way out of a filter that hides all', async () => {
    await add([KNEE, SLEEP])
    await page.getByLabel('Filter the studies').fill('nothing like it')
    await page.getByText('No rows because of the filter.').waitFor()
    await page.getByRole('button', { name: 'Show all 2' }).click()
    await expect.poll(studyNames).toHaveLength(2)
    await page.getByLabel('Filter the studies').fill('lantern')
    await expect.poll(fileNames).toEqual(['lantern-sleep-trial.pdf'])
  })
})

describe('outcomes and results', () => {
  it('are added to every study when asked, and taken back; a name is given once; an outcome goes with its results', async () => {
    await add([KNEE, SLEEP])
    await page.getByRole('tab', { name: 'Outcomes and results' }).click()
    const results = page.getByRole('table').getByRole('combobox')
    const field = page.getByLabel('New outcome')
    await field.fill('main  Outcome')
    await page.keyboard.press('Enter')
    await page.getByText('An outcome of this name is here already.').waitFor()
    await field.fill('Falls')
    await page.keyboard.press('Enter')
    const named = page.getByRole('textbox', { name: 'Name of the outcome Falls' })
    await named.waitFor()
    expect(await results.count()).toBe(2)
    const every = page.getByRole('button', { name: 'Add Falls to every study that lacks it (2)' })
    await every.click()
    await expect.poll(() => results.count()).toBe(4)
    await every.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => results.count()).toBe(2)
    await every.click()
    await expect.poll(() => results.count()).toBe(4)
    await page.getByRole('button', { name: 'Remove the outcome Falls' }).click()
    await expect.poll(() => results.count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => results.count()).toBe(4)
    await named.fill('Main outcome')
    await page.keyboard.press('Enter')
    await page.getByText('An outcome needs a name that no other has: this one is kept.').waitFor()
    expect(await named.inputValue()).toBe('Falls')
  })

  it('are named, and every study has the results to assess', async () => {
    await add([KNEE])
    const [name] = await studyNames()
    await page.getByRole('tab', { name: 'Outcomes and results' }).click()
    await page.getByRole('textbox', { name: 'Name of the outcome Main outcome' }).fill('Knee pain')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name of the outcome Knee pain' }).waitFor()
    await page.getByLabel('New outcome').fill('Physical function')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name of the outcome Physical function' }).waitFor()
    await page.getByRole('button', { name: /^Add Physical function to every study/ }).click()
    await page.getByRole('textbox', { name: `Measure of result 1 of ${name}` }).fill('Mean pain, 0 to 10')
    await page.keyboard.press('Enter')
    await stored()
    await page.reload()
    const results = page.getByRole('table').getByRole('combobox')
    const outcomes = () => results.evaluateAll((fields) => fields.map((field) => (field as HTMLSelectElement).selectedOptions[0]?.text))
    await expect.poll(outcomes).toEqual(['Knee pain', 'Physical function'])
    expect(await page.getByRole('textbox', { name: `Measure of result 1 of ${name}` }).inputValue()).toBe('Mean pain, 0 to 10')
    await page.getByRole('button', { name: `Remove result 2 of ${name}` }).click()
    await expect.poll(() => results.count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => results.count()).toBe(2)
  })
})

describe('who may write', () => {
  it('is one tab: another follows, and takes over when the first closes', async () => {
    await add([KNEE])
    const [name] = await studyNames()
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByText('This project is open in another tab, and only one tab writes.').waitFor()
    expect(await second.getByRole('button', { name: 'Add trial reports' }).count()).toBe(0)
    await page.getByRole('textbox', { name: `Name of ${name}` }).fill('Harbour 2018')
    await page.keyboard.press('Enter')
    await second.getByText('Harbour 2018').waitFor()
    await page.close()
    page = second
    await second.getByRole('textbox', { name: 'Name of Harbour 2018' }).waitFor()
  })

  it('is nobody in the worked example', async () => {
    await page.getByRole('link', { name: 'Projects' }).click()
    await openExample(page)
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Studies' }).click()
    await page.getByRole('cell', { name: 'harbour-knee-trial.pdf', exact: true }).waitFor()
    expect(await page.getByRole('textbox', { name: /^Name of/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Add trial reports' }).count()).toBe(0)
  })
})

it('works on a phone without scrolling sideways', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await add([KNEE, SLEEP, DESK])
  const widths = (): Promise<number[]> => page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('main')!.scrollWidth])
  expect(await widths()).toEqual([390, 390])
  await page.getByRole('tab', { name: 'Outcomes and results' }).click()
  await page.getByRole('textbox', { name: /^Effect of result 1/ }).first().waitFor()
  expect(await widths()).toEqual([390, 390])
})

it('raises no error in all of this', () => {
  expect(app.faults).toEqual([])
})
