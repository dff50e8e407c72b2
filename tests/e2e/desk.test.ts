import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activeMark, drawn, letters, offCentre, selectLine, showAs, textUnderMark, toolbar } from '../helpers/reader-page'
import { claim, copyExample, goToRoom, openExample, reload, undoByKey, useApp } from '../helpers/app-page'

const at = useApp()

const where = () => toolbar(at.page).getByRole('status')

/** The list of claims is long and has keys of its own: a claim is known by its heading. */
async function heading(): Promise<string> {
  return (await claim(at.page).getByRole('heading', { level: 2 }).textContent())!.trim()
}

describe('the worked example on the desk', () => {
  beforeAll(() => openExample(at.page))
  beforeEach(async () => {
    await at.page.evaluate(() => (location.hash = '#/p/worked-example/claims'))
    await claim(at.page).getByRole('heading', { name: /^3\.1 / }).waitFor()
    await activeMark(at.page).first().waitFor()
  })

  it('opens on a contradicted claim with its quote in the middle of the at.page, under the results in a sentence', async () => {
    await at.page.getByText(/^Of \d+ answers to signalling questions, \d+% are supported/).waitFor()
    await expect.poll(() => claim(at.page).locator('header').textContent()).toContain('Contradicted')
    await expect.poll(() => offCentre(at.page)).toBeLessThan(0.25)
  })

  it('marks exactly the words of the quote', async () => {
    const quote = await claim(at.page).locator('q').textContent()
    await expect.poll(() => textUnderMark(at.page).then(letters)).toBe(letters(quote!))
  })

  it('draws the page at the density of the screen', async () => {
    const own = await at.app.newPage({ deviceScaleFactor: 2 })
    await openExample(own)
    await drawn(own)
    const drawing = () => own.locator('.drawing[aria-busy=false] canvas').first().evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return { ratio: canvas.width / canvas.getBoundingClientRect().width, dark: data.some((value, i) => i % 4 !== 3 && value < 60) }
    })
    await expect.poll(drawing).toEqual({ ratio: expect.closeTo(2, 1), dark: true })
    await own.context().close()
  })

  it('goes through the claims by key, and the page follows', async () => {
    const first = await heading()
    await at.page.keyboard.press('k')
    await expect.poll(() => heading()).not.toBe(first)
    await expect.poll(() => decodeURIComponent(at.page.url())).toMatch(/\/claims\/.+\|/)
    await at.page.keyboard.press('ArrowDown')
    await expect.poll(() => heading()).toBe(first)
    await expect.poll(() => offCentre(at.page)).toBeLessThan(0.25)
  })

  it('steps through the highlights by key and goes to a passage by its button', async () => {
    await expect.poll(() => where().textContent()).toMatch(/^Quote, \d of \d/)
    const before = await where().textContent()
    await at.page.keyboard.press(']')
    await expect.poll(() => where().textContent()).not.toBe(before)
    await at.page.keyboard.press('[')
    await expect.poll(() => where().textContent()).toBe(before)
    await claim(at.page).getByRole('button', { name: /^Passage 2,/ }).click()
    await expect.poll(() => where().textContent()).toMatch(/^Passage 2, \d of \d/)
    await expect.poll(() => activeMark(at.page).first().getAttribute('data-highlight')).toBe('passage-2')
    await expect.poll(() => activeMark(at.page).first().boundingBox().then((box) => box !== null && box.y < 900)).toBe(true)
  })

  it('filters by verdict and by what is ungrounded, and shows the way out of an empty list', async () => {
    const list = at.page.getByRole('region', { name: 'List of claims' })
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
    await at.page.keyboard.press('1')
    await expect.poll(() => at.page.getByRole('group', { name: 'Your verdict' }).count()).toBe(0)
    await at.page.getByText('Read only').waitFor()
  })

  it('reads as text, the quote marked in it', async () => {
    const quote = await claim(at.page).locator('q').textContent()
    await showAs(at.page, 'As text')
    const marks = at.page.getByRole('region', { name: /^Text of / }).locator('.quote.active')
    await expect.poll(async () => letters((await marks.allTextContents()).join(' '))).toBe(letters(quote!))
    await showAs(at.page, 'As pages')
  })

  it('scrolls in its panes alone, as pages and as text', async () => {
    const beyond = () => at.page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)
    await expect.poll(() => beyond()).toBe(0)
    await showAs(at.page, 'As text')
    await at.page.getByRole('region', { name: /^Text of / }).waitFor()
    await expect.poll(() => beyond()).toBe(0)
    await showAs(at.page, 'As pages')
  })

  it('takes keys again after the number of a page', async () => {
    await at.page.keyboard.press('g')
    await at.page.keyboard.type('3')
    await at.page.keyboard.press('Enter')
    const number = at.page.getByRole('textbox', { name: /^Page/ })
    await expect.poll(() => number.inputValue()).toBe('3')
    const size = at.page.locator('.percent')
    const before = Number.parseInt((await size.textContent())!, 10)
    await at.page.keyboard.press('+')
    await expect.poll(async () => Number.parseInt((await size.textContent())!, 10)).toBeGreaterThan(before)
    await expect.poll(() => number.inputValue()).toBe('3')
    await at.page.keyboard.press('w')
  })

  it('remembers how wide the claim is', async () => {
    const handle = at.page.getByRole('separator')
    await handle.focus()
    await at.page.keyboard.press('End')
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('75')
    await reload(at.page)
    await claim(at.page).waitFor()
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('75')
    await handle.dblclick()
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('42')
  })

  it('has two tabs on a phone, and a quote leads from one to the other', async () => {
    const own = await at.app.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await openExample(own)
    await claim(own).getByRole('region', { name: 'Verdict', exact: true }).getByRole('button').first().click()
    await expect.poll(() => own.getByRole('tab', { name: 'Page' }).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => offCentre(own)).toBeLessThan(0.3)
    await expect.poll(() => own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expect.poll(async () => {
      const { width, height } = (await own.getByRole('button', { name: 'Larger' }).boundingBox())!
      return Math.min(width, height)
    }).toBeGreaterThanOrEqual(44)
    await own.context().close()
  })

  it('shows the claim on a phone while quote and note are written and the way back is offered', async () => {
    const own = await at.app.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await copyExample(own)
    await own.getByRole('group', { name: 'Your verdict' }).getByRole('button', { name: 'Supported' }).click()
    await own.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    await own.getByRole('button', { name: 'Quote and note' }).click()
    await own.getByLabel('Note').waitFor()
    const hidden = (): Promise<number> => claim(own).evaluate((article) => {
      const [body, said] = ['[role="region"]', 'h2'].map((part) => article.querySelector(part)!.getBoundingClientRect())
      return Math.max(said!.bottom - body!.bottom, body!.top - said!.top)
    })
    await expect.poll(hidden).toBeLessThanOrEqual(0)
    await own.context().close()
  })
})

