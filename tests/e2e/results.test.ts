import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyExample, goToRoom, openExample, startApp, type AppUnderTest } from '../helpers/app-page'
import { claimsOfDemo, readDemo } from '../helpers/demo'

const claims = claimsOfDemo(readDemo())
const questions = claims.filter((one) => /^\d\.\d$/.test(one.item))
const judged = questions.filter((one) => one.verdict)
const supported = judged.filter((one) => one.verdict!.verdict === 'supported').length
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`

let app: AppUnderTest
let page: Page
beforeAll(async () => {
  app = await startApp()
  page = await app.newPage()
  await openExample(page)
  await goToRoom(page, 'Results')
})
afterAll(() => app?.close())

const table = () => page.getByRole('table').filter({ hasText: 'Outside the rates' })

/** What a button downloads. */
async function download(press: () => Promise<void>, from = page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([from.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

describe('the results of the worked example', () => {
  it('begin with a sentence that the claims bear out', async () => {
    await page.getByText(`Of ${judged.length} answers to signalling questions, ${percent(supported, judged.length)} are supported by the trial reports`, { exact: false }).first().waitFor()
    await page.getByText('3 studies only: intervals that resample studies are rough under 10.').waitFor()
    await page.getByText(`Outside the rates: ${questions.length - judged.length} that do not apply.`).waitFor()
  })

  it('give each rate its count, n and interval, and what has no verdict beside it', async () => {
    const row = table().getByRole('row', { name: /^Hand-made assessor/ })
    await expect.poll(() => row.textContent()).toMatch(new RegExp(`${judged.length} *${percent(supported, judged.length)} \\(${supported}\\) *\\d+ to \\d+%`))
    await expect.poll(() => row.textContent()).toContain(`${questions.length - judged.length} NA`)
    await expect.poll(() => table().getByRole('row').count()).toBe(1 + 1 + 5)
  })

  it('count judgements apart, and pool them only when asked', async () => {
    await page.getByRole('radio', { name: 'Judgements' }).click()
    const judgements = claims.filter((one) => /^D\d$|^overall$/.test(one.item) && one.verdict)
    await expect.poll(() => table().getByRole('row', { name: /^Hand-made/ }).getByRole('cell').first().textContent()).toBe(String(judgements.length))
    await page.getByRole('radio', { name: 'All pooled' }).click()
    const all = judged.length + judgements.length
    await expect.poll(() => table().getByRole('row', { name: /^Hand-made/ }).getByRole('cell').first().textContent()).toBe(String(all))
    await page.getByRole('radio', { name: 'Signalling questions' }).click()
  })

  it('are drawn with intervals, in the colours of the theme', async () => {
    const canvas = page.locator('main canvas')
    await canvas.waitFor()
    const inked = (): Promise<string> => canvas.evaluate((drawn: HTMLCanvasElement) => {
      const { data } = drawn.getContext('2d')!.getImageData(0, 0, drawn.width, drawn.height)
      let [green, other] = [0, 0]
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3]! < 200) continue
        if (data[i + 1]! > 100 && data[i + 1]! > data[i]! + 60) green++
        else other++
      }
      return `${green > 1000} ${other > 1000}`
    })
    await expect.poll(inked).toBe('true true')
    await expect.poll(() => page.getByRole('img', { name: /86% of 14/ }).count()).toBe(1)
    const before = await canvas.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL())
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.locator('main canvas').evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL())).not.toBe(before)
    await page.emulateMedia({ colorScheme: 'light' })
  })

  it('say over how many verdicts a rate is that is not over n', async () => {
    const resting = judged.filter((one) => ['supported', 'contradicted'].includes(one.verdict!.verdict)).length
    await expect.poll(() => table().getByRole('row', { name: /^Hand-made assessor/ }).textContent()).toMatch(new RegExp(`\\(\\d+ of ${resting}\\)`))
  })

  it('fit a telephone: every choice is in sight, and the table is as long as it is', async () => {
    await page.setViewportSize({ width: 320, height: 400 })
    for (const choice of [...(await page.getByRole('radio').all()), ...(await page.getByRole('combobox').all())]) {
      await expect.poll(() => choice.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(320)
    }
    const frame = page.getByRole('region', { name: /^Rates by / })
    await expect.poll(() => frame.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    // Its edge fades where more is, and the keys go there.
    const fades = (): Promise<string[]> => frame.evaluate((element) => [...element.parentElement!.classList].filter((name) => name === 'left' || name === 'right'))
    await expect.poll(fades).toEqual(['right'])
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(fades).toEqual(expect.arrayContaining(['left']))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => frame.getAttribute('tabindex')).toBeNull()
  })

  it('compare the assessor with the rule of the instrument', async () => {
    const row = page.getByRole('table').filter({ hasText: 'Domains judged as the rule does' }).getByRole('row').last()
    await expect.poll(() => row.textContent()).toMatch(/87% \(13 of 15\)/)
  })

  it('leave as CSV and JSON with every claim, its passages and where its quote stands', async () => {
    const csv = await download(() => page.getByRole('button', { name: 'Every claim as CSV' }).click())
    expect(csv.name).toBe('Worked example-claims.csv')
    const rows = Papa.parse<Record<string, string>>(csv.text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
    expect(rows).toHaveLength(claims.length)
    const quoted = rows.find((row) => row['quote_state'] === 'verbatim')!
    expect(Number(quoted['quote_page'])).toBeGreaterThan(0)
    expect(quoted['passage_1_text']!.length).toBeGreaterThan(100)

    await page.getByRole('button', { name: 'More exports' }).click()
    const json = await download(() => page.getByRole('menuitem', { name: 'Every claim as JSON' }).click())
    const parsed = JSON.parse(json.text) as { claims: unknown[]; settings: string }
    expect(parsed.claims).toHaveLength(claims.length)
    expect(parsed.settings).toContain('k = 5')
  })

  it('end with the settings they were made with', async () => {
    await page.getByText(/^Passages: BM25 as in the paper, k = 5, 1400 characters every 1200\. Judge: .+ \(from a file\)\./).waitFor()
  })
})

describe('results of two judges', () => {
  it("are never pooled: a person's verdicts are looked at on their own", async () => {
    const own = await app.newPage()
    await copyExample(own)
    await own.keyboard.press('1')
    await own.getByRole('button', { name: 'Supported', pressed: true }).waitFor()
    await own.getByRole('region', { name: 'Verdict', exact: true }).getByText('You said: supported').waitFor()
    await own.getByRole('option', { selected: true }).getByText('You said: supported.').waitFor()
    await goToRoom(own, 'Results')
    await own.getByLabel('Verdicts of').selectOption({ label: 'Unnamed person (1)' })
    await own.setViewportSize({ width: 390, height: 700 })
    await expect.poll(() => own.getByLabel('Verdicts of').evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
    await own.getByText('Of 1 answer to a signalling question, 1 is supported by the trial reports').waitFor()
    await own.context().close()
  })

  it("leave together: a person's decision, quote and note stand beside the judge's verdict", async () => {
    const own = await app.newPage()
    await copyExample(own)
    await own.keyboard.press('o')
    await own.keyboard.type('seen in table 2')
    await own.keyboard.press('Escape')
    await own.keyboard.press('1')
    await own.getByRole('region', { name: 'Verdict', exact: true }).getByText('You said: supported').waitFor()
    await goToRoom(own, 'Results')
    const csv = await download(() => own.getByRole('button', { name: 'Every claim as CSV' }).click(), own)
    const rows = Papa.parse<Record<string, string>>(csv.text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
    expect(rows).toHaveLength(claims.length)
    expect(rows.filter((row) => row['person_1'] !== '')).toEqual([
      expect.objectContaining({ verdict: 'contradicted', person_1: 'Unnamed person', person_1_verdict: 'supported', person_1_note: 'seen in table 2' }),
    ])
    await own.context().close()
  })
})

it('nothing went wrong on the way', () => {
  expect(app.faults).toEqual([])
})
