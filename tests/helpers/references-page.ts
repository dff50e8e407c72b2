import type { Locator, Page } from 'playwright-core'
import { goToRoom, startProject } from './app-page'
import { STAND_IN_SOURCES, type BibliographyServer, type StandInSource } from './bibliography-server'

/** Starts a project and goes to its references, as a person does. */
export async function newReferences(page: Page, name: string): Promise<void> {
  await startProject(page, name)
  await goToRoom(page, 'References')
}

/** Has the stand-in take the place of the sources, and allows it: addresses, permission, reload, key. */
export async function allowSources(page: Page, server: BibliographyServer): Promise<void> {
  await page.evaluate(() => void (location.hash = '#/settings/sources'))
  await page.getByText('Addresses, for a mirror or a proxy').click()
  const names: Record<Exclude<StandInSource, 'europepmc'>, string> = { pubmed: 'PubMed', crossref: 'Crossref', openalex: 'OpenAlex', doi: 'doi.org' }
  for (const [source, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.fill(server.baseUrl(source))
    await field.blur()
    await page.getByText(server.origin).nth(Object.keys(STAND_IN_SOURCES).indexOf(source)).waitFor()
  }
  await page.getByRole('button', { name: 'Allow these 4 sources' }).click()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByText(', allowed').nth(3).waitFor()
  // The pace that PubMed keeps with a key.
  await page.getByLabel('NCBI key').fill('key')
  await page.getByLabel('NCBI key').blur()
}

/** Pastes an answer into "Check a list" and has it read: its first reference is open on the desk then. */
export async function pasteList(page: Page, text: string): Promise<void> {
  const field = page.getByLabel(/^Paste what a chatbot wrote/)
  // At once: the driver types long texts slowly.
  await field.evaluate((area: HTMLTextAreaElement, pasted) => {
    area.value = pasted
    area.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }))
  }, text)
  await field.press('Control+Enter')
  await entry(page).waitFor()
}

/** The reference that is open. */
export function entry(page: Page): Locator {
  return page.getByRole('article', { name: 'Reference', exact: true })
}

export async function openTab(page: Page, name: 'Answers' | 'Check' | 'Agreement' | 'Results'): Promise<void> {
  await page.getByRole('navigation', { name: 'Parts of the references' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name: name === 'Answers' || name === 'Check' ? 'References' : name }).waitFor({ state: 'attached' })
}

/** Rows of the list that are drawn. */
export function listed(page: Page): Locator {
  return page.getByRole('listbox', { name: 'References' }).getByRole('option')
}

/** States of the references in the list, in its order. */
export function listedStates(page: Page): Promise<string[]> {
  return listed(page).evaluateAll((all) => all.map((row) => row.querySelector('.reference')!.firstElementChild!.textContent!.replace(/^\W+/, '').trim()))
}
