import { beforeAll, describe, expect, it } from 'vitest'
import { claim, copyExample, goToRoom, hasFocus, openExample, useApp } from '../helpers/app-page'
import {
  activeMark, card, drawn, findCount, letters, pageNumber, pages, search, start, textColumn, textUnderMark,
} from '../helpers/reader-page'

const at = useApp()

/** What the search has gone to, as it stands on the page. */
const hit = (): Promise<string> => textUnderMark(at.page, 'path.find.active').then(letters)

describe('finding', () => {
  beforeAll(() => start(at.page))

  it('counts the hits, goes through them by key and marks them on the page', async () => {
    await at.page.keyboard.press('f')
    await at.page.keyboard.type('telephone')
    await expect.poll(() => findCount(at.page).textContent()).toMatch(/^\d+ of \d+$/)
    const [first, all] = (await findCount(at.page).textContent())!.split(' of ').map(Number)
    expect(all).toBeGreaterThan(1)
    await expect.poll(hit).toBe('telephone')
    await at.page.keyboard.press('Enter')
    await expect.poll(() => findCount(at.page).textContent()).toBe(`${(first! % all!) + 1} of ${all}`)
    await at.page.keyboard.press('Shift+Enter')
    await expect.poll(() => findCount(at.page).textContent()).toBe(`${first} of ${all}`)
    await expect.poll(hit).toBe('telephone')
  })

  it('finds words over line ends and hyphens there', async () => {
    await search(at.page).getByRole('searchbox').fill('126 were not enrolled')
    await expect.poll(() => findCount(at.page).textContent()).toBe('1 of 1')
    await expect.poll(hit).toBe('126werenotenrolled')
  })

  it('tells when the words are not there, and minds case and whole words when asked', async () => {
    await search(at.page).getByRole('searchbox').fill('zeppelin')
    await expect.poll(() => findCount(at.page).textContent()).toBe('Not in this document')
    await search(at.page).getByRole('searchbox').fill('random')
    await expect.poll(() => findCount(at.page).textContent()).toMatch(/of 7$/)
    await search(at.page).getByRole('button', { name: 'Whole words' }).click()
    await expect.poll(() => findCount(at.page).textContent()).toBe('Not in this document')
    await search(at.page).getByRole('button', { name: 'Whole words' }).click()
    await search(at.page).getByRole('button', { name: 'Match case' }).click()
    await expect.poll(() => findCount(at.page).textContent()).toMatch(/of [3-6]$/)
    await search(at.page).getByRole('button', { name: 'Match case' }).click()
  })

  it('ends with Escape: the last hit stays selected and the keys are those of the document', async () => {
    await search(at.page).getByRole('searchbox').fill('permuted blocks')
    await expect.poll(() => findCount(at.page).textContent()).toBe('1 of 1')
    await at.page.keyboard.press('Escape')
    await expect.poll(() => search(at.page).count()).toBe(0)
    await expect.poll(() => at.page.locator('path.find').count()).toBe(0)
    await at.page.locator('path.selection').waitFor()
    // Letters of a line are spread evenly over it: at the end of a mark one may be missed.
    await expect.poll(() => textUnderMark(at.page, 'path.selection').then(letters)).toMatch(/^permutedblocks?$/)
  })
})

describe('documents of a study', () => {
  it('have a tab each, named by what they are, and the search counts in all of them', async () => {
    await copyExample(at.page)
    const study = (await claim(at.page).locator('.place').textContent())!.split(' (')[0]!.trim()
    await goToRoom(at.page, 'Studies')
    await at.page.getByRole('button', { name: 'More ways to add documents' }).click()
    await at.page.getByRole('menuitem', { name: 'Paste text' }).click()
    const dialog = at.page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('register')
    await dialog.getByLabel('What it is').selectOption({ label: 'Registry record' })
    await dialog.getByLabel('Belongs to').selectOption({ label: study })
    await dialog.getByLabel('Text', { exact: true }).fill('The trial was registered late. Telephone coaching was planned, by telephone alone.')
    await dialog.getByRole('button', { name: 'Add the text' }).click()
    await dialog.waitFor({ state: 'detached' })
    await goToRoom(at.page, 'Claims')
    const tabs = at.page.getByRole('tablist', { name: 'Documents of this study' })
    await tabs.getByRole('tab', { name: /^Registry record/ }).waitFor()
    await at.page.keyboard.press('f')
    await at.page.keyboard.type('telephone')
    await tabs.getByRole('tab', { name: /Registry record.*2 found/ }).click()
    await textColumn(at.page).locator('.find.active').first().waitFor()
    await expect.poll(() => findCount(at.page).textContent()).toBe('1 of 2')
    const measures = claim(at.page).getByRole('region', { name: 'Passages' }).locator('.measures')
    await expect.poll(() => measures.first().textContent()).toMatch(/\.pdf \(article\)|register \(registry record\)/)
  })

  it('open from the list of studies, with what the claims quote marked in them', async () => {
    await openExample(at.page)
    await goToRoom(at.page, 'Studies')
    await at.page.getByRole('link', { name: 'harbour-knee-trial.pdf' }).click()
    await at.page.getByRole('heading', { level: 1, name: /Harbour Knee Trial/ }).waitFor()
    await drawn(at.page)
    await expect.poll(() => hasFocus(pages(at.page))).toBe(true)
    await at.page.keyboard.press('End')
    await expect.poll(() => pageNumber(at.page).inputValue()).toBe('3')
    await at.page.keyboard.press('g')
    await expect.poll(() => hasFocus(pageNumber(at.page))).toBe(true)
    await at.page.keyboard.type('1')
    await at.page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(pages(at.page))).toBe(true)
    await at.page.keyboard.press(']')
    await activeMark(at.page).first().waitFor()
    await at.page.keyboard.press('i')
    await card(at.page).getByRole('button', { name: 'Go to this claim' }).first().click()
    await claim(at.page).waitFor()
  })
})

it('nothing went wrong on the way: no exception, nothing the content policy refused', () => {
  expect(at.app.faults).toEqual([])
})
