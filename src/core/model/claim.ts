import type { ErrorRecord } from './errors'
import type { TextSpan } from './study'

/** What a call to a model endpoint is addressed to. The key is never part of a record. */
export interface EndpointSettings {
  id: string
  /** What people call it. */
  name: string
  /** Base URL of an OpenAI-compatible server, without the trailing slash: https://host/v1 */
  baseUrl: string
  model: string
  /** What the endpoint calls the model in its replies, where that is another name: deployments and aliases. */
  answersAs?: string
  dialect: 'openai-chat'
  /** null: not sent (reasoning models refuse it). */
  temperature: number | null
  maxOutputTokens: number | null
  reasoningEffort: 'low' | 'medium' | 'high' | null
}

/** The part of an endpoint's settings that can change an answer. */
export type ModelSettings = Omit<EndpointSettings, 'id' | 'name'>

/** Fact: who gave assessments. Id = hash of what identifies it. */
export interface Assessor {
  id: string
  kind: 'model' | 'human' | 'file'
  name: string
  model: ModelSettings | null
  /** Prompt version used by a model; null otherwise. */
  promptId: string | null
  /** One call for the whole instrument or one a domain. */
  callScope: 'instrument' | 'domain' | null
}

/** Fact: who gives verdicts. */
export interface Judge {
  id: string
  kind: 'model' | 'human' | 'file'
  name: string
  model: ModelSettings | null
  promptId: string | null
}

/** Fact: the fixed wording of a prompt. Id = hash of its template. */
export interface PromptVersion {
  id: string
  purpose: 'assess' | 'judge'
  name: string
  template: string
}

export const RETRIEVAL_MODES = ['bm25', 'bm25-plus-idf', 'bm25-stemmed', 'hybrid', 'whole-report'] as const
export type RetrievalMode = (typeof RETRIEVAL_MODES)[number]

/** METHOD 1.5. Defaults: bm25, k 5, 1400/1200, reference lists in. */
export interface RetrievalSettings {
  mode: RetrievalMode
  /** Passages given to the judge. */
  k: number
  /** Characters a passage. */
  size: number
  /** Characters between starts. */
  step: number
  /** Leaves out passages that lie wholly in a reference list; off as in the paper. */
  withoutReferences: boolean
}

/** METHOD 1.7. */
export interface JudgingSettings {
  /** Judge NA claims too, as the paper does. */
  judgeNotApplicable: boolean
  /** Name the result assessed (outcome, measure, time point) to the judge. */
  nameResult: boolean
}

/** Fact: one complete set of settings. Id = hash of the canonical JSON of the rest. */
export interface Condition {
  id: string
  retrieval: RetrievalSettings
  judging: JudgingSettings
}

/** Fact: all items of one study x result x assessor. Id = those three joined by |. */
export interface Assessment {
  id: string
  studyId: string
  resultId: string
  assessorId: string
  instrumentId: string
  /** The replies it was read from; empty for imports. */
  replyIds: string[]
  preliminary: Record<string, string | string[]>
  /** Text versions the assessor was given; empty for imports. */
  textVersionIds: string[]
  createdAt: number
}

export type ClaimKind = 'question' | 'domain' | 'overall' | 'statement'

/** Fact: what gets verified: one item's response, comment and explanation, or a statement about a study. */
export interface Claim {
  /** Assessment and item (`claimKey`), or what is stated (`statementKey`). */
  id: string
  kind: ClaimKind
  studyId: string
  assessmentId: string | null
  resultId: string | null
  assessorId: string
  instrumentId: string | null
  domainId: string | null
  itemId: string | null
  /** The item's text as asked; empty for a statement. */
  question: string
  /** Code of the option or judgement; null for a statement. */
  response: string | null
  comment: string
  /** What is checked against the sources; the statement itself for a statement. */
  explanation: string
  /** The claim says that the item does not apply. */
  notApplicable: boolean
  /** Answered though its condition was not met: scored as given, ignored by the rule. */
  gatingViolation: boolean
  /** Position in the instrument or the imported file. */
  order: number
  createdAt: number
}

export const VERDICTS = ['supported', 'contradicted', 'not_found', 'out_of_scope'] as const
export type VerdictLabel = (typeof VERDICTS)[number]

/** One passage as retrieved for one claim; rank is 1-based. */
export interface RetrievedPassage extends TextSpan {
  passageId: string
  sourceId: string
  rank: number
  score: number
}

