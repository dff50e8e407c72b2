import { nextSentenceEnd, nextWordEnd, wholeWords, wordAt } from '../core/document/word-bounds'
import type { FiledSource } from '../db/project-store'

/** Text a person selected, in the coordinates of the search text. */
export interface ReaderSelection {
  sourceId: string
  textVersionId: string
  start: number
  end: number
  text: string
}

/** What the person has selected in the shown document, by mouse, finger or key, on its pages or in its text. */
export class ReaderSelecting {
  readonly #current: () => FiledSource | null
  readonly #readingPlace: () => { start: number }
  #selection = $state.raw<ReaderSelection | null>(null)

  /** @param readingPlace where a selection by keys begins */
  constructor(current: () => FiledSource | null, readingPlace: () => { start: number }) {
    this.#current = current
    this.#readingPlace = readingPlace
  }

  get selection(): ReaderSelection | null {
    return this.#selection
  }

  /**
   * Selects [start, end) of the shown document's text in whole words and numbers: half of one is no evidence. White space
   * at the ends is left out; nothing is selected when that is all.
   */
  select(start: number, end: number): void {
    const current = this.#current()
    if (!current?.text) return
    const raw = current.text.text.slice(start, end)
    const from = start + (raw.length - raw.trimStart().length)
    const { length } = raw.trim()
    if (length === 0) return this.clear()
    const words = wholeWords(current.text.text, { start: from, end: from + length })
    this.#selection = {
      sourceId: current.source.id, textVersionId: current.text.id, ...words, text: current.text.text.slice(words.start, words.end),
    }
  }

  /** Selects the word an offset of the shown document stands in. */
  selectWord(offset: number): void {
    const { start, end } = wordAt(this.#text, offset)
    this.select(start, end)
  }

  /** Makes the selection longer or shorter by a word or a sentence; without one it begins where the person reads. */
  extend(by: 'word' | 'sentence', direction: 1 | -1): void {
    const { start, end } = this.#selection ?? { start: this.#readingPlace().start, end: this.#readingPlace().start }
    const next = by === 'word' ? nextWordEnd : nextSentenceEnd
    this.select(start, Math.max(start, next(this.#text, end, direction)))
  }

  clear(): void {
    this.#selection = null
  }

  get #text(): string {
    return this.#current()?.text?.text ?? ''
  }
}
