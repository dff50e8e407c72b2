import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claim, goToRoom, openExample, startApp, type AppUnderTest } from '../helpers/app-page'

/** Stands for what a document says: no report may repeat it. */
const DOCUMENT_TEXT = 'Mean pain was lower with exercise'

let app: AppUnderTest
let page: Page

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  await page?.context().close()
  page = await app.newPage()
})

describe('the shell', () => {
  it('goes from room to room, by the address too, and back', async () => {
    await openExample(page)
    await goToRoom(page, 'Studies')
    await goToRoom(page, 'Results')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
    expect(await page.title()).toBe('Studies · Worked example · Attest')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
  })

  it('marks the room one is in', async () => {
    await openExample(page)
    await goToRoom(page, 'Studies')
    expect(await page.getByRole('navigation', { name: 'Rooms' }).locator('[aria-current=page]').innerText()).toBe('Studies')
  })

  it('leads past the rail with the first Tab', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Start a project' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Open the worked example')
  })

  it('has every room at the thumb on a phone, and the ways out at the top', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openExample(page)
    for (const room of ['Studies', 'Assess', 'Verify', 'Claims', 'Results'] as const) {
      await goToRoom(page, room)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), room).toBe(360)
    }
    const links = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link')
    expect(Math.min(...(await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))))).toBeGreaterThanOrEqual(44)
    expect(await links.evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent))).toEqual([])
    await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Project', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
    await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Projects' }).click()
    await page.getByRole('button', { name: 'Start a project' }).waitFor()
  })
})

describe('when it cannot start', () => {
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
    expect(await page.locator('pre').innerText()).toContain('Room: start')
    expect(await page.locator('pre').innerText()).toContain('Error: TypeError: no locks here')
  })
})

describe('when something breaks', () => {
  it('says that the files of a room are missing, and loads them with the page', async () => {
    await openExample(page)
    await page.route(/assets\/StudiesRoom-.*\.js$/, (route) => route.abort())
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Studies' }).click()
    await page.getByText('The files of this screen could not be loaded.').waitFor()
    await page.unroute(/assets\/StudiesRoom-.*\.js$/)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
  })

  it('keeps the shell when a room cannot be drawn, with a report that repeats nothing of a document', async () => {
    await openExample(page)
    await page.evaluate((text) => {
      const original = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare')!
      Object.assign(window, { repair: () => void Object.defineProperty(Intl.Collator.prototype, 'compare', original) })
      Object.defineProperty(Intl.Collator.prototype, 'compare', {
        configurable: true,
        get: () => {
          throw new TypeError(`cannot compare "${text}"`)
        },
      })
    }, DOCUMENT_TEXT)
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Studies' }).click()
    await page.getByRole('heading', { name: 'Something in the program broke' }).waitFor()
    const report = await page.getByRole('main').locator('pre').innerText()
    expect(report).toContain('Error: TypeError: cannot compare …')
    expect(report).toContain('Room: studies')
    expect(report).not.toContain(DOCUMENT_TEXT)
    await page.evaluate(() => (window as unknown as { repair: () => void }).repair())
    await page.getByRole('button', { name: 'Show the screen again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
    await goToRoom(page, 'Claims')
    await claim(page).waitFor()
  })

  it('says so at the foot when it was outside of any screen, until it is dismissed', async () => {
    await page.evaluate(() => void Promise.reject(new RangeError('out of range')))
    const notice = page.getByRole('alert').filter({ hasText: 'Something in the program broke' })
    await notice.getByText('The report, to copy').click()
    expect(await notice.locator('pre').innerText()).toContain('Error: RangeError: out of range')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
  })
})
