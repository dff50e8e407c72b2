import { isReasoningModel, type ModelSettings, type TokenUsage } from '../../core/model'
import { asObject, type PromptMessage, type ReplySchema } from '../../core/prompts'
import { providerError } from './provider-error'
import type { Dialect, LlmRequest, ReadReply, Spoilt, WireForm } from './types'

/**
 * Chat completions of OpenAI and of everything compatible with it.
 * Replies are asked for whole, not as a stream: a whole body is known to be complete, brings its usage from every
 * server, and needs no parameter that some of them refuse.
 */
export const openaiChat: Dialect = {
  url: (baseUrl) => `${baseUrl}/chat/completions`,
  modelsUrl: (baseUrl) => `${baseUrl}/models`,
  headers: (key) => ({
    'content-type': 'application/json',
    ...(key !== null && key !== '' && { authorization: `Bearer ${key}` }),
  }),
  body: ({ settings, messages, schema }: LlmRequest, form: WireForm) => ({
    model: settings.model,
    messages: form.rung === 'json_schema' || schema === null ? messages : withSchema(messages, schema),
    ...(schema !== null && responseFormat(form.rung, schema)),
    ...sampling(settings),
    ...(settings.maxOutputTokens !== null && { [form.tokenLimit]: settings.maxOutputTokens }),
  }),
  read,
  modelNames: (body) => listOf(asObject(body)?.['data']).map((entry) => textOf(asObject(entry)?.['id'])).filter(Boolean),
}

/** Reasoning models refuse a temperature; the effort stands in its place. */
function sampling(settings: ModelSettings): Record<string, unknown> {
  if (settings.reasoningEffort !== null) return { reasoning_effort: settings.reasoningEffort }
  return settings.temperature === null || isReasoningModel(settings.model) ? {} : { temperature: settings.temperature }
}

function responseFormat(rung: WireForm['rung'], schema: ReplySchema): Record<string, unknown> {
  if (rung === 'prompt') return {}
  if (rung === 'json_object') return { response_format: { type: 'json_object' } }
  return { response_format: { type: 'json_schema', json_schema: { name: schema.name, strict: true, schema: schema.json } } }
}

/** Where the endpoint takes no schema, the system message carries it. */
function withSchema(messages: readonly PromptMessage[], schema: ReplySchema): PromptMessage[] {
  const [first, ...rest] = messages
  const words = `The reply is valid against this JSON schema:\n${JSON.stringify(schema.json)}`
  return first ? [{ ...first, content: `${first.content}\n\n${words}` }, ...rest] : []
}

function read(body: unknown): ReadReply {
  const root = asObject(body)
  const choice = asObject(listOf(root?.['choices'])[0])
  const message = asObject(choice?.['message'])
  const text = contentText(message?.['content'])
  const refusal = textOf(message?.['refusal'])
  const finish = textOf(choice?.['finish_reason']) || null
  return {
    text: text === '' ? refusal : text,
    finish,
    answeringModel: textOf(root?.['model']) || null,
    usage: usageOf(asObject(root?.['usage'])),
    spoilt: spoiltBy({ root, choice, text, refusal, finish }),
  }
}

interface Parts {
  root: Record<string, unknown> | null
  choice: Record<string, unknown> | null
  text: string
  refusal: string
  finish: string | null
}

function spoiltBy({ root, choice, text, refusal, finish }: Parts): Spoilt | null {
  if (root?.['error'] || root?.['object'] === 'error' || choice?.['error'] || finish === 'error') {
    return { code: 'error-in-reply', said: providerError(choice?.['error'] ? choice : root).message }
  }
  if (!Array.isArray(root?.['choices'])) return { code: 'not-json', said: '' }
  if (refusal !== '') return { code: 'refused', said: refusal }
  if (finish === 'content_filter') return { code: 'filtered', said: '' }
  if (finish === 'length') return { code: 'truncated', said: '' }
  if (text.trim() === '') return { code: 'empty-reply', said: '' }
  return isRefusalText(text) ? { code: 'refused', said: text } : null
}

/** Longest text taken for a refusal: an answer with an apology in it is longer. */
const MAX_REFUSAL = 600
const REFUSAL =
  /^\W*(?:i['’]?m (?:very |really )?sorry|i am sorry|sorry,|i apologi[sz]e|unfortunately,? i|i (?:can['’]?t|cannot|can not|won['’]?t|will not|am unable|am not able|['’]m unable))/i

/** Models that refuse in plain words, where there is no field for it. */
function isRefusalText(text: string): boolean {
  return text.length <= MAX_REFUSAL && !text.includes('{') && REFUSAL.test(text)
}

/** Text of a message: a string, or parts of which the text ones are joined. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  return listOf(content).map((part) => textOf(asObject(part)?.['text'])).join('')
}

function usageOf(usage: Record<string, unknown> | null): TokenUsage | null {
  if (!usage) return null
  return {
    input: countOf(usage['prompt_tokens']),
    output: countOf(usage['completion_tokens']),
    reasoning: countOf(asObject(usage['completion_tokens_details'])?.['reasoning_tokens']),
    cached: countOf(asObject(usage['prompt_tokens_details'])?.['cached_tokens']),
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
