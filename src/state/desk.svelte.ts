import { untrack } from 'svelte'
import { locateQuote } from '../core/document/locate-quote'
import type { ClaimRow } from '../core/metrics/claim-rows'
import {
  asAppError, humanVerdictKey,
  type AppError, type Condition, type HumanVerdict, type QuoteState, type Verdict, type VerdictLabel,
} from '../core/model'
import type { FiledSource } from '../db/project-store'
import { giveHumanVerdict, withdrawHumanVerdict } from '../pipelines/verify'
import { filterClaims, NO_FILTERS, type ClaimFilters } from './claim-filters'
import { claimHighlights, PICKED_HIGHLIGHT } from './claim-highlights'
import type { ProjectState } from './project.svelte'
import { Reader, type ReaderSelection } from './reader.svelte'
import { mostTelling } from './telling'
import type { Undo } from './undo.svelte'
import type { View } from './view.svelte'

/** What a person has written about a claim and not yet, or already, stored with a verdict. */
interface Draft {
  claimId: string
  quote: string
  span: HumanVerdict['span']
  rationale: string
}

/** The list of claims, the claim that is open, its document, and what the person decides about it. */
export class Desk {
  readonly view: View
  readonly reader: Reader
  readonly #project: ProjectState
  readonly #undo: Undo
  readonly #person: () => string
  #filters = $state.raw<ClaimFilters>(NO_FILTERS)
  #selectedId = $state<string | null>(null)
  #sources = $state.raw<{ key: string; list: FiledSource[] } | null>(null)
  #draft = $state.raw<Draft | null>(null)
  #error = $state.raw<AppError | null>(null)
  #saving = $state(false)
  /** Claim and texts the reader was last brought to. */
  #presented = ''

