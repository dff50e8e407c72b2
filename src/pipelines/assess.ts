import {
  assessPrompt, ASSESS_TEMPLATE, claimsOf, OVERALL, parseAssessment, scopesOf, WHOLE_INSTRUMENT,
  type AssessScope, type GivenJudgement,
} from '../core/claims'
import type { ProjectData } from '../core/metrics/project-data'
import {
  AppError, assessmentKey, assessorOf,
  type Assessment, type Assessor, type Claim, type EndpointSettings, type Instrument, type ProjectSettings,
  type PromptVersion, type Result, type Run,
} from '../core/model'
import { promptVersion, type NamedResult } from '../core/prompts'
import type { ProjectStore } from '../db/project-store'
import type { LlmClient } from '../services/llm'
import { SETTINGS_ID } from './projects'
import { runCalls, type CallJob, type PreparedCall, type ReadReply } from './run-calls'
import { chosenTargets, modelSettings, planOf, skippedTargets, type PlannedTarget } from './run-plan'
import type { RunOptions, RunPlan, RunResult } from './run-types'
import { StudyTexts, type StudyText } from './study-texts'

export interface AssessTask {
  store: ProjectStore
  instrument: Instrument
  /** Results to assess, each in its study. */
  resultIds: readonly string[]
  assessor: Assessor
}

export interface AssessRun extends AssessTask, RunOptions {
  llm: LlmClient
}

/** One call: a result by an assessor, whole or one domain of it. */
interface Ask {
  target: string
  scope: AssessScope
  assessmentId: string
  result: Result & { id: string }
}

/** The assessor that an endpoint is under the present wording of the prompt. */
export function modelAssessor(
  endpoint: EndpointSettings,
  callScope: NonNullable<Assessor['callScope']>,
): { assessor: Assessor; prompt: PromptVersion } {
  const prompt = promptVersion(ASSESS_TEMPLATE)
  return {
    assessor: assessorOf({
      kind: 'model',
      name: endpoint.name || endpoint.model,
      model: modelSettings(endpoint),
      promptId: prompt.id,
      callScope,
    }),
    prompt,
  }
}

/** What assessing would send; nothing is sent. Targets: the assessment's key, with |domain where each has a call. */
export async function planAssess(task: AssessTask): Promise<RunPlan> {
  return (await plannedAsks(task)).plan
}

/** Asks for what the plan says is missing. @throws AppError only for what stops it before the first call */
export async function runAssess(run: AssessRun): Promise<RunResult> {
  const { store, assessor } = run
  if (!assessor.model) {
    throw new AppError('internal', 'Only a model can be asked for assessments.', { subject: assessor.name })
  }
  const { plan, asks } = await plannedAsks(run)
  const targets = chosenTargets(plan, run)
  const row: Run = {
    id: store.newId(),
    purpose: 'assess',
    assessorId: assessor.id,
    judgeId: null,
    conditionId: null,
    targets,
    createdAt: store.now(),
  }
  await store.addPrompt(promptVersion(ASSESS_TEMPLATE))
  await store.addAssessor(assessor)
  await store.addRun(row)
  const context = await contextOf(run)
  const chosen = new Set(targets)
  const jobs = asks.filter((a) => chosen.has(a.target)).map((ask) => assessJob(ask, run, context))
  const result = await runCalls(jobs, { ...run, settings: assessor.model, purpose: 'assess', run: row })
  return { ...result, skipped: skippedTargets(plan, targets) }
}

/** The plan from what was read of a project already: what planAssess would say of it. */
export function planStored(
  data: Pick<ProjectData, 'results'> & Stored,
  { instrument, resultIds, assessor }: Omit<AssessTask, 'store'>,
): RunPlan {
  return planAsks(asksFor(resultIds, (id) => data.results.get(id), instrument, assessor), { instrument, assessor }, data)
}

async function plannedAsks({ store, instrument, resultIds, assessor }: AssessTask): Promise<{ plan: RunPlan; asks: Ask[] }> {
  const results = await store.results()
  const asks = asksFor(resultIds, (id) => results.get(id)?.value, instrument, assessor)
  const [assessments, claims, runs] = await Promise.all([
    store.db.assessments.where('assessorId').equals(assessor.id).primaryKeys(),
    store.db.claims.where('assessorId').equals(assessor.id).toArray(),
    store.db.runs.where('purpose').equals('assess').toArray(),
  ])
  const same = runs.filter((r) => r.assessorId === assessor.id).map((r) => r.id)
  const attempts = await store.db.attempts.where('runId').anyOf(same).toArray()
  return { asks, plan: planAsks(asks, { instrument, assessor }, { assessments: assessments.map((id) => ({ id })), claims, runs, attempts }) }
}

/** What tells how calls stand; of other assessors and purposes too. */
interface Stored extends Pick<ProjectData, 'claims' | 'runs' | 'attempts'> {
  assessments: readonly Pick<Assessment, 'id'>[]
}

