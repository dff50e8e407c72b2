import type { AppError, BibliographicRecord, ItemState, ReferenceItem, ReferenceProposal, ReferenceState } from '../core/model'
import {
  isDecided, itemScore, mostTellingReference, proposalFor, referenceState, scorersOf, type ItemScore, type PresentReference, type PresentResponse,
} from '../core/references/study'
import { chooseRecord, matchesExactly, proposedItems, type DecisionChange } from '../pipelines/reference-decisions'
import type { MatchBy } from '../pipelines/check-references'
import type { AppState } from './app.svelte'
import { DecisionQueue } from './decision-queue.svelte'
import type { ProjectState } from './project.svelte'
import type { ReferencesState } from './references.svelte'

export interface ReferenceFilters {
  /** null: references of all answers. */
  responseId: string | null
  state: ReferenceState | null
  /** Only those that wait for the person's word. */
  undecided: boolean
  /** Words in the entry as printed. */
  text: string
}

const NO_FILTERS: ReferenceFilters = { responseId: null, state: null, undecided: false, text: '' }

/** The desk of references: which one is open, whose word counts, and the decisions on it. */
export class ReferenceDesk {
  readonly #app: AppState
  readonly #project: ProjectState
  readonly #references: ReferencesState
  readonly #decisions: DecisionQueue
  #selectedId = $state<string | null>(null)
  #filters = $state.raw<ReferenceFilters>(NO_FILTERS)

