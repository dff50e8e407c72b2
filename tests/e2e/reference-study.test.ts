import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEndpoint, startApp, undoByKey, type AppUnderTest } from '../helpers/app-page'
import { CHATBOT_ANSWER } from '../helpers/bibliography-records'
import { startLlmServer, type LlmServer } from '../helpers/llm-server'
import { entry, listed, listedStates, newReferences, openTab, pasteList } from '../helpers/references-page'

let app: AppUnderTest
let llm: LlmServer
let page: Page
beforeAll(async () => {
  ;[app, llm] = await Promise.all([startApp({ model: 'comes' }), startLlmServer()])
  page = await app.newPage()
})
afterAll(() => Promise.all([app?.close(), llm?.close()]))

const titles = () => listed(page).evaluateAll((rows) => rows.map((row) => row.querySelector('.reference .two-lines')!.textContent!.slice(0, 12)))
const shownIs = (n: number, of: number) => expect.poll(() => entry(page).getByText(`${n} of ${of}`, { exact: true }).count()).toBe(1)

async function act(name: string): Promise<void> {
  await entry(page).getByRole('button', { name: 'Actions for this entry' }).click()
  await page.getByRole('menuitem', { name }).click()
  // While it closes it still takes the keys.
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

async function add(title: string, name: string): Promise<void> {
  const list = page.getByRole('region', { name: title })
  await list.getByRole('textbox', { name: `New: ${title}` }).fill(name)
  await page.keyboard.press('Enter')
  await list.getByRole('textbox', { name: `Name of ${name}` }).waitFor()
}

describe('a study of chatbots', () => {
  it('shows in a grid which answers are in, and counts one without a reference as N', async () => {
    await newReferences(page, 'Two chatbots')
    await page.getByRole('button', { name: "Begin with the paper's two prompts" }).click()
    await page.getByRole('textbox', { name: 'Name of Advanced' }).waitFor()
    await add('Topics', 'salt air')
    await add('Chatbots', 'Amber')
    await add('Chatbots', 'Birch')
    await page.getByText('0 of 4 answers are in.').waitFor()
    await page.getByRole('button', { name: 'Bring in the answer: Birch, Basic, salt air' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Give me 10 references on salt air.').waitFor()
    await dialog.getByLabel('The answer, as the chatbot gave it').fill("I'm sorry, but I cannot provide references that I am not sure of.")
    await dialog.getByRole('button', { name: 'Read the answer' }).click()
    await dialog.getByText('N: the chatbot refused').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Birch, Basic, salt air: N', exact: true }).waitFor()
    await page.getByText('1 of 4 answers are in.').waitFor()
  })

  it('asks an endpoint for the answers that are missing, in the words of the prompts alone, and for none twice', async () => {
    await addEndpoint(page, llm, 'test-large', page.getByText('1 of 4 answers are in.'))
    await page.getByText('Ask through an endpoint').click()
    await page.getByRole('checkbox', { name: 'Ask Amber from here' }).check()
    await page.getByText(/^2 prompts \(about [\d,]+ characters\) go to .*, model test-large, in\s+2 calls\./).waitFor()
    llm.reset()
    llm.next('hang', null, 'truncate')
    await page.getByRole('button', { name: 'Ask for 2 answers' }).click()
    await expect.poll(() => llm.stats().requests).toBe(1)
    const told = page.evaluate(() => new Promise<void>((done) => {
      const isTold = () => [...document.querySelectorAll('button')].some((button) => button.textContent.trim() === 'Stopping')
      new MutationObserver((_, observer) => {
        if (!isTold()) return
        observer.disconnect()
        done()
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    }))
    await page.getByRole('button', { name: 'Stop' }).click()
    await told
    await page.getByText(/^1 call went out without an answer that was stored/).waitFor()
    await page.getByRole('button', { name: 'Send 1 again that may have been charged' }).click()
    await page.getByRole('button', { name: /^Amber, (Basic|Advanced), salt air: 3 of 10$/ }).waitFor()
    await page.getByRole('button', { name: 'Ask for 1 answer' }).click()
    await page.getByRole('heading', { name: /1 × the answer was cut off/ }).waitFor()
    expect(llm.requests.slice(1).map(({ body }) => Object.keys(body).includes('response_format'))).toEqual([false, false])
    expect(llm.requests[0]!.body['messages']).toEqual([{ role: 'user', content: expect.stringMatching(/^Give me 10 references on salt air\./) }])
    await page.getByRole('button', { name: /^Try again/ }).click()
    await page.getByText('3 of 4 answers are in.').waitFor()
    expect(llm.stats()).toMatchObject({ requests: 4, keysInUrl: 0 })
    await page.getByText(/^Nothing is left to send/).waitFor()
  })

  it('takes an answer away and brings it back', async () => {
    await page.getByRole('button', { name: 'Actions for Birch, Basic, salt air' }).click()
    await page.getByRole('menuitem', { name: 'Remove this answer' }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByText('2 of 4 answers are in.').waitFor()
    await undoByKey(page)
    await page.getByText('3 of 4 answers are in.').waitFor()
  })
})

describe('the reading of a list', () => {
  it('is corrected, split, joined, moved, and undone', async () => {
    await newReferences(page, 'Readings')
    await pasteList(page, CHATBOT_ANSWER)
    await shownIs(1, 4)
    const before = await titles()

    await act('Correct the reading')
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Lamp light and sleep')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the reading' }).click()
    await entry(page).getByText('The reading below was corrected by hand.').waitFor()
    await expect.poll(async () => (await titles())[0]).toBe('Lamp light a')
    await undoByKey(page)
    await expect.poll(titles).toEqual(before)

    await act('Join with the next entry')
    await expect.poll(() => listed(page).count()).toBe(3)
    await undoByKey(page)
    await expect.poll(titles).toEqual(before)

    await act('Move down')
    await expect.poll(titles).toEqual([before[1], before[0], before[2], before[3]])
    await undoByKey(page)
    await expect.poll(titles).toEqual(before)

    await act('Split: it holds two references')
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Entry as printed' })
    await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(area.value.indexOf('Harb Med'), area.value.indexOf('Harb Med')))
    await field.press('Shift')
    await page.getByRole('dialog').getByRole('button', { name: 'Split here' }).click()
    await expect.poll(() => listed(page).count()).toBe(5)
    await undoByKey(page)
    await expect.poll(titles).toEqual(before)
  })
})

describe('a library of one\'s own', () => {
  it('is a source that needs no network', async () => {
    const ris = [
      'TY  - JOUR', 'AU  - Okafor, Chinedu', 'AU  - van der Berg, Johanna M', 'AU  - Lindqvist, Astrid',
      'TI  - Lantern light and the sleep of lighthouse keepers: a phase II randomised trial', 'JO  - Harb Med', 'PY  - 2019',
      'VL  - 12', 'IS  - 2', 'SP  - 101', 'EP  - 109', 'DO  - 10.9999/harb.2019.0101', 'ER  - ', '',
    ].join('\r\n')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add your own library' }).click()])
    await chooser.setFiles({ name: 'library.ris', mimeType: 'application/x-research-info-systems', buffer: Buffer.from(ris) })
    await page.getByText('Your own library of 1 work is asked too.').waitFor()
    await page.getByRole('button', { name: 'Check 4 references' }).click()
    await expect.poll(() => listedStates(page)).toEqual(['Matches a record', 'Not found', 'Not found', 'Not found'])
    await page.getByText('4 of 4 checked.').waitFor()
  })
})

describe('two scorers', () => {
  /** Keys are pressed without waiting for one another. */
  async function scoreAs(name: string, keys: string): Promise<void> {
    const project = page.url()
    await page.evaluate(() => void (location.hash = '#/settings/appearance'))
    await page.getByLabel('Your name').fill(name)
    await page.goto(project)
    await listed(page).first().click()
    await shownIs(1, 4)
    for (const key of keys) await page.keyboard.press(key)
    await expect.poll(() => entry(page).getByRole('button', { pressed: true }).count()).toBe(keys.length)
  }

  it('do not see each other, meet in kappa by item, and agree on what is open', async () => {
    await scoreAs('Ann', '123')
    await scoreAs('Bo', '12')
    await entry(page).getByRole('row', { name: /^Authors/ }).getByRole('button', { name: 'In error' }).click()
    await openTab(page, 'Agreement')
    await page.getByText('1 of 1 items still open.').waitFor()
    await page.getByRole('group', { name: /^Agreed on Authors/ }).getByRole('button', { name: 'Correct' }).click()
    await page.getByText('0 of 1 items still open.').waitFor()
    await openTab(page, 'Results')
    await expect.poll(() => page.getByLabel('Scored by').locator('option').allTextContents()).toEqual(['Ann', 'Bo', 'Consensus of Ann and Bo'])
  })
})

describe('the example of references', () => {
  it('opens on a reference that shows what checking is for, and compares chatbots', async () => {
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Projects' }).click()
    await page.getByRole('button', { name: 'Open the example of references' }).click()
    await entry(page).getByText('Real, but misdescribed').waitFor()
    await expect.poll(() => listedStates(page)).toEqual(expect.arrayContaining(['Matches a record', 'Real, but misdescribed']))
    await openTab(page, 'Answers')
    await page.getByRole('button', { name: 'Chatbot Cobalt, Advanced, Morning light for insomnia: N', exact: true }).waitFor()
    await openTab(page, 'Results')
    await page.getByText(/^Of 60 references requested, 54 came: of these, 52% match a record, 30% are real but misdescribed and 19% were not found\.$/).waitFor()
  })

  it('is copied where one is, to be worked in', async () => {
    await openTab(page, 'Check')
    await page.getByRole('button', { name: 'Make a copy to work in' }).click()
    await entry(page).getByRole('button', { name: 'Accept and go on' }).waitFor()
    expect(page.url()).not.toContain('reference-example')
    await page.keyboard.press('Enter')
    await shownIs(2, 54)
  })

  it('hints at relevance where one asks for it, beside the decision and never in its place', async () => {
    const relevance = entry(page).getByRole('row', { name: /^Relevance/ })
    await relevance.getByRole('button', { name: 'Hint: nearness to the topic' }).click()
    await relevance.getByText(/nearness of the title and abstract to “Morning light for insomnia” is 0\.\d\d by MiniLM/).waitFor()
    await expect.poll(() => relevance.getByRole('button', { pressed: true }).count()).toBe(0)
  })

  it('fits a telephone without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const tab of ['Answers', 'Check', 'Agreement', 'Results'] as const) {
      await openTab(page, tab)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: tab }).toBe(390)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('5,000 references', () => {
  it('are read from one paste, and the list draws those in view', async () => {
    const lines = Array.from({ length: 5000 }, (_, i) =>
      `${i + 1}. Okafor C, Haddad S. Harbour study ${i + 1} of salt and sleep. Harb Med. ${1990 + (i % 30)};${1 + (i % 12)}(2):${i + 1}-${i + 9}.`)
    await newReferences(page, 'A long list')
    await pasteList(page, lines.join('\n'))
    await shownIs(1, 5000)
    await expect.poll(() => listed(page).count()).toBeLessThan(80)
    const last = page.locator('[role=option][aria-posinset="5000"]')
    // Heights of rows not drawn yet are guessed: the end moves until those near it were measured.
    await expect.poll(() => page.getByRole('listbox', { name: 'References' }).evaluate((list) => {
      const there = list.scrollTop + list.clientHeight >= list.scrollHeight - 1
      list.scrollTo(0, list.scrollHeight)
      return there && list.querySelector('[aria-posinset="5000"]') !== null
    })).toBe(true)
    await expect.poll(() => listed(page).count()).toBeLessThan(80)
    await last.click()
    await shownIs(5000, 5000)
  })

  it('have brought no fault of the program about', () => {
    expect(app.faults).toEqual([])
  })
})
