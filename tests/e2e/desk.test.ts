import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activeMark, drawn, letters, offCentre, selectLine, showAs, textUnderMark, toolbar } from '../helpers/reader-page'
import { claim, copyExample, goToRoom, openExample, startApp, type AppUnderTest } from '../helpers/app-page'

let app: AppUnderTest
/** One person's browser for all tests that need no other. */
let page: Page
beforeAll(async () => {
  app = await startApp()
  page = await app.newPage()
})
afterAll(() => app?.close())

const where = () => toolbar(page).getByRole('status')

/** The list of claims is long and has keys of its own: a claim is known by its heading. */
async function heading(): Promise<string> {
  return (await claim(page).getByRole('heading', { level: 2 }).textContent())!.trim()
}

describe('the worked example on the desk', () => {
  beforeAll(() => openExample(page))
  beforeEach(async () => {
    await page.evaluate(() => (location.hash = '#/p/worked-example/claims'))
    await claim(page).getByRole('heading', { name: /^3\.1 / }).waitFor()
    await activeMark(page).first().waitFor()
  })

  it('opens on a contradicted claim with its quote in the middle of the page, under the results in a sentence', async () => {
    await page.getByText(/^Of \d+ answers to signalling questions, \d+% are supported/).waitFor()
    expect(await claim(page).locator('header').textContent()).toContain('Contradicted')
    expect(await offCentre(page)).toBeLessThan(0.25)
  })

  it('marks exactly the words of the quote', async () => {
    const quote = await claim(page).locator('q').textContent()
    await expect.poll(() => textUnderMark(page).then(letters)).toBe(letters(quote!))
  })

  it('draws the page at the density of the screen', async () => {
    const own = await app.newPage({ deviceScaleFactor: 2 })
    await openExample(own)
    await drawn(own)
    const drawing = await own.locator('.drawing canvas').first().evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return { ratio: canvas.width / canvas.getBoundingClientRect().width, dark: data.some((value, i) => i % 4 !== 3 && value < 60) }
    })
    expect(drawing.ratio).toBeCloseTo(2, 1)
    expect(drawing.dark).toBe(true)
    await own.context().close()
  })

  it('goes through the claims by key, and the page follows', async () => {
    const first = await heading()
    await page.keyboard.press('k')
    await expect.poll(() => heading()).not.toBe(first)
    expect(decodeURIComponent(page.url())).toMatch(/\/claims\/.+\|/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => heading()).toBe(first)
    await expect.poll(() => offCentre(page)).toBeLessThan(0.25)
  })

  it('steps through the highlights by key and goes to a passage by its button', async () => {
    const before = await where().textContent()
    await page.keyboard.press(']')
    await expect.poll(() => where().textContent()).not.toBe(before)
    await page.keyboard.press('[')
    await expect.poll(() => where().textContent()).toBe(before)
    await claim(page).getByRole('button', { name: /^Passage 2,/ }).click()
    await expect.poll(() => where().textContent()).toMatch(/^Passage 2, \d of \d/)
    expect(await activeMark(page).first().getAttribute('data-highlight')).toBe('passage-2')
    await expect.poll(() => activeMark(page).first().boundingBox().then((box) => box !== null && box.y < 900)).toBe(true)
  })

  it('shows score and, once computed, cosine of every passage', async () => {
    const passages = claim(page).getByRole('region', { name: 'Passages' }).getByRole('listitem')
    await passages.first().getByText(/BM25 \d+\.\d\d · cosine 0\.\d\d · .*page \d of .+\.pdf/).waitFor({ timeout: 60_000 })
    expect(await passages.count()).toBe(5)
  })

  it('filters by verdict and by what is ungrounded, and shows the way out of an empty list', async () => {
    const list = page.getByRole('region', { name: 'List of claims' })
    const count = list.getByRole('search').getByRole('status')
    await list.getByLabel('Verdict').selectOption({ label: '⊘ Out of scope (2)' })
    await expect.poll(() => count.textContent()).toContain('2 of 84 claims')
    await list.getByLabel('Ungrounded').check()
    await list.getByText('No claims because of the filter').waitFor()
    await list.getByRole('button', { name: 'Show all claims' }).click()
    await expect.poll(() => count.textContent()).toContain('84 claims')
    await list.getByLabel('Words in the claim').fill('minimisation zzz')
    await list.getByText('No claims because of the filter').waitFor()
    await list.getByRole('button', { name: 'Show all claims' }).click()
  })

  it('cannot be changed: no verdict is offered and its keys do nothing', async () => {
    await page.keyboard.press('1')
    expect(await page.getByRole('group', { name: 'Your verdict' }).count()).toBe(0)
    await page.getByText('Read only').waitFor()
  })

  it('reads as text, the quote marked in it', async () => {
    const quote = await claim(page).locator('q').textContent()
    await showAs(page, 'As text')
    const marks = page.getByRole('region', { name: /^Text of / }).locator('.quote.active')
    await marks.first().waitFor()
    expect(letters((await marks.allTextContents()).join(' '))).toBe(letters(quote!))
    await showAs(page, 'As pages')
  })

  it('scrolls in its panes alone, as pages and as text', async () => {
    const beyond = () => page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)
    expect(await beyond()).toBe(0)
    await showAs(page, 'As text')
    await page.getByRole('region', { name: /^Text of / }).waitFor()
    expect(await beyond()).toBe(0)
    await showAs(page, 'As pages')
  })

  it('takes keys again after the number of a page', async () => {
    await page.keyboard.press('g')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    const number = page.getByRole('textbox', { name: /^Page/ })
    await expect.poll(() => number.inputValue()).toBe('3')
    const size = page.locator('.percent')
    const before = Number.parseInt((await size.textContent())!, 10)
    await page.keyboard.press('+')
    await expect.poll(async () => Number.parseInt((await size.textContent())!, 10)).toBeGreaterThan(before)
    expect(await number.inputValue()).toBe('3')
    await page.keyboard.press('w')
  })

  it('remembers how wide the claim is', async () => {
    const handle = page.getByRole('separator')
    await handle.focus()
    await page.keyboard.press('End')
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('75')
    await page.reload()
    await claim(page).waitFor()
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('75')
    await handle.dblclick()
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('42')
  })

  it('has two tabs on a phone, and a quote leads from one to the other', async () => {
    const own = await app.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await openExample(own)
    await claim(own).getByRole('region', { name: 'Verdict', exact: true }).getByRole('button').first().click()
    expect(await own.getByRole('tab', { name: 'Page' }).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => offCentre(own)).toBeLessThan(0.3)
    expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const larger = (await own.getByRole('button', { name: 'Larger' }).boundingBox())!
    expect(Math.min(larger.width, larger.height)).toBeGreaterThanOrEqual(44)
    await own.context().close()
  })
})

