import type { AppError, EndpointSettings } from '../core/model'
import type { RunPlan, RunResult, Sendable } from '../pipelines/run-types'
import type { AppState } from './app.svelte'
import { PlannedRun, type Counted, type Sends } from './planned-run.svelte'
import type { ProjectState } from './project.svelte'
import type { RunControl, RunHandles } from './run-control.svelte'
import type { View } from './view.svelte'

/** A run that asks the model behind one endpoint of the settings, and what it would send. */
export abstract class ModelRun {
  protected readonly app: AppState
  protected readonly project: ProjectState
  protected readonly view: View
  readonly #planned: PlannedRun
  #endpointId = $state<string | null>(null)
  #recalled = false

  /** The chosen one, else the first; null where none is set up. */
  readonly endpoint = $derived.by<EndpointSettings | null>(() => {
    const { endpoints } = this.app.settings
    return endpoints.find((one) => one.id === this.#endpointId) ?? endpoints[0] ?? null
  })

  constructor(app: AppState, project: ProjectState, view: View) {
    this.app = app
    this.project = project
    this.view = view
    this.#planned = new PlannedRun(project, view, () => this.counted())
  }

  get run(): RunControl { return this.#planned.run }
  /** What the run would send; null until it is counted. */
  get plan(): RunPlan | null { return this.#planned.plan }
  get error(): AppError | null { return this.#planned.error }

  chooseEndpoint(id: string): void {
    this.#endpointId = id
  }

  /** Counts what a run would send; called from an effect. */
  count(): Promise<void> {
    return this.#planned.count()
  }

  /**
   * Lets the settings follow those of an earlier run, once: a run that was cut off goes on as it began, and pays for
   * nothing twice.
   * @param take says whether there was one; until then it is asked again
   */
  protected recallOnce(take: () => boolean): void {
    if (!this.#recalled) this.#recalled = take()
  }

  /** As PlannedRun.sends. */
  protected sends(send: readonly Sendable[] | undefined, counted: boolean): Sends {
    return this.#planned.sends(send, counted)
  }

  protected abstract counted(): Counted<RunPlan>

  protected begin(go: (handles: RunHandles) => Promise<RunResult>): Promise<void> {
    return this.#planned.start(go)
  }
}