function planAsks(
  asks: readonly Ask[],
  { instrument, assessor }: Pick<AssessTask, 'instrument' | 'assessor'>,
  { assessments, claims, runs, attempts }: Stored,
): RunPlan {
  const done = new Set<string>([
    ...assessments.map(({ id }) => id),
    ...claims.map((c) => `${c.assessmentId}|${c.kind === 'overall' ? OVERALL : c.domainId}`),
  ])
  const targets = asks.map((ask): PlannedTarget => ({
    target: ask.target, stands: done.has(ask.target) ? 'done' : 'open', after: buildsOn(ask, instrument),
  }))
  const same = new Set(runs.filter((r) => r.purpose === 'assess' && r.assessorId === assessor.id).map((r) => r.id))
  return planOf(targets, attempts.filter(({ runId }) => same.has(runId)))
}

function asksFor(
  resultIds: readonly string[], resultOf: (id: string) => Result | null | undefined, instrument: Instrument, assessor: Assessor,
): Ask[] {
  return resultIds.flatMap((id) => {
    const result = resultOf(id)
    return result ? asksOf({ ...result, id }, instrument, assessor) : []
  })
}

function asksOf(result: Ask['result'], instrument: Instrument, assessor: Assessor): Ask[] {
  const assessmentId = assessmentKey(result.studyId, result.id, assessor.id)
  return scopesOf(instrument, assessor.callScope ?? 'instrument').map((scope) => ({
    target: scope === WHOLE_INSTRUMENT ? assessmentId : `${assessmentId}|${scope}`, scope, assessmentId, result,
  }))
}

/** What the prompts of a run share. */
interface Context {
  secret: string
  texts: StudyTexts
  studyName: (studyId: string) => string
  outcomeName: (outcomeId: string) => string
}

async function contextOf({ store }: AssessRun): Promise<Context> {
  const [studies, outcomes, settings] = await Promise.all([
    store.studies(),
    store.outcomes(),
    store.entity<ProjectSettings>('project', SETTINGS_ID),
  ])
  return {
    secret: settings!.secret,
    texts: new StudyTexts(store),
    studyName: (studyId) => studies.get(studyId)?.value?.name ?? '',
    outcomeName: (outcomeId) => outcomes.get(outcomeId)?.value?.name ?? '',
  }
}

/** The overall judgement is told what the domains gave. */
function buildsOn({ scope, assessmentId }: Ask, instrument: Instrument): string[] {
  return scope === OVERALL ? instrument.domains.map((d) => `${assessmentId}|${d.id}`) : []
}

function assessJob(ask: Ask, run: AssessRun, context: Context): CallJob {
  return { target: ask.target, after: buildsOn(ask, run.instrument), prepare: () => prepare(ask, run, context) }
}

async function prepare(ask: Ask, run: AssessRun, context: Context): Promise<PreparedCall | null> {
  const { result, scope } = ask
  const { instrument, store } = run
  const texts = await context.texts.of(result.studyId)
  const domains = scope === OVERALL ? await givenDomains(store, ask, instrument) : null
  if (scope === OVERALL && domains === null) return null
  const named: NamedResult = { ...result, outcome: context.outcomeName(result.outcomeId) }
  const { messages, schema } = assessPrompt({
    instrument, scope, study: context.studyName(result.studyId), result: named, secret: context.secret,
    sources: texts.map(({ fileName, type, text }) => ({ name: fileName, type, text })),
    ...(domains && { given: domains.given }),
  })
  return { messages, schema, sample: 0, read: (text) => readAssessment(text, ask, run, texts, domains?.replyIds ?? []) }
}

/** The judgements of all domains with the replies they came in; null while one of them is missing. */
async function givenDomains(
  store: ProjectStore,
  { assessmentId }: Ask,
  instrument: Instrument,
): Promise<{ given: GivenJudgement[]; replyIds: string[] } | null> {
  const claims = (await store.db.claims.where('assessmentId').equals(assessmentId).toArray()).filter(
    (c) => c.kind === 'domain',
  )
  if (claims.length < instrument.domains.length) return null
  const targets = instrument.domains.map((d) => `${assessmentId}|${d.id}`)
  const attempts = await store.db.attempts.where('target').anyOf(targets).toArray()
  return {
    given: claims.map(({ itemId, response, explanation }: Claim) => ({ itemId: itemId!, response: response!, explanation })),
    replyIds: attempts.flatMap((a) => (a.event === 'settled' && a.error === null && a.replyId !== null ? [a.replyId] : [])),
  }
}

/**
 * An assessment is complete, and becomes a row,
 * with its whole reply or with that of the overall judgement, which comes last.
 */
function readAssessment(
  text: string,
  ask: Ask,
  { instrument, assessor }: AssessRun,
  texts: readonly StudyText[],
  domainReplies: readonly string[],
): ReadReply {
  const parsed = parseAssessment(text, instrument, ask.scope)
  if (!parsed.ok) return parsed
  const { result, assessmentId, scope } = ask
  return {
    ok: true,
    made: (replyId, at) => {
      const assessment: Assessment = {
        id: assessmentId, studyId: result.studyId, resultId: result.id, assessorId: assessor.id, instrumentId: instrument.id,
        replyIds: [...domainReplies, replyId], preliminary: {},
        textVersionIds: texts.map((t) => t.textVersionId), createdAt: at,
      }
      const whole = scope === WHOLE_INSTRUMENT || scope === OVERALL
      return { claims: claimsOf(assessment, instrument, parsed.items), ...(whole && { assessments: [assessment] }) }
    },
  }
}