describe("a person's verdict", () => {
  beforeEach(() => copyExample(at.page))

  const choice = (name: string) => at.page.getByRole('group', { name: 'Your verdict' }).getByRole('button', { name })

  it('is given by key, undone by key and there after a reload', async () => {
    await at.page.keyboard.press('3')
    await expect.poll(() => choice('Not found').getAttribute('aria-pressed')).toBe('true')
    await at.page.keyboard.press('s')
    await expect.poll(() => choice('Supported').getAttribute('aria-pressed')).toBe('true')
    await at.page.getByText(/^Your verdict was changed on /).waitFor()
    await undoByKey(at.page)
    await expect.poll(() => choice('Not found').getAttribute('aria-pressed')).toBe('true')
    await reload(at.page)
    await claim(at.page).waitFor()
    await expect.poll(() => choice('Not found').getAttribute('aria-pressed')).toBe('true')
  })

  it('takes keys again after a note, and keeps the note', async () => {
    await at.page.keyboard.press('o')
    await at.page.keyboard.type('seen 3 times')
    await at.page.keyboard.press('Escape')
    await at.page.keyboard.press('3')
    await expect.poll(() => choice('Not found').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => at.page.getByRole('textbox', { name: /^Note/ }).inputValue()).toBe('seen 3 times')
  })

  it('offers no undo in another project', async () => {
    await at.page.keyboard.press('3')
    const undo = at.page.getByRole('button', { name: 'Undo', exact: true })
    await undo.waitFor()
    await openExample(at.page)
    await expect.poll(() => undo.count()).toBe(0)
  })

  it('lies under its claim in a low window, where all of it scrolls', async () => {
    await at.page.setViewportSize({ width: 720, height: 450 })
    try {
      await at.page.getByRole('button', { name: 'Quote and note' }).click()
      /** Distances to the edges of the pane once the thing was scrolled to: none is less than nothing. */
      const room = async (thing: Locator) => {
        await thing.scrollIntoViewIfNeeded()
        const [pane, box] = [(await claim(at.page).boundingBox())!, (await thing.boundingBox())!]
        return { above: box.y - pane.y, below: pane.y + pane.height - box.y - box.height, beside: pane.x + pane.width - box.x - box.width }
      }
      await expect.poll(async () => Math.min(...Object.values(await room(choice('Out of scope'))))).toBeGreaterThanOrEqual(0)
      await expect.poll(async () => (await room(claim(at.page).getByRole('heading', { level: 2 }))).above).toBeGreaterThanOrEqual(0)
    } finally {
      await at.page.setViewportSize({ width: 1440, height: 900 })
    }
  })

  it('takes the words selected on the page as its quote', async () => {
    const words = await selectLine(at.page, 'Participants randomised')
    await at.page.getByRole('button', { name: 'Use as quote' }).click()
    await expect.poll(() => at.page.getByRole('textbox', { name: /^Quote/ }).inputValue().then(letters)).toBe(letters(words))
    await at.page.keyboard.press('2')
    await expect.poll(() => choice('Contradicted').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => activeMark(at.page).first().getAttribute('data-highlight')).toBe('picked')
    await expect.poll(() => textUnderMark(at.page).then(letters)).toBe(letters(words))
  })

  it('selects no more than was dragged over when the pointer ends between lines or beside the column', async () => {
    const first = at.page.locator('.pdf-text span', { hasText: 'We assessed 310' }).first()
    await first.scrollIntoViewIfNeeded()
    const box = (await first.boundingBox())!
    const beyond = { 'beside the line': [box.x + box.width + 6, box.y + box.height / 2], 'between two lines': [box.x + box.width - 2, box.y + box.height] } as const
    for (const [place, [x, y]] of Object.entries(beyond)) {
      await at.page.mouse.move(box.x + 1, box.y + box.height / 2)
      await at.page.mouse.down()
      await at.page.mouse.move(x, y, { steps: 5 })
      await at.page.mouse.up()
      await expect.poll(() => at.page.locator('.picked q').textContent(), { message: place }).toMatch(/^We assessed 310 people.{0,96}$/s)
      // What was selected before is not taken for what the next drag selects.
      await at.page.keyboard.press('Escape')
      await at.page.locator('.picked').waitFor({ state: 'detached' })
    }
  })

  it('looks a pasted quote up, and says when it is nowhere', async () => {
    await at.page.keyboard.press('o')
    const quote = at.page.getByRole('textbox', { name: /^Quote/ })
    await quote.fill('at twelve weeks a pain score was available for 158 of the 184 participants')
    await quote.blur()
    await at.page.getByText('In the text, page 2.').waitFor()
    await quote.fill('a sentence that no report of the example holds')
    await quote.blur()
    await at.page.getByText('Not in the documents of this study.').waitFor()
  })

  const note = () => at.page.getByRole('textbox', { name: /^Note/ })

  it('is left as it is by Enter, which only goes on where there is one', async () => {
    const first = await heading()
    await at.page.keyboard.press('1')
    await at.page.keyboard.press('o')
    await note().fill('seen in table 2')
    await at.page.keyboard.press('Escape')
    await at.page.keyboard.press('Enter')
    await expect.poll(() => heading()).not.toBe(first)
    await at.page.keyboard.press('k')
    await expect.poll(() => heading()).toBe(first)
    await reload(at.page)
    await claim(at.page).waitFor()
    await expect.poll(() => choice('Supported').getAttribute('aria-pressed')).toBe('true')
    await at.page.getByRole('button', { name: 'Your note', exact: true }).click()
    await expect.poll(() => note().inputValue()).toBe('seen in table 2')
    await expect.poll(() => at.page.getByRole('textbox', { name: /^Quote/ }).inputValue()).toBe('')
  })

  it('is stored for every claim that Enter went over, however quickly', async () => {
    const place = async () => Number.parseInt((await claim(at.page).locator('.count').textContent())!, 10)
    /** Every claim of these has a verdict to take over. */
    const onlySupported = async () => {
      const verdict = at.page.getByRole('region', { name: 'List of claims' }).getByLabel('Verdict')
      await verdict.selectOption({ label: (await verdict.getByRole('option', { name: /Supported/ }).textContent())!.trim() })
      await verdict.blur()
    }
    await onlySupported()
    await expect.poll(() => claim(at.page).locator('header').textContent()).toContain('Supported')
    const first = await place()
    await at.page.evaluate(() => {
      for (let i = 0; i < 4; i++) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
    await expect.poll(place).toBe(first + 4)
    await at.page.keyboard.press('k')
    // The last that was given is the last to be stored.
    await expect.poll(() => choice('Supported').getAttribute('aria-pressed')).toBe('true')
    await at.page.getByText('Being stored').waitFor({ state: 'detached' })
    await reload(at.page)
    await claim(at.page).waitFor()
    await onlySupported()
    for (let taken = first + 3; taken >= first; taken--) {
      await expect.poll(place).toBe(taken)
      await expect.poll(() => choice('Supported').getAttribute('aria-pressed')).toBe('true')
      await at.page.keyboard.press('k')
    }
  })

  it('is waited for by a note, which moving on does not lose, and which closing the page asks about', async () => {
    await at.page.keyboard.press('o')
    await at.page.keyboard.type('seen in table 2')
    await at.page.getByText('Not stored yet: give a verdict').waitFor()
    await at.page.keyboard.press('Escape')
    const first = await heading()
    await at.page.keyboard.press('k')
    await expect.poll(() => heading()).not.toBe(first)
    await at.page.getByText('Not stored yet: give a verdict').waitFor({ state: 'detached' })
    await goToRoom(at.page, 'Results')
    const asked = at.page.waitForEvent('dialog')
    await at.page.evaluate(() => void setTimeout(() => location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await goToRoom(at.page, 'Claims')
    await expect.poll(() => heading()).toBe(first)
    await at.page.getByText('Not stored yet: give a verdict').waitFor()
    await at.page.keyboard.press('2')
    await at.page.getByText('Not stored yet: give a verdict').waitFor({ state: 'detached' })
    await reload(at.page)
    await claim(at.page).waitFor()
    await at.page.getByRole('button', { name: 'Your note', exact: true }).click()
    await expect.poll(() => note().inputValue()).toBe('seen in table 2')
  })

  it("takes over the judge's verdict with Enter and goes on", async () => {
    const first = await heading()
    await at.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await at.page.keyboard.press('Enter')
    await expect.poll(() => heading()).not.toBe(first)
    await at.page.keyboard.press('k')
    await expect.poll(() => choice('Contradicted').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('when something is missing', () => {
  it('says so in every room of a new project, with the way on', async () => {
    await at.page.getByRole('link', { name: 'Projects' }).click()
    await at.page.getByRole('button', { name: 'Start a project' }).click()
    await at.page.getByRole('dialog').getByLabel('Name').fill('Empty')
    await at.page.getByRole('dialog').getByRole('button', { name: 'Start the project' }).click()
    // The rail leads into the project before until the new one is open.
    await at.page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
    for (const [room, title, action] of [
      ['Assess', 'There is nothing to assess yet', 'Add studies'],
      ['Verify', 'There are no claims to verify yet', 'Assess or import'],
      ['Claims', 'There are no claims yet', 'Assess or import'],
      ['Results', 'There is nothing to count yet', 'Assess or import'],
    ] as const) {
      await goToRoom(at.page, room)
      await at.page.getByRole('heading', { name: title }).waitFor()
      await at.page.getByRole('link', { name: action }).waitFor()
    }
  })

  it('shows the text of a document whose file is gone', async () => {
    await copyExample(at.page)
    await at.page.evaluate(async () => {
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
    await reload(at.page)
    await at.page.getByRole('alert').getByText('The stored copy of this file is missing.').waitFor()
    await at.page.getByRole('button', { name: 'Show its text instead' }).click()
    await at.page.getByRole('region', { name: /^Text of / }).locator('.quote.active').first().waitFor()
  })

  it('names a claim that is not in the project', async () => {
    await copyExample(at.page)
    await at.page.evaluate(() => (location.hash += '/nowhere'))
    await at.page.getByText('This claim is not in the project').waitFor()
    await at.page.getByRole('button', { name: 'Show all claims' }).click()
    await claim(at.page).waitFor()
  })
})

it('lists its keys under ?', async () => {
  await at.page.keyboard.press('?')
  const keys = at.page.getByRole('dialog', { name: 'Keys' })
  await keys.getByRole('heading', { name: 'Claims' }).waitFor()
  await keys.getByText('Use the text selected on the page as your quote').waitFor()
  await at.page.keyboard.press('Escape')
})

it('nothing went wrong on the way: no exception, nothing the content policy refused', () => {
  expect(at.app.faults).toEqual([])
})