  readonly shown = $derived.by<ClaimRow[]>(() => filterClaims(this.view.rows, this.#filters))
  readonly selected = $derived.by<ClaimRow | null>(() => this.#open())
  /** Place in the filtered list; -1 when the filter hides the claim that is open. */
  readonly index = $derived(this.shown.findIndex((row) => row.claimId === this.selected?.claimId))
  /** The person's own verdict on the open claim. */
  readonly own = $derived.by<Verdict | null>(() => this.#ownVerdict())
  /** Verdicts of others, and under other conditions, on the open claim. */
  readonly others = $derived.by<Verdict[]>(() => this.#otherVerdicts())
  /** Changes when the texts of the open claim's study do. */
  readonly #sourcesKey = $derived.by<string | null>(() => this.#textsOfSelected())

  /** @param person who gives verdicts here, as typed in the settings */
  constructor(project: ProjectState, view: View, undo: Undo, person: () => string) {
    this.#project = project
    this.view = view
    this.#undo = undo
    this.#person = person
    this.reader = new Reader(project.services.openPdf)
    project.closing.addEventListener('abort', () => this.reader.dispose())
  }

  get filters(): ClaimFilters { return this.#filters }
  get error(): AppError | null { return this.#error }
  get saving(): boolean { return this.#saving }
  get writable(): boolean { return this.#project.writable }
  /** True when the address names a claim that is not there. */
  get missing(): boolean { return this.#selectedId !== null && this.selected === null && this.view.rows.length > 0 }
  /** Why cosines are missing for good; null while they are there or on their way. */
  get cosineProblem(): string | null { return this.#project.background.failure?.message ?? null }
  /** Documents of the open claim's study, once they are read from the store. */
  get sources(): FiledSource[] { return this.#sources?.key === this.#sourcesKey ? this.#sources.list : [] }

  /** What the person has picked and written for the open claim. */
  get draft(): Omit<Draft, 'claimId'> {
    if (this.#draft && this.#draft.claimId === this.selected?.claimId) return this.#draft
    const { own } = this
    return own
      ? { quote: own.quote, span: this.#ownSpan(own), rationale: own.rationale }
      : { quote: '', span: null, rationale: '' }
  }

  /** Whether the quote of the draft stands in the study's texts. */
  readonly draftState = $derived.by<QuoteState>(() => {
    const { quote, span } = this.draft
    if (quote === '') return 'none'
    return span ? 'verbatim' : 'absent'
  })

  judgeName(judgeId: string): string {
    return this.#project.data?.judges.get(judgeId)?.name ?? ''
  }

  conditionOf(conditionId: string): Condition | null {
    return this.#project.data?.conditions.get(conditionId) ?? null
  }

  filter(change: Partial<ClaimFilters>): void {
    this.#filters = { ...this.#filters, ...change }
  }

  clearFilters(): void {
    this.#filters = NO_FILTERS
  }

  select(claimId: string | null): void {
    this.#selectedId = claimId
    this.#error = null
  }

  /** The claim before or after in the filtered list; null at its ends. */
  neighbour(by: 1 | -1): ClaimRow | null {
    return this.index < 0 ? (this.shown[0] ?? null) : (this.shown[this.index + by] ?? null)
  }

  /** Text of a passage or quote; empty while the study's documents are being read. */
  textAt(place: { textVersionId: string; start: number; end: number }): string {
    const text = this.sources.find((one) => one.text?.id === place.textVersionId)?.text?.text
    return text?.slice(place.start, place.end) ?? ''
  }

  /** Brings the reader to the open claim; called from an effect, which runs it again when claim, texts or marks change. */
  follow(): void {
    const { selected: row } = this
    const key = this.#sourcesKey
    const loaded = this.#sources
    const span = this.draft.span
    untrack(() => {
      if (!row || key === null) return this.reader.clear()
      if (loaded?.key !== key) return void this.#load(row.studyId, key)
      this.#present(row, loaded.list, span)
    })
  }

  #present(row: ClaimRow, sources: FiledSource[], span: HumanVerdict['span']): void {
    const highlights = claimHighlights(row, span)
    const now = `${row.claimId} ${this.#sourcesKey}`
    if (now === this.#presented && this.reader.sources === sources) return this.reader.mark(highlights)
    this.#presented = now
    this.reader.show(sources, highlights, (source) => this.#project.store.bytesOf(source))
  }

  async #load(studyId: string, key: string): Promise<void> {
    try {
      const list = await this.#project.store.sourcesOf(studyId)
      if (key === this.#sourcesKey) this.#sources = { key, list }
    } catch (error) {
      if (!this.#project.closing.aborted) this.#error = asAppError(error)
    }
  }

  // ---- the person's verdict ----------------------------------------------------------------------------------------

  /** Stores the person's verdict on the open claim with the quote and note as they stand; can be undone. */
  async decide(verdict: VerdictLabel): Promise<void> {
    const row = this.selected
    if (!row || !this.writable) return
    const { quote, span, rationale } = this.draft
    await this.#store(row, { claimId: row.claimId, conditionId: row.conditionId, verdict, quote, span, rationale })
  }

  /** Takes over what the judge said, quote and all. */
  async accept(): Promise<void> {
    const row = this.selected
    if (!row?.verdict || !this.writable) return
    const { claimId, conditionId, verdict, quote, rationale } = row
    const first = row.quotePlaces[0]
    const span = first
      ? { sourceId: first.sourceId, textVersionId: first.textVersionId, start: first.start, end: first.end }
      : null
    await this.#store(row, { claimId, conditionId, verdict, quote, span, rationale: this.draft.rationale || rationale })
  }

  async withdraw(): Promise<void> {
    const row = this.selected
    const own = this.own
    if (row && own) await this.#store(row, null)
  }

  /** Takes the text that was selected on the page as the quote. */
  async pick(selection: ReaderSelection): Promise<void> {
    const { sourceId, textVersionId, start, end, text } = selection
    this.reader.clearSelection()
    await this.#change({ quote: text, span: { sourceId, textVersionId, start, end } })
    // The new mark has to be on the page before it can be gone to.
    this.follow()
    this.reader.goTo(PICKED_HIGHLIGHT)
  }

  /** A quote typed or pasted: its place is looked up in the study's texts. */
  async typeQuote(quote: string): Promise<void> {
    const text = quote.trim()
    await this.#change({ quote: text, span: text === '' ? null : this.#locate(text) })
  }

  async note(rationale: string): Promise<void> {
    await this.#change({ rationale: rationale.trim() })
  }

  /** Kept as a draft until there is a verdict, stored with it from then on. */
  async #change(change: Partial<Omit<Draft, 'claimId'>>): Promise<void> {
    const row = this.selected
    if (!row || !this.writable) return
    this.#draft = { ...this.draft, ...change, claimId: row.claimId }
    if (this.own) await this.decide(this.own.verdict)
  }

  async #store(row: ClaimRow, value: HumanVerdict | null): Promise<void> {
    const { store, retriever } = this.#project
    const before = this.#valueOf(this.own)
    const person = this.#person()
    const { condition } = this.view
    const put = (next: HumanVerdict | null): Promise<void> => next
      ? giveHumanVerdict({ store, retriever }, person, next, condition)
      : withdrawHumanVerdict(store, person, row.claimId, row.conditionId)
    this.#saving = true
    this.#error = null
    try {
      await put(value)
      // Stands until the store has been read again: what was picked must not vanish in between.
      this.#draft = value && { claimId: row.claimId, quote: value.quote, span: value.span, rationale: value.rationale }
      this.#undo.propose({
        message: `${changeWords(before, value)} on ${claimWords(row)}.`,
        undo: () => this.#takeBack(() => put(before)),
      })
    } catch (error) {
      this.#error = asAppError(error)
    } finally {
      this.#saving = false
    }
  }

  async #takeBack(put: () => Promise<void>): Promise<void> {
    await put()
    this.#draft = null
  }

  /** Without a claim in the address the most telling one is open. */
  #open(): ClaimRow | null {
    if (this.#selectedId === null) return mostTelling(this.shown)
    return this.view.rows.find((row) => row.claimId === this.#selectedId) ?? null
  }

  #valueOf(own: Verdict | null): HumanVerdict | null {
    if (!own) return null
    const { claimId, conditionId, verdict, quote, rationale } = own
    return { claimId, conditionId, verdict, quote, span: this.#ownSpan(own), rationale }
  }

  #ownSpan(own: Verdict): HumanVerdict['span'] {
    return this.#project.data?.quotes.find((quote) => quote.id === own.id)?.spans[0] ?? null
  }

  #ownVerdict(): Verdict | null {
    const row = this.selected
    const id = row && humanVerdictKey(row.claimId, row.conditionId, this.#person())
    return this.#project.data?.verdicts.find((verdict) => verdict.id === id) ?? null
  }

  #otherVerdicts(): Verdict[] {
    const { selected: row, own } = this
    return (this.#project.data?.verdicts ?? []).filter(
      (one) => one.claimId === row?.claimId && one.id !== row.verdictId && one.id !== own?.id,
    )
  }

  #locate(quote: string): HumanVerdict['span'] {
    for (const { source, text } of this.sources) {
      const [span] = text ? locateQuote(quote, text.text).spans : []
      if (text && span) return { sourceId: source.id, textVersionId: text.id, start: span.start, end: span.end }
    }
    return null
  }

  #textsOfSelected(): string | null {
    const row = this.selected
    if (!row) return null
    const filed = [...(this.#project.data?.sources.values() ?? [])].filter((info) => info.filing.studyId === row.studyId)
    return [row.studyId, ...filed.map((info) => `${info.source.id}:${info.text?.id ?? ''}:${info.filing.order}`)].join(' ')
  }
}

function changeWords(before: HumanVerdict | null, after: HumanVerdict | null): string {
  if (!after) return 'Your verdict was taken back'
  if (!before) return 'Your verdict was stored'
  return before.verdict === after.verdict ? 'Your quote or note was changed' : 'Your verdict was changed'
}

function claimWords(row: ClaimRow): string {
  return row.itemId ? `${row.itemId} of ${row.study}` : `a statement on ${row.study}`
}
