import type { ReaderLayout, ReaderPanel } from './reader-layout.svelte'

/** Width of the reader from which the contents stand beside the pages instead of over them, CSS pixels. */
export const CONTENTS_BESIDE = 720

/**
 * The contents of a document: outline and pages. Where there is room they stand beside it for as long as the person
 * likes, remembered; where there is none they lie over it until something else is looked at.
 */
export class ReaderContents {
  readonly #layout: ReaderLayout
  #width = $state(0)
  #openOver = $state(false)
  /** Somebody has just opened them, and so means what is in them next. */
  #entering = false

  constructor(layout: ReaderLayout) {
    this.#layout = layout
  }

  /** They would lie over the pages. */
  get over(): boolean { return this.#width < CONTENTS_BESIDE }
  get open(): boolean { return this.over ? this.#openOver : this.#layout.panelOpen }
  get panel(): ReaderPanel { return this.#layout.panel }

  /** @param width of the reader, CSS pixels */
  fit(width: number): void {
    this.#width = width
    if (!this.over) this.#openOver = false
  }

  toggle(): void {
    if (this.over) this.#openOver = !this.#openOver
    else this.#layout.togglePanel()
    this.#entering = this.open
  }

  /** Whether they were opened by somebody just now, and are not there because they were once left open; told once. */
  entered(): boolean {
    const entering = this.#entering
    this.#entering = false
    return entering
  }

  show(panel: ReaderPanel): void {
    this.#layout.choosePanel(panel)
  }

  /** Something else is looked at: nothing may lie over it. @returns whether anything did */
  leave(): boolean {
    const lay = this.#openOver
    this.#openOver = false
    return lay
  }
}
