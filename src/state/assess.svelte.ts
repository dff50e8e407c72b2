import { assessmentCells, type AssessmentCell } from '../core/metrics/assessments'
import {
  asAppError, assessmentKey, type AppError, type Assessor, type EndpointSettings, type Instrument, type Reply, type Result,
} from '../core/model'
import { modelAssessor, planAssess, runAssess } from '../pipelines/assess'
import type { RunPlan } from '../pipelines/run-types'
import type { AppState } from './app.svelte'
import { whatIsSent, type Sent } from './assess-sent'
import type { ListedStudy, ProjectState } from './project.svelte'
import { repliesTo } from './replies'
import { RunControl } from './run-control.svelte'
import type { View } from './view.svelte'

/** A row of the grid: one result of one study. */
export interface GridRow {
  study: ListedStudy
  result: Result & { id: string }
  outcome: string
  /** The study has text to send. */
  readable: boolean
}

export interface RunChoice {
  /** Also sends again what has a useless answer. */
  retryFailed?: boolean
  /** Also sends again what may have been charged without an answer. */
  resendPossiblyBilled?: boolean
  /** These results alone; default: all that are ticked. */
  resultIds?: string[]
}

/** Who has rated what, and the run that lets a model rate. */
export class AssessState {
  readonly run: RunControl
  readonly #app: AppState
  readonly #project: ProjectState
  readonly #view: View
  #endpointId = $state<string | null>(null)
  #callScope = $state<'instrument' | 'domain'>('instrument')
  /** Results the person left out of the run. */
  #leftOut = $state.raw<readonly string[]>([])
  #plan = $state.raw<RunPlan | null>(null)
  #error = $state.raw<AppError | null>(null)

  readonly endpoint = $derived.by<EndpointSettings | null>(() => {
    const { endpoints } = this.#app.settings
    return endpoints.find((one) => one.id === this.#endpointId) ?? endpoints[0] ?? null
  })
  readonly rows = $derived.by<GridRow[]>(() => this.#gridRows())
  readonly cells = $derived.by<AssessmentCell[]>(() => {
    const { data } = this.#project
    return data && this.instrument ? assessmentCells(data, this.instrument, { live: this.#view.live }) : []
  })
  /** Assessors who have rated, or were asked to, in the order they came. */
  readonly assessors = $derived.by<Assessor[]>(() => {
    const ids = new Set(this.cells.filter((cell) => cell.state !== 'planned').map((cell) => cell.assessorId))
    return [...(this.#project.data?.assessors.values() ?? [])].filter((assessor) => ids.has(assessor.id))
  })
  /** The assessor that the chosen endpoint would be. */
  readonly assessor = $derived.by<Assessor | null>(() => {
    const { endpoint } = this
    return endpoint ? modelAssessor(endpoint, this.#callScope).assessor : null
  })
  readonly chosen = $derived<GridRow[]>(this.rows.filter((row) => row.readable && !this.#leftOut.includes(row.result.id)))
  /** What failed and is left so: not what the run that is on will try again by itself. */
  readonly failures = $derived<AssessmentCell[]>(
    this.cells.filter((cell) => cell.state === 'failed' && !this.#isTriedAgain(cell)),
  )

  constructor(app: AppState, project: ProjectState, view: View) {
    this.#app = app
    this.#project = project
    this.#view = view
    this.run = new RunControl(project, (runId, alive) => view.setAlive(runId, alive))
  }

  get instrument(): Instrument | null { return this.#project.instrument }
  get callScope(): 'instrument' | 'domain' { return this.#callScope }
  /** What the run would do; null until it is counted. */
  get plan(): RunPlan | null { return this.#plan }
  get error(): AppError | null { return this.#error }

  chooseEndpoint(id: string): void {
    this.#endpointId = id
  }

  chooseScope(scope: 'instrument' | 'domain'): void {
    this.#callScope = scope
  }

  isChosen(resultId: string): boolean {
    return !this.#leftOut.includes(resultId)
  }

  choose(resultIds: readonly string[], chosen: boolean): void {
    const others = this.#leftOut.filter((id) => !resultIds.includes(id))
    this.#leftOut = chosen ? others : [...others, ...resultIds]
  }

  /** What a run of the chosen results sends, about; what has an answer or failed before is not in it. */
  readonly sent = $derived.by<Sent>(() => {
    const { assessor } = this
    const ticked = this.chosen.map(({ study, result }) => ({
      studyId: study.id, resultId: result.id, characters: this.#textLength(study.id),
    }))
    const targets = assessor ? (this.#plan?.toSend ?? []) : []
    return whatIsSent(ticked, targets, (one) => assessmentKey(one.studyId, one.resultId, assessor?.id ?? ''))
  })

  cellOf(resultId: string, assessorId: string): AssessmentCell | null {
    return this.cells.find((cell) => cell.resultId === resultId && cell.assessorId === assessorId) ?? null
  }

  /** Counts what a run would send; called from an effect whenever that may have changed. */
  async count(): Promise<void> {
    const { assessor, instrument } = this
    const resultIds = this.chosen.map((row) => row.result.id)
    if (!assessor || !instrument || this.run.active) return
    try {
      const plan = await planAssess({ store: this.#project.store, instrument, resultIds, assessor })
      if (assessor.id === this.assessor?.id && resultIds.length === this.chosen.length) this.#plan = plan
    } catch (error) {
      this.#fail(error)
    }
  }

  async start(choice: RunChoice = {}): Promise<void> {
    const { assessor, endpoint, instrument } = this
    if (!assessor || !endpoint || !instrument) return
    const { resultIds = this.chosen.map((row) => row.result.id), ...options } = choice
    const { store, services } = this.#project
    await this.run.start((handles) => runAssess({
      store, llm: services.llm, instrument, resultIds, assessor,
      key: this.#app.settings.keys.get(endpoint), sleep: services.clock.sleep, ...options, ...handles,
    }))
    await this.count()
  }

  /** Everything a model answered for one assessment. */
  replies({ assessmentId }: AssessmentCell): Promise<Reply[]> {
    return repliesTo(this.#project, 'assess', (target) => target === assessmentId || target.startsWith(`${assessmentId}|`))
  }

  #isTriedAgain({ assessmentId }: AssessmentCell): boolean {
    return [...this.run.waiting].some((target) => target === assessmentId || target.startsWith(`${assessmentId}|`))
  }

  #fail(error: unknown): void {
    if (!this.#project.closing.aborted) this.#error = asAppError(error)
  }

  #textLength(studyId: string): number {
    const infos = [...(this.#project.data?.sources.values() ?? [])].filter((info) => info.filing.studyId === studyId)
    return infos.reduce((sum, info) => sum + (info.text?.length ?? 0), 0)
  }

  #gridRows(): GridRow[] {
    const { data, studies } = this.#project
    if (!data) return []
    return studies.flatMap((study) => this.#project.resultsOf(study.id).map((result) => ({
      study, result, outcome: data.outcomes.get(result.outcomeId)?.name ?? '',
      readable: study.excludedReason === null && this.#textLength(study.id) > 0,
    })))
  }
}
