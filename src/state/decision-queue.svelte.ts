import { asAppError, type AppError } from '../core/model'
import type { PresentReference } from '../core/references/study'
import { changesDecision, decide, type DecisionChange } from '../pipelines/reference-decisions'
import type { ProjectStore } from '../db/project-store'
import type { ReferencesState } from './references.svelte'
import type { Undo, UndoOffer } from './undo.svelte'

/** What is to be stored: on which reference, under whose name. */
export interface PlannedDecision {
  reference: PresentReference
  scorer: string
  change: DecisionChange
}

/** Stores decisions one after the other, so that what is keyed or clicked in haste loses nothing. */
export class DecisionQueue {
  readonly #store: ProjectStore
  readonly #references: Pick<ReferencesState, 'references' | 'refresh'>
  readonly #undo: Undo
  /** Decisions on their way to the store. */
  #saving = $state(0)
  #error = $state.raw<AppError | null>(null)
  #last: Promise<void> = Promise.resolve()

  constructor(store: ProjectStore, references: Pick<ReferencesState, 'references' | 'refresh'>, undo: Undo) {
    this.#store = store
    this.#references = references
    this.#undo = undo
  }

  get saving(): boolean { return this.#saving > 0 }
  get error(): AppError | null { return this.#error }

  dismissError(): void {
    this.#error = null
  }

  /** @param change of the reference as it stands when its turn comes: after what was decided before is stored */
  change(
    id: string | undefined, scorer: string, message: string, change: (reference: PresentReference) => DecisionChange,
  ): Promise<void> {
    return this.store(() => {
      const reference = this.find(id)
      return reference ? [{ reference, scorer, change: change(reference) }] : []
    }, () => message)
  }

  /**
   * @param planned worked out when its turn comes
   * @param message of what was stored, by the number of references that it changed; nothing is said where it is none
   */
  store(planned: () => readonly PlannedDecision[], message: (count: number) => string): Promise<void> {
    return this.run(async () => {
      const changes = planned().filter(({ reference, scorer, change }) => changesDecision(reference, scorer, change))
      if (changes.length === 0) return null
      return { message: message(changes.length), undo: await decide(this.#store, changes) }
    })
  }

  /** The reference as it stands now. */
  find(id: string | undefined): PresentReference | null {
    return this.#references.references.find((one) => one.id === id) ?? null
  }

  /** @param work begins when all before it is stored; null when there was nothing to do */
  run(work: () => Promise<UndoOffer | null>): Promise<void> {
    this.#saving++
    this.#error = null
    const stored = this.#last.then(async () => {
      try {
        const offer = await work()
        if (offer === null) return
        this.#undo.propose(offer)
        await this.#references.refresh()
      } catch (error) {
        this.#error = asAppError(error)
      } finally {
        this.#saving--
      }
    })
    this.#last = stored
    return stored
  }
}
