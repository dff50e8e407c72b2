import { untrack } from 'svelte'
import { locateQuote } from '../core/document/locate-quote'
import { groupBy } from '../core/group-by'
import type { ClaimRow } from '../core/metrics/claim-rows'
import {
  asAppError, humanJudge, humanVerdictKey,
  type AppError, type Condition, type HumanVerdict, type SourceType, type Verdict, type VerdictLabel,
} from '../core/model'
import type { FiledSource } from '../db/project-store'
import { giveHumanVerdict, withdrawHumanVerdict } from '../pipelines/verify'
import { filterClaims, NO_FILTERS, type ClaimFilters } from './claim-filters'
import { claimHighlights, otherHighlights, PICKED_HIGHLIGHT, quoteHighlightId } from './claim-highlights'
import type { ReaderHighlight } from './highlights'
import type { Pins } from './pins.svelte'
import type { ProjectState } from './project.svelte'
import type { Reader } from './reader.svelte'
import { StudyDocuments } from './study-documents.svelte'
import { mostTelling } from './telling'
import type { Undo } from './undo.svelte'
import type { View } from './view.svelte'

/** What a person has written about a claim and not yet, or already, stored with a verdict. */
interface Draft {
  claimId: string
  quote: string
  span: HumanVerdict['span']
  /** It stands there almost word for word. */
  near: boolean
  rationale: string
}

/** A verdict on its way to the store. */
interface Underway {
  claimId: string
  /** null: it is taken back. */
  value: HumanVerdict | null
  /** Quote and note as they were changed meanwhile: they are stored with it, though another claim is open by then. */
  draft: Draft | null
}

export interface DeskParts {
  reader: Reader
  pins: Pins
  undo: Undo
  /** Who gives verdicts here, as typed in the settings. */
  person: () => string
}

/** The list of claims, the claim that is open, its document, and what the person decides about it. */
export class Desk {
  readonly view: View
  readonly reader: Reader
  readonly pins: Pins
  readonly #project: ProjectState
  readonly #undo: Undo
  readonly #person: () => string
  #filters = $state.raw<ClaimFilters>(NO_FILTERS)
  #selectedId = $state<string | null>(null)
  readonly #documents: StudyDocuments
  #draft = $state.raw<Draft | null>(null)
  #error = $state.raw<AppError | null>(null)
  /** Changes of drafts by the person. */
  #written = 0
  /** The latest that is on its way. */
  #underway = $state.raw<Underway | null>(null)
  /** Claim and texts the reader was last brought to. */
  #presented = ''

