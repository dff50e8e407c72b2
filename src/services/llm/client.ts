import { AppError, asAppError, isReasoningModel, type ModelSettings } from '../../core/model'
import { asObject } from '../../core/prompts'
import type { Egress, EgressReply } from '../egress'
import {
  cutPrompt, httpFailure, parsed, spoiltReply, unreadable, withoutAnyKey, wrongModel, type Addressee,
} from './failures'
import { nextForm } from './ladder'
import { openaiChat } from './openai-chat'
import { isSameModel } from './same-model'
import { testEndpoint } from './test-endpoint'
import type { Dialect, LlmClient, LlmOutcome, LlmReply, LlmRequest, WireForm } from './types'

const DIALECTS: Record<ModelSettings['dialect'], Dialect> = { 'openai-chat': openaiChat }

/** What the ledger says a call is for. */
const PURPOSE_WORDS: Record<LlmRequest['purpose'], string> = {
  assess: 'assess with a model',
  verify: 'verify with a model',
  references: 'ask a chatbot for references',
  test: 'test of an endpoint',
}

export interface LlmClientOptions {
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds until a call is given up. Default: that of egress. */
  timeoutMs?: number
}

export function createLlmClient(egress: Egress, options: LlmClientOptions): LlmClient {
  /** The form each endpoint, model and schema was last answered in. */
  const forms = new Map<string, WireForm>()
  const client: LlmClient = {
    complete: (request) => complete(request, egress, options, forms),
    test: (settings, key, signal) => testEndpoint(client, settings, key, signal),
    models: (settings, key, signal) => listModels(egress, settings, key, signal),
  }
  return client
}

async function complete(
  request: LlmRequest,
  egress: Egress,
  options: LlmClientOptions,
  forms: Map<string, WireForm>,
): Promise<LlmOutcome> {
  const { settings, schema } = request
  const place = [settings.baseUrl, settings.model, schema?.name ?? ''].join(' ')
  let form = forms.get(place) ?? firstForm(request)
  const tried = new Set<string>()
  for (let requestCount = 1; ; requestCount++) {
    tried.add(Object.values(form).join(' '))
    const { outcome, refusal } = await once(request, form, requestCount, egress, options)
    const next = refusal === null ? null : nextForm(form, refusal)
    if (next === null || tried.has(Object.values(next).join(' '))) {
      if (outcome.error === null) forms.set(place, form)
      return outcome
    }
    form = next
  }
}

function firstForm({ settings, schema }: LlmRequest): WireForm {
  const thinks = settings.reasoningEffort !== null || isReasoningModel(settings.model)
  return { rung: schema === null ? 'prompt' : 'json_schema', tokenLimit: thinks ? 'max_completion_tokens' : 'max_tokens' }
}

interface Once {
  outcome: LlmOutcome
  /** What the endpoint said when it did not take the request as it was put; null otherwise. */
  refusal: string | null
}

async function once(
  request: LlmRequest,
  form: WireForm,
  requestCount: number,
  egress: Egress,
  options: LlmClientOptions,
): Promise<Once> {
  const dialect = DIALECTS[request.settings.dialect]
  const keyed = addressee(request).hasKey
  const counted = (error: AppError) => withCount(keyed ? error : withoutAnyKey(error), requestCount)
  try {
    const answer = await egress.request({
      url: dialect.url(request.settings.baseUrl),
      method: 'POST',
      headers: dialect.headers(request.key),
      body: JSON.stringify(dialect.body(request, form)),
      purpose: PURPOSE_WORDS[request.purpose],
      projectId: request.projectId,
      signal: request.signal,
      timeoutMs: options.timeoutMs,
    })
    const text = withoutKey(await answer.text(), request.key)
    const { error, reply } = readAnswer(answer, text, request, dialect, options.now())
    const kept: LlmReply | null = reply && { ...reply, rung: form.rung, requestCount }
    const refused = answer.status === 400 || answer.status === 422
    return {
      outcome: error === null ? { error, reply: kept! } : { error: counted(error), reply: kept },
      refusal: refused ? text : null,
    }
  } catch (error) {
    return { outcome: { error: counted(asAppError(error)), reply: null }, refusal: null }
  }
}

type Answer = { error: null; reply: Answered } | { error: AppError; reply: Answered | null }
type Answered = Omit<LlmReply, 'rung' | 'requestCount'>

