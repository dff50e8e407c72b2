import { responseLabel } from '../claims/responses'
import { readByOcr } from '../document/ocr-spans'
import { sectionsAt } from '../document/sections'
import { groupBy } from '../group-by'
import {
  textKey, type Assessor, type Claim, type ClaimKind, type Condition, type Instrument, type LocatedQuote, type QuoteState, type Retrieval,
  type RetrievalMode, type SourceType, type TextSpan, type Verdict, type VerdictLabel,
} from '../model'
import { originOf } from '../privacy/origins'
import { isUngrounded } from '../verdicts'
import { currentTexts, pageAt, type ProjectData } from './project-data'
import { ruleOutcomes, type ManySomeConcerns, type RuleOutcome } from './rules'
import { attemptsByTarget, callState, type ClaimState, type Failure } from './states'

/** How a response answers its question; null for judgements, statements and NA. */
export type ResponseClass = 'yes' | 'no' | 'no-information'

export interface PassageRow {
  passageId: string
  rank: number
  /** BM25, or the fused score of hybrid retrieval. */
  score: number
  /** Cosine of the explanation with this passage; null while it is not computed or cannot be. */
  cosine: number | null
  sourceId: string
  fileName: string
  textVersionId: string
  start: number
  end: number
  /** 1-based page of its first character; null for pasted text without pages. */
  page: number | null
  /** What its document is, as filed now; null when it is filed nowhere any more. */
  sourceType: SourceType | null
  /** "Methods, Results": where in the report it stands; empty when that is not known. */
  section: string
  /** OCR read part of it. */
  readByOcr: boolean
}

export interface QuotePlace {
  sourceId: string
  fileName: string
  textVersionId: string
  start: number
  end: number
  /** 1-based. */
  page: number | null
  /** OCR read part of it. */
  readByOcr: boolean
}

/** One claim under one condition and one judge, flat: what lists, tables and exports show. */
export interface ClaimRow {
  claimId: string
  kind: ClaimKind
  order: number

  studyId: string
  study: string
  year: number | null
  /** Why the study is left out of the numbers; null when it is in. */
  excludedReason: string | null
  resultId: string | null
  outcomeId: string | null
  outcome: string
  measure: string
  timePoint: string
  effect: string

  assessmentId: string | null
  assessorId: string
  assessor: string
  assessorKind: 'model' | 'human' | 'file'
  /** Model id and the origin it was reached at; null where no model is known. */
  assessorModel: string | null

  instrumentId: string | null
  domainId: string | null
  domain: string
  itemId: string | null
  question: string
  /** Code of the response or judgement as given. */
  response: string | null
  responseLabel: string
  responseClass: ResponseClass | null
  comment: string
  explanation: string
  notApplicable: boolean
  gatingViolation: boolean
  /** What the rule yields from the assessor's own answers; null where no rule applies or an answer is missing. */
  ruleJudgement: string | null
  ruleJudgementLabel: string
  /** The assessor's judgement equals the rule's; null where either is missing. */
  ruleAgrees: boolean | null
  /** Items whose answers the rule is missing. */
  ruleIncomplete: string[]

  conditionId: string
  retrievalMode: RetrievalMode
  k: number
  judgeId: string | null
  judge: string
  judgeKind: 'model' | 'human' | 'file' | null
  /** As `assessorModel`. */
  judgeModel: string | null

  state: ClaimState
  failure: Failure | null
  verdictId: string | null
  verdict: VerdictLabel | null
  /** The label as the judge wrote it. */
  rawLabel: string
  rationale: string
  quote: string
  quoteState: QuoteState | null
  quotePlaces: QuotePlace[]
  /** The quote stands in a passage the judge was given; null without a located quote. */
  quoteInPassages: boolean | null
  /** Supported or contradicted without a quote from the passages the judge was given. */
  ungrounded: boolean
  /** The passages or the verdict rest on a text that a newer extraction or another source has replaced. */
  olderText: boolean
  /** When the verdict was given; null without one. */
  judgedAt: number | null

  retrievalId: string | null
  query: string
  queryTokens: number | null
  topScore: number | null
  passages: PassageRow[]
  maxCosine: number | null
  meanCosine: number | null
  /** Rank of the passage with the largest cosine. */
  bestRank: number | null
}

