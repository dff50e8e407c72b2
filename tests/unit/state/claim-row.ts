import type { ClaimRow } from '../../../src/core/metrics/claim-rows'

/** A row of a signalling question that has neither verdict nor passages, with what a test needs changed. */
export function claimRow(change: Partial<ClaimRow> = {}): ClaimRow {
  return {
    claimId: 'c1', kind: 'question', order: 0,
    studyId: 's1', study: 'Brown 2019', year: 2019, excludedReason: null,
    resultId: 'r1', outcomeId: 'o1', outcome: 'Pain', measure: '', timePoint: '', effect: '',
    assessmentId: 'a1', assessorId: 'm1', assessor: 'Model', assessorKind: 'model', assessorModel: 'm (https://models.example.org)',
    instrumentId: 'rob2', domainId: 'D1', domain: 'Randomization', itemId: '1.1', question: 'Was it random?',
    response: 'Y', responseLabel: 'Yes', responseClass: 'yes', comment: '', explanation: 'A computer drew the sequence.',
    notApplicable: false, gatingViolation: false,
    ruleJudgement: null, ruleJudgementLabel: '', ruleAgrees: null, ruleIncomplete: [],
    conditionId: 'k1', retrievalMode: 'bm25', k: 5, judgeId: 'j1', judge: 'Judge', judgeKind: 'model', judgeModel: 'm (https://models.example.org)',
    state: 'planned', failure: null, verdictId: null, verdict: null, rawLabel: '', rationale: '',
    quote: '', quoteState: null, quotePlaces: [], quoteInPassages: null, ungrounded: false, olderText: false, judgedAt: null,
    retrievalId: null, query: '', queryTokens: null, topScore: null, passages: [], maxCosine: null, meanCosine: null, bestRank: null,
    ...change,
  }
}

/** A place of a quote or passage in the one document of the tests. */
export function place(start: number, end: number) {
  return { sourceId: 'd1', fileName: 'brown.pdf', textVersionId: 't1', start, end, page: 1, readByOcr: false }
}
