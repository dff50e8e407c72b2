import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claim, copyExample, reload, useApp } from '../helpers/app-page'
import {
  activeMark, card, copied, findCount, letters, misplacedBadges, offCentre, pages, pins, pointOn, selectLine, showAs, start, textColumn, textUnderMark, toolbar,
} from '../helpers/reader-page'

const at = useApp()

describe('what the machine sees', () => {
  beforeAll(async () => {
    await start(at.page)
    await at.page.keyboard.press('x')
    await textColumn(at.page).locator('.quote.active').first().waitFor()
  })

  it('stands beside the page with the same words marked', async () => {
    const quote = letters((await claim(at.page).locator('q').first().textContent())!)
    const marked = () => textColumn(at.page).locator('.quote.active').allTextContents()
    await expect.poll(async () => letters((await marked()).join(' '))).toBe(quote)
    await expect.poll(() => textUnderMark(at.page).then(letters)).toBe(quote)
  })

  it('names what was left out, in the text and on the page', async () => {
    const begins = textColumn(at.page).locator('[data-text-page="1"]')
    await begins.getByText('running head').first().waitFor()
    const out = at.page.locator('[data-page="1"] [data-left-out]')
    await expect.poll(() => out.evaluateAll((all) => all.map((one) => one.getAttribute('data-left-out')))).toContain('header')
  })

  it('shows in one what the pointer is over in the other', async () => {
    const word = textColumn(at.page).getByText('We assessed 310 people').first()
    await expect.poll(async () => {
      await word.scrollIntoViewIfNeeded()
      const box = (await word.boundingBox())!
      await at.page.mouse.move(box.x + 60, box.y + 12)
      return textUnderMark(at.page, 'path.pointed')
    }).toMatch(/assessed 310/)
    const line = at.page.locator('.pdf-text span', { hasText: 'At twelve weeks a pain score' }).first()
    await expect.poll(async () => {
      await line.scrollIntoViewIfNeeded()
      const place = (await line.boundingBox())!
      await at.page.mouse.move(place.x + 30, place.y + place.height / 2)
      return textColumn(at.page).locator('.echo.pointed').count()
    }).toBeGreaterThan(0)
  })

  it('selects in one and shows it in the other', async () => {
    await selectLine(at.page, 'At twelve weeks a pain score')
    await textColumn(at.page).locator('.echo.selection').first().waitFor()
    await at.page.keyboard.press('Escape')
    await expect.poll(() => at.page.locator('.echo.selection').count()).toBe(0)
  })

  it('goes away with the same key', async () => {
    await at.page.keyboard.press('x')
    await expect.poll(() => textColumn(at.page).count()).toBe(0)
    await pages(at.page).waitFor()
  })
})

describe('marks', () => {
  beforeEach(() => start(at.page))

  it('tell which claim they belong to, and lead to it', async () => {
    const other = at.page.locator('[data-page="1"] path.quote.other').first()
    await other.waitFor({ state: 'attached' })
    const id = (await other.getAttribute('data-highlight'))!
    await other.scrollIntoViewIfNeeded()
    const { x, y } = await pointOn(at.page, '[data-page="1"] path.quote.other')
    await at.page.mouse.click(x, y)
    const before = await claim(at.page).getByRole('heading', { level: 2 }).textContent()
    await card(at.page).getByRole('button', { name: 'Go to this claim' }).first().click()
    await expect.poll(() => claim(at.page).getByRole('heading', { level: 2 }).textContent()).not.toBe(before)
    expect(id).toContain('quote-of-')
    await expect.poll(() => card(at.page).count()).toBe(0)
  })

  it('tell it by key too, and Escape closes what they tell', async () => {
    await at.page.keyboard.press('i')
    await card(at.page).getByText('The claim that is open').waitFor()
    await pages(at.page).focus()
    await at.page.keyboard.press('Escape')
    await expect.poll(() => card(at.page).count()).toBe(0)
  })

  it('of other claims can be hidden', async () => {
    await at.page.locator('path.other').first().waitFor({ state: 'attached' })
    await showAs(at.page, 'Show the marks of other claims')
    await expect.poll(() => at.page.locator('path.other').count()).toBe(0)
    await showAs(at.page, 'Show the marks of other claims')
    await at.page.locator('path.other').first().waitFor({ state: 'attached' })
  })
})