export interface ClaimView {
  condition: Condition
  /** Whose verdicts; null shows claims without any. */
  judgeId: string | null
  /** Ids of runs going on now. Default none. */
  live?: ReadonlySet<string>
  manySomeConcerns?: ManySomeConcerns
}

/** One row a claim, by study, result, assessor and position in the instrument. */
export function claimRows(data: ProjectData, view: ClaimView): ClaimRow[] {
  const lookup = lookupOf(data, view)
  return data.claims.filter((c) => isThere(c, data)).map((claim) => rowOf(claim, lookup)).sort(inOrder)
}

/** Claims go with their study and their result. */
function isThere(claim: Claim, data: ProjectData): boolean {
  return data.studies.has(claim.studyId) && (claim.resultId === null || data.results.has(claim.resultId))
}

function inOrder(a: ClaimRow, b: ClaimRow): number {
  return compareText(a.study, b.study) || compareText(a.studyId, b.studyId) || compareText(a.outcome, b.outcome)
    || compareText(a.assessor, b.assessor) || compareText(a.assessmentId ?? '', b.assessmentId ?? '') || a.order - b.order
}

/** By code units: the order is the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

interface Lookup {
  data: ProjectData
  view: ClaimView
  textKeys: Map<string, string>
  retrievals: Map<string, Retrieval[]>
  verdicts: Map<string, Verdict[]>
  quotes: Map<string, LocatedQuote[]>
  groundings: Map<string, { cosines: number[]; max: number; mean: number; bestRank: number }>
  attempts: ReturnType<typeof attemptsByTarget>
  rules: Map<string, Map<string, RuleOutcome>>
}

function lookupOf(data: ProjectData, view: ClaimView): Lookup {
  const { condition, judgeId } = view
  const runs = new Set(data.runs.filter((r) => r.purpose === 'verify' && r.conditionId === condition.id && r.judgeId === judgeId).map((r) => r.id))
  return {
    data, view,
    textKeys: new Map([...currentTexts(data)].map(([studyId, ids]) => [studyId, textKey(ids)])),
    retrievals: groupBy(data.retrievals.filter((r) => r.conditionId === condition.id), (r) => r.claimId),
    verdicts: groupBy(data.verdicts.filter((v) => v.conditionId === condition.id && v.judgeId === judgeId), (v) => v.claimId),
    quotes: groupBy(data.quotes, ({ id, textKey: key }) => (key === undefined ? id : id.slice(0, -key.length - 1))),
    groundings: new Map(data.groundings.map((g) => [g.id, g])),
    attempts: attemptsByTarget(data.attempts.filter((a) => runs.has(a.runId))),
    rules: rulesOf(data, view.manySomeConcerns ?? null),
  }
}

function rulesOf(data: ProjectData, manySomeConcerns: ManySomeConcerns): Map<string, Map<string, RuleOutcome>> {
  const byAssessment = groupBy(data.claims.filter((c) => c.assessmentId !== null), (c) => c.assessmentId!)
  const preliminary = new Map(data.assessments.map((a) => [a.id, a.preliminary]))
  const rules = new Map<string, Map<string, RuleOutcome>>()
  for (const [id, claims] of byAssessment) {
    const instrument = data.instruments.get(claims[0]!.instrumentId ?? '')
    if (instrument) rules.set(id, ruleOutcomes(instrument, claims, preliminary.get(id) ?? {}, manySomeConcerns))
  }
  return rules
}

function rowOf(claim: Claim, lookup: Lookup): ClaimRow {
  const instrument = lookup.data.instruments.get(claim.instrumentId ?? '')
  return {
    claimId: claim.id, kind: claim.kind, order: claim.order,
    ...placeOf(claim, lookup.data),
    ...answerOf(claim, instrument),
    ...ruleOf(claim, instrument, lookup.rules),
    ...evidenceOf(claim, lookup),
  }
}

function placeOf(claim: Claim, data: ProjectData) {
  const study = data.studies.get(claim.studyId)!
  const result = claim.resultId === null ? undefined : data.results.get(claim.resultId)
  const assessor = data.assessors.get(claim.assessorId)
  return {
    studyId: claim.studyId, study: study.name, year: study.year, excludedReason: study.excludedReason,
    resultId: claim.resultId, outcomeId: result?.outcomeId ?? null, outcome: data.outcomes.get(result?.outcomeId ?? '')?.name ?? '',
    measure: result?.measure ?? '', timePoint: result?.timePoint ?? '', effect: result?.effect ?? '',
    assessmentId: claim.assessmentId, assessorId: claim.assessorId, assessor: assessor?.name ?? '', assessorKind: assessor?.kind ?? 'file' as const,
    assessorModel: modelOf(assessor),
  }
}

/**
 * A name is what a person chose; this tells which model answered, and where.
 * No path: it may hold what is not for others to see.
 */
