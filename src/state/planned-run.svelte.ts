import { asAppError, type AppError } from '../core/model'
import { chosenTargets } from '../pipelines/run-plan'
import type { RunOptions, RunPlan, RunResult, Sendable } from '../pipelines/run-types'
import type { ProjectState } from './project.svelte'
import { RunControl, type RunHandles } from './run-control.svelte'
import type { View } from './view.svelte'

/** Counts what a run under the settings of one moment would send; null while they name none. */
export type Counted<Plan> = (() => Promise<Plan>) | null

export type Sends = Required<Pick<RunOptions, 'send' | 'only'>>

/** A run of calls to a model together with the count of what it would send. */
export class PlannedRun<Plan extends RunPlan = RunPlan> {
  readonly run: RunControl
  readonly #project: ProjectState
  readonly #counted: () => Counted<Plan>
  #plan = $state.raw<Plan | null>(null)
  #error = $state.raw<AppError | null>(null)
  /** Counts that were begun, and the latest begun of those that have ended. */
  #begun = 0
  #ended = 0

  /**
   * @param view whose rows show the calls of the run; null where none do
   * @param counted reads the settings of the moment; an effect that counts follows what it reads
   */
  constructor(project: ProjectState, view: View | null, counted: () => Counted<Plan>) {
    this.#project = project
    this.#counted = counted
    this.run = new RunControl(project, (runId, alive) => view?.setAlive(runId, alive))
  }

  /** What a run would send; null until it is counted. */
  get plan(): Plan | null { return this.#plan }
  get error(): AppError | null { return this.#error }

  /** Called from an effect, which comes back whenever the settings or what is stored change. */
  async count(): Promise<void> {
    void this.#project.data
    const count = this.#counted()
    if (!this.run.active) await this.#take(count)
  }

  /**
   * What a run is told to send: of the lists of the plan just what they count now. What comes to them between the count
   * and the press of a button that shows it is for the next.
   * @param counted false: the run is for targets of its own, which the plan may not count
   */
  sends(send: readonly Sendable[] = ['toSend'], counted = true): Sends {
    return { send, only: counted && this.#plan ? chosenTargets(this.#plan, { send }) : null }
  }

  /** A run that is over has been read and counted anew: nobody reads what was there, or is left, from before it. */
  async start(go: (handles: RunHandles) => Promise<RunResult>): Promise<void> {
    await this.run.start(async (handles) => {
      try {
        return await go(handles)
      } finally {
        await this.#project.settled()
        await this.#take(this.#counted())
      }
    })
  }

  async #take(count: Counted<Plan>): Promise<void> {
    const begun = ++this.#begun
    try {
      const plan = count && (await count())
      if (this.#isNews(begun)) [this.#plan, this.#error] = [plan, null]
    } catch (error) {
      if (this.#isNews(begun) && !this.#project.closing.aborted) this.#error = asAppError(error)
    }
  }

  /** One that was begun later knows more. */
  #isNews(begun: number): boolean {
    if (begun < this.#ended) return false
    this.#ended = begun
    return true
  }
}
