import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claim, copyExample, goToRoom, openExample, startApp, type AppUnderTest } from '../helpers/app-page'
import {
  activeMark, drawn, letters, offCentre, pageNumber, pages, pointOn, selectLine, showAs, textColumn, textUnderMark, toolbar,
} from '../helpers/reader-page'

let app: AppUnderTest
/** One person's browser for all tests that need no other. */
let page: Page
beforeAll(async () => {
  app = await startApp()
  page = await app.newPage()
})
afterAll(() => app?.close())

const contents = (on = page) => on.getByRole('complementary', { name: 'Contents' })
const search = (on = page) => on.getByRole('search', { name: 'Find in this document' })
const card = (on = page) => on.getByRole('region', { name: 'What is marked here' })
const pins = (on = page) => claim(on).getByRole('region', { name: 'Pinned evidence' })

async function panelOf(name: 'Outline' | 'Pages'): Promise<void> {
  if (!(await contents().isVisible())) await page.keyboard.press('b')
  await contents().getByRole('radio', { name }).click()
}

/** What the search has gone to, as it stands on the page. */
const hit = (): Promise<string> => textUnderMark(page, 'path.find.active').then(letters)
const count = (on = page) => search(on).getByRole('status')

/** Comes back to the claim with the glowing quote. */
async function start(): Promise<void> {
  await openExample(page)
  await page.evaluate(() => (location.hash = '#/p/worked-example/claims'))
  await page.reload()
  await claim(page).getByRole('heading', { name: /^3\.1 / }).waitFor()
  await activeMark(page).first().waitFor()
}

describe('finding', () => {
  beforeAll(start)

  it('counts the hits, goes through them by key and marks them on the page', async () => {
    await page.keyboard.press('f')
    await page.keyboard.type('telephone')
    await expect.poll(() => count().textContent()).toMatch(/^\d+ of \d+$/)
    const [first, all] = (await count().textContent())!.split(' of ').map(Number)
    expect(all).toBeGreaterThan(1)
    await expect.poll(hit).toBe('telephone')
    await page.keyboard.press('Enter')
    await expect.poll(() => count().textContent()).toBe(`${(first! % all!) + 1} of ${all}`)
    await page.keyboard.press('Shift+Enter')
    await expect.poll(() => count().textContent()).toBe(`${first} of ${all}`)
    await expect.poll(hit).toBe('telephone')
  })

  it('finds words over line ends and hyphens there', async () => {
    await search().getByRole('searchbox').fill('126 were not enrolled')
    await expect.poll(() => count().textContent()).toBe('1 of 1')
    await expect.poll(hit).toBe('126werenotenrolled')
  })

  it('tells when the words are not there, and minds case and whole words when asked', async () => {
    await search().getByRole('searchbox').fill('zeppelin')
    await expect.poll(() => count().textContent()).toBe('Not in this document')
    await search().getByRole('searchbox').fill('random')
    await expect.poll(() => count().textContent()).toMatch(/of 7$/)
    await search().getByRole('button', { name: 'Whole words' }).click()
    await expect.poll(() => count().textContent()).toBe('Not in this document')
    await search().getByRole('button', { name: 'Whole words' }).click()
    await search().getByRole('button', { name: 'Match case' }).click()
    await expect.poll(() => count().textContent()).toMatch(/of [3-6]$/)
    await search().getByRole('button', { name: 'Match case' }).click()
  })

  it('ends with Escape: the last hit stays selected and the keys are those of the document', async () => {
    await search().getByRole('searchbox').fill('permuted blocks')
    await expect.poll(() => count().textContent()).toBe('1 of 1')
    await page.keyboard.press('Escape')
    expect(await search().count()).toBe(0)
    expect(await page.locator('path.find').count()).toBe(0)
    await page.locator('path.selection').waitFor()
    // Letters of a line are spread evenly over it: at the end of a mark one may be missed.
    expect(await textUnderMark(page, 'path.selection').then(letters)).toMatch(/^permutedblocks?$/)
  })
})