function modelOf(actor: Pick<Assessor, 'model'> | undefined): string | null {
  if (!actor?.model) return null
  const { model, baseUrl } = actor.model
  const origin = originOf(baseUrl)
  return origin === null ? model : `${model} (${origin})`
}

function answerOf(claim: Claim, instrument: Instrument | undefined) {
  const { kind, response } = claim
  const label = instrument && kind !== 'statement' && response !== null ? responseLabel(instrument, kind, response) : response ?? ''
  const { instrumentId, domainId, itemId, question, comment, explanation, notApplicable, gatingViolation } = claim
  return {
    instrumentId, domainId, domain: instrument?.domains.find((d) => d.id === domainId)?.name ?? '', itemId, question,
    response, responseLabel: label, responseClass: kind === 'question' && response !== null ? classOf(response, instrument) : null,
    comment, explanation, notApplicable, gatingViolation,
  }
}

/** By the code of METHOD 1.3, so that a user's own instrument has classes too: 4 and 5 yes, 2 and 3 no, 1 no information. */
function classOf(response: string, instrument: Instrument | undefined): ResponseClass | null {
  const ordinal = instrument?.options.find((o) => o.code === response)?.ordinal ?? 0
  if (ordinal >= 4) return 'yes'
  if (ordinal >= 2) return 'no'
  return ordinal === 1 ? 'no-information' : null
}

function ruleOf(claim: Claim, instrument: Instrument | undefined, rules: Lookup['rules']) {
  const outcome = claim.kind === 'domain' || claim.kind === 'overall' ? rules.get(claim.assessmentId ?? '')?.get(claim.itemId ?? '') : undefined
  const judgement = outcome?.judgement ?? null
  return {
    ruleJudgement: judgement,
    ruleJudgementLabel: judgement === null || !instrument ? '' : responseLabel(instrument, 'domain', judgement),
    ruleAgrees: judgement === null || claim.response === null ? null : judgement === claim.response,
    ruleIncomplete: outcome?.incomplete ?? [],
  }
}

function evidenceOf(claim: Claim, lookup: Lookup) {
  const { data, view } = lookup
  const key = lookup.textKeys.get(claim.studyId) ?? ''
  const retrievals = lookup.retrievals.get(claim.id) ?? []
  const verdict = newest(lookup.verdicts.get(claim.id) ?? [], key)
  // Passages shown are those the verdict was given on; without one, those of the present texts.
  const retrieval = retrievals.find((r) => r.id === verdict?.retrievalId) ?? retrievals.find((r) => isOn(r.id, key)) ?? retrievals.at(-1) ?? null
  const judge = data.judges.get(view.judgeId ?? '')
  return {
    conditionId: view.condition.id, retrievalMode: view.condition.retrieval.mode, k: view.condition.retrieval.k,
    judgeId: view.judgeId, judge: judge?.name ?? '', judgeKind: judge?.kind ?? null,
    judgeModel: modelOf(judge),
    ...stateOf(claim, verdict, lookup),
    ...verdictOf(verdict, retrieval, lookup, key),
    olderText: retrieval !== null && key !== '' && !isOn(retrieval.id, key),
    ...retrievalOf(retrieval, lookup),
  }
}

function isOn(retrievalId: string, key: string): boolean {
  return retrievalId.endsWith(`|${key}`)
}

