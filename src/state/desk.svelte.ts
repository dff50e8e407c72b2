import { untrack } from 'svelte'
import { locateQuote } from '../core/document/locate-quote'
import { groupBy } from '../core/group-by'
import type { ClaimRow } from '../core/metrics/claim-rows'
import {
  AppError, asAppError, humanJudge, humanVerdictKey,
  type Condition, type HumanVerdict, type SourceType, type Verdict, type VerdictLabel,
} from '../core/model'
import type { FiledSource } from '../db/project-store'
import { giveHumanVerdict, withdrawHumanVerdict } from '../pipelines/verify'
import { filterClaims, NO_FILTERS, type ClaimFilters } from './claim-filters'
import type { ClaimDraft, ClaimDrafts } from './claim-drafts.svelte'
import { claimHighlights, otherHighlights, PICKED_HIGHLIGHT, quoteHighlightId } from './claim-highlights'
import type { ReaderHighlight } from './highlights'
import type { Pins } from './pins.svelte'
import type { ProjectState } from './project.svelte'
import type { Reader } from './reader.svelte'
import { StudyDocuments } from './study-documents.svelte'
import { mostTelling } from './telling'
import type { Undo } from './undo.svelte'
import { VerdictQueue } from './verdict-queue.svelte'
import type { View } from './view.svelte'

/** Claims that a message about what was not stored names; the others are counted. */
const NAMED_CLAIMS = 3

interface NotStored {
  /** The claim in words. */
  claim: string
  error: AppError
}

const NOTHING_WRITTEN: ClaimDraft = { quote: '', span: null, near: false, sought: true, rationale: '' }

export interface DeskParts {
  reader: Reader
  pins: Pins
  undo: Undo
  drafts: ClaimDrafts
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
  readonly #drafts: ClaimDrafts
  readonly #queue: VerdictQueue
  readonly #person: () => string
  #filters = $state.raw<ClaimFilters>(NO_FILTERS)
  #selectedId = $state<string | null>(null)
  readonly #documents: StudyDocuments
  /** Claims whose verdicts could not be stored: told of though another claim is open by then. */
  #failed = $state.raw<ReadonlyMap<string, NotStored>>(new Map())
  /** Claim and texts the reader was last brought to. */
  #presented = ''

