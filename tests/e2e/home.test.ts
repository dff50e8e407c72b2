import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyExample, reload, startApp, undoByKey, type AppUnderTest } from '../helpers/app-page'

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

async function startProject(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Start a project' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
}

async function goHome(): Promise<void> {
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Start a project' }).waitFor()
}

function projects(): Locator {
  return page.getByRole('list', { name: 'Projects', exact: true }).getByRole('listitem')
}

async function choose(project: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${project}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Names of the databases of projects that are on this computer. */
async function projectDatabases(): Promise<string[]> {
  const all = await page.evaluate(() => indexedDB.databases())
  return all.map(({ name }) => name ?? '').filter((name) => name.startsWith('attest-project-'))
}

describe('the first visit', () => {
  it('says what this is, offers the example and a project, and that nothing leaves', async () => {
    await page.getByRole('heading', { level: 1, name: 'Do the trial reports say what the model says they say?' }).waitFor()
    await page.getByRole('button', { name: 'Start a project' }).waitFor()
    await page.getByText('Nothing you open here leaves this computer until you name a model and press run.').waitFor()
    await expect.poll(() => page.getByRole('status', { name: 'What leaves this computer' }).innerText()).toContain('Nothing leaves this computer')
  })

  it('fits a phone without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

describe('projects', () => {
  it('are started, listed by last use and opened again', async () => {
    await startProject('Sleep trials')
    await goHome()
    await startProject('Knee trials')
    await goHome()
    await expect.poll(() => projects().getByRole('link').allInnerTexts()).toEqual(['Knee trials', 'Sleep trials'])
    await page.getByRole('link', { name: 'Sleep trials' }).click()
    await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
    await goHome()
    await expect.poll(() => projects().getByRole('link').allInnerTexts()).toEqual(['Sleep trials', 'Knee trials'])
    await expect.poll(() => projects().first().innerText()).toContain('0 studies')
  })

  it('are started once by a double click', async () => {
    await page.getByRole('button', { name: 'Start a project' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Sleep trials')
    await page.getByRole('button', { name: 'Start the project' }).dblclick()
    await page.getByRole('heading', { level: 1, name: 'Studies' }).waitFor()
    await goHome()
    await projects().first().waitFor()
    await expect.poll(() => projectDatabases()).toHaveLength(1)
  })

  it('need a name', async () => {
    await page.getByRole('button', { name: 'Start a project' }).click()
    await page.getByRole('button', { name: 'Start the project' }).click()
    await page.getByRole('dialog').getByText('Enter a name.').waitFor()
  })

  it('are renamed, and keep the name after the page has loaded again', async () => {
    await startProject('Slep trials')
    await goHome()
    await choose('Slep trials', 'Rename')
    const name = page.getByRole('dialog').getByLabel('Name')
    await expect.poll(() => name.inputValue()).toBe('Slep trials')
    await name.fill('Sleep trials')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Sleep trials' }).waitFor()
    await reload(page)
    await page.getByRole('link', { name: 'Sleep trials' }).waitFor()
  })

  it('are deleted with a way back by key', async () => {
    await startProject('Sleep trials')
    await goHome()
    await choose('Sleep trials', 'Delete')
    await page.getByText('“Sleep trials” was deleted.').waitFor()
    await projects().waitFor({ state: 'detached' })
    await undoByKey(page)
    await page.getByRole('link', { name: 'Sleep trials' }).waitFor()
  })

  it('offer the way back at the list alone, and there again on coming back', async () => {
    for (const name of ['Sleep trials', 'Diet trials']) {
      await startProject(name)
      await goHome()
    }
    await choose('Sleep trials', 'Delete')
    const offer = page.getByText('“Sleep trials” was deleted.')
    await offer.waitFor()
    await page.getByRole('link', { name: 'Diet trials' }).click()
    await page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
    await expect.poll(() => offer.count()).toBe(0)
    await page.keyboard.press('u')
    await goHome()
    await offer.waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('link', { name: 'Sleep trials' }).waitFor()
  })

  it('stay beside the settings when these load the page again', async () => {
    await startProject('Sleep trials')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await reload(page)
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Studies' }).click()
    await page.getByRole('heading', { name: 'No trial reports yet' }).waitFor()
  })

  it('stay deleted when their old address is opened', async () => {
    await startProject('Sleep trials')
    const address = page.url()
    await goHome()
    await choose('Sleep trials', 'Delete')
    await page.getByText('“Sleep trials” was deleted.').waitFor()
    await page.goto(address)
    await page.getByRole('alert').filter({ hasText: '“Sleep trials” was deleted. Restore it from the deleted projects' }).waitFor()
    await page.getByRole('link', { name: 'Go to the projects' }).click()
    await page.getByText('Deleted projects (1)').waitFor()
  })

  it('can be restored from the deleted ones, and removed for good with everything in them', async () => {
    await startProject('Sleep trials')
    await goHome()
    await choose('Sleep trials', 'Delete')
    await page.getByText('“Sleep trials” was deleted.').waitFor()
    await reload(page)
    await page.getByText('Deleted projects (1)').click()
    await page.getByRole('button', { name: 'Restore Sleep trials' }).click()
    await page.getByRole('link', { name: 'Sleep trials' }).waitFor()
    await expect.poll(() => projectDatabases()).toHaveLength(1)

    await choose('Sleep trials', 'Delete')
    await page.getByText('Deleted projects (1)').click()
    await page.getByRole('button', { name: 'Remove Sleep trials for good' }).click()
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove for good' }).click()
    await page.getByText(/^Deleted/).waitFor({ state: 'detached' })
    await expect.poll(() => projectDatabases()).toEqual([])
  })

  it('copy the worked example into one that can be changed', async () => {
    await copyExample(page)
    await goHome()
    await expect.poll(() => projects().getByRole('link').allInnerTexts()).toEqual(['Worked example (copy)', 'Worked example'])
    await choose('Worked example', 'Delete')
    await page.getByRole('link', { name: 'Worked example', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Worked example (copy)' }).click()
    await page.getByRole('textbox', { name: /^Name of Harbour Knee Trial/ }).waitFor()
  })
})

describe('by keyboard', () => {
  it('gives the focus back to the button a dialog came from', async () => {
    const button = page.getByRole('button', { name: 'Start a project' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it.each(['Enter', 'ArrowDown'])('opens a menu with %s, goes through it and gives the focus back', async (key) => {
    await startProject('Sleep trials')
    await goHome()
    const button = page.getByRole('button', { name: 'Actions for Sleep trials' })
    await button.focus()
    await page.keyboard.press(key)
    const menu = page.getByRole('menu')
    await menu.waitFor()
    await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    // It takes the focus for its first item when it is there.
    await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await menu.getByRole('menuitem', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('“Sleep trials” was deleted.').waitFor()
  })

  it('goes to the way back when what had the focus is gone, and from there to the title', async () => {
    await startProject('Sleep trials')
    await goHome()
    await choose('Sleep trials', 'Delete')
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.poll(() => undo.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Sleep trials' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('puts the focus on the title of a room that was entered', async () => {
    await startProject('Sleep trials')
    const title = page.getByRole('heading', { level: 1, name: 'Studies' })
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('lists the keys under ?, but not while something is typed', async () => {
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start a project' }).click()
    await page.getByLabel('Name').press('?')
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('?')
    await expect.poll(() => page.getByRole('dialog', { name: 'Keys' }).count()).toBe(0)
  })
})

describe('addresses', () => {
  it('that name nothing say so and lead back', async () => {
    await page.evaluate(() => (location.hash = '#/nowhere'))
    await page.getByText('There is nothing at this address').waitFor()
    await page.getByRole('link', { name: 'Go to the projects' }).click()
    await page.getByRole('button', { name: 'Start a project' }).waitFor()
  })

  it('of a project that is not on this computer say so', async () => {
    await page.evaluate(() => (location.hash = '#/p/0190-gone/studies'))
    await page.getByText('This project is not on this computer.').waitFor()
    await page.getByRole('link', { name: 'Go to the projects' }).waitFor()
  })
})

it('raises no error in all of this', () => {
  expect(app.faults).toEqual([])
})
