import { responseLabel } from '../core/claims'
import { groupBy } from '../core/group-by'
import {
  AppError, humanVerdictKey, judgeOf, retrievalKey, verdictKey,
  type Claim, type Condition, type EndpointSettings, type HumanVerdict, type Instrument, type Judge, type ProjectSettings,
  type PromptVersion, type Retrieval, type Run, type Verdict,
} from '../core/model'
import { promptVersion, type NamedResult } from '../core/prompts'
import { checkQuote, judgePrompt, JUDGE_TEMPLATE, parseVerdict } from '../core/verdicts'
import type { Made, ProjectStore } from '../db/project-store'
import type { LlmClient } from '../services/llm'
import { InstrumentShelf } from './instruments'
import { SETTINGS_ID } from './projects'
import type { Retriever } from './retrieve'
import { runCalls, type CallJob, type PreparedCall, type ReadReply } from './run-calls'
import { chosenTargets, modelSettings, planOf, skippedTargets, type PlannedTarget } from './run-plan'
import type { RunOptions, RunPlan, RunResult } from './run-types'
import { StudyTexts, type StudyText } from './study-texts'

export interface VerifyTask {
  store: ProjectStore
  /** null: every claim of every study that is not excluded. */
  claimIds: readonly string[] | null
  condition: Condition
  judge: Judge
}

export interface VerifyRun extends VerifyTask, RunOptions {
  llm: LlmClient
  retriever: Retriever
  /** An instrument shipped with the app, by id. */
  loadInstrument: (id: string) => Promise<Instrument>
}

/** The judge that an endpoint is under the present wording of the prompt. */
export function modelJudge(endpoint: EndpointSettings): { judge: Judge; prompt: PromptVersion } {
  const prompt = promptVersion(JUDGE_TEMPLATE)
  return {
    judge: judgeOf({
      kind: 'model',
      name: endpoint.name || endpoint.model,
      model: modelSettings(endpoint),
      promptId: prompt.id,
    }),
    prompt,
  }
}

/** What verifying would send; nothing is sent. */
export async function planVerify({ store, claimIds, condition, judge }: VerifyTask): Promise<RunPlan> {
  const claims = await claimsToJudge(store, claimIds)
  const [verdicts, runs, texts] = await Promise.all([
    store.db.verdicts.where('judgeId').equals(judge.id).toArray(),
    store.db.runs.where('purpose').equals('verify').toArray(),
    new StudyTexts(store).versions(),
  ])
  const byClaim = groupBy(verdicts.filter((v) => v.conditionId === condition.id), (v) => v.claimId)
  const targets = claims.map((claim): PlannedTarget => {
    const given = byClaim.get(claim.id) ?? []
    const present = retrievalKey(claim.id, condition.id, texts.get(claim.studyId) ?? [])
    if (given.some((v) => v.retrievalId === undefined || v.retrievalId === present)) {
      return { target: claim.id, stands: 'done' }
    }
    if (given.length > 0) return { target: claim.id, stands: 'older-text' }
    return {
      target: claim.id,
      stands: claim.notApplicable && !condition.judging.judgeNotApplicable ? 'not-applicable' : 'open',
    }
  })
  const same = runs.filter((r) => r.judgeId === judge.id && r.conditionId === condition.id).map((r) => r.id)
  return planOf(targets, await store.db.attempts.where('runId').anyOf(same).toArray())
}

/** Judges what the plan says is missing. @throws AppError only for what stops it before the first call */
export async function runVerify(run: VerifyRun): Promise<RunResult> {
  const { store, condition, judge } = run
  if (!judge.model) throw new AppError('internal', 'Only a model can be asked for verdicts.', { subject: judge.name })
  const plan = await planVerify(run)
  const targets = chosenTargets(plan, run)
  const row: Run = {
    id: store.newId(), purpose: 'verify', assessorId: null, judgeId: judge.id,
    conditionId: condition.id, targets, createdAt: store.now(),
  }
  await store.addPrompt(promptVersion(JUDGE_TEMPLATE))
  await store.addJudge(judge)
  await store.addCondition(condition)
  await store.addRun(row)
  const context = await contextOf(run)
  const jobs = (await store.db.claims.bulkGet(targets)).flatMap((claim) => (claim ? [verifyJob(claim, run, context)] : []))
  const result = await runCalls(jobs, { ...run, settings: judge.model, purpose: 'verify', run: row })
  return { ...result, skipped: skippedTargets(plan, targets) }
}

/** A person's verdict. A quote without a place is looked for in the study's texts. */
export async function giveHumanVerdict(
  { store, retriever }: Pick<VerifyRun, 'store' | 'retriever'>,
  person: string,
  value: HumanVerdict,
  condition: Condition,
): Promise<void> {
  await store.addCondition(condition)
  const found = value.span || value.quote.trim() === '' ? {} : await placeOf(store, retriever, value)
  await store.revise<HumanVerdict>('human-verdict', humanVerdictKey(value.claimId, value.conditionId, person), {
    ...value,
    ...found,
  })
}

