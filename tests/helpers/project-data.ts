import type { ClaimRow } from '../../src/core/metrics/claim-rows'
import type { ProjectData } from '../../src/core/metrics/project-data'
import {
  assessmentKey, assessorOf, claimKey, conditionOf, humanJudge, judgeOf, passageId, retrievalKey, verdictKey,
  type AttemptEvent, type Claim, type ErrorCode, type LocatedQuote, type Run, type Verdict, type VerdictLabel,
} from '../../src/core/model'
import { DEFAULT_RETRIEVAL } from '../../src/core/retrieval/retrieve'
import { readInstrument } from './instruments'

export const CONDITION = conditionOf(DEFAULT_RETRIEVAL, { judgeNotApplicable: false, nameResult: false })
export const ASSESSOR = assessorOf({ kind: 'file', name: 'Assessor A', model: null, promptId: null, callScope: null })
export const JUDGE = judgeOf({ kind: 'file', name: 'Judge J', model: null, promptId: null })
export const PERSON = humanJudge('Ada')

/** A project that tests add rows to. */
export type MadeData = {
  [Part in keyof ProjectData]: ProjectData[Part] extends readonly (infer Row)[] ? Row[]
    : ProjectData[Part] extends ReadonlyMap<infer Key, infer Entity> ? Map<Key, Entity> : never
}

/** Two studies with one source of two pages each, one outcome, one assessor, one judge; no claims yet. */
export function projectData(): MadeData {
  const studies = ['amber', 'birch']
  const source = (id: string) => ({ id: `${id}-pdf`, format: 'pdf' as const, fileName: `${id}.pdf`, sha256: '', byteLength: 1, addedAt: 0 })
  const text = (id: string) => ({
    id: `${id}-text`, sourceId: `${id}-pdf`, extractor: 'attest-pdf/1', hash: '', flags: [], guess: { title: null, year: null, name: null }, createdAt: 0,
    length: 4000, pages: 2, pageStarts: [0, 2000], ocrPages: [], ocrLanguages: [], ocrSpans: [], passages: 4,
    sections: [], references: [], sketch: [], recognised: null,
  })
  return {
    studies: new Map([['amber', { name: 'Amber 2019', year: 2019, excludedReason: null }], ['birch', { name: 'Birch 2021', year: 2021, excludedReason: null }]]),
    outcomes: new Map([['sleep', { name: 'Sleep', order: 0 }]]),
    results: new Map(studies.map((id) => [`${id}-result`, { studyId: id, outcomeId: 'sleep', measure: 'diary', timePoint: '12 weeks', effect: '' }])),
    sources: new Map(studies.map((id) => [`${id}-pdf`, { source: source(id), filing: { studyId: id, type: 'article' as const, order: 0 }, text: text(id) }])),
    texts: new Map(studies.map((id) => [`${id}-text`, text(id)])),
    instruments: new Map([['rob2-assignment', readInstrument('rob2-assignment')]]),
    assessors: new Map([[ASSESSOR.id, ASSESSOR]]), judges: new Map([[JUDGE.id, JUDGE], [PERSON.id, PERSON]]), conditions: new Map([[CONDITION.id, CONDITION]]),
    assessments: [], claims: [], retrievals: [], groundings: [], verdicts: [], quotes: [], pins: [], runs: [], attempts: [],
  }
}

/** Adds an answer to an item of RoB 2. @returns the claim */
export function addClaim(data: MadeData, studyId: string, itemId: string, response: string, more: Partial<Claim> = {}): Claim {
  const assessmentId = assessmentKey(studyId, `${studyId}-result`, ASSESSOR.id)
  const kind = itemId === 'overall' ? 'overall' as const : itemId.startsWith('D') ? 'domain' as const : 'question' as const
  const claim: Claim = {
    id: claimKey(assessmentId, itemId), kind, studyId, assessmentId, resultId: `${studyId}-result`, assessorId: ASSESSOR.id, instrumentId: 'rob2-assignment',
    domainId: kind === 'overall' ? null : kind === 'domain' ? itemId : `D${itemId[0]}`, itemId, question: `Question ${itemId}?`, response, comment: '',
    explanation: `Explanation of ${itemId}.`, notApplicable: response === 'NA', gatingViolation: false, order: data.claims.length, createdAt: 0, ...more,
  }
  data.claims.push(claim)
  return claim
}