describe("a person's verdict", () => {
  beforeEach(() => copyExample(page))

  const choice = (name: string) => page.getByRole('group', { name: 'Your verdict' }).getByRole('button', { name })

  it('is given by key, undone by key and there after a reload', async () => {
    await page.keyboard.press('3')
    await expect.poll(() => choice('Not found').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('s')
    await expect.poll(() => choice('Supported').getAttribute('aria-pressed')).toBe('true')
    await page.getByText(/^Your verdict was changed on /).waitFor()
    await page.keyboard.press('u')
    await expect.poll(() => choice('Not found').getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await claim(page).waitFor()
    await expect.poll(() => choice('Not found').getAttribute('aria-pressed')).toBe('true')
  })

  it('takes keys again after a note, and keeps the note', async () => {
    await page.keyboard.press('o')
    await page.keyboard.type('seen 3 times')
    await page.keyboard.press('Escape')
    await page.keyboard.press('3')
    await expect.poll(() => choice('Not found').getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('textbox', { name: /^Note/ }).inputValue()).toBe('seen 3 times')
  })

  it('offers no undo in another project', async () => {
    await page.keyboard.press('3')
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.waitFor()
    await openExample(page)
    expect(await undo.count()).toBe(0)
  })

  it('lies under its claim in a low window, where all of it scrolls', async () => {
    await page.setViewportSize({ width: 720, height: 450 })
    try {
      await page.getByRole('button', { name: 'Quote and note' }).click()
      await choice('Out of scope').scrollIntoViewIfNeeded()
      const pane = (await claim(page).boundingBox())!
      const last = (await choice('Out of scope').boundingBox())!
      expect(last.y + last.height).toBeLessThanOrEqual(pane.y + pane.height)
      expect(last.x + last.width).toBeLessThanOrEqual(pane.x + pane.width)
      const said = claim(page).getByRole('heading', { level: 2 })
      await said.scrollIntoViewIfNeeded()
      expect((await said.boundingBox())!.y).toBeGreaterThanOrEqual(pane.y)
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })

  it('takes the words selected on the page as its quote', async () => {
    const words = await selectLine(page, 'Participants randomised')
    await page.getByRole('button', { name: 'Use as quote' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: /^Quote/ }).inputValue().then(letters)).toBe(letters(words))
    await page.keyboard.press('2')
    await expect.poll(() => choice('Contradicted').getAttribute('aria-pressed')).toBe('true')
    expect(await activeMark(page).first().getAttribute('data-highlight')).toBe('picked')
    expect(letters(await textUnderMark(page))).toBe(letters(words))
  })

  it('selects no more than was dragged over when the pointer ends between lines or beside the column', async () => {
    const first = page.locator('.pdf-text span', { hasText: 'We assessed 310' }).first()
    await first.scrollIntoViewIfNeeded()
    const box = (await first.boundingBox())!
    const beyond = { 'beside the line': [box.x + box.width + 6, box.y + box.height / 2], 'between two lines': [box.x + box.width - 2, box.y + box.height] } as const
    for (const [place, [x, y]] of Object.entries(beyond)) {
      await page.mouse.move(box.x + 1, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(x, y, { steps: 5 })
      await page.mouse.up()
      const picked = await page.locator('.picked q').textContent()
      expect(picked, place).toMatch(/^We assessed 310 people/)
      expect(picked!.length, place).toBeLessThan(120)
    }
  })

  it('looks a pasted quote up, and says when it is nowhere', async () => {
    await page.keyboard.press('o')
    const quote = page.getByRole('textbox', { name: /^Quote/ })
    await quote.fill('at twelve weeks a pain score was available for 158 of the 184 participants')
    await quote.blur()
    await page.getByText('In the text, page 2.').waitFor()
    await quote.fill('a sentence that no report of the example holds')
    await quote.blur()
    await page.getByText('Not in the documents of this study.').waitFor()
  })

  it("takes over the judge's verdict with Enter and goes on", async () => {
    const first = await heading()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Enter')
    await expect.poll(() => heading()).not.toBe(first)
    await page.keyboard.press('k')
    await expect.poll(() => choice('Contradicted').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('when something is missing', () => {
  it('says so in every room of a new project, with the way on', async () => {
    await page.getByRole('link', { name: 'Projects' }).click()
    await page.getByRole('button', { name: 'Start a project' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Empty')
    await page.getByRole('dialog').getByRole('button', { name: 'Start the project' }).click()
    // The rail leads into the project before until the new one is open.
    await page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
    for (const [room, title, action] of [
      ['Assess', 'There is nothing to assess yet', 'Add studies'],
      ['Verify', 'There are no claims to verify yet', 'Assess or import'],
      ['Claims', 'There are no claims yet', 'Assess or import'],
      ['Results', 'There is nothing to count yet', 'Assess or import'],
    ] as const) {
      await goToRoom(page, room)
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByRole('link', { name: action }).waitFor()
    }
  })

  it('shows the text of a document whose file is gone', async () => {
    await copyExample(page)
    await page.evaluate(async () => {
      const name = `attest-project-${location.hash.split('/')[2]}`
      const db = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => done(request.result)
      })
      const change = db.transaction('files', 'readwrite')
      change.objectStore('files').clear()
      await new Promise((done) => (change.oncomplete = done))
      db.close()
    })
    await page.reload()
    await page.getByRole('alert').getByText('The stored copy of this file is missing.').waitFor()
    await page.getByRole('button', { name: 'Show its text instead' }).click()
    await page.getByRole('region', { name: /^Text of / }).locator('.quote.active').first().waitFor()
  })

  it('names a claim that is not in the project', async () => {
    await copyExample(page)
    await page.evaluate(() => (location.hash += '/nowhere'))
    await page.getByText('This claim is not in the project').waitFor()
    await page.getByRole('button', { name: 'Show all claims' }).click()
    await claim(page).waitFor()
  })
})

it('lists its keys under ?', async () => {
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByRole('heading', { name: 'Claims' }).waitFor()
  await keys.getByText('Use the text selected on the page as your quote').waitFor()
  await page.keyboard.press('Escape')
})

it('nothing went wrong on the way: no exception, nothing the content policy refused', () => {
  expect(app.faults).toEqual([])
})
