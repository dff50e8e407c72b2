import { assessmentKey, textKey, type Assessor, type Claim, type Instrument } from '../model'
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
  const claims = groupBy(data.claims.filter((c) => c.assessmentId !== null), (c) => c.assessmentId!)
  const attempts = attemptsByTarget(data.attempts)
  const texts = currentTexts(data)
  const assessments = new Map(data.assessments.map((a) => [a.id, a]))
  const cells: AssessmentCell[] = []
  for (const [resultId, { studyId }] of data.results) {
    const study = data.studies.get(studyId)
    if (!study) continue
    for (const assessor of data.assessors.values()) {
      const id = assessmentKey(studyId, resultId, assessor.id)
      const own = claims.get(id) ?? []
      const assessment = assessments.get(id)
      if (study.excludedReason !== null && !assessment && own.length === 0) continue
      const rules = ruleOutcomes(instrument, own, assessment?.preliminary ?? {}, manySomeConcerns)
      const given = assessment?.textVersionIds ?? []
      cells.push({
        studyId,
        resultId,
        assessorId: assessor.id,
        assessmentId: id,
        ...stateOf(
          assessment !== undefined,
          own,
          study.excludedReason === null
            ? callsOf(id, assessor, instrument).map((target) => callState(attempts.get(target) ?? [], live))
            : [],
        ),
        domains: instrument.domains.map((d) => beside(d.id, own, rules)),
        overall: beside(instrument.overall.id, own, rules),
        gatingViolations: own.filter((c) => c.gatingViolation).length,
        olderText: given.length > 0 && textKey(given) !== textKey(texts.get(studyId) ?? []),
      })
    }
  }
  return cells
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
