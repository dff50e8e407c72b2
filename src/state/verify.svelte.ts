import { groupBy } from '../core/group-by'
import type { ClaimRow } from '../core/metrics/claim-rows'
import type { FailureReason } from '../core/metrics/states'
import {
  conditionOf, sameFamily, type Claim, type Condition, type Judge, type JudgingSettings, type Reply, type RetrievalSettings,
} from '../core/model'
import { DEFAULT_CONDITION } from '../pipelines/default-condition'
import type { RunPlan, Sendable } from '../pipelines/run-types'
import { modelJudge, planVerify, runVerify } from '../pipelines/verify'
import { ModelRun } from './model-run.svelte'
import { repliesTo } from './replies'

/** Characters of a prompt beside the passages: instructions, question, answer and explanation; for the estimate only. */
const PROMPT_CHARACTERS = 2500

export interface VerifyChoice {
  /** Default: what has no answer yet. */
  send?: readonly Sendable[]
  /** These claims alone; default: all of the project that are counted in the plan. */
  claimIds?: string[]
}

export type ExpectedPlan = Pick<RunPlan, 'targets' | 'done' | 'toSend' | 'notApplicable'>

export interface FailureGroup {
  reason: FailureReason
  rows: ClaimRow[]
}

/** The settings of the next verification and the run that goes through the claims. */
export class VerifyState extends ModelRun {
  #retrieval = $state.raw<RetrievalSettings>(DEFAULT_CONDITION.retrieval)
  #judging = $state.raw<JudgingSettings>(DEFAULT_CONDITION.judging)

  readonly condition = $derived<Condition>(conditionOf(this.#retrieval, this.#judging))
  readonly judge = $derived<Judge | null>(this.endpoint ? modelJudge(this.endpoint).judge : null)
  /** Claims of the last run, else of the verdicts that are looked at, by why they have none; not what the run will try again by itself. */
  readonly failures = $derived.by<FailureGroup[]>(() =>
    failureGroups(this.view.runRows.filter((row) => !this.run.waiting.has(row.claimId))),
  )
  readonly possiblyBilled = $derived.by<ClaimRow[]>(() => this.view.runRows.filter((row) => row.state === 'possibly-billed'))
  /** About what the plan will be, from what is read of the project: its words take their place until it is counted. */
  readonly expected = $derived.by<ExpectedPlan>(() => this.#expected())
  /** Assessors of the judge's own model family. */
  readonly kin = $derived.by<string[]>(() => this.#kin())

  get retrieval(): RetrievalSettings { return this.#retrieval }
  get judging(): JudgingSettings { return this.#judging }

  retrieveBy(change: Partial<RetrievalSettings>): void {
    this.#retrieval = { ...this.#retrieval, ...change }
  }

  judgeBy(change: Partial<JudgingSettings>): void {
    this.#judging = { ...this.#judging, ...change }
  }

  /** Takes the settings of the verdicts that are looked at. */
  recall({ retrieval, judging }: Condition): void {
    this.recallOnce(() => {
      this.#retrieval = retrieval
      this.#judging = judging
      return true
    })
  }

  /** Characters that the run sends, about. */
  get characters(): number {
    const { mode, k, size } = this.#retrieval
    const passages = mode === 'whole-report' ? this.#meanReport() : k * size
    return (this.plan ?? this.expected).toSend.length * (passages + PROMPT_CHARACTERS)
  }

  /** Studies of the claims that the run would send. */
  get studyIds(): ReadonlySet<string> {
    const targets = new Set((this.plan ?? this.expected).toSend)
    return new Set((this.project.data?.claims ?? []).filter((claim) => targets.has(claim.id)).map((claim) => claim.studyId))
  }

  async start(choice: VerifyChoice = {}): Promise<void> {
    const { judge, endpoint, condition } = this
    if (!judge || !endpoint) return
    const { claimIds = null, send } = choice
    const { store, services, retriever } = this.project
    this.view.follow(condition, judge.id)
    await this.begin((handles) => runVerify({
      store, llm: services.llm, retriever, claimIds, condition, judge,
      loadInstrument: services.loadInstrument, key: this.app.settings.keys.get(endpoint), sleep: services.clock.sleep,
      ...this.sends(send, claimIds === null), ...handles,
    }))
  }

  /** Everything the judges answered for one claim. */
  replies({ claimId }: ClaimRow): Promise<Reply[]> {
    return repliesTo(this.project, 'verify', (target) => target === claimId)
  }

  /** The lists follow the settings while there is no verdict to look at, so that passages are there for a person. */
  planView(): void {
    this.view.plan(this.condition, null)
  }

  protected counted() {
    const { judge, condition } = this
    return judge && (() => planVerify({ store: this.project.store, claimIds: null, condition, judge }))
  }

  #expected(): ExpectedPlan {
    const { data } = this.project
    const given = data?.verdicts.filter((one) => one.judgeId === this.judge?.id && one.conditionId === this.condition.id) ?? []
    const judged = new Set(given.map((one) => one.claimId))
    const expected: ExpectedPlan = { targets: [], done: [], toSend: [], notApplicable: [] }
    for (const { id, studyId, notApplicable } of data?.claims ?? []) {
      if (!data?.studies.has(studyId)) continue
      const list = judged.has(id) ? 'done' : notApplicable && !this.#judging.judgeNotApplicable ? 'notApplicable' : 'toSend'
      expected.targets.push(id)
      expected[list].push(id)
    }
    return expected
  }

  #meanReport(): number {
    const lengths = [...(this.project.data?.sources.values() ?? [])].map((info) => info.text?.length ?? 0)
    return lengths.length === 0 ? 0 : lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  }

  #kin(): string[] {
    const model = this.endpoint?.model
    const used = new Set((this.project.data?.claims ?? []).map((claim: Claim) => claim.assessorId))
    return [...(this.project.data?.assessors.values() ?? [])]
      .filter((one) => model && one.model && used.has(one.id) && sameFamily(one.model.model, model))
      .map((one) => one.name)
  }
}

function failureGroups(rows: readonly ClaimRow[]): FailureGroup[] {
  const groups = groupBy(rows.filter((row) => row.failure !== null), (row) => row.failure!.reason)
  return [...groups].map(([reason, group]) => ({ reason: reason as FailureReason, rows: group })).sort((a, b) => b.rows.length - a.rows.length)
}
