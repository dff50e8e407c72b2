import { beforeAll, describe, expect, it } from 'vitest'
import { goToRoom, startProject, undoByKey, useApp } from '../helpers/app-page'
import { plainPdf } from '../helpers/plain-pdf'
import { pages, textColumn, toolbar } from '../helpers/reader-page'
import { asFile, KNEE, StudiesRoom } from '../helpers/studies-room'

const at = useApp()
const room = new StudiesRoom(at)
const DAMAGED = 'damaged.pdf'
/** Addresses of documents in the reader. */
let damaged: string
let knee: string

async function open(file: string): Promise<string> {
  await room.study(file).getByRole('link', { name: file }).click()
  await at.page.getByRole('region', { name: 'Source' }).waitFor()
  const address = at.page.url()
  await at.page.getByRole('link', { name: 'All studies' }).click()
  return address
}

beforeAll(async () => {
  await startProject(at.page, 'Trials')
  const lines = ['We randomised 200 people.', null, 'All of them were followed up.']
  await room.add([asFile(DAMAGED, plainPdf(lines), 'application/pdf')])
  await room.add([KNEE])
  damaged = await open(DAMAGED)
  knee = await open('harbour-knee-trial.pdf')
})

describe('a page that cannot be drawn', () => {
  it('says so in its place, with why and what to do, beside the text too', async () => {
    await at.page.goto(damaged)
    await pages(at.page).getByText('We randomised 200 people.').waitFor()
    const failure = pages(at.page).getByRole('alert')
    await at.page.keyboard.press('g')
    await at.page.keyboard.type('2')
    await at.page.keyboard.press('Enter')
    await expect.poll(() => failure.textContent()).toMatch(/^Page 2 of damaged\.pdf could not be drawn \(.+\)\./)
    await failure.getByRole('link', { name: 'Replace or remove it in Studies' }).waitFor()
    await expect.poll(() => toolbar(at.page).textContent()).toMatch(/\d+%/)
    await at.page.keyboard.press('x')
    await textColumn(at.page).waitFor()
    await failure.waitFor()
    await at.page.keyboard.press('x')
    await failure.getByRole('link').click()
    await at.page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
  })
})

describe('a study that is removed in another tab', () => {
  it('is told where it is read, also after a reload, and comes back when that is undone', async () => {
    const other = await at.page.context().newPage()
    await other.goto(knee)
    await pages(other).waitFor()
    await goToRoom(at.page, 'Studies')
    const name = await room.study('harbour-knee-trial.pdf').getByRole('textbox', { name: /^Name of/ }).inputValue()
    await room.choose(`Actions for ${name}`, 'Remove this study')
    const told = other.getByText('This study was removed')
    await told.waitFor()
    await expect.poll(() => other.getByRole('heading', { level: 1 }).textContent()).toBe('harbour-knee-trial.pdf')
    await other.reload()
    await told.waitFor()
    await expect.poll(() => other.getByRole('link', { name: 'Look at the studies' }).getAttribute('href')).toMatch(/studies$/)
    await undoByKey(at.page)
    await pages(other).waitFor()
    await other.close()
  })
})

describe('a file that is dropped on another room than the studies', () => {
  /** Drags a file over a room and lets it go, as far as the room lets it. @returns whether the browser kept out of it */
  const drag = (type: 'dragenter' | 'dragover' | 'drop') => at.page.evaluate(([kind, base64]) => {
    const dataTransfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    dataTransfer.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }))
    return !document.querySelector('main')!.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  }, [type, plainPdf(['Something was dropped.']).toString('base64')] as const)

  it('is never given to the browser, and where that can be it becomes a study', async () => {
    const said: [address: string, words: string | null][] = [
      ['#/', 'Open a project first'], ['#/settings', 'Open a project first'],
      ['#/p/worked-example/claims', 'The worked example cannot be changed'],
      [new URL(knee).hash.replace(/read.*/, 'references/check'), 'trial reports belong to the studies'],
      [new URL(knee).hash, null],
    ]
    for (const [address, words] of said) {
      await at.page.evaluate((hash) => { location.hash = hash }, address)
      await at.page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' })
      await at.page.locator('main').getByText('Opening the project').waitFor({ state: 'detached' })
      await drag('dragenter')
      await at.page.locator('.zone').getByText(words ?? 'Drop the trial reports anywhere: each becomes a study').waitFor()
      expect([await drag('dragover'), await drag('drop')]).toEqual([true, true])
      await at.page.locator('.zone').waitFor({ state: 'detached' })
    }
    await room.study('dropped.pdf').waitFor()
  })
})

it('nothing went wrong on the way: no exception, nothing the content policy refused', () => {
  expect(at.app.faults).toEqual([])
})
