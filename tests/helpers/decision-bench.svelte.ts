import type { ReferenceDecision, ScoringSettings } from '../../src/core/model'
import { DEFAULT_SCORING } from '../../src/core/references/score/settings'
import { presentResponses, type StoredReferences } from '../../src/core/references/study'
import type { ProjectStore } from '../../src/db/project-store'
import type { ProjectState } from '../../src/state/project.svelte'
import type { ReferencesState } from '../../src/state/references.svelte'

type Revision = Parameters<ProjectStore['reviseMany']>[0][number]

/** References of a project with a store in memory, which takes decisions only, each a turn later than asked. */
export class DecisionBench {
  /** Set: the store refuses. */
  full = false
  settings: ScoringSettings = DEFAULT_SCORING
  #kept: StoredReferences
  #stored: StoredReferences
  readonly responses = $derived.by(() => presentResponses(this.#stored))
  readonly references = $derived(this.responses.flatMap(({ references }) => references))

  constructor(stored: StoredReferences) {
    this.#kept = stored
    this.#stored = $state.raw(stored)
  }

  get stored(): StoredReferences { return this.#stored }

  /** The page sees what is stored only now, as with a database. */
  async refresh(): Promise<void> {
    await Promise.resolve()
    this.#stored = this.#kept
  }

  decisionOf(referenceId: string, scorer: string): ReferenceDecision | undefined {
    return this.#kept.decisions.find((one) => one.referenceId === referenceId && one.scorer === scorer)
  }

  get state(): ReferencesState { return this as unknown as ReferencesState }

  get project(): ProjectState {
    return { store: this.store, access: 'own', writable: true } as unknown as ProjectState
  }

  get store(): ProjectStore {
    return { reviseMany: (revisions: readonly Revision[]) => this.#revise(revisions) } as unknown as ProjectStore
  }

  async #revise(revisions: readonly Revision[]): Promise<void> {
    await Promise.resolve()
    if (this.full) throw new Error('The disk is full.')
    const decisions = new Map(this.#kept.decisions.map((one) => [`${one.referenceId}|${one.scorer}`, one]))
    for (const { entityId, value } of revisions) {
      if (value === null) decisions.delete(entityId)
      else decisions.set(entityId, value as ReferenceDecision)
    }
    this.#kept = { ...this.#kept, decisions: [...decisions.values()] }
  }
}
