import { beforeEach, describe, expect, it } from 'vitest'
import { claim, openExample, useApp } from '../helpers/app-page'
import {
  contents, drawn, findCount, letters, offCentre, pageNumber, pages, search, settledBox, showAs, showPanel, start, textColumn, textUnderMark, toolbar,
} from '../helpers/reader-page'

const at = useApp()

describe('going about', () => {
  beforeEach(() => start(at.page))

  it('goes to a heading and to a page from the contents', async () => {
    await showPanel(at.page, 'Outline')
    const entry = contents(at.page).getByRole('navigation', { name: 'Outline' }).getByRole('button', { name: /^Registration and ethics/ })
    await entry.click()
    await expect.poll(() => pageNumber(at.page).inputValue()).toBe('2')
    const heading = at.page.locator('.pdf-text span', { hasText: 'Registration and ethics' }).first()
    await expect.poll(async () => {
      const [box, frame] = await Promise.all([heading.boundingBox(), pages(at.page).boundingBox()])
      return box !== null && box.y > frame!.y && box.y < frame!.y + frame!.height
    }).toBe(true)
    await showPanel(at.page, 'Pages')
    const last = contents(at.page).getByRole('button', { name: /^Page 3/ })
    await last.locator('canvas').waitFor()
    await last.click()
    await expect.poll(() => pageNumber(at.page).inputValue()).toBe('3')
    // It lay over the pages, and went when something was chosen.
    await expect.poll(() => contents(at.page).count()).toBe(0)
  })

  it('goes to the page that is typed, and no further than the last', async () => {
    for (const [typed, shown] of [['3', '3'], ['99', '3'], ['0', '1']] as const) {
      await at.page.keyboard.press('g')
      await at.page.keyboard.type(typed)
      await at.page.keyboard.press('Enter')
      await expect.poll(() => pageNumber(at.page).inputValue()).toBe(shown)
    }
  })

  it('turns the pages, and marks and selection turn with them', async () => {
    const quote = letters((await claim(at.page).locator('q').first().textContent())!)
    await expect.poll(() => textUnderMark(at.page).then(letters)).toBe(quote)
    for (const tall of [true, false, true, false]) {
      await at.page.keyboard.press('r')
      await expect.poll(async () => {
        const box = (await at.page.locator('path.active').first().boundingBox())!
        return box.height > box.width
      }).toBe(tall)
      await expect.poll(() => textUnderMark(at.page).then(letters)).toBe(quote)
      await expect.poll(() => offCentre(at.page)).toBeLessThan(0.5)
    }
  })

  it('selects on a turned page what was dragged over', async () => {
    await at.page.keyboard.press('r')
    const line = at.page.locator('.pdf-text span', { hasText: 'At twelve weeks a pain score' }).first()
    await expect.poll(async () => {
      const { width, height } = (await line.boundingBox())!
      return height > width
    }).toBe(true)
    const box = await settledBox(line)
    const x = box.x + box.width / 2
    await at.page.mouse.move(x, box.y + 1)
    await at.page.mouse.down()
    await at.page.mouse.move(x, box.y + box.height - 1, { steps: 4 })
    await at.page.mouse.up()
    const words = letters((await line.textContent())!)
    await expect.poll(() => textUnderMark(at.page, 'path.selection').then(letters)).toBe(words)
  })

  it('shows two pages beside each other on a wide screen, and goes on marking the words', async () => {
    await at.page.keyboard.press('l')
    await at.page.keyboard.press('d')
    const sheets = at.page.locator('[data-page]')
    await expect.poll(async () => {
      const [a, b] = await Promise.all([0, 1].map((i) => sheets.nth(i).boundingBox()))
      return a && b ? [Math.abs(a.y - b.y) < 2, b.x >= a.x + a.width] : null
    }).toEqual([true, true])
    const quote = letters((await claim(at.page).locator('q').first().textContent())!)
    await expect.poll(() => textUnderMark(at.page).then(letters)).toBe(quote)
    await at.page.keyboard.press('d')
    await expect.poll(async () => (await sheets.nth(1).boundingBox())!.y - (await sheets.nth(0).boundingBox())!.y).toBeGreaterThan(100)
    await at.page.keyboard.press('l')
  })

  it('comes back to the page and the place on it when pages are turned, put abreast or made larger, and back', async () => {
    await at.page.keyboard.press('l')
    await at.page.keyboard.press('g')
    await at.page.keyboard.type('2')
    await at.page.keyboard.press('Enter')
    const there = async () => {
      const shown = await pageNumber(at.page).inputValue()
      const [frame, sheet] = await Promise.all([pages(at.page).boundingBox(), at.page.locator(`[data-page="${Number(shown) - 1}"]`).boundingBox()])
      return { shown, at: sheet && (frame!.y + frame!.height / 2 - sheet.y) / sheet.height }
    }
    await expect.poll(async () => (await there()).shown).toBe('2')
    const before = await there()
    for (const [key, times] of [['d', 2], ['r', 4], ['+', 2], ['-', 2]] as const) {
      for (let i = 0; i < times; i++) {
        const height = (await at.page.locator('[data-page="1"]').boundingBox())!.height
        await at.page.keyboard.press(key)
        await expect.poll(async () => (await at.page.locator('[data-page="1"]').boundingBox())?.height).not.toBe(height)
        await expect.poll(() => pageNumber(at.page).inputValue()).toBe(before.shown)
      }
      if (key !== '+') await expect.poll(async () => Math.abs((await there()).at! - before.at!)).toBeLessThan(0.01)
    }
    await at.page.keyboard.press('w')
    await at.page.keyboard.press('l')
  })

  it('never leaves the contents over the pages of the next claim', async () => {
    await showPanel(at.page, 'Outline')
    await at.page.keyboard.press('j')
    await expect.poll(() => contents(at.page).count()).toBe(0)
    await showPanel(at.page, 'Outline')
    const { x, y, width, height } = (await pages(at.page).boundingBox())!
    await at.page.mouse.click(x + width - 30, y + height / 2)
    await expect.poll(() => contents(at.page).count()).toBe(0)
    await showPanel(at.page, 'Outline')
    await contents(at.page).getByRole('button', { name: 'Close the panel' }).focus()
    await at.page.keyboard.press('Escape')
    await expect.poll(() => contents(at.page).count()).toBe(0)
    await expect.poll(() => pages(at.page).evaluate((column) => column === document.activeElement)).toBe(true)
  })

  it('goes about the contents by keys: in where the person reads, one stop for all entries, and out', async () => {
    const focused = () => at.page.evaluate(() => document.activeElement!.textContent!.trim())
    const onPages = () => pages(at.page).evaluate((column) => column === document.activeElement)
    const current = contents(at.page).locator('li [aria-current]')
    for (const panel of ['Outline', 'Pages'] as const) {
      await showPanel(at.page, panel)
      await contents(at.page).locator('li').first().waitFor()
      await at.page.keyboard.press('Escape')
      await expect.poll(onPages).toBe(true)
      await at.page.keyboard.press('b')
      await expect.poll(async () => (await focused()) === (await current.textContent())!.trim()).toBe(true)
      await expect.poll(() => contents(at.page).locator('li [tabindex="0"]').count()).toBe(1)
      await at.page.keyboard.press('Home')
      const first = await focused()
      await at.page.keyboard.press('ArrowDown')
      await expect.poll(focused).not.toBe(first)
      await at.page.keyboard.press('ArrowUp')
      await expect.poll(focused).toBe(first)
      await at.page.keyboard.press('End')
      await expect.poll(() => contents(at.page).locator('li [tabindex="0"]').count()).toBe(1)
      await at.page.keyboard.press('Enter')
      await expect.poll(() => pageNumber(at.page).inputValue()).toBe('3')
      await expect.poll(onPages).toBe(true)
      await at.page.keyboard.press('b')
      await expect.poll(async () => (await focused()) !== '').toBe(true)
      await at.page.keyboard.press('b')
      await expect.poll(onPages).toBe(true)
    }
  })

  it('fits the whole page and the width', async () => {
    const sheet = at.page.locator('[data-page]').first()
    const fits = async () => {
      const [box, frame] = await Promise.all([sheet.boundingBox(), pages(at.page).boundingBox()])
      return { height: box!.height <= frame!.height, width: Math.abs(box!.width + 32 - frame!.width) < 24 }
    }
    /** Whether the page that is read is seen from edge to edge. */
    const whole = async () => {
      const read = at.page.locator(`[data-page="${Number(await pageNumber(at.page).inputValue()) - 1}"]`)
      const [box, frame] = await Promise.all([read.boundingBox(), pages(at.page).boundingBox()])
      return box !== null && box.y >= frame!.y && box.y + box.height <= frame!.y + frame!.height
    }
    const marked = async () => {
      await toolbar(at.page).getByRole('button', { name: 'How the document is shown' }).click()
      const on = await at.page.getByRole('menu').locator('[aria-checked=true]').allTextContents()
      await at.page.keyboard.press('Escape')
      await at.page.getByRole('menu').waitFor({ state: 'detached' })
      return on.map((one) => one.trim())
    }
    expect(await marked()).toEqual(['Fit the width', 'As pages', 'Show the marks of other claims'])
    await pages(at.page).evaluate((column) => column.scrollBy(0, column.clientHeight * 0.7))
    await showAs(at.page, 'Fit the whole page')
    await expect.poll(fits).toMatchObject({ height: true })
    await expect.poll(whole).toBe(true)
    expect(await marked()).toContain('Fit the whole page')
    for (let i = 0; i < 3; i++) {
      await at.page.keyboard.press(']')
      await expect.poll(whole).toBe(true)
    }
    await at.page.keyboard.press('w')
    await expect.poll(fits).toEqual({ height: false, width: true })
  })

  it('keeps the place in the middle while the size changes', async () => {
    await expect.poll(() => offCentre(at.page)).toBeLessThan(0.25)
    for (let i = 0; i < 3; i++) await at.page.keyboard.press('+')
    await expect.poll(() => offCentre(at.page)).toBeLessThan(0.3)
    for (let i = 0; i < 3; i++) await at.page.keyboard.press('-')
    await expect.poll(() => offCentre(at.page)).toBeLessThan(0.3)
  })
})

