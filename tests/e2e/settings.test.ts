import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasFocus, reload, startApp, type AppUnderTest } from '../helpers/app-page'
import { startLlmServer, type LlmServer } from '../helpers/llm-server'

/** Any key that starts like this is right for the loopback server. */
const KEY = 'good-6f1c0e-never-stored'

let app: AppUnderTest
let llm: LlmServer
let page: Page

beforeAll(async () => {
  ;[app, llm] = await Promise.all([startApp(), startLlmServer({ needsKey: true })])
})
afterAll(async () => {
  await app?.close()
  await llm?.close()
})
beforeEach(async () => {
  llm.reset()
  await page?.context().close()
  page = await app.newPage()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
})

async function section(name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
}

function form(): Locator {
  return page.getByRole('form')
}

async function typeEndpoint(model = 'test-large'): Promise<void> {
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  await form().getByLabel('Name').fill('Loopback')
  await form().getByLabel('Model', { exact: true }).fill(model)
  await form().getByLabel('Base URL').fill(llm.url)
}

/** Allows the address, loads the page again and types the key. */
async function allow(key = KEY): Promise<void> {
  await form().getByRole('button', { name: /^Allow / }).click()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await form().getByLabel('Key').and(page.locator(':enabled')).fill(key)
}

async function test(): Promise<string> {
  await form().getByRole('button', { name: 'Test this endpoint' }).click()
  const result = form().getByRole('status').or(form().getByRole('alert')).filter({ has: page.getByRole('list', { name: 'What was tried' }) })
  await result.waitFor()
  return result.innerText()
}

function leaves(): Promise<string> {
  return page.getByRole('status', { name: 'What leaves this computer' }).innerText()
}

/** Everything a browser keeps for this site, as one text. */
function storedText(): Promise<string> {
  return page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name!)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of db.objectStoreNames) {
        rows.push(await new Promise((resolve) => {
          const request = db.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
        }))
      }
      db.close()
    }
    return JSON.stringify(rows)
  })
}