describe('going about', () => {
  beforeEach(start)

  it('goes to a heading and to a page from the contents', async () => {
    await panelOf('Outline')
    const entry = contents().getByRole('navigation', { name: 'Outline' }).getByRole('button', { name: /^Registration and ethics/ })
    await entry.click()
    await expect.poll(() => pageNumber(page).inputValue()).toBe('2')
    const heading = page.locator('.pdf-text span', { hasText: 'Registration and ethics' }).first()
    await expect.poll(async () => {
      const [box, frame] = await Promise.all([heading.boundingBox(), pages(page).boundingBox()])
      return box !== null && box.y > frame!.y && box.y < frame!.y + frame!.height
    }).toBe(true)
    await panelOf('Pages')
    const last = contents().getByRole('button', { name: /^Page 3/ })
    await last.locator('canvas').waitFor()
    await last.click()
    await expect.poll(() => pageNumber(page).inputValue()).toBe('3')
    // It lay over the pages, and went when something was chosen.
    expect(await contents().count()).toBe(0)
  })

  it('goes to the page that is typed, and no further than the last', async () => {
    for (const [typed, shown] of [['3', '3'], ['99', '3'], ['0', '1']] as const) {
      await page.keyboard.press('g')
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await expect.poll(() => pageNumber(page).inputValue()).toBe(shown)
    }
  })

  it('turns the pages, and marks and selection turn with them', async () => {
    const quote = letters((await claim(page).locator('q').first().textContent())!)
    await expect.poll(() => textUnderMark(page).then(letters)).toBe(quote)
    for (const tall of [true, false, true, false]) {
      await page.keyboard.press('r')
      await expect.poll(async () => {
        const box = (await page.locator('path.active').first().boundingBox())!
        return box.height > box.width
      }).toBe(tall)
      await expect.poll(() => textUnderMark(page).then(letters)).toBe(quote)
      await expect.poll(() => offCentre(page)).toBeLessThan(0.5)
    }
  })

  it('selects on a turned page what was dragged over', async () => {
    await page.keyboard.press('r')
    const line = page.locator('.pdf-text span', { hasText: 'At twelve weeks a pain score' }).first()
    const box = (await line.boundingBox())!
    expect(box.height).toBeGreaterThan(box.width)
    const x = box.x + box.width / 2
    await page.mouse.move(x, box.y + 1)
    await page.mouse.down()
    await page.mouse.move(x, box.y + box.height - 1, { steps: 4 })
    await page.mouse.up()
    const words = letters((await line.textContent())!)
    await expect.poll(() => textUnderMark(page, 'path.selection').then(letters)).toBe(words)
  })

  it('shows two pages beside each other on a wide screen, and goes on marking the words', async () => {
    await page.keyboard.press('l')
    await page.keyboard.press('d')
    const sheets = page.locator('[data-page]')
    await expect.poll(async () => {
      const [a, b] = await Promise.all([0, 1].map((i) => sheets.nth(i).boundingBox()))
      return a && b ? [Math.abs(a.y - b.y) < 2, b.x >= a.x + a.width] : null
    }).toEqual([true, true])
    const quote = letters((await claim(page).locator('q').first().textContent())!)
    await expect.poll(() => textUnderMark(page).then(letters)).toBe(quote)
    await page.keyboard.press('d')
    await expect.poll(async () => (await sheets.nth(1).boundingBox())!.y - (await sheets.nth(0).boundingBox())!.y).toBeGreaterThan(100)
    await page.keyboard.press('l')
  })

  it('comes back to the page and the place on it when pages are turned, put abreast or made larger, and back', async () => {
    await page.keyboard.press('l')
    await page.keyboard.press('g')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    const there = async () => {
      const shown = await pageNumber(page).inputValue()
      const [frame, sheet] = await Promise.all([pages(page).boundingBox(), page.locator(`[data-page="${Number(shown) - 1}"]`).boundingBox()])
      return { shown, at: sheet && (frame!.y + frame!.height / 2 - sheet.y) / sheet.height }
    }
    const before = await there()
    for (const [key, times] of [['d', 2], ['r', 4], ['+', 2], ['-', 2]] as const) {
      for (let i = 0; i < times; i++) {
        const height = (await page.locator('[data-page="1"]').boundingBox())!.height
        await page.keyboard.press(key)
        await expect.poll(async () => (await page.locator('[data-page="1"]').boundingBox())?.height).not.toBe(height)
        expect(await pageNumber(page).inputValue()).toBe(before.shown)
      }
      if (key !== '+') await expect.poll(async () => Math.abs((await there()).at! - before.at!)).toBeLessThan(0.01)
    }
    await page.keyboard.press('w')
    await page.keyboard.press('l')
  })

  it('never leaves the contents over the pages of the next claim', async () => {
    await panelOf('Outline')
    await page.keyboard.press('j')
    await expect.poll(() => contents().count()).toBe(0)
    await panelOf('Outline')
    const { x, y, width, height } = (await pages(page).boundingBox())!
    await page.mouse.click(x + width - 30, y + height / 2)
    await expect.poll(() => contents().count()).toBe(0)
    await panelOf('Outline')
    await contents().getByRole('button', { name: 'Close the panel' }).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => contents().count()).toBe(0)
    expect(await pages(page).evaluate((column) => column === document.activeElement)).toBe(true)
  })

  it('fits the whole page and the width', async () => {
    const sheet = page.locator('[data-page]').first()
    const fits = async () => {
      const [box, frame] = await Promise.all([sheet.boundingBox(), pages(page).boundingBox()])
      return { height: box!.height <= frame!.height, width: Math.abs(box!.width + 32 - frame!.width) < 24 }
    }
    await showAs(page, 'Fit the whole page')
    await expect.poll(fits).toMatchObject({ height: true })
    await page.keyboard.press('w')
    await expect.poll(fits).toEqual({ height: false, width: true })
  })

  it('keeps the place in the middle while the size changes', async () => {
    expect(await offCentre(page)).toBeLessThan(0.25)
    for (let i = 0; i < 3; i++) await page.keyboard.press('+')
    await expect.poll(() => offCentre(page)).toBeLessThan(0.3)
    for (let i = 0; i < 3; i++) await page.keyboard.press('-')
    await expect.poll(() => offCentre(page)).toBeLessThan(0.3)
  })
})

