import { z } from 'zod'
import type { AppError, ErrorCode, ModelSettings } from '../../core/model'
import { replyObject, strictSchema, type PromptMessage } from '../../core/prompts'
import type { EndpointCheck, EndpointLimit, EndpointTest, LlmClient, LlmReply, Rung } from './types'

/** In the order in which they can be told. */
export const ENDPOINT_CHECKS: readonly EndpointCheck[] = ['address', 'key', 'model', 'json']

const TEST_SCHEMA = z.object({ answer: z.enum(['yes', 'no']) })
const TEST_MESSAGES: PromptMessage[] = [
  {
    role: 'system',
    content: 'Answer the question. Reply with one JSON object and nothing before or after it: {"answer": "yes | no"}',
  },
  { role: 'user', content: 'Is seven larger than five?' },
]

/** How far each failure lets one see: what worked before it, and what it is about. */
const FAILED_AT: Partial<Record<ErrorCode, EndpointCheck>> = {
  'origin-not-allowed': 'address',
  redirected: 'address',
  timeout: 'address',
  'not-json': 'address',
  aborted: 'address',
  auth: 'key',
  'not-found': 'model',
  'wrong-model': 'model',
  'bad-request': 'model',
  'server-error': 'model',
  'error-in-reply': 'model',
  'cut-stream': 'model',
}

export async function testEndpoint(
  client: LlmClient,
  settings: ModelSettings,
  key: string | null,
  signal?: AbortSignal,
): Promise<EndpointTest> {
  const { error, reply } = await client.complete({
    settings, key, signal, messages: TEST_MESSAGES,
    schema: strictSchema('test', TEST_SCHEMA), purpose: 'test', projectId: null,
  })
  const names = error?.code === 'not-found' ? await client.models(settings, key, signal) : []
  return error ? failedTest(error, reply, names) : passedTest(settings, reply)
}

function passedTest(settings: ModelSettings, reply: LlmReply): EndpointTest {
  const answered = TEST_SCHEMA.safeParse(replyObject(reply.text)).success
  const model = reply.answeringModel ?? settings.model
  const words = [
    `${model} answered: the address, the key and the name of the model are right.`,
    answered
      ? RUNG_WORDS[reply.rung]
      : `It did not answer in the form asked for ("${reply.text.slice(0, 80)}"): its replies would be invalid.`,
  ]
  return {
    ok: answered,
    words: words.join(' '),
    checks: { address: 'ok', key: 'ok', model: 'ok', json: answered ? 'ok' : 'failed' },
    limit: null,
    answeringModel: reply.answeringModel,
    rung: reply.rung,
  }
}

const RUNG_WORDS: Record<Rung, string> = {
  json_schema: 'It takes a JSON schema and kept to it.',
  json_object: 'It takes no JSON schema, but promises JSON; the form of the reply is asked for in words.',
  prompt:
    'It takes neither a JSON schema nor JSON mode; the form of the reply is asked for in words, so more replies may be invalid.',
}

/** Most names of models that a message lists. */
const MAX_NAMES = 12

/** A failure that is of none of the questions, or may be of several. */
const SAYS_LITTLE: Partial<Record<ErrorCode, EndpointTest['checks']>> = {
  // What a reply that the page may not read says nothing of: either may be the cause.
  network: { address: 'unknown', key: 'unknown', model: 'not-tried', json: 'not-tried' },
  // An account is known by its key.
  quota: { address: 'ok', key: 'ok', model: 'not-tried', json: 'not-tried' },
  // Some servers count before they look at the key.
  'rate-limited': { address: 'ok', key: 'unknown', model: 'not-tried', json: 'not-tried' },
}

function checksOf(code: ErrorCode): EndpointTest['checks'] {
  const at = ENDPOINT_CHECKS.indexOf(FAILED_AT[code] ?? 'json')
  const stateOf = (i: number) => (i < at ? 'ok' : i === at ? 'failed' : 'not-tried')
  return SAYS_LITTLE[code]
    ?? (Object.fromEntries(ENDPOINT_CHECKS.map((check, i) => [check, stateOf(i)])) as EndpointTest['checks'])
}

function limitOf(code: ErrorCode): EndpointLimit | null {
  return code === 'quota' || code === 'rate-limited' ? code : null
}

function failedTest(error: AppError, reply: LlmReply | null, names: readonly string[]): EndpointTest {
  const checks = checksOf(error.code)
  const before = ENDPOINT_CHECKS.filter((check) => checks[check] === 'ok')
  const listed =
    names.length === 0
      ? ''
      : ` It offers: ${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}.`
  const worked = before.length === 0 ? '' : `What worked: ${before.map((check) => CHECK_WORDS[check]).join(', ')}. `
  return {
    ok: false,
    words: `${worked}${error.message}${listed} ${error.advice ?? ''}`.trim(),
    checks,
    limit: limitOf(error.code),
    answeringModel: reply?.answeringModel ?? null,
    rung: reply?.rung ?? null,
  }
}

const CHECK_WORDS: Record<EndpointCheck, string> = {
  address: 'the address answers',
  key: 'the key is accepted',
  model: 'the model is there',
  json: 'the reply has the form asked for',
}
