import { assessmentKey, textKey, type Assessment, type Assessor, type Claim, type Instrument } from '../model'
import { scopesOf, WHOLE_INSTRUMENT } from '../claims'
import { groupBy } from '../group-by'
import { currentTexts, type ProjectData } from './project-data'
import { ruleOutcomes, type ManySomeConcerns, type RuleOutcome } from './rules'
import { attemptsByTarget, callState, type CallState, type Failure } from './states'

/** An assessor's judgement beside what the rule yields from the same answers. */
export interface GivenAndRule {
  id: string
  given: string | null
  rule: string | null
  /** null where either is missing. */
  agrees: boolean | null
  /** Items whose answers the rule is missing. */
  incomplete: string[]
}

/** partial: some of the domains are answered. */
export type AssessmentState = 'planned' | 'in-flight' | 'partial' | 'answered' | 'failed' | 'possibly-billed'

/** One study × result × assessor, whether or not anything was asked yet. */
export interface AssessmentCell {
  studyId: string
  resultId: string
  assessorId: string
  assessmentId: string
  state: AssessmentState
  failure: Failure | null
  domains: GivenAndRule[]
  overall: GivenAndRule
  gatingViolations: number
  /** The assessor was given texts that have been replaced since. */
  olderText: boolean
}

/** Cells of every result by every assessor of the project. Of an excluded study, only what was rated already. */
export function assessmentCells(
  data: ProjectData, instrument: Instrument,
  { live, manySomeConcerns = null }: { live?: ReadonlySet<string>; manySomeConcerns?: ManySomeConcerns } = {},
): AssessmentCell[] {
  const lookup: Lookup = {
    instrument, live, manySomeConcerns,
    claims: groupBy(data.claims.filter((c) => c.assessmentId !== null), (c) => c.assessmentId!),
    attempts: attemptsByTarget(data.attempts), texts: currentTexts(data),
    assessments: new Map(data.assessments.map((a) => [a.id, a])),
  }
  return [...data.results].flatMap(([resultId, { studyId }]) => {
    const study = data.studies.get(studyId)
    if (!study) return []
    const cells = [...data.assessors.values()].map((assessor) => cellOf({ studyId, resultId, assessor, excluded: study.excludedReason !== null }, lookup))
    return cells.filter((cell) => cell !== null)
  })
}

interface Lookup {
  instrument: Instrument
  live: ReadonlySet<string> | undefined
  manySomeConcerns: ManySomeConcerns
  /** By assessment. */
  claims: ReadonlyMap<string, Claim[]>
  attempts: ReturnType<typeof attemptsByTarget>
  /** By study. */
  texts: ReadonlyMap<string, string[]>
  assessments: ReadonlyMap<string, Assessment>
}

interface Place {
  studyId: string
  resultId: string
  assessor: Assessor
  /** The study is left out of the numbers. */
  excluded: boolean
}

/** null: nothing was rated and nothing is to be. */
function cellOf({ studyId, resultId, assessor, excluded }: Place, lookup: Lookup): AssessmentCell | null {
  const { instrument, live, attempts, texts } = lookup
  const id = assessmentKey(studyId, resultId, assessor.id)
  const own = lookup.claims.get(id) ?? []
  const assessment = lookup.assessments.get(id)
  if (excluded && !assessment && own.length === 0) return null
  const rules = ruleOutcomes(instrument, own, assessment?.preliminary ?? {}, lookup.manySomeConcerns)
  const given = assessment?.textVersionIds ?? []
  const calls = excluded ? [] : callsOf(id, assessor, instrument).map((target) => callState(attempts.get(target) ?? [], live))
  return {
    studyId, resultId, assessorId: assessor.id, assessmentId: id,
    ...stateOf(assessment !== undefined, own, calls),
    domains: instrument.domains.map((d) => beside(d.id, own, rules)),
    overall: beside(instrument.overall.id, own, rules),
    gatingViolations: own.filter((c) => c.gatingViolation).length,
    olderText: given.length > 0 && textKey(given) !== textKey(texts.get(studyId) ?? []),
  }
}

/** Targets of the calls of one assessment. */
function callsOf(assessmentId: string, assessor: Assessor, instrument: Instrument): string[] {
  if (assessor.kind !== 'model') return []
  return scopesOf(instrument, assessor.callScope ?? 'instrument').map((scope) =>
    scope === WHOLE_INSTRUMENT ? assessmentId : `${assessmentId}|${scope}`,
  )
}

/** What a person should know first: something is under way, then what went wrong, then what is missing. */
function stateOf(
  complete: boolean,
  claims: readonly Claim[],
  calls: readonly CallState[],
): Pick<AssessmentCell, 'state' | 'failure'> {
  if (complete) return { state: 'answered', failure: null }
  if (calls.some((c) => c.state === 'in-flight')) return { state: 'in-flight', failure: null }
  const failed = calls.find((c) => c.state === 'failed')
  if (failed) return { state: 'failed', failure: failed.failure }
  if (calls.some((c) => c.state === 'possibly-billed')) return { state: 'possibly-billed', failure: null }
  return { state: claims.length > 0 ? 'partial' : 'planned', failure: null }
}

function beside(id: string, claims: readonly Claim[], rules: ReadonlyMap<string, RuleOutcome>): GivenAndRule {
  const given = claims.find((c) => c.itemId === id)?.response ?? null
  const outcome = rules.get(id)
  const rule = claims.length === 0 ? null : outcome?.judgement ?? null
  return {
    id,
    given,
    rule,
    agrees: given === null || rule === null ? null : given === rule,
    incomplete: claims.length === 0 ? [] : outcome?.incomplete ?? [],
  }
}
