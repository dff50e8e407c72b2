import type { AppStore } from '../db/app-store'

/** Share of the width the first pane has beside the second. */
export const SPLIT = { least: 0.25, most: 0.75, initial: 0.42 }

/** Width under which the two panes do not stand beside each other, CSS pixels. */
const NARROW = 760

export type Pane = 'first' | 'second'

interface DeskLayoutOptions {
  /** Of the desk: each is remembered by itself. */
  name: string
  /** Share of the width the first pane begins with. */
  initial: number
  /** Width under which the list lies over the panes, CSS pixels. */
  medium: number
}

/** How a desk of a list and two panes is laid out, remembered from one visit to the next. */
export class DeskLayout {
  readonly #appStore: Pick<AppStore, 'setting' | 'setSetting'>
  readonly #name: string
  readonly #medium: number
  #width = $state(0)
  #split = $state(SPLIT.initial)
  /** The list beside the panes, where there is room for it. */
  #listOpen = $state(true)
  /** Which of the two panes a narrow screen shows. */
  #pane = $state<Pane>('first')
  /** The list over everything else, where there is none. */
  #listOver = $state(false)

  constructor(appStore: Pick<AppStore, 'setting' | 'setSetting'>, { name, initial, medium }: DeskLayoutOptions) {
    this.#appStore = appStore
    this.#name = name
    this.#medium = medium
    this.#split = initial
    void this.#read()
  }

  get split(): number { return this.#split }
  get pane(): Pane { return this.#pane }
  get narrow(): boolean { return this.#width < NARROW }
  get listBeside(): boolean { return this.#hasRoom && this.#listOpen }
  get listOver(): boolean { return !this.#hasRoom && this.#listOver }
  get listShown(): boolean { return this.listBeside || this.listOver }

  get #hasRoom(): boolean { return this.#width >= this.#medium }

  /** @param width of the desk, CSS pixels */
  fit(width: number): void {
    this.#width = width
  }

  resize(split: number): void {
    this.#split = Math.min(SPLIT.most, Math.max(SPLIT.least, split))
  }

  /** The drag is over: what it came to is remembered. */
  keepSize(): void {
    void this.#appStore.setSetting(`${this.#name}.split`, this.#split)
  }

  /** The list that lies over the panes is there for a moment, and is not remembered. */
  toggleList(): void {
    if (!this.#hasRoom) {
      this.#listOver = !this.#listOver
      return
    }
    this.#listOpen = !this.#listOpen
    void this.#appStore.setSetting(`${this.#name}.list`, this.#listOpen)
  }

  /** Something else is wanted than the list that lies over it. */
  closeListOver(): void {
    if (this.listOver) this.#listOver = false
  }

  showPane(pane: Pane): void {
    this.#pane = pane
    this.#listOver = false
  }

  async #read(): Promise<void> {
    const [split, listOpen] = [this.#split, this.#listOpen]
    const [keptSplit, keptList] = await Promise.all([
      this.#appStore.setting(`${this.#name}.split`, split), this.#appStore.setting(`${this.#name}.list`, listOpen),
    ])
    // What a person changed meanwhile stays.
    if (this.#split === split) this.#split = keptSplit
    if (this.#listOpen === listOpen) this.#listOpen = keptList
  }
}