describe('drawing', () => {
  it('has a pixel for every pixel of the screen, also where the page is too large for one canvas', async () => {
    const own = await at.app.newPage({ deviceScaleFactor: 2 })
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
    await expect.poll(async () => (await sharpness())[0]!.ratio).toBeCloseTo(2, 1)
    for (let i = 0; i < 12; i++) await own.keyboard.press('+')
    await expect.poll(async () => (await sharpness()).find((one) => one.detail)?.ratio).toBeCloseTo(2, 1)
    await expect.poll(async () => Math.max(...(await sharpness()).map(({ pixels }) => pixels))).toBeLessThanOrEqual(2 ** 23 + 2 ** 14)
    // From edge to edge of the window, also where a scroll bar has its place or leaves it free.
    await expect.poll(() => own.locator('.detail').first().evaluate((detail) => {
      const [sharp, page, frame] = [detail, detail.closest('.page')!, document.querySelector('.column')!].map((one) => one.getBoundingClientRect())
      const edges = ['left', 'right', 'top', 'bottom'] as const
      return Math.max(...edges.map((edge) => {
        const seen = edge === 'left' || edge === 'top' ? Math.max(page![edge], frame![edge]) : Math.min(page![edge], frame![edge])
        return Math.abs(sharp![edge] - seen)
      }))
    })).toBeLessThan(1)
    await own.context().close()
  })

  it('keeps only the pages near the person', async () => {
    await start(at.page)
    for (let i = 0; i < 6; i++) await at.page.keyboard.press('+')
    await at.page.keyboard.press('g')
    await at.page.keyboard.type('3')
    await at.page.keyboard.press('Enter')
    await at.page.locator('[data-page="2"] .drawing canvas').waitFor()
    await expect.poll(() => at.page.locator('[data-page="0"]').count()).toBe(0)
  })
})

