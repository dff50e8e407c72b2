import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'

const demoPdf = (name: string): string => fileURLToPath(new URL(`../../public/demo/${name}.pdf`, import.meta.url))
export const KNEE = demoPdf('harbour-knee-trial')
export const SLEEP = demoPdf('lantern-sleep-trial')
export const DESK = demoPdf('clean-desk-trial')

/** What a person can pick: paths, or files with their content. */
export type Files = Parameters<Locator['setInputFiles']>[0]

export const asFile = (name: string, content: string | Buffer, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(content) })
export const asBuffer = (path: string) => asFile(basename(path), readFileSync(path), 'application/pdf')

/** The room of studies as a person uses it. */
export class StudiesRoom {
  readonly #at: { page: Page }

  /** @param at whose page may become another */
  constructor(at: { page: Page }) {
    this.#at = at
  }

  get #page(): Page {
    return this.#at.page
  }

  /** Picks files as a person does. */
  async pick(files: Files, button = this.#page.getByRole('button', { name: 'Add trial reports' })): Promise<void> {
    const [chooser] = await Promise.all([this.#page.waitForEvent('filechooser'), button.click()])
    await chooser.setFiles(files)
  }

  /** Picks files and waits until what became of each of them is there to be seen, and none is being read. */
  async add(files: Exclude<Files, string>): Promise<void> {
    await this.pick(files)
    for (const file of [files].flat()) {
      const name = typeof file === 'string' ? basename(file) : file.name
      const told = this.#page.getByRole('group', { name: 'Files that were not added' }).getByText(name).first()
      await this.#page.getByRole('cell', { name, exact: true }).first().or(told).first().waitFor()
    }
    await this.#page.getByRole('region', { name: 'Files being read' }).waitFor({ state: 'detached' })
  }

  /** The group of rows of the study that has a file. */
  study(file: string): Locator {
    return this.#page.getByRole('rowgroup').filter({ has: this.#page.getByRole('cell', { name: file, exact: true }) })
  }

  names(): Promise<string[]> {
    return this.#page.getByRole('textbox', { name: /^Name of / }).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  }

  fileNames(): Promise<string[]> {
    return this.#page.getByRole('cell').filter({ hasText: /^[\w-]+\.pdf$/ }).allInnerTexts()
  }

  /** Until no inline field is on its way to the store. */
  async stored(): Promise<void> {
    await this.#page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  }

  async choose(menu: string | RegExp, action: string): Promise<void> {
    await this.#page.getByRole('button', { name: menu }).click()
    await this.#page.getByRole('menuitem', { name: action }).click()
  }
}