/** Adds the passages of a claim: [start, end) and score each, best first. */
export function addRetrieval(data: MadeData, claim: Claim, passages: [number, number, number][], texts = [`${claim.studyId}-text`]): string {
  const id = retrievalKey(claim.id, CONDITION.id, texts)
  data.retrievals.push({
    id, claimId: claim.id, conditionId: CONDITION.id, query: 'query', queryTokens: 3, topScore: passages[0]?.[2] ?? null,
    passages: passages.map(([start, end, score], i) => ({
      passageId: passageId(texts[0]!, start, end), sourceId: `${claim.studyId}-pdf`, textVersionId: texts[0]!, start, end, rank: i + 1, score,
    })),
  })
  return id
}

/** Adds a verdict with its quote; by default on nothing, as in an imported file. */
export function addVerdict(data: MadeData, claim: Claim, verdict: VerdictLabel, more: Partial<Verdict> = {}, quote: Partial<LocatedQuote> = {}): Verdict {
  const row: Verdict = {
    id: verdictKey(more.retrievalId ?? claim.id, more.judgeId ?? JUDGE.id, 0), claimId: claim.id, conditionId: CONDITION.id, judgeId: JUDGE.id, sample: 0, verdict,
    rawLabel: verdict, quote: 'quoted words', passageId: null, rationale: 'Because.', replyId: null, at: 1, ...more,
  }
  data.verdicts.push(row)
  data.quotes.push({ id: row.id, claimId: claim.id, state: 'verbatim', spans: [], inPassages: true, distance: 0, ...quote })
  return row
}

/** Adds a run of the judge with one call for a claim that ended so; null for one that never ended. */
export function addCall(data: MadeData, claim: Claim, code: ErrorCode | null | 'unsettled', at = 1, runId = 'run'): Run {
  const run: Run = { id: runId, purpose: 'verify', assessorId: null, judgeId: JUDGE.id, conditionId: CONDITION.id, targets: [claim.id], createdAt: at }
  data.runs.push(run)
  data.attempts.push(...callEvents({ target: claim.id, code, at, runId }))
  return run
}

export function callEvents({ target, code, at = 1, runId = 'run' }: { target: string; code: ErrorCode | null | 'unsettled'; at?: number; runId?: string }): AttemptEvent[] {
  const base = { attemptId: `${runId}-${target}-${at}`, runId, purpose: 'verify' as const, callKey: 'key', target }
  const sent: AttemptEvent = { ...base, id: `${base.attemptId}-sent`, event: 'sent', at, origin: 'http://127.0.0.1', model: 'm' }
  if (code === 'unsettled') return [sent]
  return [sent, {
    ...base, id: `${base.attemptId}-settled`, event: 'settled', at: at + 1, error: code === null ? null : { code, message: `Failed: ${code}.` },
    replyId: code === null ? 'reply' : null, usage: null, answeringModel: null, milliseconds: 1,
  }]
}

/** A row as `claimRows` gives it, for tests of what is computed from rows. */
export function claimRow(more: Partial<ClaimRow>): ClaimRow {
  return {
    claimId: 'c', kind: 'question', order: 0, studyId: 's1', study: 'Study 1', year: null, excludedReason: null, resultId: 'r', outcomeId: 'o', outcome: 'Sleep',
    measure: '', timePoint: '', effect: '', assessmentId: 'a', assessorId: 'x', assessor: 'Assessor X', assessorKind: 'file', assessorModel: null, instrumentId: 'rob2-assignment',
    domainId: 'D1', domain: 'Domain one', itemId: '1.1', question: 'Q?', response: 'Y', responseLabel: 'Yes', responseClass: 'yes', comment: '', explanation: 'E.',
    notApplicable: false, gatingViolation: false, ruleJudgement: null, ruleJudgementLabel: '', ruleAgrees: null, ruleIncomplete: [],
    conditionId: CONDITION.id, retrievalMode: 'bm25', k: 5, judgeId: JUDGE.id, judge: JUDGE.name, judgeKind: 'file', judgeModel: null,
    state: more.verdict ? 'judged' : 'planned', failure: null, verdictId: null, verdict: null, rawLabel: '', rationale: '', quote: '', quoteState: null,
    quotePlaces: [], quoteInPassages: null, ungrounded: false, olderText: false, judgedAt: null, retrievalId: null, query: '', queryTokens: null, topScore: null,
    passages: [], maxCosine: null, meanCosine: null, bestRank: null, ...more,
  }
}
