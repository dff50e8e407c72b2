import type { AppError, CallPurpose, ModelSettings, Reply, TokenUsage } from '../../core/model'
import type { PromptMessage, ReplySchema } from '../../core/prompts'

export interface LlmRequest {
  settings: ModelSettings
  /** Never stored, never in an address; null for servers that ask for none. */
  key: string | null
  messages: readonly PromptMessage[]
  /** Form of the reply; null asks for plain words: nothing is added to the messages, and a refusal is an answer. */
  schema: ReplySchema | null
  purpose: CallPurpose
  projectId: string | null
  signal?: AbortSignal | undefined
}

/** How JSON was asked for; plain words are 'prompt'. */
export type Rung = NonNullable<Reply['rung']>

export interface LlmReply {
  /** The model's words; for a failure with a body that holds none, the body. */
  text: string
  finish: string | null
  answeringModel: string | null
  usage: TokenUsage | null
  rung: Rung
  /** Requests sent for it, refused ways of asking for JSON included. */
  requestCount: number
}

/**
 * What became of a call. A reply may stand beside an error: what came is kept, since it may have been paid for.
 * `error.data`: `status` where there was one, `retryable` where the same call may go through later,
 * `retryAfterMs` where the endpoint said when, `requestCount`.
 */
export type LlmOutcome = { error: null; reply: LlmReply } | { error: AppError; reply: LlmReply | null }

/** What a person asks of an endpoint before a run. */
export type EndpointCheck = 'address' | 'key' | 'model' | 'json'

/** Credit or quota used up; asked more often than it allows. */
export type EndpointLimit = 'quota' | 'rate-limited'

export interface EndpointTest {
  ok: boolean
  /** What worked and what did not, in whole sentences. */
  words: string
  /** Each question on its own; unknown where the failure may be of it or not, not-tried where the test came not so far. */
  checks: Record<EndpointCheck, 'ok' | 'failed' | 'unknown' | 'not-tried'>
  /** What the endpoint refused though nothing is wrong with the settings; null where that was not it. */
  limit: EndpointLimit | null
  answeringModel: string | null
  rung: Rung | null
}

export interface LlmClient {
  /**
   * Sends one call. Nothing is sent twice but a way of asking for JSON that the endpoint refused (400, not billed):
   * trying again is the caller's, with `retryDelay`, so that each try has its own row in the ledger of costs.
   * @returns an outcome for everything that can happen on the way; it throws only for a defect of the program
   */
  complete(request: LlmRequest): Promise<LlmOutcome>
  /** Tries an endpoint with a question of a few words and says what worked. */
  test(settings: ModelSettings, key: string | null, signal?: AbortSignal): Promise<EndpointTest>
  /** Names of the models the endpoint lists; empty where it has no list or it cannot be read. */
  models(settings: ModelSettings, key: string | null, signal?: AbortSignal): Promise<string[]>
}

/** How one request is put together; endpoints differ, and say so by refusing. */
export interface WireForm {
  rung: Rung
  tokenLimit: 'max_tokens' | 'max_completion_tokens'
}

/** What a dialect reads from a body: the answer, and what spoils it. */
export interface ReadReply {
  text: string
  finish: string | null
  answeringModel: string | null
  usage: TokenUsage | null
  spoilt: Spoilt | null
}

/** Why an answer in a well-formed body cannot be used. */
export interface Spoilt {
  code: 'refused' | 'truncated' | 'filtered' | 'empty-reply' | 'error-in-reply' | 'not-json'
  /** What the endpoint or the model said about it; empty where it said nothing. */
  said: string
}

/** A wire format. The rest of the client knows none. */
export interface Dialect {
  url(baseUrl: string): string
  modelsUrl(baseUrl: string): string
  /** Only headers that every provider of the dialect lists for pages of other origins. */
  headers(key: string | null): Record<string, string>
  body(request: LlmRequest, form: WireForm): Record<string, unknown>
  /** @param body parsed JSON of a reply with status 200 */
  read(body: unknown): ReadReply
  /** Names in the list of models; empty where the body is none. */
  modelNames(body: unknown): string[]
}