  readonly shown = $derived.by<ClaimRow[]>(() => filterClaims(this.view.rows, this.#filters))
  readonly selected = $derived.by<ClaimRow | null>(() => this.#open())
  /** Place in the filtered list; -1 when the filter hides the claim that is open. */
  readonly index = $derived(this.shown.findIndex((row) => row.claimId === this.selected?.claimId))
  /** The person's own verdict on the open claim. */
  readonly own = $derived.by<Verdict | null>(() => this.#ownVerdict())
  readonly #ownOfClaims = $derived.by<Map<string, Verdict[]>>(() => {
    const { id } = humanJudge(this.#person())
    return groupBy((this.#project.data?.verdicts ?? []).filter(({ judgeId }) => judgeId === id), ({ claimId }) => claimId)
  })
  /** Verdicts of others, and under other conditions, on the open claim. */
  readonly others = $derived.by<Verdict[]>(() => this.#otherVerdicts())
  readonly #highlights = $derived.by<ReaderHighlight[]>(() => this.#marks())

  constructor(project: ProjectState, view: View, { reader, pins, undo, person }: DeskParts) {
    this.#project = project
    this.view = view
    this.reader = reader
    this.pins = pins
    this.#undo = undo
    this.#person = person
    this.#documents = new StudyDocuments(project, () => this.selected?.studyId ?? null)
    project.closing.addEventListener('abort', () => this.reader.dispose())
  }

  get filters(): ClaimFilters { return this.#filters }
  get error(): AppError | null { return this.#error ?? this.#documents.error ?? this.pins.error }
  get saving(): boolean { return this.#underway !== null }
  get writable(): boolean { return this.#project.writable }
  /** True when the address names a claim that is not there. */
  get missing(): boolean { return this.#selectedId !== null && this.selected === null && this.view.rows.length > 0 }
  /** Why cosines are missing for good; null while they are there or on their way. */
  get cosineProblem(): string | null { return this.#project.background.failure?.message ?? null }
  /** Documents of the open claim's study, once they are read from the store. */
  get sources(): FiledSource[] { return this.#documents.list ?? [] }

  /** What a document is, where the study has several; null where the file says enough. */
  typeOf(sourceId: string): SourceType | null {
    const filed = this.sources.find((one) => one.source.id === sourceId)
    return filed && this.sources.length > 1 ? filed.filing.type : null
  }

  /** What the person has picked and written for the open claim. */
  get draft(): Omit<Draft, 'claimId'> {
    if (this.#draft && this.#draft.claimId === this.selected?.claimId) return this.#draft
    const { own } = this
    return own
      ? { quote: own.quote, ...this.#ownPlace(own), rationale: own.rationale }
      : { quote: '', span: null, near: false, rationale: '' }
  }

  /**
   * What the person decided about a claim where the verdict shown is another; null where they agree or one of them is
   * missing. A decision under the settings shown goes before one under others, then the latest.
   */
  differing({ claimId, conditionId, verdict }: ClaimRow): VerdictLabel | null {
    const given = this.#ownOfClaims.get(claimId) ?? []
    const own = given.find((one) => one.conditionId === conditionId) ?? [...given].sort((a, b) => b.at - a.at)[0]
    return own && verdict !== null && own.verdict !== verdict ? own.verdict : null
  }

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
    const { key, list } = this.#documents
    const highlights = this.#highlights
    untrack(() => {
      if (!row || key === null) return this.reader.clear()
      if (list === null) return void this.#documents.load()
      const now = `${row.claimId} ${key}`
      if (now === this.#presented && this.reader.sources === list) return this.reader.mark(highlights)
      this.#presented = now
      this.reader.present(list, highlights, (source) => this.#project.store.bytesOf(source))
    })
  }

  /** Id of the mark of a place of the judge's quote. */
  quoteHighlight(index: number): string {
    return this.selected ? quoteHighlightId(this.selected, index, this.draft.span) : ''
  }

  #marks(): ReaderHighlight[] {
    const row = this.selected
    if (!row) return []
    const ofStudy = this.view.rows.filter((one) => one.studyId === row.studyId)
    return [
      ...claimHighlights(row, this.draft.span, this.pins.of(row.claimId)),
      ...otherHighlights(ofStudy, this.pins.byClaim, row.claimId),
    ]
  }

  // ---- evidence pinned to the claim --------------------------------------------------------------------------------

  /** Pins the text that is selected in the reader to the open claim. */
  async pin(): Promise<void> {
    const row = this.selected
    const { selection } = this.reader.selecting
    if (!row || !selection || !this.writable) return
    await this.pins.add(row.claimId, selection)
    if (!this.pins.error) this.reader.selecting.clear()
  }

  // ---- the person's verdict ----------------------------------------------------------------------------------------

  /** Stores the person's verdict on the open claim with the quote and note as they stand; can be undone. */
  async decide(verdict: VerdictLabel): Promise<void> {
    const row = this.selected
    if (!row || !this.writable) return
    const { quote, span, near, rationale } = this.draft
    await this.#store(row, { claimId: row.claimId, conditionId: row.conditionId, verdict, quote, span, near, rationale })
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
    const near = row.quoteState === 'near'
    await this.#store(row, { claimId, conditionId, verdict, quote, span, near, rationale: this.draft.rationale || rationale })
  }

  async withdraw(): Promise<void> {
    const row = this.selected
    const own = this.own
    if (row && own) await this.#store(row, null)
  }

  /** Takes the text that is selected in the reader as the quote. */
  async pick(): Promise<void> {
    const { selection } = this.reader.selecting
    if (!selection) return
    const { sourceId, textVersionId, start, end, text } = selection
    this.reader.selecting.clear()
    await this.#change({ quote: text, span: { sourceId, textVersionId, start, end }, near: false })
    // The new mark has to be on the page before it can be gone to.
    this.follow()
    this.reader.goTo(PICKED_HIGHLIGHT)
  }

  /** A quote typed or pasted: its place is looked up in the study's texts. */
  async typeQuote(quote: string): Promise<void> {
    const text = quote.trim()
    await this.#change({ quote: text, ...(text === '' ? { span: null, near: false } : this.#locate(text)) })
  }

  async note(rationale: string): Promise<void> {
    await this.#change({ rationale: rationale.trim() })
  }

  /** Kept as a draft until there is a verdict, stored with it from then on. */
  async #change(change: Partial<Omit<Draft, 'claimId'>>): Promise<void> {
    const row = this.selected
    if (!row || !this.writable) return
    this.#draft = { ...this.draft, ...change, claimId: row.claimId }
    this.#written++
    if (this.#underway?.claimId === row.claimId) this.#underway.draft = this.#draft
    else if (this.own) await this.decide(this.own.verdict)
  }

  async #store(row: ClaimRow, value: HumanVerdict | null): Promise<void> {
    const { store, retriever } = this.#project
    // A key may follow another before the first verdict shows: the way back leads to that one.
    const before = this.#underway?.claimId === row.claimId ? this.#underway.value : this.#valueOf(this.own)
    const written = this.#written
    const person = this.#person()
    const { condition } = this.view
    const underway: Underway = { claimId: row.claimId, value, draft: null }
    const put = (next: HumanVerdict | null): Promise<void> => next
      ? giveHumanVerdict({ store, retriever }, person, next, condition)
      : withdrawHumanVerdict(store, person, row.claimId, row.conditionId)
    this.#underway = underway
    this.#error = null
    try {
      await put(value)
      while (value && underway.draft) {
        const { draft } = underway
        underway.draft = null
        underway.value = { ...value, ...draft }
        await put(underway.value)
      }
      // Stands until the store has been read again: what was picked must not vanish in between, nor what was begun since.
      if (this.#written === written) this.#draft = value && draftOf(value)
      this.#undo.propose({
        message: `${changeWords(before, value)} on ${claimWords(row)}.`,
        undo: () => this.#takeBack(() => put(before)),
      })
    } catch (error) {
      this.#error = asAppError(error)
    } finally {
      if (this.#underway === underway) this.#underway = null
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
    return { claimId, conditionId, verdict, quote, ...this.#ownPlace(own), rationale }
  }

  #ownPlace(own: Verdict): Pick<Draft, 'span' | 'near'> {
    const quote = this.#project.data?.quotes.find(({ id }) => id === own.id)
    return { span: quote?.spans[0] ?? null, near: quote?.state === 'near' }
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

  /** The first place; a document that has it word for word goes before one that has it almost so. */
  #locate(quote: string): Pick<Draft, 'span' | 'near'> {
    const found = this.sources.flatMap(({ source, text }) => {
      const { state, spans: [span] } = text ? locateQuote(quote, text.text) : { state: 'absent', spans: [] }
      if (!text || !span) return []
      return [{ near: state === 'near', span: { sourceId: source.id, textVersionId: text.id, start: span.start, end: span.end } }]
    })
    return found.find(({ near }) => !near) ?? found[0] ?? { span: null, near: false }
  }
}

function draftOf({ claimId, quote, span, near = false, rationale }: HumanVerdict): Draft {
  return { claimId, quote, span, near, rationale }
}

function changeWords(before: HumanVerdict | null, after: HumanVerdict | null): string {
  if (!after) return 'Your verdict was taken back'
  if (!before) return 'Your verdict was stored'
  return before.verdict === after.verdict ? 'Your quote or note was changed' : 'Your verdict was changed'
}

function claimWords(row: ClaimRow): string {
  return row.itemId ? `${row.itemId} of ${row.study}` : `a statement on ${row.study}`
}
