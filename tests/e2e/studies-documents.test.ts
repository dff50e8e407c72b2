import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { printedDocuments } from '../fixtures/make'
import { hasFocus, reload, startProject, undoByKey, useApp } from '../helpers/app-page'
import { lockedPdf } from '../helpers/locked-pdf'
import { plainPdf } from '../helpers/plain-pdf'
import { asBuffer, asFile, DESK, KNEE, SLEEP, StudiesRoom } from '../helpers/studies-room'

const NOT_A_PDF = asFile('notes.pdf', 'A letter, not a PDF.', 'application/pdf')
const PROTOCOL = asFile('plan.html', `<h1>Tablets for better sleep: study protocol for a randomised trial</h1>
  <h2>Background</h2><p>${'Sleep is short. '.repeat(30)}</p><h2>Methods</h2><p>Lots will be drawn.</p>`, 'text/html')

const at = useApp()
const room = new StudiesRoom(at)
beforeEach(() => startProject(at.page, 'Trials'))

describe('documents', () => {
  it('are read, many at once, each into a study with a guessed name and year', async () => {
    await room.add([KNEE, SLEEP])
    await expect.poll(async () => (await room.fileNames()).sort()).toEqual(['harbour-knee-trial.pdf', 'lantern-sleep-trial.pdf'])
    const row = room.study('harbour-knee-trial.pdf')
    await row.getByText('Ready').waitFor()
    await expect.poll(() => row.getByRole('textbox', { name: /^Year of/ }).inputValue()).toBe('2018')
    await expect.poll(() => row.getByRole('textbox', { name: /^Name of/ }).inputValue()).toBe('Harbour Knee Trial Group 2018')
    await row.getByRole('cell', { name: /^3/ }).waitFor()
  })

  it('can be dropped anywhere on the page', async () => {
    const transfer = await at.page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }))
      return data
    }, readFileSync(KNEE).toString('base64'))
    const main = at.page.getByRole('main')
    await main.dispatchEvent('dragenter', { dataTransfer: transfer })
    await at.page.getByText('Drop the trial reports anywhere: each becomes a study').waitFor()
    await main.dispatchEvent('drop', { dataTransfer: transfer })
    await room.study('dropped.pdf').waitFor()
    await at.page.getByText('Drop the trial reports anywhere').waitFor({ state: 'detached' })
  })

  it('that cannot be read say why and are not tried again: another file is, or none, while the others go on', async () => {
    await room.add([NOT_A_PDF, asBuffer(KNEE)])
    await room.study('harbour-knee-trial.pdf').waitFor()
    const alert = at.page.getByRole('alert').filter({ hasText: 'notes.pdf' })
    await alert.getByRole('button', { name: 'Choose another file' }).waitFor()
    await expect.poll(() => alert.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await room.pick(SLEEP, alert.getByRole('button', { name: 'Choose another file' }))
    await alert.waitFor({ state: 'detached' })
    await room.study('lantern-sleep-trial.pdf').waitFor()
    await room.add([NOT_A_PDF])
    await alert.getByRole('button', { name: 'Go on without it' }).click()
    await alert.waitFor({ state: 'detached' })
    await expect.poll(() => room.names()).toHaveLength(2)
  })

  it('that are damaged are replaced by a better file, in their study and as what they are, until that is undone', async () => {
    await room.add([asFile('broken.pdf', plainPdf(['Sleep was short before the trial.', null, 'Sleep was long after the trial.']), 'application/pdf')])
    const row = at.page.getByRole('rowgroup').filter({ has: at.page.getByRole('button', { name: 'Damaged' }) })
    await row.getByRole('combobox').selectOption({ label: 'Protocol' })
    await row.getByRole('button', { name: 'Damaged' }).click()
    await room.pick(KNEE, row.getByRole('button', { name: 'Replace the file' }))
    await at.page.getByText('harbour-knee-trial.pdf is now in the place of broken.pdf.').waitFor()
    await room.study('harbour-knee-trial.pdf').waitFor()
    await expect.poll(() => room.fileNames()).toEqual(['harbour-knee-trial.pdf'])
    await expect.poll(() => room.study('harbour-knee-trial.pdf').getByRole('combobox').inputValue()).toBe('protocol')
    await expect.poll(() => room.names()).toEqual(['Harbour Knee Trial Group 2018'])
    await at.page.getByText('Its study was called broken, after that file, and is called Harbour Knee Trial Group 2018 now.').waitFor()
    await at.page.getByRole('button', { name: 'Undo', exact: true }).click()
    await room.study('broken.pdf').waitFor()
    await expect.poll(() => room.fileNames()).toEqual(['broken.pdf'])
    await expect.poll(() => room.names()).toEqual(['broken'])
  })

  it('are replaced from the menu of each of them: the name that a person gave stays, and so does the study under a filter', async () => {
    await room.add([KNEE, SLEEP])
    await room.study('harbour-knee-trial.pdf').getByRole('textbox', { name: /^Name of/ }).fill('Our trial')
    await at.page.keyboard.press('Enter')
    await room.stored()
    await at.page.getByLabel('Filter the studies').fill('harbour')
    await expect.poll(() => room.fileNames()).toEqual(['harbour-knee-trial.pdf'])
    const [chooser] = await Promise.all([
      at.page.waitForEvent('filechooser'), room.choose('Actions for harbour-knee-trial.pdf', 'Replace the file'),
    ])
    await chooser.setFiles([DESK])
    await at.page.getByText('clean-desk-trial.pdf is now in the place of harbour-knee-trial.pdf.', { exact: true }).waitFor()
    await expect.poll(() => room.fileNames()).toEqual(['clean-desk-trial.pdf'])
    await expect.poll(() => room.names()).toEqual(['Our trial'])
    await at.page.getByText('1 of 2 studies, 1 of them changed and no longer found by the filter').waitFor()
    await at.page.getByLabel('Filter the studies').fill('desk')
    await at.page.getByText('1 of 2 studies', { exact: true }).waitFor()
  })

  it('are moved to the one meant of studies of one name, which are told apart by their files', async () => {
    const text = (name: string) => asFile(`${name}.txt`, `A report about ${name}, which helped nobody in this trial.`, 'text/plain')
    await room.add(['walks', 'baths', 'plan'].map(text))
    for (const name of ['walks', 'baths']) {
      await room.study(`${name}.txt`).getByRole('textbox', { name: /^Name of/ }).fill('Lou 2013')
      await at.page.keyboard.press('Enter')
      await room.stored()
    }
    await room.choose('Actions for plan.txt', 'Move into another study')
    const dialog = at.page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel('Into the study').getByRole('option').allInnerTexts())
      .toEqual(['Choose a study', 'Lou 2013 (walks.txt)', 'Lou 2013 (baths.txt)'])
    await dialog.getByLabel('Into the study').selectOption({ label: 'Lou 2013 (baths.txt)' })
    await dialog.getByRole('button', { name: 'Move the document' }).click()
    await room.study('baths.txt').getByRole('cell', { name: 'plan.txt', exact: true }).waitFor()
  })

  it('are moved to a study among many that is found by typing a part of its name or its file', async () => {
    const text = (i: number) => asFile(`report-${i}.txt`, `A report of trial ${i}, which helped nobody.`, 'text/plain')
    await room.add(Array.from({ length: 12 }, (_, i) => text(i)))
    await room.choose('Actions for report-3.txt', 'Move into another study')
    const dialog = at.page.getByRole('dialog')
    await expect.poll(() => hasFocus(dialog.getByLabel('Find the study'))).toBe(true)
    await at.page.keyboard.type('report-11')
    await dialog.getByText('1 of 11 studies').waitFor()
    await expect.poll(() => dialog.getByLabel('Into the study').locator('option:checked').allInnerTexts()).toEqual(['report-11'])
    await at.page.keyboard.press('Enter')
    await room.study('report-11.txt').getByRole('cell', { name: 'report-3.txt', exact: true }).waitFor()
  })

  it('can be stopped: what was read stays, the rest can be read after all', async () => {
    const copies = Array.from({ length: 10 }, (_, i) => {
      const { buffer, ...file } = asBuffer(KNEE)
      return { ...file, name: `copy-${i}.pdf`, buffer: Buffer.concat([buffer, Buffer.from(`\n% ${i}`)]) }
    })
    await room.pick(copies)
    await at.page.getByRole('button', { name: 'Stop reading', exact: true }).click()
    await at.page.getByRole('region', { name: 'Files being read' }).waitFor({ state: 'detached' })
    const stopped = at.page.getByRole('status').filter({ hasText: 'was not read: it was stopped.' })
    await expect.poll(async () => (await stopped.count()) + (await room.fileNames()).length).toBe(copies.length)
    const left = await stopped.count()
    expect(left).toBeGreaterThan(0)
    await stopped.last().getByRole('button', { name: 'Read it after all' }).click()
    await expect.poll(() => room.fileNames()).toHaveLength(copies.length - left + 1)
  })

  it('that are here already are named, not added twice', async () => {
    await room.add([KNEE])
    const [name] = await room.names()
    await room.add([KNEE])
    await at.page.getByText(`harbour-knee-trial.pdf is already here, as ${name}: it was not added a second time.`).waitFor()
    await expect.poll(() => room.names()).toHaveLength(1)
  })

  it('that come to nothing are told of before those that are here already, with a sign where more of them are below', async () => {
    await room.add([KNEE, SLEEP])
    const broken = Array.from({ length: 6 }, (_, i) => asFile(`broken-${i}.pdf`, `A letter, not PDF ${i}.`, 'application/pdf'))
    await room.pick([asBuffer(KNEE), asBuffer(SLEEP), ...broken])
    const told = at.page.getByRole('group', { name: 'Files that were not added' })
    await told.getByText('6 files were not added.').waitFor()
    await told.getByText(/^harbour-knee-trial\.pdf \(as .+\), lantern-sleep-trial\.pdf \(as .+\)$/).waitFor()
    await expect.poll(async () => (await told.locator('p').allInnerTexts()).findIndex((words) => words.startsWith('2 files are already here'))).toBeGreaterThan(6)
    const sign = told.getByText('More of them below')
    await sign.waitFor()
    await told.getByRole('group', { name: 'Why' }).focus()
    await at.page.keyboard.press('End')
    await sign.waitFor({ state: 'detached' })
    await told.getByRole('button', { name: 'Go on without them' }).press('Enter')
    await told.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(at.page.getByRole('heading', { level: 1 }))).toBe(true)
  })

  it('that took the page down are left alone until a person asks for them', async () => {
    await at.page.evaluate(async ({ base64, projectId }) => {
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
    }, { base64: readFileSync(KNEE).toString('base64'), projectId: at.page.url().split('/p/')[1]!.split('/')[0]! })
    await reload(at.page)
    await at.page.getByText('The page went down while this file was being read.').waitFor()
    await room.pick(KNEE, at.page.getByRole('button', { name: 'Choose it and read it once more' }))
    await room.study('harbour-knee-trial.pdf').waitFor()
    await at.page.getByText('The page went down').waitFor({ state: 'detached' })
  })

  it('can be pasted as text', async () => {
    await room.choose('More ways to add documents', 'Paste text')
    const dialog = at.page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Registry record of Lantern')
    await dialog.getByLabel('What it is').selectOption({ label: 'Registry record' })
    await dialog.getByLabel('Text').fill('Allocation: randomised. Masking: none (open label).')
    await dialog.getByRole('button', { name: 'Add the text' }).click()
    await room.study('Registry record of Lantern').waitFor()
    await expect.poll(() => room.study('Registry record of Lantern').getByRole('combobox').inputValue()).toBe('registry-record')
  })
})