  readonly shown = $derived.by<ClaimRow[]>(() => filterClaims(this.view.rows, this.#filters))
  readonly selected = $derived.by<ClaimRow | null>(() => this.#open())
  /** Place in the filtered list; -1 when the filter hides the claim that is open. */
  readonly index = $derived(this.shown.findIndex((row) => row.claimId === this.selected?.claimId))
  /** The person's own verdict on the open claim, from the moment it was given. */
  readonly own = $derived.by<HumanVerdict | null>(() => (this.selected ? this.#ownOf(this.selected) : null))
  readonly #ownOfClaims = $derived.by<Map<string, Verdict[]>>(() => {
    const { id } = humanJudge(this.#person())
    return groupBy((this.#project.data?.verdicts ?? []).filter(({ judgeId }) => judgeId === id), ({ claimId }) => claimId)
  })
  /** Verdicts of others, and under other conditions, on the open claim. */
  readonly others = $derived.by<Verdict[]>(() => this.#otherVerdicts())
  readonly #highlights = $derived.by<ReaderHighlight[]>(() => this.#marks())

  constructor(project: ProjectState, view: View, { reader, pins, undo, drafts, person }: DeskParts) {
    this.#project = project
    this.view = view
    this.reader = reader
    this.pins = pins
    this.#undo = undo
    this.#drafts = drafts
    this.#queue = new VerdictQueue(() => project.settled())
    this.#person = person
    this.#documents = new StudyDocuments(project, () => this.selected?.studyId ?? null)
    project.closing.addEventListener('abort', () => this.reader.dispose())
  }

  get filters(): ClaimFilters { return this.#filters }
  get error(): AppError | null { return this.notStored ?? this.#documents.error ?? this.pins.error }
  /** Why verdicts could not be stored, and on which claims; stays until it is dismissed or they are. */
  get notStored(): AppError | null { return notStoredError([...this.#failed.values()]) }
  /** Verdicts, on whichever claims, are on their way to the store. */
  get saving(): boolean { return this.#queue.busy }
  /** The verdict on the open claim is. */
  get storing(): boolean { return this.selected !== null && this.#queue.storing(this.#keyOf(this.selected)) }
  /** Quote or note of the open claim are not stored with a verdict. */
  get unstored(): boolean { return this.selected !== null && this.#drafts.of(this.#project.id, this.selected.claimId) !== null }
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
  get draft(): ClaimDraft {
    const { selected: row } = this
    return row ? (this.#drafts.of(this.#project.id, row.claimId) ?? this.#storedDraft(row)) : NOTHING_WRITTEN
  }

  /**
   * What the person decided about a claim where the verdict shown is another; null where they agree or one of them is
   * missing. A decision under the settings shown goes before one under others, then the latest.
   */
  differing(row: ClaimRow): VerdictLabel | null {
    const key = this.#keyOf(row)
    const onItsWay = this.#queue.given(key)
    const given = (this.#ownOfClaims.get(row.claimId) ?? []).filter(({ id }) => onItsWay !== null || id !== key)
    const own = onItsWay ?? given.find(({ id }) => id === key) ?? [...given].sort((a, b) => b.at - a.at)[0]
    return own && row.verdict !== null && own.verdict !== row.verdict ? own.verdict : null
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
    untrack(() => {
      // What was still being typed beside a verdict goes to the store with it, as by leaving the field.
      if (claimId !== this.selected?.claimId && this.own && this.unstored) void this.decide(this.own.verdict)
    })
    this.#selectedId = claimId
  }

  dismissNotStored(): void {
    this.#failed = new Map()
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
    const { claimId, conditionId } = row
    await this.#store(row, { claimId, conditionId, verdict, quote: quote.trim(), span, near, rationale: rationale.trim() })
  }

  /**
   * Takes over what the judge said, with its quote and rationale where the person wrote none. A verdict of their own
   * stands as it is: nothing is proposed any more.
   */
  async accept(): Promise<void> {
    const row = this.selected
    if (!row?.verdict || !this.writable || this.own) return
    const { claimId, conditionId, verdict } = row
    const { draft } = this
    const { quote, span, near } = draft.quote.trim() === '' ? quoteOf(row) : draft
    const rationale = draft.rationale.trim() || row.rationale
    await this.#store(row, { claimId, conditionId, verdict, quote: quote.trim(), span, near, rationale })
  }

  async withdraw(): Promise<void> {
    const row = this.selected
    if (row && this.own && this.writable) await this.#store(row, null)
  }

  /** Takes the text that is selected in the reader as the quote. */
  async pick(): Promise<void> {
    const { selection } = this.reader.selecting
    if (!selection) return
    const { sourceId, textVersionId, start, end, text } = selection
    this.reader.selecting.clear()
    const stored = this.#change({ quote: text, span: { sourceId, textVersionId, start, end }, near: false, sought: true })
    // The new mark has to be on the page before it can be gone to.
    this.follow()
    this.reader.goTo(PICKED_HIGHLIGHT)
    await stored
  }

  /** A quote typed or pasted: its place is looked up in the study's texts. */
  async typeQuote(quote: string): Promise<void> {
    const text = quote.trim()
    await this.#change({ quote: text, ...(text === '' ? { span: null, near: false } : this.#locate(text)), sought: true })
  }

  async note(rationale: string): Promise<void> {
    await this.#change({ rationale: rationale.trim() })
  }

  /** While it is being typed: kept, and neither looked up nor stored. */
  typing(change: Pick<ClaimDraft, 'quote'> | Pick<ClaimDraft, 'rationale'>): void {
    const row = this.selected
    if (!row || !this.writable) return
    this.#write(row, { ...change, ...('quote' in change && { span: null, near: false, sought: false }) })
  }

  /** Kept as a draft until there is a verdict, stored with it from then on. */
  async #change(change: Partial<ClaimDraft>): Promise<void> {
    const row = this.selected
    if (!row || !this.writable) return
    this.#write(row, change)
    if (this.own && this.unstored) await this.decide(this.own.verdict)
  }

  #write(row: ClaimRow, change: Partial<ClaimDraft>): void {
    const draft = { ...this.draft, ...change }
    this.#drafts.put(this.#project.id, row.claimId, sameWriting(draft, this.#storedDraft(row)) ? null : draft)
  }

  /** Counts at once, for the claim that is open now; can be undone when it is stored. */
  async #store(row: ClaimRow, value: HumanVerdict | null): Promise<void> {
    const { id: projectId, store, retriever } = this.#project
    const person = this.#person()
    const { condition } = this.view
    // A key may follow another before the first verdict is stored: the way back leads to that one.
    const before = this.#ownOf(row)
    const draft = this.#drafts.of(projectId, row.claimId)
    const words = claimWords(row)
    const put = (next: HumanVerdict | null): Promise<void> => this.#queue.store(this.#keyOf(row), next, () => next
      ? giveHumanVerdict({ store, retriever }, person, next, condition)
      : withdrawHumanVerdict(store, person, row.claimId, row.conditionId))
    const restoreDraft = (): void => {
      // What was written since, or is stored with a later verdict, is the newer.
      if (draft && !this.#drafts.of(projectId, row.claimId) && !sameWriting(draft, this.#storedDraft(row))) {
        this.#drafts.put(projectId, row.claimId, draft)
      }
    }
    try {
      const stored = put(value)
      this.#drafts.put(projectId, row.claimId, null)
      await stored
      this.#failed = new Map([...this.#failed].filter(([id]) => id !== row.claimId))
      this.#undo.propose({
        message: `${changeWords(before, value)} on ${words}.`,
        undo: async () => {
          await put(before)
          // What was written before there was a verdict is not taken back with it.
          if (!before) restoreDraft()
        },
      })
    } catch (error) {
      restoreDraft()
      this.#failed = new Map(this.#failed).set(row.claimId, { claim: words, error: asAppError(error) })
    }
  }

  /** Without a claim in the address the most telling one is open. */
  #open(): ClaimRow | null {
    if (this.#selectedId === null) return mostTelling(this.shown)
    return this.view.rows.find((row) => row.claimId === this.#selectedId) ?? null
  }

  #keyOf({ claimId, conditionId }: Pick<ClaimRow, 'claimId' | 'conditionId'>): string {
    return humanVerdictKey(claimId, conditionId, this.#person())
  }

  #ownOf(row: ClaimRow): HumanVerdict | null {
    const key = this.#keyOf(row)
    const given = this.#queue.given(key)
    return given === undefined ? this.#valueOf(this.#project.data?.verdicts.find(({ id }) => id === key)) : given
  }

  #valueOf(own: Verdict | undefined): HumanVerdict | null {
    if (!own) return null
    const { claimId, conditionId, verdict, quote, rationale } = own
    const located = this.#project.data?.quotes.find(({ id }) => id === own.id)
    return { claimId, conditionId, verdict, quote, span: located?.spans[0] ?? null, near: located?.state === 'near', rationale }
  }

  /** Quote and note as they go with the person's verdict. */
  #storedDraft(row: ClaimRow): ClaimDraft {
    const own = this.#ownOf(row)
    return own ? { quote: own.quote, span: own.span, near: own.near ?? false, sought: true, rationale: own.rationale } : NOTHING_WRITTEN
  }

  #otherVerdicts(): Verdict[] {
    const { selected: row } = this
    const key = row && this.#keyOf(row)
    return (this.#project.data?.verdicts ?? []).filter(
      (one) => one.claimId === row?.claimId && one.id !== row.verdictId && one.id !== key,
    )
  }

  /** The first place; a document that has it word for word goes before one that has it almost so. */
  #locate(quote: string): Pick<ClaimDraft, 'span' | 'near'> {
    const found = this.sources.flatMap(({ source, text }) => {
      const { state, spans: [span] } = text ? locateQuote(quote, text.text) : { state: 'absent', spans: [] }
      if (!text || !span) return []
      return [{ near: state === 'near', span: { sourceId: source.id, textVersionId: text.id, start: span.start, end: span.end } }]
    })
    return found.find(({ near }) => !near) ?? found[0] ?? { span: null, near: false }
  }
}

/** The judge's quote at the first of its places. */
function quoteOf({ quote, quotePlaces: [first], quoteState }: ClaimRow): Pick<ClaimDraft, 'quote' | 'span' | 'near'> {
  const span = first
    ? { sourceId: first.sourceId, textVersionId: first.textVersionId, start: first.start, end: first.end }
    : null
  return { quote, span, near: quoteState === 'near' }
}

function sameWriting(a: ClaimDraft, b: ClaimDraft): boolean {
  return a.quote === b.quote && a.rationale === b.rationale
    && a.span?.textVersionId === b.span?.textVersionId && a.span?.start === b.span?.start && a.span?.end === b.span?.end
}

function notStoredError(failed: readonly NotStored[]): AppError | null {
  const last = failed.at(-1)
  if (!last) return null
  const named = failed.slice(0, NAMED_CLAIMS).map(({ claim }) => claim).join(', ')
  const more = failed.length > NAMED_CLAIMS ? ` and ${failed.length - NAMED_CLAIMS} more` : ''
  const { code, message, advice, data, cause } = last.error
  const subject = `Not stored: your verdict on ${named}${more}`
  return new AppError(code, message, { subject, ...(advice !== undefined && { advice }), data, cause })
}

function changeWords(before: HumanVerdict | null, after: HumanVerdict | null): string {
  if (!after) return 'Your verdict was taken back'
  if (!before) return 'Your verdict was stored'
  return before.verdict === after.verdict ? 'Your quote or note was changed' : 'Your verdict was changed'
}

function claimWords(row: ClaimRow): string {
  return row.itemId ? `${row.itemId} of ${row.study}` : `a statement on ${row.study}`
}