describe('on a phone', () => {
  it('fits 390 pixels, with controls large enough for fingers', async () => {
    const own = await at.app.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await openExample(own)
    await own.getByRole('tab', { name: 'Page' }).click()
    await drawn(own)
    // Most of the window is the page's: what is said of all claims, and the name of the only file, wait elsewhere.
    await expect.poll(async () => (await pages(own).boundingBox())!.height).toBeGreaterThan(500)
    await toolbar(own).getByText('%').waitFor()
    for (const control of await toolbar(own).getByRole('button').all()) {
      const name = (await control.getAttribute('aria-label')) ?? ''
      await expect.poll(async () => {
        const { width, height } = (await control.boundingBox())!
        return Math.min(width, height)
      }, { message: name }).toBeGreaterThanOrEqual(44)
    }
    await toolbar(own).getByRole('button', { name: 'Find in this document' }).click()
    await search(own).getByRole('searchbox').fill('random')
    await expect.poll(() => findCount(own).textContent()).toMatch(/of 7$/)
    await expect.poll(async () => (await search(own).boundingBox())!.height).toBeLessThan(60)
    await search(own).getByRole('button', { name: 'Next hit' }).tap()
    await own.locator('path.find.active').first().waitFor({ state: 'attached' })
    await search(own).getByRole('button', { name: 'Close the search' }).tap()
    await toolbar(own).getByRole('button', { name: 'Open the contents' }).tap()
    await contents(own).getByRole('button', { name: /^Methods/ }).first().tap()
    await expect.poll(() => contents(own).count()).toBe(0)
    await toolbar(own).getByRole('button', { name: 'The text the machine sees' }).tap()
    await textColumn(own).waitFor()
    await expect.poll(async () => {
      const [above, below] = await Promise.all([pages(own).boundingBox(), textColumn(own).boundingBox()])
      return below!.y - above!.y - above!.height
    }).toBeGreaterThanOrEqual(0)
    await expect.poll(() => own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await own.context().close()
  })
})

it('nothing went wrong on the way: no exception, nothing the content policy refused', () => {
  expect(at.app.faults).toEqual([])
})