function readAnswer(answer: EgressReply, text: string, request: LlmRequest, dialect: Dialect, now: number): Answer {
  const to = addressee(request)
  if (answer.cut) return { error: answer.cut, reply: asItCame(text) }
  return answer.status === 200
    ? readSuccess(answer, text, request, dialect, to)
    : readFailure(answer, text, to, now)
}

/** A status other than 200 is a failure, unless what the model wrote stands beside it. */
function readFailure(answer: EgressReply, text: string, to: Addressee, now: number): Answer {
  const generation = failedGeneration(answer.status, text)
  if (generation !== null) {
    const reply = { text: generation, finish: 'json_validate_failed', answeringModel: null, usage: null }
    return { error: null, reply }
  }
  const { status, headers } = answer
  const failure = { status, retryAfter: headers.get('retry-after'), contentType: contentTypeOf(answer), text }
  return { error: httpFailure(failure, to, now), reply: asItCame(text) }
}

function readSuccess(
  answer: EgressReply,
  text: string,
  request: LlmRequest,
  dialect: Dialect,
  to: Addressee,
): Answer {
  const body = parsed(text)
  if (typeof body === 'string') return { error: unreadable(contentTypeOf(answer), text, to), reply: asItCame(text) }
  const { spoilt, ...read } = dialect.read(body)
  const reply = read.text === '' && spoilt !== null ? { ...read, text } : read
  const refusedInWords = spoilt?.code === 'refused' && request.schema === null
  if (spoilt && !refusedInWords) return { error: spoiltReply(spoilt, to), reply }
  return check(reply, request, to)
}

/** A reply nothing could be read from, kept whole; null when nothing came. */
function asItCame(text: string): Answered | null {
  return text === '' ? null : { text, finish: null, answeringModel: null, usage: null }
}

function contentTypeOf({ headers }: EgressReply): string {
  return headers.get('content-type') ?? ''
}

/** Fewer characters a token than this is never seen in text: a count below it means that the prompt was cut. */
const MAX_CHARACTERS_PER_TOKEN = 8

/** The answer is there; is it of the model asked, on the whole prompt? */
function check(reply: Answered, { settings, messages }: LlmRequest, to: Addressee): Answer {
  const answered = reply.answeringModel
  const expected = [settings.model, settings.answersAs ?? settings.model]
  if (answered !== null && !expected.some((name) => isSameModel(name, answered))) {
    return { error: wrongModel(answered, to), reply }
  }
  const characters = messages.reduce((sum, m) => sum + m.content.length, 0)
  const tokens = reply.usage?.input ?? null
  if (tokens !== null && tokens > 0 && characters / tokens > MAX_CHARACTERS_PER_TOKEN) {
    return { error: cutPrompt(tokens, to), reply }
  }
  return { error: null, reply }
}

/**
 * A server that checks the JSON itself gives what the model wrote beside its error:
 * a reply to be read and asked again for.
 */
function failedGeneration(status: number, text: string): string | null {
  const error = status === 400 ? asObject(asObject(parsed(text))?.['error']) : null
  const generation = error?.['code'] === 'json_validate_failed' ? error['failed_generation'] : null
  return typeof generation === 'string' ? generation : null
}

function addressee({ settings, key }: LlmRequest): Addressee {
  const origin = URL.canParse(settings.baseUrl) ? new URL(settings.baseUrl).origin : settings.baseUrl
  return { origin, model: settings.model, hasKey: key !== null && key !== '' }
}

function withCount({ code, message, subject, advice, data, cause }: AppError, requestCount: number): AppError {
  const known = { ...(subject !== undefined && { subject }), ...(advice !== undefined && { advice }) }
  return new AppError(code, message, { ...known, data: { ...data, requestCount }, cause })
}

/** Shortest key looked for in replies: shorter ones are no secrets and may be words. */
const MIN_KEY = 8

/** Some endpoints repeat the key in their errors: it must not get into a record. */
function withoutKey(text: string, key: string | null): string {
  return key !== null && key.length >= MIN_KEY ? text.replaceAll(key, '[key]') : text
}

async function listModels(
  egress: Egress,
  settings: ModelSettings,
  key: string | null,
  signal?: AbortSignal,
): Promise<string[]> {
  const dialect = DIALECTS[settings.dialect]
  const { 'content-type': _none, ...headers } = dialect.headers(key)
  try {
    const answer = await egress.request({
      url: dialect.modelsUrl(settings.baseUrl),
      headers,
      purpose: 'list of models',
      signal,
    })
    return answer.status === 200 ? dialect.modelNames(parsed(await answer.text())) : []
  } catch {
    // The list is a help, never a need: whoever asks for it has the real failure already.
    return []
  }
}
