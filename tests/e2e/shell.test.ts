import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claim, goToRoom, openExample, useApp } from '../helpers/app-page'

/** Stands for what a document says: no report may repeat it. */
const DOCUMENT_TEXT = 'Mean pain was lower with exercise'

const at = useApp()

describe('the shell', () => {
  beforeEach(() => openExample(at.page))

  it('goes from room to room, by the address too, and back', async () => {
    await goToRoom(at.page, 'Studies')
    await goToRoom(at.page, 'Results')
    await at.page.goBack()
    await at.page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
    await expect.poll(() => at.page.title()).toBe('Studies · Worked example · Attest')
    await at.page.reload()
    await at.page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
  })

  it('marks the room one is in', async () => {
    await goToRoom(at.page, 'Studies')
    await expect.poll(() => at.page.getByRole('navigation', { name: 'Rooms' }).locator('[aria-current=page]').innerText()).toBe('Studies')
  })

  it('leads past the rail with the first Tab', async () => {
    await at.page.getByRole('link', { name: 'Projects' }).click()
    await at.page.reload()
    await at.page.getByRole('button', { name: 'Start a project' }).waitFor()
    await at.page.keyboard.press('Tab')
    await at.page.keyboard.press('Enter')
    await at.page.keyboard.press('Tab')
    await expect.poll(() => at.page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Open the worked example')
  })

  it('has every room at the thumb on a phone, and the ways out at the top', async () => {
    await at.page.setViewportSize({ width: 360, height: 740 })
    for (const room of ['Studies', 'Assess', 'Verify', 'Claims', 'Results'] as const) {
      await goToRoom(at.page, room)
      await expect.poll(() => at.page.evaluate(() => document.documentElement.scrollWidth), { message: room }).toBe(360)
    }
    const links = at.page.getByRole('navigation', { name: 'Rooms' }).getByRole('link')
    await expect.poll(() => links.evaluateAll((all) => Math.min(...all.map((link) => link.getBoundingClientRect().height)))).toBeGreaterThanOrEqual(44)
    await expect.poll(() => links.evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent))).toEqual([])
    await at.page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Settings' }).click()
    await at.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await at.page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Project', exact: true }).click()
    await at.page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
    await at.page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Projects' }).click()
    await at.page.getByRole('button', { name: 'Start a project' }).waitFor()
    await at.page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('when it cannot start', () => {
  let page: Page
  beforeEach(async () => {
    page = await at.app.newPage()
  })
  afterEach(() => page.context().close())

  it('says that the browser keeps no data, and what to do', async () => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
    })
    await page.reload()
    await page.getByText('The browser did not let this site use its storage (SecurityError).').waitFor()
    await page.getByText('private windows often may not').waitFor()
  })

  it('says that the data is safe, with a report', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', {
        get: () => {
          throw new TypeError('no locks here')
        },
      })
    })
    await page.reload()
    await page.getByText('Your documents and everything decided before are stored in this browser and are not affected.').waitFor()
    await expect.poll(() => page.locator('pre').innerText()).toContain('Room: start')
    await expect.poll(() => page.locator('pre').innerText()).toContain('Error: TypeError: no locks here')
  })
})

describe('when something breaks', () => {
  it('says that the files of a room are missing, and loads them with the page', async () => {
    await openExample(at.page)
    // No room but the one that is open has its files yet.
    await at.page.reload()
    await claim(at.page).waitFor()
    await at.page.route(/assets\/StudiesRoom-.*\.js$/, (route) => route.abort())
    await at.page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Studies' }).click()
    await at.page.getByText('The files of this screen could not be loaded.').waitFor()
    await at.page.unroute(/assets\/StudiesRoom-.*\.js$/)
    await at.page.getByRole('button', { name: 'Reload the page' }).click()
    await at.page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
  })

  it('keeps the shell when a room cannot be drawn, with a report that repeats nothing of a document', async () => {
    await openExample(at.page)
    await at.page.evaluate((text) => {
      const original = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare')!
      Object.assign(window, { repair: () => void Object.defineProperty(Intl.Collator.prototype, 'compare', original) })
      Object.defineProperty(Intl.Collator.prototype, 'compare', {
        configurable: true,
        get: () => {
          throw new TypeError(`cannot compare "${text}"`)
        },
      })
    }, DOCUMENT_TEXT)
    await at.page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Studies' }).click()
    await at.page.getByRole('heading', { name: 'Something in the program broke' }).waitFor()
    const report = await at.page.getByRole('main').locator('pre').innerText()
    expect(report).toContain('Error: TypeError: cannot compare …')
    expect(report).toContain('Room: studies')
    expect(report).not.toContain(DOCUMENT_TEXT)
    await at.page.evaluate(() => (window as unknown as { repair: () => void }).repair())
    await at.page.getByRole('button', { name: 'Show the screen again' }).click()
    await at.page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
    await goToRoom(at.page, 'Claims')
    await claim(at.page).waitFor()
  })

  it('says so at the foot when it was outside of any screen, until it is dismissed', async () => {
    await at.page.evaluate(() => void Promise.reject(new RangeError('out of range')))
    const notice = at.page.getByRole('alert').filter({ hasText: 'Something in the program broke' })
    await notice.getByText('The report, to copy').click()
    await expect.poll(() => notice.locator('pre').innerText()).toContain('Error: RangeError: out of range')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
  })
})
