import { asAppError, type AppError, type BibliographicRecord } from '../core/model'
import type { PresentReference } from '../core/references/study'
import { relevanceHints, type HintedWork } from '../pipelines/relevance-hint'
import type { ProjectState } from './project.svelte'

export type { HintedWork }

/**
 * How near works are to their topics by MiniLM, asked for one by one. Off until the person wants it: it is a hint that
 * can sway a judgement, and its first use loads the model.
 */
export class RelevanceHint {
  readonly #project: ProjectState
  #on = $state(false)
  #busy = $state(false)
  #known = $state.raw<ReadonlyMap<string, number>>(new Map())
  #error = $state.raw<AppError | null>(null)

  constructor(project: ProjectState) {
    this.#project = project
  }

  get on(): boolean { return this.#on }
  get busy(): boolean { return this.#busy }
  get error(): AppError | null { return this.#error }

  turn(on: boolean): void {
    this.#on = on
    this.#error = null
  }

  /** Cosine with the topic, -1 to 1; null while it is not known. */
  of(topic: string, work: HintedWork): number | null {
    return this.#known.get(keyOf(topic, work)) ?? null
  }

  /** Called from an effect for the work in view. */
  async look(topic: string, work: HintedWork): Promise<void> {
    if (!this.#on || this.#busy || this.#error || this.#known.has(keyOf(topic, work))) return
    this.#busy = true
    try {
      const [cosine] = await relevanceHints(this.#project.services.embed, topic, [work], this.#project.closing)
      this.#known = new Map(this.#known).set(keyOf(topic, work), cosine!)
    } catch (error) {
      if (!this.#project.closing.aborted) this.#error = asAppError(error)
    } finally {
      this.#busy = false
    }
  }
}

/** The record where there is one: it has an abstract; else what is cited. Null where neither names a title. */
export function hintedWork(reference: PresentReference, record: BibliographicRecord | null): HintedWork | null {
  const title = record?.fields.title || reference.fields.title
  return title === '' ? null : { title, abstract: record?.fields.abstract ?? '' }
}

function keyOf(topic: string, { title, abstract }: HintedWork): string {
  return JSON.stringify([topic, title, abstract])
}
