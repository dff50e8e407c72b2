import type { AppError, ReferenceDecision } from '../core/model'
import { scorerAgreement, type ItemAgreement } from '../core/references/score/scorer-agreement'
import {
  CONSENSUS, disagreements, scorersOf, withConsensus, type Disagreement, type PresentReference, type PresentResponse,
} from '../core/references/study'
import type { DecisionChange } from '../pipelines/reference-decisions'
import { DecisionQueue } from './decision-queue.svelte'
import type { ProjectState } from './project.svelte'
import type { ReferencesState } from './references.svelte'
import type { Undo } from './undo.svelte'

export type { DecisionChange }

/** Two scorers beside each other, what they see differently, and what they agree on. */
export class ReferenceAgreement {
  readonly #references: ReferencesState
  readonly #decisions: DecisionQueue
  #chosen = $state.raw<readonly [string, string] | null>(null)
  #whose = $state<string | null>(null)

  readonly scorers = $derived.by(() => scorersOf(this.#references.responses))
  /** The two that are compared; null while fewer than two people scored. */
  readonly pair = $derived.by<readonly [string, string] | null>(() => {
    const names = this.scorers.map(({ scorer }) => scorer)
    const chosen = this.#chosen
    if (chosen && chosen.every((name) => names.includes(name)) && chosen[0] !== chosen[1]) return chosen
    return names.length < 2 ? null : [names[0]!, names[1]!]
  })
  readonly kappas = $derived.by<readonly ItemAgreement[]>(() =>
    this.pair ? scorerAgreement(this.#decisionsOf(this.pair[0]), this.#decisionsOf(this.pair[1])) : [],
  )
  readonly differing = $derived.by<readonly Disagreement[]>(() =>
    this.pair ? disagreements(this.#references.references, ...this.pair) : [],
  )

  constructor(project: ProjectState, references: ReferencesState, undo: Undo) {
    this.#references = references
    this.#decisions = new DecisionQueue(project.store, references, undo)
  }

  get error(): AppError | null { return this.#decisions.error }

  compare(first: string, second: string): void {
    this.#chosen = [first, second]
  }

  /** Whose word the results take: a scorer's, or the consensus. */
  whose(own: string): string {
    const known = [...this.scorers.map(({ scorer }) => scorer), ...(this.pair ? [CONSENSUS] : [])]
    if (this.#whose !== null && known.includes(this.#whose)) return this.#whose
    // One's own word; somebody who scored nothing sees that of whoever did.
    return known.includes(own) || known.length === 0 ? own : known[0]!
  }

  takeWordOf(scorer: string): void {
    this.#whose = scorer
  }

  /** The answers with the consensus in them. */
  get agreed(): readonly PresentResponse[] {
    return this.pair ? withConsensus(this.#references.responses, ...this.pair) : this.#references.responses
  }

  /** @param change the item or the state that two people saw differently, as they agree on it */
  settle({ id }: PresentReference, change: DecisionChange): Promise<void> {
    return this.#decisions.change(id, CONSENSUS, 'The consensus was kept.', () => change)
  }

  #decisionsOf(scorer: string): ReferenceDecision[] {
    return this.#references.references.flatMap(({ decisions }) => decisions.get(scorer) ?? [])
  }
}