/** Takes a person's verdict back; undo brings it again. */
export async function withdrawHumanVerdict(
  store: ProjectStore,
  person: string,
  claimId: string,
  conditionId: string,
): Promise<void> {
  await store.revise('human-verdict', humanVerdictKey(claimId, conditionId, person), null)
}

async function placeOf(
  store: ProjectStore, retriever: Retriever, value: HumanVerdict,
): Promise<Pick<HumanVerdict, 'span' | 'near'>> {
  const claim = await store.db.claims.get(value.claimId)
  if (!claim) return { span: null }
  const verdict = { id: '', verdict: value.verdict, quote: value.quote, passageId: null }
  const { spans, state } = checkQuote({ claim, verdict, sources: await retriever.texts.of(claim.studyId), passages: null })
  return { span: spans[0] ?? null, near: state === 'near' }
}

/** Claims that are there, study by study, so that texts and indexes are used while they are at hand. */
async function claimsToJudge(store: ProjectStore, claimIds: readonly string[] | null): Promise<Claim[]> {
  if (claimIds) return (await store.db.claims.bulkGet([...claimIds])).filter((claim) => claim !== undefined)
  const [studies, results, claims] = await Promise.all([store.studies(), store.results(), store.db.claims.toArray()])
  const isThere = ({ studyId, resultId }: Claim): boolean => {
    const study = studies.get(studyId)?.value ?? null
    const result = resultId === null ? null : results.get(resultId)?.value ?? null
    return study !== null && study.excludedReason === null && (resultId === null || result !== null)
  }
  const place = ({ studyId, assessmentId, order }: Claim): string =>
    `${studyId}|${assessmentId ?? ''}|${String(order).padStart(6, '0')}`
  return claims.filter(isThere).sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** What the prompts of a run share. */
interface Context {
  secret: string
  studyName: (studyId: string) => string
  result: (resultId: string | null) => NamedResult | null
  instruments: InstrumentShelf
}

async function contextOf({ store, condition, loadInstrument }: VerifyRun): Promise<Context> {
  const [studies, outcomes, results, settings] = await Promise.all([
    store.studies(), store.outcomes(), store.results(), store.entity<ProjectSettings>('project', SETTINGS_ID),
  ])
  return {
    secret: settings!.secret,
    studyName: (studyId) => studies.get(studyId)?.value?.name ?? '',
    result: (resultId) => {
      const result = resultId !== null && condition.judging.nameResult ? results.get(resultId)?.value : null
      return result ? { ...result, outcome: outcomes.get(result.outcomeId)?.value?.name ?? '' } : null
    },
    instruments: new InstrumentShelf(store, loadInstrument),
  }
}

function verifyJob(claim: Claim, run: VerifyRun, context: Context): CallJob {
  return { target: claim.id, prepare: () => prepare(claim, run, context) }
}

async function prepare(
  claim: Claim,
  { retriever, condition, judge, signal }: VerifyRun,
  context: Context,
): Promise<PreparedCall> {
  const retrieval = await retriever.forClaim(claim, condition, signal)
  const texts = await retriever.texts.of(claim.studyId)
  const instrument = claim.instrumentId === null ? null : await context.instruments.get(claim.instrumentId)
  const label =
    instrument && claim.kind !== 'statement' && claim.response !== null
      ? responseLabel(instrument, claim.kind, claim.response)
      : undefined
  const { messages, schema } = judgePrompt({
    studyName: context.studyName(claim.studyId), claim, result: context.result(claim.resultId), secret: context.secret,
    passages: passageTexts(retrieval, texts), ...(label !== undefined && { responseLabel: label }),
  })
  return { messages, schema, sample: 0, read: (text) => readVerdict(text, claim, retrieval, texts, judge) }
}

/** @throws AppError internal when the documents of the study changed since the passages were found: nothing is to be sent */
function passageTexts(retrieval: Retrieval, texts: readonly StudyText[]): { id: string; text: string }[] {
  const byVersion = new Map(texts.map((t) => [t.textVersionId, t.text]))
  return retrieval.passages.map(({ passageId, textVersionId, start, end }) => {
    const text = byVersion.get(textVersionId)
    if (text !== undefined) return { id: passageId, text: text.slice(start, end) }
    throw new AppError('internal', 'The documents of this study were changed while its claims were being judged.', {
      advice: 'Start the run again: it goes on where it was.',
    })
  })
}

function readVerdict(
  text: string,
  claim: Claim,
  retrieval: Retrieval,
  texts: readonly StudyText[],
  judge: Judge,
): ReadReply {
  const parsed = parseVerdict(text, retrieval.passages.map((p) => p.passageId))
  if (!parsed.ok) return parsed
  return {
    ok: true,
    made: (replyId, at): Made => {
      const verdict: Verdict = {
        id: verdictKey(retrieval.id, judge.id, 0), claimId: claim.id,
        conditionId: retrieval.conditionId, retrievalId: retrieval.id,
        judgeId: judge.id, sample: 0, ...parsed.verdict, replyId, at,
      }
      return { verdicts: [verdict], quotes: [checkQuote({ claim, verdict, sources: texts, passages: retrieval.passages })] }
    },
  }
}