describe('drawing', () => {
  it('has a pixel for every pixel of the screen, also where the page is too large for one canvas', async () => {
    const own = await app.newPage({ deviceScaleFactor: 2 })
    await openExample(own)
    await drawn(own)
    const sharpness = () => own.locator('.drawing canvas').evaluateAll((all) => {
      const frame = document.querySelector('.column')!.getBoundingClientRect()
      return (all as HTMLCanvasElement[]).flatMap((canvas) => {
        const box = canvas.getBoundingClientRect()
        const inView = box.bottom > frame.top && box.top < frame.bottom
        return inView ? [{ detail: canvas.closest('.detail') !== null, ratio: canvas.width / box.width, pixels: canvas.width * canvas.height }] : []
      })
    })
    expect((await sharpness())[0]!.ratio).toBeCloseTo(2, 1)
    for (let i = 0; i < 12; i++) await own.keyboard.press('+')
    await expect.poll(async () => (await sharpness()).find((one) => one.detail)?.ratio).toBeCloseTo(2, 1)
    for (const { pixels } of await sharpness()) expect(pixels).toBeLessThanOrEqual(2 ** 23 + 2 ** 14)
    await own.context().close()
  })

  it('keeps only the pages near the person', async () => {
    await start()
    for (let i = 0; i < 6; i++) await page.keyboard.press('+')
    await page.keyboard.press('g')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await page.locator('[data-page="2"] .drawing canvas').waitFor()
    await expect.poll(() => page.locator('[data-page="0"]').count()).toBe(0)
  })
})

