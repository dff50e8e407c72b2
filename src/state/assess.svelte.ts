import { assessmentCells, type AssessmentCell } from '../core/metrics/assessments'
import { assessmentKey, type Assessor, type Instrument, type Reply, type Result } from '../core/model'
import { modelAssessor, planAssess, runAssess } from '../pipelines/assess'
import type { Sendable } from '../pipelines/run-types'
import { whatIsSent, type Sent } from './assess-sent'
import { lastRun, stoppedRun, type StoppedRun } from './assess-stopped'
import { ModelRun } from './model-run.svelte'
import type { ListedStudy } from './project.svelte'
import { repliesTo } from './replies'

/** A row of the grid: one result of one study. */
export interface GridRow {
  study: ListedStudy
  result: Result & { id: string }
  outcome: string
  /** The study has text to send. */
  readable: boolean
}

export interface RunChoice {
  /** Default: what has no answer yet. */
  send?: readonly Sendable[]
  /** These results alone; default: all that are ticked. */
  resultIds?: string[]
}

/** Who has rated what, and the run that lets a model rate. */
export class AssessState extends ModelRun {
  #callScope = $state<'instrument' | 'domain'>('instrument')
  /** Results the person left out of the run. */
  #leftOut = $state.raw<readonly string[]>([])

  readonly rows = $derived.by<GridRow[]>(() => this.#gridRows())
  readonly cells = $derived.by<AssessmentCell[]>(() => {
    const { data } = this.project
    return data && this.instrument ? assessmentCells(data, this.instrument, { live: this.view.live }) : []
  })
  /** Assessors who have rated, or were asked to, in the order they came. */
  readonly assessors = $derived.by<Assessor[]>(() => {
    const ids = new Set(this.cells.filter((cell) => cell.state !== 'planned').map((cell) => cell.assessorId))
    return [...(this.project.data?.assessors.values() ?? [])].filter((assessor) => ids.has(assessor.id))
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

  get instrument(): Instrument | null { return this.project.instrument }
  get callScope(): 'instrument' | 'domain' { return this.#callScope }

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

  /** The last run of the assessor, when calls of it are left. */
  readonly stopped = $derived.by<StoppedRun | null>(() => {
    const { assessor, instrument } = this
    const { data } = this.project
    const resultIds = this.rows.filter((row) => row.readable).map((row) => row.result.id)
    return assessor && instrument && data ? stoppedRun(data, { instrument, assessor, resultIds }) : null
  })

  /**
   * Makes the calls as the last assessor behind this endpoint was asked, and of the results those that its last run
   * was stopped at. Called from an effect until there was one.
   */
  recall(): void {
    this.recallOnce(() => this.#takeScope() && this.#takeResults())
  }

  #takeResults(): true {
    const { stopped } = this
    if (stopped) this.#leftOut = this.rows.map((row) => row.result.id).filter((id) => !stopped.resultIds.includes(id))
    return true
  }

  #takeScope(): boolean {
    const { endpoint } = this
    if (!endpoint) return false
    const scopes = ['instrument', 'domain'] as const
    const used = new Set(this.assessors.map(({ id }) => id))
    const idOf = (scope: (typeof scopes)[number]): string => modelAssessor(endpoint, scope).assessor.id
    const asked = scopes.filter((scope) => used.has(idOf(scope)))
    if (asked.length === 0) return false
    const run = this.project.data && lastRun(this.project.data, asked.map(idOf))
    const last = this.assessors.findLast(({ callScope, model }) => model?.model === endpoint.model && asked.some((scope) => scope === callScope))
    this.#callScope = asked.find((scope) => idOf(scope) === run?.assessorId) ?? last?.callScope ?? asked[0]!
    return true
  }

  /** What a run of the chosen results sends, about; what has an answer or failed before is not in it. */
  readonly sent = $derived.by<Sent>(() => {
    const { assessor } = this
    const ticked = this.chosen.map(({ study, result }) => ({
      studyId: study.id, resultId: result.id, characters: this.#textLength(study.id),
    }))
    const targets = assessor ? (this.plan?.toSend ?? []) : []
    return whatIsSent(ticked, targets, (one) => assessmentKey(one.studyId, one.resultId, assessor?.id ?? ''))
  })

  cellOf(resultId: string, assessorId: string): AssessmentCell | null {
    return this.cells.find((cell) => cell.resultId === resultId && cell.assessorId === assessorId) ?? null
  }

  async start(choice: RunChoice = {}): Promise<void> {
    const { assessor, endpoint, instrument } = this
    if (!assessor || !endpoint || !instrument) return
    const { resultIds = this.chosen.map((row) => row.result.id), send } = choice
    const { store, services } = this.project
    await this.begin((handles) => runAssess({
      store, llm: services.llm, instrument, resultIds, assessor,
      key: this.app.settings.keys.get(endpoint), sleep: services.clock.sleep,
      ...this.sends(send, choice.resultIds === undefined), ...handles,
    }))
  }

  /** Sends the calls of some assessments again that failed, or may have been charged, and none that was never sent. */
  async again(cells: readonly AssessmentCell[], send: readonly Sendable[] = ['failedUnbilled', 'failedBefore']): Promise<void> {
    // Of an assessor with other settings, such as a higher limit, every call is a first one.
    const same = cells.every(({ assessorId }) => assessorId === this.assessor?.id)
    await this.start({ resultIds: [...new Set(cells.map(({ resultId }) => resultId))], send: same ? send : ['toSend', ...send] })
  }

  /** Everything a model answered for one assessment. */
  replies({ assessmentId }: AssessmentCell): Promise<Reply[]> {
    return repliesTo(this.project, 'assess', (target) => target === assessmentId || target.startsWith(`${assessmentId}|`))
  }

  #isTriedAgain({ assessmentId }: AssessmentCell): boolean {
    return [...this.run.waiting].some((target) => target === assessmentId || target.startsWith(`${assessmentId}|`))
  }

  protected counted() {
    const { assessor, instrument } = this
    const resultIds = this.chosen.map((row) => row.result.id)
    return assessor && instrument && (() => planAssess({ store: this.project.store, instrument, resultIds, assessor }))
  }

  #textLength(studyId: string): number {
    const infos = [...(this.project.data?.sources.values() ?? [])].filter((info) => info.filing.studyId === studyId)
    return infos.reduce((sum, info) => sum + (info.text?.length ?? 0), 0)
  }

  #gridRows(): GridRow[] {
    const { data, studies } = this.project
    if (!data) return []
    return studies.flatMap((study) => this.project.resultsOf(study.id).map((result) => ({
      study, result, outcome: data.outcomes.get(result.outcomeId)?.name ?? '',
      readable: study.excludedReason === null && this.#textLength(study.id) > 0,
    })))
  }
}