describe('badges in the margin', () => {
  /** Claims of the example looked at, and more steps than any has marks. */
  const CLAIMS = 8
  const STEPS = 6
  beforeEach(() => start(at.page))
  afterEach(() => at.page.setViewportSize({ width: 1440, height: 900 }))

  it.each([[1440, 900], [390, 844]])('stand on no words and not on one another, at %i pixels', async (width, height) => {
    await at.page.setViewportSize({ width, height })
    const seen = new Set<string>()
    for (let i = 0; i < CLAIMS; i++) {
      // On a narrow screen the pages are a tab of their own.
      if (width < 640) await at.page.getByRole('tab', { name: 'Page', exact: true }).click()
      for (let step = 0; step < STEPS; step++) {
        await at.page.keyboard.press(']')
        await expect.poll(() => misplacedBadges(at.page)).toEqual([])
        for (const name of await pages(at.page).locator('.badge').allTextContents()) seen.add(`${at.page.url()} ${name}`)
      }
      const before = at.page.url()
      await at.page.keyboard.press('j')
      await expect.poll(() => at.page.url()).not.toBe(before)
    }
    expect(seen.size).toBeGreaterThan(2 * CLAIMS)
  })
})

describe('pins', () => {
  beforeEach(async () => {
    await copyExample(at.page)
    await activeMark(at.page).first().waitFor()
  })

  it('keep selected words with the claim, on the page and after a reload', async () => {
    const words = await selectLine(at.page, 'We assessed 310')
    await at.page.keyboard.press('p')
    // Whole words, although the line ends within one.
    await expect.poll(async () => letters((await pins(at.page).locator('q').textContent()) ?? '')).toBe(`${letters(words)}rolled`)
    await at.page.locator('path.pin').first().waitFor({ state: 'attached' })
    await reload(at.page)
    await pins(at.page).getByRole('button', { name: /We assessed 310/ }).click()
    await expect.poll(() => activeMark(at.page).first().getAttribute('data-highlight')).toMatch(/^pin-/)
    await expect.poll(() => offCentre(at.page)).toBeLessThan(0.4)
    await expect.poll(() => toolbar(at.page).getByRole('status').textContent()).toMatch(/^Pinned, \d of \d/)
  })

  it('copies from the pages what the search has, in whole words, however it was selected', async () => {
    const words = await selectLine(at.page, 'We assessed 310')
    const whole = `${letters(words)}rolled`
    expect(letters(await copied(at.page))).toBe(whole)
    await at.page.keyboard.press('Escape')
    await at.page.locator('.picked').waitFor({ state: 'detached' })
    // As fingers do: a selection of the browser's own in the text layer.
    await at.page.locator('.pdf-text span', { hasText: 'We assessed 310' }).first().evaluate((span) => document.getSelection()!.selectAllChildren(span))
    await at.page.locator('.picked').waitFor()
    expect(letters(await copied(at.page))).toBe(whole)
  })

  it('are removed, and come back by undo', async () => {
    await selectLine(at.page, 'We assessed 310')
    await at.page.keyboard.press('p')
    await pins(at.page).waitFor()
    await pins(at.page).getByRole('button', { name: 'Remove the pin' }).click()
    await expect.poll(() => pins(at.page).count()).toBe(0)
    await at.page.getByText('The pin was removed.').waitFor()
    await at.page.getByRole('button', { name: 'Undo', exact: true }).click()
    await pins(at.page).waitFor()
  })

  it('are made from words that are shown in two lines at most, as wide as the pages', async () => {
    const words = at.page.locator('.picked q')
    await pages(at.page).focus()
    for (let i = 0; i < 3; i++) await at.page.keyboard.press('Shift+ArrowDown')
    await expect.poll(async () => (await words.textContent())!.length).toBeGreaterThan(150)
    for (const size of [{ width: 1100, height: 800 }, { width: 390, height: 844 }, { width: 1440, height: 900 }]) {
      await at.page.setViewportSize(size)
      if (size.width < 640) await at.page.getByRole('tab', { name: 'Page', exact: true }).click()
      await expect.poll(async () => {
        const { width, height } = (await words.boundingBox())!
        return [width > 280, height < 50]
      }).toEqual([true, true])
    }
    await at.page.keyboard.press('Escape')
  })

  it('are made without a mouse: found, made longer, pinned', async () => {
    await at.page.keyboard.press('f')
    await at.page.keyboard.type('we assessed')
    await expect.poll(() => findCount(at.page).textContent()).toBe('1 of 1')
    await at.page.keyboard.press('Escape')
    await at.page.keyboard.press('Shift+ArrowRight')
    await at.page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => at.page.locator('.picked q').textContent()).toMatch(/We assessed 310 people$/)
    await at.page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => at.page.locator('.picked q').textContent()).toMatch(/We assessed 310 people\.$/)
    await at.page.keyboard.press('p')
    await pins(at.page).getByText('We assessed 310 people').waitFor()
  })
})

it('nothing went wrong on the way: no exception, nothing the content policy refused', () => {
  expect(at.app.faults).toEqual([])
})