describe('what the machine sees', () => {
  beforeAll(async () => {
    await start()
    await page.keyboard.press('x')
    await textColumn(page).locator('.quote.active').first().waitFor()
  })

  it('stands beside the page with the same words marked', async () => {
    const quote = letters((await claim(page).locator('q').first().textContent())!)
    const marked = await textColumn(page).locator('.quote.active').allTextContents()
    expect(letters(marked.join(' '))).toBe(quote)
    await expect.poll(() => textUnderMark(page).then(letters)).toBe(quote)
  })

  it('names what was left out, in the text and on the page', async () => {
    const begins = textColumn(page).locator('[data-text-page="1"]')
    await begins.getByText('running head').first().waitFor()
    const out = page.locator('[data-page="1"] [data-left-out]')
    expect(await out.evaluateAll((all) => all.map((one) => one.getAttribute('data-left-out')))).toContain('header')
  })

  it('shows in one what the pointer is over in the other', async () => {
    const word = textColumn(page).getByText('We assessed 310 people').first()
    await word.scrollIntoViewIfNeeded()
    const box = (await word.boundingBox())!
    await page.mouse.move(box.x + 60, box.y + 12)
    await expect.poll(() => textUnderMark(page, 'path.pointed')).toMatch(/assessed 310/)
    const line = page.locator('.pdf-text span', { hasText: 'At twelve weeks a pain score' }).first()
    await line.scrollIntoViewIfNeeded()
    const place = (await line.boundingBox())!
    await page.mouse.move(place.x + 30, place.y + place.height / 2)
    await textColumn(page).locator('.echo.pointed').first().waitFor()
  })

  it('selects in one and shows it in the other', async () => {
    await selectLine(page, 'At twelve weeks a pain score')
    await textColumn(page).locator('.echo.selection').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.echo.selection').count()).toBe(0)
  })

  it('goes away with the same key', async () => {
    await page.keyboard.press('x')
    await expect.poll(() => textColumn(page).count()).toBe(0)
    await pages(page).waitFor()
  })
})

describe('marks', () => {
  beforeEach(start)

  it('tell which claim they belong to, and lead to it', async () => {
    const other = page.locator('[data-page="1"] path.quote.other').first()
    await other.waitFor({ state: 'attached' })
    const id = (await other.getAttribute('data-highlight'))!
    await other.scrollIntoViewIfNeeded()
    const { x, y } = await pointOn(page, '[data-page="1"] path.quote.other')
    await page.mouse.click(x, y)
    const before = await claim(page).getByRole('heading', { level: 2 }).textContent()
    await card().getByRole('button', { name: 'Go to this claim' }).first().click()
    await expect.poll(() => claim(page).getByRole('heading', { level: 2 }).textContent()).not.toBe(before)
    expect(id).toContain('quote-of-')
    expect(await card().count()).toBe(0)
  })

  it('tell it by key too, and Escape closes what they tell', async () => {
    await page.keyboard.press('i')
    await card().getByText('The claim that is open').waitFor()
    await pages(page).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => card().count()).toBe(0)
  })

  it('of other claims can be hidden', async () => {
    await page.locator('path.other').first().waitFor({ state: 'attached' })
    await showAs(page, 'Hide the marks of other claims')
    await expect.poll(() => page.locator('path.other').count()).toBe(0)
    await showAs(page, 'Show the marks of other claims')
    await page.locator('path.other').first().waitFor({ state: 'attached' })
  })
})

describe('pins', () => {
  beforeEach(async () => {
    await copyExample(page)
    await activeMark(page).first().waitFor()
  })

  it('keep selected words with the claim, on the page and after a reload', async () => {
    const words = await selectLine(page, 'We assessed 310')
    await page.keyboard.press('p')
    // Whole words, although the line ends within one.
    await expect.poll(async () => letters((await pins().locator('q').textContent()) ?? '')).toBe(`${letters(words)}rolled`)
    await page.locator('path.pin').first().waitFor({ state: 'attached' })
    await page.reload()
    await pins().getByRole('button', { name: /We assessed 310/ }).click()
    await expect.poll(() => activeMark(page).first().getAttribute('data-highlight')).toMatch(/^pin-/)
    await expect.poll(() => offCentre(page)).toBeLessThan(0.4)
    await expect.poll(() => toolbar(page).getByRole('status').textContent()).toMatch(/^Pinned, \d of \d/)
  })

  it('are removed, and come back by undo', async () => {
    await selectLine(page, 'We assessed 310')
    await page.keyboard.press('p')
    await pins().waitFor()
    await pins().getByRole('button', { name: 'Remove the pin' }).click()
    await expect.poll(() => pins().count()).toBe(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await pins().waitFor()
  })

  it('are made without a mouse: found, made longer, pinned', async () => {
    await page.keyboard.press('f')
    await page.keyboard.type('we assessed')
    await expect.poll(() => count().textContent()).toBe('1 of 1')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => page.locator('.picked q').textContent()).toMatch(/We assessed 310 people$/)
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => page.locator('.picked q').textContent()).toMatch(/We assessed 310 people\.$/)
    await page.keyboard.press('p')
    await pins().getByText('We assessed 310 people').waitFor()
  })
})

