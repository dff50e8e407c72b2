import type { AppStore } from '../db/app-store'

/** What stands beside the pages. */
export type ReaderPanel = 'pages' | 'outline'

const KEY = 'reader.layout'

interface Kept {
  panel: ReaderPanel
  panelOpen: boolean
  abreast: boolean
  others: boolean
}

/** How a person likes the reader laid out, remembered from one visit to the next. */
export class ReaderLayout {
  readonly #appStore: Pick<AppStore, 'setting' | 'setSetting'>
  /** What was changed before the rest was read; null once it was. */
  #early: Partial<Kept> | null = {}
  #kept = $state.raw<Kept>({ panel: 'outline', panelOpen: false, abreast: false, others: true })

  constructor(appStore: Pick<AppStore, 'setting' | 'setSetting'>) {
    this.#appStore = appStore
    void this.#read()
  }

  get panel(): ReaderPanel { return this.#kept.panel }
  get panelOpen(): boolean { return this.#kept.panelOpen }
  get abreast(): boolean { return this.#kept.abreast }
  /** Marks of other claims are shown. */
  get others(): boolean { return this.#kept.others }

  choosePanel(panel: ReaderPanel): void { this.#keep({ panel }) }
  togglePanel(): void { this.#keep({ panelOpen: !this.panelOpen }) }
  toggleAbreast(): void { this.#keep({ abreast: !this.abreast }) }
  toggleOthers(): void { this.#keep({ others: !this.others }) }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change }
    if (this.#early) this.#early = { ...this.#early, ...change }
    else void this.#appStore.setSetting(KEY, this.#kept)
  }

  async #read(): Promise<void> {
    const kept = await this.#appStore.setting<Partial<Kept>>(KEY, {})
    const early = this.#early ?? {}
    this.#early = null
    this.#kept = { ...this.#kept, ...kept, ...early }
    if (Object.keys(early).length > 0) await this.#appStore.setSetting(KEY, this.#kept)
  }
}