  readonly #exampleScorer = $derived.by(() => scorersOf(this.#references.responses)[0]?.scorer)
  readonly shown = $derived<readonly PresentReference[]>(this.#filter())
  readonly selected = $derived<PresentReference | null>(this.#find())
  readonly index = $derived(this.shown.findIndex(({ id }) => id === this.selected?.id))

  constructor(app: AppState, project: ProjectState, references: ReferencesState) {
    this.#app = app
    this.#project = project
    this.#references = references
    this.#decisions = new DecisionQueue(project.store, references, app.undo)
  }

  /** As the person typed it in the settings: each scorer sees only what is decided under the own name. An example is read only and shows the word of whoever scored it. */
  get scorer(): string {
    return this.#project.access === 'example' ? (this.#exampleScorer ?? '') : this.#app.settings.author
  }
  get filters(): ReferenceFilters { return this.#filters }
  get filtered(): boolean { return JSON.stringify(this.#filters) !== JSON.stringify(NO_FILTERS) }
  get saving(): boolean { return this.#decisions.saving }
  get error(): AppError | null { return this.#decisions.error }
  get writable(): boolean { return this.#project.writable }
  /** The address names a reference that is not there. */
  get missing(): boolean {
    return this.#selectedId !== null && !this.#references.references.some(({ id }) => id === this.#selectedId)
  }
  get response(): PresentResponse | null {
    return this.selected && this.#references.response(this.selected.responseId)
  }

  select(id: string | null): void {
    this.#selectedId = id
  }

  filter(change: Partial<ReferenceFilters>): void {
    this.#filters = { ...this.#filters, ...change }
  }

  clearFilters(): void {
    this.#filters = NO_FILTERS
  }

  neighbour(by: 1 | -1): PresentReference | null {
    return this.shown[this.index + by] ?? null
  }

  score(item: ReferenceItem): ItemScore {
    return this.selected ? itemScore(this.selected, item, this.scorer) : { state: null, by: null, reason: '' }
  }

  decided(reference: PresentReference): boolean {
    return isDecided(reference, this.scorer)
  }

  state(reference: PresentReference): ReferenceState {
    return referenceState(reference, this.scorer)
  }

  /** What the rules propose to this scorer for the open reference; null while it was not checked. */
  get proposal(): ReferenceProposal | null {
    return this.selected && proposalFor(this.selected, this.scorer)
  }

  get #recordId(): string | null {
    return this.selected?.decisions.get(this.scorer)?.recordId ?? this.proposal?.recordId ?? null
  }

  /** Records of the open reference, the chosen one first. */
  get records(): readonly BibliographicRecord[] {
    const { stored } = this.#references
    const proposal = this.proposal
    if (!proposal || !stored) return []
    const chosen = this.#recordId
    const ids = [...new Set([...(chosen === null ? [] : [chosen]), ...proposal.candidates])]
    return ids.flatMap((id) => stored.records.get(id) ?? [])
  }

  /** The record the reference is compared with; null where none was found. */
  get record(): BibliographicRecord | null {
    const chosen = this.#recordId
    return (chosen === null ? undefined : this.#references.stored?.records.get(chosen)) ?? null
  }

  decide(item: ReferenceItem, state: ItemState): Promise<void> {
    return this.#change(() => ({ items: { [item]: state } }))
  }

  /** One key for an item: first what is proposed, then the other of the two; what is not checked begins as correct. */
  turn(item: ReferenceItem): Promise<void> {
    return this.#change((reference) => {
      const { state, by } = itemScore(reference, item, this.scorer)
      if (by !== 'person') return { items: { [item]: state === null || state === 'not-checked' ? 'correct' : state } }
      return { items: { [item]: state === 'correct' ? 'error' : 'correct' } }
    })
  }

  /** Compares the open reference with a record that is the work meant, and keeps the choice. */
  chooseRecord(recordId: string): Promise<void> {
    const { scorer } = this
    const id = this.selected?.id
    return this.#decisions.run(async () => {
      const reference = this.#decisions.find(id)
      if (!reference) return null
      const { store, settings: { dates } } = this.#references
      const match: MatchBy = (jobs, by) => this.#project.services.references.match(jobs, by, this.#project.closing)
      const undo = await chooseRecord(this.#project.store, { store, match, dates }, { reference, scorer, recordId })
      return { message: 'Your choice was kept.', undo }
    })
  }

  note(note: string): Promise<void> {
    return this.#change(() => ({ note }))
  }

  /** Takes every proposed item that is not decided yet. */
  accept(): Promise<void> {
    // Relevance is accepted only where a rule proposes it: else it stays the person's, and the person is told.
    const waits = this.score('relevance').state === null
    const message = waits ? 'Accepted as proposed; relevance still waits for your word.' : 'Accepted as proposed.'
    return this.#change((reference) => proposedItems(reference, this.scorer), message)
  }

  /** Those of the list that can be accepted unseen and are not decided. */
  get exact(): readonly PresentReference[] {
    return this.shown.filter((one) => matchesExactly(one, this.scorer) && Object.keys(proposedItems(one, this.scorer).items ?? {}).length > 0)
  }

  acceptExact(): Promise<void> {
    const { scorer } = this
    return this.#decisions.store(
      () => this.exact.map((reference) => ({ reference, scorer, change: proposedItems(reference, scorer) })),
      (count) => `${count} ${count === 1 ? 'reference that matches its record was' : 'references that match their records were'} accepted.`,
    )
  }

  dismissError(): void {
    this.#decisions.dismissError()
  }

  /** @param change of the open reference */
  #change(change: (reference: PresentReference) => DecisionChange, message = 'Your decision was kept.'): Promise<void> {
    return this.#decisions.change(this.selected?.id, this.scorer, message, change)
  }

  #filter(): readonly PresentReference[] {
    const { responseId, state, undecided, text } = this.#filters
    const words = text.trim().toLowerCase()
    return this.#references.references.filter((one) =>
      (responseId === null || one.responseId === responseId)
      && (state === null || referenceState(one, this.scorer) === state)
      // The open one stays in sight while its last item is decided.
      && (!undecided || one.id === this.#selectedId || !isDecided(one, this.scorer))
      && (words === '' || one.raw.toLowerCase().includes(words)))
  }

  #find(): PresentReference | null {
    if (this.#selectedId === null) {
      return (this.#project.access === 'example' ? mostTellingReference(this.shown, this.scorer) : null) ?? this.shown[0] ?? null
    }
    return this.#references.references.find(({ id }) => id === this.#selectedId) ?? null
  }
}