/** A verdict on the present texts before one on older ones, then the latest. Repeated samples are not looked at here. */
function newest(verdicts: readonly Verdict[], key: string): Verdict | null {
  const first = verdicts.filter((v) => v.sample === 0).sort((a, b) => b.at - a.at)
  return first.find((v) => v.retrievalId !== undefined && isOn(v.retrievalId, key)) ?? first[0] ?? null
}

function stateOf(claim: Claim, verdict: Verdict | null, lookup: Lookup): { state: ClaimState; failure: Failure | null } {
  if (verdict) return { state: 'judged', failure: null }
  if (claim.notApplicable && !lookup.view.condition.judging.judgeNotApplicable) return { state: 'not-judged', failure: null }
  const call = callState(lookup.attempts.get(claim.id) ?? [], lookup.view.live)
  if (call.state === 'failed') return { state: 'failed', failure: call.failure }
  return { state: call.state === 'answered' ? 'planned' : call.state, failure: null }
}

function verdictOf(verdict: Verdict | null, retrieval: Retrieval | null, lookup: Lookup, key: string) {
  const found = verdict === null ? [] : lookup.quotes.get(verdict.id) ?? []
  const quote = found.find((q) => q.textKey === key) ?? found.find((q) => q.textKey === undefined) ?? null
  // A person has the whole report before them: no quote, or one from elsewhere in it, is in order.
  const human = lookup.data.judges.get(verdict?.judgeId ?? '')?.kind === 'human'
  return {
    verdictId: verdict?.id ?? null, verdict: verdict?.verdict ?? null, rawLabel: verdict?.rawLabel ?? '',
    rationale: verdict?.rationale ?? '', quote: verdict?.quote ?? '', judgedAt: verdict?.at ?? null,
    quoteState: quote?.state ?? null,
    quotePlaces: (quote?.spans ?? []).map(({ sourceId, textVersionId, start, end }) => ({
      sourceId, fileName: fileName(lookup.data, sourceId), textVersionId, start, end,
      page: pageAt(lookup.data.texts.get(textVersionId), start),
      readByOcr: readByOcr(lookup.data.texts.get(textVersionId)?.ocrSpans, { start, end }),
    })),
    // A person was given no passages: their quote stands where it stands.
    quoteInPassages: quote && quote.spans.length > 0
      ? (human || quote.inPassages) && quote.spans.some((span) => standsIn(span, retrieval))
      : null,
    ungrounded: verdict !== null && quote !== null && (human ? quote.state === 'absent' : isUngrounded(verdict, quote)),
  }
}

/** Seen from the passages that are shown; a quote may run over the end of one. */
function standsIn(span: TextSpan, retrieval: Retrieval | null): boolean {
  return (retrieval?.passages ?? []).some((p) => p.textVersionId === span.textVersionId && p.start < span.end && span.start < p.end)
}

function retrievalOf(retrieval: Retrieval | null, lookup: Lookup) {
  const grounding = retrieval ? lookup.groundings.get(retrieval.id) : undefined
  return {
    retrievalId: retrieval?.id ?? null, query: retrieval?.query ?? '', queryTokens: retrieval?.queryTokens ?? null, topScore: retrieval?.topScore ?? null,
    passages: (retrieval?.passages ?? []).map(({ passageId, rank, score, sourceId, textVersionId, start, end }, i) => ({
      passageId, rank, score, cosine: grounding?.cosines[i] ?? null, sourceId, fileName: fileName(lookup.data, sourceId),
      textVersionId, start, end, page: pageAt(lookup.data.texts.get(textVersionId), start),
      sourceType: lookup.data.sources.get(sourceId)?.filing.type ?? null,
      section: sectionsAt(lookup.data.texts.get(textVersionId)?.sections ?? [], start, end),
      readByOcr: readByOcr(lookup.data.texts.get(textVersionId)?.ocrSpans, { start, end }),
    })),
    maxCosine: grounding?.max ?? null, meanCosine: grounding?.mean ?? null, bestRank: grounding?.bestRank ?? null,
  }
}

function fileName(data: ProjectData, sourceId: string): string {
  return data.sources.get(sourceId)?.source.fileName ?? ''
}
