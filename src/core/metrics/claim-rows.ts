import type { ClaimKind, QuoteState, RetrievalMode, VerdictLabel } from '../model'
import type { ClaimState, Failure } from './states'

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
}

export interface QuotePlace {
  sourceId: string
  fileName: string
  textVersionId: string
  start: number
  end: number
  /** 1-based. */
  page: number | null
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
  /** Supported or contradicted on a quote that is not in the text. */
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
