import type { Locator, Page } from 'playwright-core'
import { claim, openExample, reload } from './app-page'

/** The mark that is gone to. */
export const activeMark = (page: Page): Locator => page.locator('path.active')
export const pages = (page: Page): Locator => page.getByRole('region', { name: /^Pages of / })
export const textColumn = (page: Page): Locator => page.getByRole('region', { name: /^Text of / })
export const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Document' })
export const pageNumber = (page: Page): Locator => page.getByRole('textbox', { name: /^Page/ })
export const contents = (page: Page): Locator => page.getByRole('complementary', { name: 'Contents' })
export const search = (page: Page): Locator => page.getByRole('search', { name: 'Find in this document' })
export const findCount = (page: Page): Locator => search(page).getByRole('status')
export const card = (page: Page): Locator => page.getByRole('region', { name: 'What is marked here' })
export const pins = (page: Page): Locator => claim(page).getByRole('region', { name: 'Pinned evidence' })

/** Comes back to the example's first claim with its glowing quote; how the document was shown is forgotten. */
export async function start(page: Page): Promise<void> {
  if (!page.url().includes('/p/worked-example/')) await openExample(page)
  await page.evaluate(() => (location.hash = '#/p/worked-example/claims'))
  await reload(page)
  await claim(page).getByRole('heading', { name: /^3\.1 / }).waitFor()
  await activeMark(page).first().waitFor()
}

/** Opens a panel beside the pages. */
export async function showPanel(page: Page, name: 'Outline' | 'Pages'): Promise<void> {
  if (!(await contents(page).isVisible())) await page.keyboard.press('b')
  await contents(page).getByRole('radio', { name }).click()
}

/** Chooses from the menu of how a document is shown. */
export async function showAs(page: Page, item: string): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'How the document is shown' }).click()
  await page.getByRole('menu').getByText(item, { exact: true }).click()
  // While it closes it still takes the keys.
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

/** A place on the page that a mark covers. */
export function pointOn(page: Page, mark: string): Promise<{ x: number; y: number }> {
  return page.locator(mark).first().evaluate((path: SVGPathElement) => {
    const box = path.getBBox()
    for (let y = box.y + 0.5; y < box.y + box.height; y += 0.5) {
      for (let x = box.x + 3; x < box.x + box.width; x += 3) {
        const point = new DOMPoint(x, y)
        if (!path.isPointInFill(point)) continue
        const seen = point.matrixTransform(path.getScreenCTM()!)
        return { x: seen.x, y: seen.y }
      }
    }
    throw new Error('The mark covers nothing.')
  })
}

/** How far the middle of the active highlight is from the middle of the window, as a share of its height. */
export async function offCentre(page: Page): Promise<number> {
  await activeMark(page).first().waitFor()
  const [mark, frame] = await Promise.all([activeMark(page).first().boundingBox(), pages(page).boundingBox()])
  return Math.abs(mark!.y + mark!.height / 2 - (frame!.y + frame!.height / 2)) / frame!.height
}

/** Text of the page's text layer whose middle lies inside the first mark of a kind. */
export function textUnderMark(page: Page, mark = 'path.active'): Promise<string> {
  return page.evaluate((selector) => {
    const path = document.querySelector<SVGPathElement>(selector)!
    const inside = (x: number, y: number): boolean => {
      const point = new DOMPoint(x, y).matrixTransform(path.getScreenCTM()!.inverse())
      return path.isPointInFill(point)
    }
    let text = ''
    for (const span of path.closest('.page')!.querySelectorAll('.pdf-text span')) {
      const node = span.firstChild as Text | null
      for (let i = 0; node && i < node.data.length; i++) {
        const range = document.createRange()
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        const box = range.getBoundingClientRect()
        if (inside(box.left + box.width / 2, box.top + box.height / 2)) text += node.data[i]
      }
    }
    return text
  }, mark)
}

/** Letters and digits alone: hyphens at line ends and white space are the page's, not the text's. */
export const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9%]/g, '')

/** Waits until the page in front of the person is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('.drawing[aria-busy=false] canvas').first().waitFor()
}

/** Where something lies once it has stopped moving: pages are scrolled and laid out anew behind what a person does. */
export async function settledBox(thing: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  await thing.scrollIntoViewIfNeeded()
  await (await thing.elementHandle())!.waitForElementState('stable')
  return (await thing.boundingBox())!
}

/** What copying puts on the clipboard now; nothing where the app leaves it to the browser. */
export function copied(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement!.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })
}

/** Drags over the line of the page that holds some words. @returns its words */
export async function selectLine(page: Page, words: string): Promise<string> {
  const line = page.locator('.pdf-text span', { hasText: words }).first()
  const box = await settledBox(line)
  const said = (await line.textContent())!
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 1, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 4 })
  await page.mouse.move(box.x + box.width - 1, y, { steps: 4 })
  await page.mouse.up()
  await page.locator('path.selection').first().waitFor({ state: 'attached' })
  return said
}

/** Badges in the margins that stand on words or on one another, or stick out of the column of pages; none when all is well. */
export function misplacedBadges(page: Page): Promise<string[]> {
  return pages(page).evaluate((column) => {
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5
    const boxes = (selector: string) => [...column.querySelectorAll(selector)]
      .map((one) => ({ name: one.textContent!.trim() || one.getAttribute('aria-label')!, box: one.getBoundingClientRect() }))
    const badges = boxes('.badge')
    const words = boxes('.pdf-text span').filter(({ name }) => name)
    const frame = column.getBoundingClientRect()
    if (words.length === 0) return ['no words are shown yet']
    return badges.flatMap((badge) => [
      ...words.filter(({ box }) => meet(badge.box, box)),
      ...badges.filter((other) => other !== badge && meet(badge.box, other.box)),
      ...(badge.box.left < frame.left || badge.box.right > frame.right ? [{ name: 'the edge' }] : []),
    ].map(({ name }) => `${badge.name} on ${name}`))
  })
}