describe('an endpoint', () => {
  it('is allowed first, keeps what was typed through the reload, and takes its key last', async () => {
    await typeEndpoint()
    await expect.poll(() => form().getByLabel('Key').isDisabled()).toBe(true)
    await expect.poll(() => form().getByRole('button', { name: 'Test this endpoint' }).isDisabled()).toBe(true)
    await expect.poll(() => leaves()).toContain('Nothing leaves this computer')
    await allow()
    await expect.poll(() => form().getByLabel('Name').inputValue()).toBe('Loopback')
    await expect.poll(() => form().getByLabel('Model', { exact: true }).inputValue()).toBe('test-large')
    await expect.poll(() => form().getByLabel('Base URL').inputValue()).toBe(llm.url)
    await expect.poll(() => leaves()).toContain(`${llm.origin} is on it`)
  })

  it('that works is told so in words', async () => {
    await typeEndpoint()
    await allow()
    const words = await test()
    expect(words).toContain('It works')
    for (const check of ['✓ Address works', '✓ Key works', '✓ Model works', '✓ Form of the reply works']) expect(words).toContain(check)
    expect(llm.requests).toHaveLength(1)
    expect(llm.stats().keysInUrl).toBe(0)
  })

  it('with a wrong key is told so, and what worked before it', async () => {
    await typeEndpoint()
    await allow('bad-key')
    const words = await test()
    expect(words).toContain('It does not work yet')
    expect(words).toContain('✓ Address works')
    expect(words).toContain('✗ Key does not work')
    expect(words).toContain('– Model not tried')
  })

  it('without credit is told so, not that its key is wrong', async () => {
    await typeEndpoint('test-large#quota')
    await allow()
    const words = await test()
    for (const check of ['✓ Key works', '✗ Credit or quota used up', '– Model not tried']) expect(words).toContain(check)
    expect(words).toContain('Add credit or raise the limit')
  })

  it('forgets its key with the page, and the key is never stored', async () => {
    await typeEndpoint()
    await allow()
    await test()
    await expect.poll(storedText).toContain('test-large')
    expect(await storedText()).not.toContain(KEY)
    await reload(page)
    await form().waitFor()
    await expect.poll(() => form().getByLabel('Key').inputValue()).toBe('')
  })

  it('keeps its key while the person is in another room', async () => {
    await typeEndpoint()
    await allow()
    await page.getByRole('link', { name: 'Projects' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect.poll(() => form().getByLabel('Key').inputValue()).toBe(KEY)
  })

  it('with an address that is none, or plain http elsewhere, is told why', async () => {
    await page.getByRole('button', { name: 'Add an endpoint' }).click()
    await expect.poll(() => hasFocus(form().getByLabel('Name'))).toBe(true)
    const url = form().getByLabel('Base URL')
    await url.fill('ftp://example.org')
    await url.blur()
    await form().getByText('This is not the address of a web server.').waitFor()
    await url.fill('http://example.org/v1')
    await url.blur()
    await form().getByText('Plain http to another computer is refused').waitFor()
    await url.fill('https://api.example.org/v1/chat/completions')
    await url.blur()
    await form().getByRole('button', { name: 'Allow api.example.org' }).waitFor()
    await expect.poll(() => url.inputValue()).toBe('https://api.example.org/v1')
  })

  it('on this computer is http where no scheme is typed, and the field then shows so', async () => {
    await page.getByRole('button', { name: 'Add an endpoint' }).click()
    const url = form().getByLabel('Base URL')
    await url.fill(llm.url.replace('http://', ''))
    await form().getByRole('button', { name: `Allow ${llm.origin}` }).waitFor()
    await url.blur()
    await expect.poll(() => url.inputValue()).toBe(llm.url)
    await url.fill('api.example.org/v1')
    await url.blur()
    await expect.poll(() => url.inputValue()).toBe('https://api.example.org/v1')
  })

  it('whose reply cannot be read is not told that its address is wrong', async () => {
    await typeEndpoint('test-large#down')
    await allow()
    const words = await test()
    expect(words).toContain('? Address unknown')
    expect(words).toContain('? Key unknown')
    expect(words).toContain('– Model not tried')
  })

  it('takes advanced settings that make sense, and says of others what is wrong', async () => {
    await typeEndpoint()
    await form().getByText('Advanced').click()
    await form().getByLabel('Temperature').fill('3')
    await form().getByText('Enter a number from 0 to 2, or nothing.').waitFor()
    await form().getByLabel('Temperature').fill('')
    await form().getByLabel('Reasoning effort').selectOption({ label: 'High' })
    await form().getByLabel('Longest answer').fill('4000')
    await allow()
    await test()
    expect(llm.requests[0]!.body).toMatchObject({ reasoning_effort: 'high' })
    expect(llm.requests[0]!.body).not.toHaveProperty('temperature')
  })

  it('is removed with a way back', async () => {
    await typeEndpoint()
    await form().getByRole('button', { name: 'Remove Loopback' }).click()
    await page.getByText('No endpoint yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => form().getByLabel('Model', { exact: true }).inputValue()).toBe('test-large')
  })
})

describe('privacy', () => {
  it('shows every request with its size, and hands the record out as a file', async () => {
    await typeEndpoint()
    await allow()
    await test()
    await section('Privacy')
    const row = page.getByRole('row').filter({ hasText: '/v1/chat/completions' })
    await row.filter({ hasText: 'test of an endpoint' }).filter({ hasText: 'Answered (200)' }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as CSV' }).click()])
    const csv = readFileSync(await download.path(), 'utf8')
    expect(csv).toContain('test of an endpoint')
    expect(csv).toContain(llm.origin)
    expect(csv).not.toContain(KEY)
  })

  it('takes an address off the list, which the browser then refuses', async () => {
    await typeEndpoint()
    await allow()
    await section('Privacy')
    await page.getByRole('button', { name: `No longer allow ${llm.origin}` }).click()
    // The words stand there before the reload too, while the browser still goes by the old list.
    await page.getByText('None. An address is allowed beside the endpoint or the source that needs it.').waitFor()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload the page' }).click()])
    await page.getByText('None. An address is allowed beside the endpoint or the source that needs it.').waitFor()
    const refused = await page.evaluate((url) => fetch(url).then(() => false, () => true), `${llm.url}/models`)
    expect(refused).toBe(true)
    expect(llm.stats().requests).toBe(0)
  })

  it('lists the app’s own files only when asked', async () => {
    await section('Instrument')
    await page.getByText('The 22 questions in 5 domains').waitFor()
    await section('Privacy')
    await page.getByText('No request to another address was ever made.').waitFor()
    await page.getByLabel('Also this app’s own files').check()
    await page.getByRole('row').filter({ hasText: 'instruments/rob2-assignment.json' }).waitFor()
  })
})

describe('the rest', () => {
  it('takes a theme, and has it again after the page has loaded again', async () => {
    await section('Appearance and name')
    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await reload(page)
    await page.getByRole('heading', { level: 2, name: 'Appearance and name' }).waitFor()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true')
  })

  it('keeps the name of the person', async () => {
    await section('Appearance and name')
    await page.getByLabel('Your name').fill('A. Reviewer')
    await expect.poll(storedText).toContain('A. Reviewer')
    await reload(page)
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('A. Reviewer')
  })

  it('says how much is stored and whether the browser may clear it', async () => {
    await section('Storage')
    await page.getByText(/used of about .* that the browser allows/).waitFor()
    await page.getByText(/may clear this site’s data|has promised not to clear/).waitFor()
  })

  it('shows the instrument’s wording with its authors and licence', async () => {
    await section('Instrument')
    await page.getByText('CC BY-NC-ND 4.0').first().waitFor()
    await page.getByText('The 22 questions in 5 domains').click()
    await page.getByText('Was the allocation sequence random?').first().waitFor()
  })

  it('works on a phone without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await typeEndpoint()
    for (const name of ['Privacy', 'Storage', 'Instrument', 'Appearance and name', 'About', 'Model endpoints']) {
      await section(name)
      await expect.poll(() => page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('main')!.scrollWidth]), { message: name }).toEqual([390, 390])
    }
  })
})

it('raises no error in all of this but the four it asked for', () => {
  const wrongKey = /status of 401/
  const refusedAddress = /\/v1\/models.*violates .*Content Security Policy/
  const noReply = /ERR_EMPTY_RESPONSE/
  const noCredit = /status of 429/
  const asked = [wrongKey, refusedAddress, noReply, noCredit]
  expect(app.faults.filter((fault) => !asked.some((kind) => kind.test(fault)))).toEqual([])
})