/** Fact: what retrieval gave for one claim under one set of retrieval settings. */
export interface Retrieval {
  /**
   * Claim, condition and the texts searched: see `retrievalKey`.
   * A new extraction gives a new retrieval, the old one stays.
   */
  id: string
  claimId: string
  conditionId: string
  query: string
  /** Tokens of the query with repeats: its length inflates the score. */
  queryTokens: number
  /** Score of the best passage; a diagnostic. */
  topScore: number | null
  passages: RetrievedPassage[]
}

/** Fact: the semantic diagnostic of METHOD 1.6 for one retrieval; cosines are in the order of its passages. */
export interface Grounding {
  /** The retrieval's id. */
  id: string
  claimId: string
  conditionId: string
  cosines: number[]
  max: number
  mean: number
  /** Rank (1-based) of the passage with the largest cosine. */
  bestRank: number
  modelId: string
  /** Texts cut at 256 word pieces. */
  truncated: number
}

/**
 * Fact: a verdict of a model, or one brought in a file.
 * Id: retrieval (or claim and condition), judge, sample joined by |.
 */
export interface Verdict {
  id: string
  claimId: string
  conditionId: string
  /** The passages it was given on; absent for verdicts made elsewhere. */
  retrievalId?: string
  judgeId: string
  /** 0 for the first reply; repeated sampling counts on. */
  sample: number
  verdict: VerdictLabel
  /** The label as the judge wrote it. */
  rawLabel: string
  quote: string
  passageId: string | null
  rationale: string
  replyId: string | null
  at: number
}

/** absence: an empty quote for a claim that something is not reported. none: an empty quote where none is needed. */
export type QuoteState = 'verbatim' | 'near' | 'too-short' | 'absent' | 'absence' | 'none'

/** Fact: where the quote of a verdict stands, or what was pinned. */
export interface LocatedQuote {
  /** The verdict's or pin's id; with `@` and the text key for a place found again in a newer text. */
  id: string
  claimId: string
  /** The texts it was found again in after a new extraction (a pin: the text version); absent for the first place. */
  textKey?: string
  state: QuoteState
  /** Every place it occurs, the most likely first. */
  spans: (TextSpan & { sourceId: string })[]
  /** False when it stands in the report but not in a passage the judge was given. */
  inPassages: boolean
  /** 0 for verbatim; edits over length of the quote for near. */
  distance: number | null
}

/** Revision value, entity id = claim|condition|person: a human's verdict on a claim with the quote picked by hand. */
export interface HumanVerdict {
  claimId: string
  conditionId: string
  verdict: VerdictLabel
  quote: string
  span: (TextSpan & { sourceId: string }) | null
  /** The quote was typed, and stands there almost word for word (METHOD 1.7). */
  near?: boolean
  rationale: string
}

/** Revision value, entity id = `pinKey`: words of a source that a person pinned to a claim as evidence. */
export interface Pin {
  claimId: string
  /** Where they stood when they were pinned; found again in a newer text as a `LocatedQuote` of the pin. */
  span: TextSpan & { sourceId: string }
  text: string
}

export type CallPurpose = 'assess' | 'verify' | 'references' | 'test'

export interface TokenUsage {
  input: number | null
  output: number | null
  reasoning: number | null
  cached: number | null
}

interface AttemptBase {
  id: string
  attemptId: string
  runId: string
  purpose: CallPurpose
  /** Hash of settings, prompt and sample: equal calls have equal keys. */
  callKey: string
  /** What it was for: a claim id, study|result|assessor[|domain], or a place in a study of references (`askedKey`). */
  target: string
  at: number
}
/** Committed before the request leaves. */
export interface AttemptSent extends AttemptBase {
  event: 'sent'
  origin: string
  model: string
}
/** Committed with the reply in one transaction. */
export interface AttemptSettled extends AttemptBase {
  event: 'settled'
  error: ErrorRecord | null
  replyId: string | null
  usage: TokenUsage | null
  answeringModel: string | null
  milliseconds: number
}
export type AttemptEvent = AttemptSent | AttemptSettled

/** Fact: what a model answered, raw, whatever became of it. */
export interface Reply {
  id: string
  attemptId: string
  callKey: string
  target: string
  /** The text of the answer; for transport failures with a body, the body. */
  text: string
  finish: string | null
  answeringModel: string | null
  usage: TokenUsage | null
  /** Which way of asking for JSON worked: json_schema, json_object or prompt. */
  rung: 'json_schema' | 'json_object' | 'prompt' | null
  at: number
}

/** Fact: what a run set out to do. Its progress is derived from attempts and results. */
export interface Run {
  id: string
  purpose: Exclude<CallPurpose, 'test'>
  assessorId: string | null
  judgeId: string | null
  conditionId: string | null
  /** Targets in order. */
  targets: string[]
  createdAt: number
}
