import type { AppStore } from '../db/app-store'

/** Share of the width the claim has beside its page; the rest is the page's. */
export const SPLIT = { least: 0.25, most: 0.75, initial: 0.42 }

/** How the desk is laid out, remembered from one visit to the next. */
export class DeskLayout {
  readonly #appStore: Pick<AppStore, 'setting' | 'setSetting'>
  readonly #name: string
  #split = $state(SPLIT.initial)
  #listOpen = $state(true)
  /** Which of the two panes a narrow screen shows. */
  #pane = $state<'claim' | 'source'>('claim')
  /** The list over everything else, on a narrow screen. */
  #listOver = $state(false)

  /** @param name of the desk: each is remembered by itself */
  constructor(appStore: Pick<AppStore, 'setting' | 'setSetting'>, name = 'desk', initial = SPLIT.initial) {
    this.#appStore = appStore
    this.#name = name
    this.#split = initial
    void this.#read()
  }

  get split(): number { return this.#split }
  get listOpen(): boolean { return this.#listOpen }
  get pane(): 'claim' | 'source' { return this.#pane }
  get listOver(): boolean { return this.#listOver }

  resize(split: number): void {
    this.#split = Math.min(SPLIT.most, Math.max(SPLIT.least, split))
  }

  /** The drag is over: what it came to is remembered. */
  keepSize(): void {
    void this.#appStore.setSetting(`${this.#name}.split`, this.#split)
  }

  toggleList(): void {
    this.#listOpen = !this.#listOpen
    void this.#appStore.setSetting(`${this.#name}.list`, this.#listOpen)
  }

  showPane(pane: 'claim' | 'source'): void {
    this.#pane = pane
    this.#listOver = false
  }

  toggleListOver(): void {
    this.#listOver = !this.#listOver
  }

  async #read(): Promise<void> {
    this.#split = await this.#appStore.setting(`${this.#name}.split`, this.#split)
    this.#listOpen = await this.#appStore.setting(`${this.#name}.list`, true)
  }
}
