import { findText, type FindOptions, type FoundText } from '../core/document/find-text'
import { foldForQuote, type FoldedText } from '../core/document/fold-quote'
import type { TextVersion } from '../core/model'
import type { FiledSource } from '../db/project-store'
import type { ReaderHighlight } from './highlights'

const NOTHING: FoundText = { spans: [], more: false }

/** What the reader lets its search know and do. */
export interface FindHost {
  current: () => FiledSource | null
  /** Offset in the shown text from which the person reads on. */
  readingFrom: () => number
  /** Brings a place of the shown text into the middle of the window. */
  aimAt: (span: { start: number; end: number }) => void
}

/** Looking for words in the shown document, with how often they stand in the study's others. */
export class ReaderFind {
  readonly #host: FindHost
  #open = $state(false)
  #query = $state('')
  #options = $state.raw<FindOptions>({ matchCase: false, wholeWords: false })
  #index = $state(-1)

  constructor(host: FindHost) {
    this.#host = host
  }

  readonly #found = $derived.by<FoundText>(() => this.#in(this.#host.current()))
  /** Hits of the shown document, as marks on its pages. */
  readonly hits = $derived.by<ReaderHighlight[]>(() => this.#marks())

  get open(): boolean { return this.#open }
  get query(): string { return this.#query }
  get options(): FindOptions { return this.#options }
  /** Which hit is gone to; -1 while none is. */
  get index(): number { return this.#index }
  /** There are more hits than are shown. */
  get more(): boolean { return this.#found.more }
  get activeId(): string | null { return this.hits[this.#index]?.id ?? null }

  /** Hits in a document of the study. */
  countIn(source: FiledSource): FoundText {
    return this.#in(source)
  }

  /** Opens the search, with words to look for when there are some. */
  show(query?: string): void {
    this.#open = true
    if (query) this.look(query)
  }

  /** Ends the search. @returns the hit that was looked at last */
  close(): ReaderHighlight | null {
    const hit = this.hits[this.#index] ?? null
    this.#open = false
    this.#index = -1
    return hit
  }

  /** Looks for words and goes to the first place from where the person reads. */
  look(query: string): void {
    this.#query = query
    this.restart()
  }

  setOptions(change: Partial<FindOptions>): void {
    this.#options = { ...this.#options, ...change }
    this.restart()
  }

  /** Goes to the first hit from where the person reads; after another document was opened too. */
  restart(): void {
    const { hits } = this
    const from = this.#host.readingFrom()
    const next = hits.findIndex((hit) => hit.end > from)
    this.#goTo(next < 0 && hits.length > 0 ? 0 : next)
  }

  /** The next or the previous hit, round at the ends. */
  step(by: 1 | -1): void {
    const { length } = this.hits
    if (length > 0) this.#goTo((this.#index + by + length) % length)
  }

  #goTo(index: number): void {
    this.#index = index
    const hit = this.hits[index]
    if (hit) this.#host.aimAt(hit)
  }

  #in(source: FiledSource | null): FoundText {
    if (!this.#open || !source?.text || this.#query.trim() === '') return NOTHING
    return findText(this.#query, folded(source.text), this.#options)
  }

  #marks(): ReaderHighlight[] {
    const current = this.#host.current()
    if (!current?.text) return []
    const place = { sourceId: current.source.id, textVersionId: current.text.id }
    return this.#found.spans.map(({ start, end }, i): ReaderHighlight => ({
      id: `find-${i}`, kind: 'find', ...place, start, end, rank: null, claim: null, other: false, pinId: null,
    }))
  }
}

/** A text is folded once for all that is typed. */
const foldedTexts = new WeakMap<TextVersion, FoldedText>()

function folded(text: TextVersion): FoldedText {
  const known = foldedTexts.get(text) ?? foldForQuote(text.text)
  foldedTexts.set(text, known)
  return known
}