describe('documents of a study', () => {
  it('have a tab each, named by what they are, and the search counts in all of them', async () => {
    await copyExample(page)
    const study = (await claim(page).locator('.place').textContent())!.split(' (')[0]!.trim()
    await goToRoom(page, 'Studies')
    await page.getByRole('button', { name: 'More ways to add documents' }).click()
    await page.getByRole('menuitem', { name: 'Paste text' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('register')
    await dialog.getByLabel('What it is').selectOption({ label: 'Registry record' })
    await dialog.getByLabel('Belongs to').selectOption({ label: study })
    await dialog.getByLabel('Text', { exact: true }).fill('The trial was registered late. Telephone coaching was planned, by telephone alone.')
    await dialog.getByRole('button', { name: 'Add the text' }).click()
    await dialog.waitFor({ state: 'detached' })
    await goToRoom(page, 'Claims')
    const tabs = page.getByRole('tablist', { name: 'Documents of this study' })
    await tabs.getByRole('tab', { name: /^Registry record/ }).waitFor()
    await page.keyboard.press('f')
    await page.keyboard.type('telephone')
    await tabs.getByRole('tab', { name: /Registry record.*2 found/ }).click()
    await textColumn(page).locator('.find.active').first().waitFor()
    await expect.poll(() => count().textContent()).toBe('1 of 2')
    const measures = claim(page).getByRole('region', { name: 'Passages' }).locator('.measures')
    await expect.poll(() => measures.first().textContent()).toMatch(/\.pdf \(article\)|register \(registry record\)/)
  })

  it('open from the list of studies, with what the claims quote marked in them', async () => {
    await openExample(page)
    await goToRoom(page, 'Studies')
    await page.getByRole('link', { name: 'harbour-knee-trial.pdf' }).click()
    await page.getByRole('heading', { level: 1, name: /Harbour Knee Trial/ }).waitFor()
    await drawn(page)
    await page.keyboard.press(']')
    await activeMark(page).first().waitFor()
    await page.keyboard.press('i')
    await card().getByRole('button', { name: 'Go to this claim' }).first().click()
    await claim(page).waitFor()
  })
})

describe('on a phone', () => {
  it('fits 390 pixels, with controls large enough for fingers', async () => {
    const own = await app.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await openExample(own)
    await own.getByRole('tab', { name: 'Page' }).click()
    await drawn(own)
    for (const control of await toolbar(own).getByRole('button').all()) {
      const box = (await control.boundingBox())!
      expect(Math.min(box.width, box.height), (await control.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(44)
    }
    await toolbar(own).getByRole('button', { name: 'Find in this document' }).click()
    await search(own).getByRole('searchbox').fill('random')
    await expect.poll(() => count(own).textContent()).toMatch(/of 7$/)
    await search(own).getByRole('button', { name: 'Next hit' }).tap()
    await own.locator('path.find.active').first().waitFor({ state: 'attached' })
    await search(own).getByRole('button', { name: 'Close the search' }).tap()
    await toolbar(own).getByRole('button', { name: 'Open the contents' }).tap()
    await contents(own).getByRole('button', { name: /^Methods/ }).first().tap()
    await expect.poll(() => contents(own).count()).toBe(0)
    await toolbar(own).getByRole('button', { name: 'The text the machine sees' }).tap()
    await textColumn(own).waitFor()
    const [above, below] = await Promise.all([pages(own).boundingBox(), textColumn(own).boundingBox()])
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
    expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await own.context().close()
  })
})

it('nothing went wrong on the way: no exception, nothing the content policy refused', () => {
  expect(app.faults).toEqual([])
})