describe('what is to be known of documents', () => {
  it('stands beside them with its remedy: what a document is filed as', async () => {
    await room.add([PROTOCOL])
    const row = room.study('plan.html')
    await row.getByText('With warnings').waitFor()
    await row.getByRole('button', { name: 'Looks like a protocol' }).click()
    await at.page.getByText('It is filed as an article, and seems to be a protocol: it calls itself a protocol in its title.').waitFor()
    await at.page.getByRole('button', { name: 'File it as protocol' }).click()
    await row.getByText('Ready', { exact: true }).waitFor()
    await expect.poll(() => row.getByRole('combobox').inputValue()).toBe('protocol')
  })

  it('asks for the password of a locked file in its row', async () => {
    const told = Array.from({ length: 30 }, (_, i) => `Methods are told of in line ${i} at some length, with all that was done`)
    const lines = ['Brown et al. Trials 2014;15:511', ...told]
    await room.add([asFile('locked.pdf', lockedPdf(lines, 'open'), 'application/pdf')])
    const row = room.study('locked.pdf')
    await row.getByText('Not readable').waitFor()
    await row.getByLabel('Password of locked.pdf').fill('shut')
    await at.page.keyboard.press('Enter')
    await row.getByText('This is not its password.').waitFor()
    await row.getByLabel('Password of locked.pdf').fill('open')
    await at.page.keyboard.press('Enter')
    await row.getByText('Ready', { exact: true }).waitFor()
    await expect.poll(() => row.getByLabel('Password of locked.pdf').count()).toBe(0)
    await expect.poll(() => row.getByRole('textbox', { name: /^Name of/ }).inputValue()).toBe('Brown 2014')
    await expect.poll(() => row.getByRole('textbox', { name: /^Year of/ }).inputValue()).toBe('2014')
    await expect.poll(() => hasFocus(row.getByRole('link', { name: 'locked.pdf' }))).toBe(true)
  })

  it('keeps the focus in the room when a removed document is taken back by its key', async () => {
    await room.add([KNEE])
    await room.choose('Actions for harbour-knee-trial.pdf', 'Remove this document')
    await expect.poll(() => hasFocus(at.page.getByRole('button', { name: 'Undo', exact: true }))).toBe(true)
    await undoByKey(at.page)
    await room.study('harbour-knee-trial.pdf').waitFor()
    await expect.poll(() => hasFocus(at.page.getByRole('heading', { level: 1 }))).toBe(true)
  })

  it('names a second copy, which can be removed and comes back', async () => {
    const text = Array.from({ length: 400 }, (_, i) => `Participant ${i} was seen by the nurse of the ward and slept well.`).join(' ')
    await room.add([asFile('first.txt', text, 'text/plain'), asFile('second.txt', `${text} The end.`, 'text/plain')])
    await room.study('second.txt').getByRole('button', { name: 'Duplicate' }).click()
    await at.page.getByText(/^About \d+% of its phrases stand in first\.txt of first too\.|^It has the same text as first\.txt/).waitFor()
    await at.page.getByRole('button', { name: 'Remove this document' }).click()
    await room.study('first.txt').getByText('Ready', { exact: true }).waitFor()
    await at.page.getByText('Removed documents (1)').click()
    await at.page.getByRole('button', { name: 'Restore second.txt' }).click()
    await room.study('second.txt').getByRole('button', { name: 'Duplicate' }).waitFor()
    await at.page.getByText('Removed documents').waitFor({ state: 'detached' })
  })

  it('says on one line of a study with several documents that one of them is not readable', async () => {
    const [picture] = await printedDocuments(['picture'])
    await room.add([KNEE])
    const [name] = await room.names()
    await room.choose(`Actions for ${name}`, 'Add a file to this study')
    const [chooser] = await Promise.all([at.page.waitForEvent('filechooser'), at.page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).click()])
    await chooser.setFiles([picture!])
    await at.page.getByText('1 of 2 not readable').waitFor()
    await expect.poll(() => at.page.getByRole('rowgroup').filter({ hasText: '1 of 2 not readable' }).getByText('With warnings').count()).toBe(1)
  })

  it('offers to read again what an earlier version read, all with one button', async () => {
    await room.add([KNEE, SLEEP])
    await at.page.evaluate(async () => {
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
    await reload(at.page)
    await at.page.getByText('2 documents were read by an earlier version.').waitFor()
    await at.page.getByRole('button', { name: 'Read 2 documents again' }).click()
    await at.page.getByText('2 documents were read again.').waitFor()
    await at.page.getByText('read by an earlier version').waitFor({ state: 'detached' })
    await room.study('harbour-knee-trial.pdf').getByText('Ready', { exact: true }).waitFor()
  })
})

it('raises no error in all of this', () => {
  expect(at.app.faults).toEqual([])
})
