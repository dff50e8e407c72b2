import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOfDemo, readDemo, type DemoClaim } from '../helpers/demo'
import { startApp, type AppUnderTest } from '../helpers/app-page'

const demo = readDemo()
const claims = claimsOfDemo(demo)
/** The mark is as wide as the words it stands for, give or take a part of a letter (CSS pixels). */
const SLACK = 3
/** Milliseconds until the model has been loaded and has read three reports, on a busy machine. */
const MODEL = 240_000

let app: AppUnderTest
let page: Page

beforeAll(async () => {
  app = await startApp({ model: 'comes' })
  page = await app.newPage()
  await page.getByRole('button', { name: 'Open the worked example' }).click()
  await quoteMark(page).waitFor()
})
afterAll(() => app?.close())

function quoteMark(visitor: Page) {
  return visitor.locator('[data-highlight="quote-0"]').first()
}

function claimPane() {
  return page.getByRole('article', { name: 'Claim' })
}

function featured(): DemoClaim {
  return claims.find(({ study, item }) => study === demo.featured.study && item === demo.featured.item)!
}

describe('the first minute', () => {
  it('opens on the results in a sentence', async () => {
    const judged = claims.filter(({ item, verdict }) => verdict && /^\d/.test(item))
    const supported = judged.filter(({ verdict }) => verdict!.verdict === 'supported').length
    const share = Math.round((supported / judged.length) * 100)
    await page.getByText(`Of ${judged.length} answers to signalling questions, ${share}% are supported by the trial reports; 3 verdicts have no quote in the text.`).waitFor()
  })

  it('says that trials and verdicts are made up, and that nothing leaves', async () => {
    await page.getByText(/fictional trials/i).first().waitFor()
    await page.getByText('Nothing leaves this computer').waitFor()
  })

  it('has the most telling claim open, with its verdict, its reason and the quote', async () => {
    const { explanation, verdict } = featured()
    const there = [
      demo.featured.study, explanation, verdict!.rationale, verdict!.quote, 'Word for word in the text: page 2 of harbour-knee-trial.pdf',
    ]
    await expect.poll(async () => {
      const text = await claimPane().innerText()
      return { missing: there.filter((words) => !text.includes(words)), verdict: /✗\s*Contradicted/.test(text) }
    }).toEqual({ missing: [], verdict: true })
  })

  it('marks the words of the quote on the page beside it, in sight', async () => {
    const firstLine = page.locator('.pdf-text').getByText('At twelve weeks a pain score was available for 158 of')
    await firstLine.waitFor({ state: 'attached' })
    await expect.poll(async () => {
      const [mark, line] = [(await quoteMark(page).boundingBox())!, (await firstLine.boundingBox())!]
      return {
        left: Math.abs(mark.x - line.x) < SLACK, width: Math.abs(mark.width - line.width) < SLACK,
        top: Math.abs(mark.y - line.y) < line.height, lines: mark.height > 2 * line.height,
        inSight: mark.y + mark.height < page.viewportSize()!.height,
      }
    }).toEqual({ left: true, width: true, top: true, lines: true, inSight: true })
  })

  it('goes on to the next claim with one key, and the page follows', async () => {
    const [, next, ...rest] = claims.slice(claims.findIndex(({ study, item }) => study === demo.featured.study && item === demo.featured.item))
    await page.keyboard.press('ArrowDown')
    await claimPane().getByText(next!.explanation).first().waitFor()
    const d3 = rest.find(({ item }) => item === 'D3')!
    for (const { item } of rest.slice(0, rest.indexOf(d3) + 1)) {
      await page.keyboard.press('ArrowDown')
      await claimPane().locator('header').getByText(item, { exact: true }).waitFor()
    }
    const words = page.locator('.pdf-text').getByText('missing in the exercise group than in the booklet')
    await words.waitFor({ state: 'attached' })
    await expect.poll(async () => {
      const [mark, line] = [await quoteMark(page).boundingBox(), await words.boundingBox()]
      return mark !== null && line !== null && mark.y <= line.y && line.y + line.height <= mark.y + mark.height && mark.y > 0
    }).toBe(true)
  })

  it('shows score and, once computed, cosine of every passage', async () => {
    const passages = claimPane().getByRole('region', { name: 'Passages' }).getByRole('listitem')
    await passages.first().getByText(/BM25 \d+\.\d\d · cosine 0\.\d\d · .*page \d of .+\.pdf/).waitFor({ timeout: MODEL })
    await expect.poll(() => passages.count()).toBe(5)
  })

  it('needs no other address than its own, and raises no error', () => {
    expect(app.faults).toEqual([])
  })
})
