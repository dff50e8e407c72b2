import type { ChatMessage } from './llm-answers'

/** Everything that can go wrong with a model call. */
export const FAULTS = [
  // transport
  'down', 'hang', 'cut', 'redirect', 'html', 'html502', 'plain',
  // refusals of the endpoint
  '401', '403', '404', '429', 'quota', '500', '503', '529', 'toolong', 'blocked',
  // refusals of how a request is put
  'noschema', 'nojsonmode', 'newtokens', 'notemperature',
  // odd answers
  'refuse', 'refusetext', 'truncate', 'filter', 'empty', 'error200', 'badenum', 'fakequote', 'nojson', 'fenced',
  'wrongmodel', 'cutprompt',
] as const
export type Fault = (typeof FAULTS)[number]

/** A request for a chat completion, as far as the stand-in looks at it. */
export interface Chat {
  model: string
  messages: ChatMessage[]
  response_format?: { type: string }
  temperature?: number
  max_tokens?: number
  max_completion_tokens?: number
}

export interface RefusalBody {
  status: number
  error: Record<string, unknown>
}

const request = (message: string, more: object = {}) => ({ type: 'invalid_request_error', message, ...more })

/** What the endpoint says under a fault before anything is billed; null when it says nothing against the request. */
export function refusalOf(fault: string, body: Chat, retryAfterSeconds: number): RefusalBody | null {
  const status = Number(fault)
  switch (fault) {
    case '401':
      return { status, error: request('Incorrect API key provided.', { code: 'invalid_api_key' }) }
    case '403':
      return { status, error: request('This key may not use this model.', { code: 'permission_denied' }) }
    case '404':
      return { status, error: request(`The model \`${body.model}\` does not exist.`, { code: 'model_not_found' }) }
    case '429':
      return {
        status,
        error: {
          type: 'requests',
          message: `Rate limit reached. Please try again in ${retryAfterSeconds}s.`,
          code: 'rate_limit_exceeded',
        },
      }
    case 'quota':
      return {
        status: 429,
        error: {
          type: 'insufficient_quota',
          message: 'You exceeded your current quota, please check your plan.',
          code: 'insufficient_quota',
        },
      }
    case '500':
    case '503':
    case '529':
      return { status, error: { type: 'server_error', message: 'The server had an error or is overloaded.', code: null } }
    case 'toolong':
      return {
        status: 400,
        error: request("This model's maximum context length is 8192 tokens.", { code: 'context_length_exceeded' }),
      }
    case 'blocked':
      return { status: 400, error: { message: 'Filtered by the content management policy.', code: 'content_filter' } }
    default:
      return wordingRefusal(fault, body)
  }
}

/** Refusals of a field that some endpoints do not take. */
function wordingRefusal(fault: string, body: Chat): RefusalBody | null {
  const format = body.response_format?.type
  const no = (message: string, param: string): RefusalBody => ({ status: 400, error: request(message, { param }) })
  if (fault === 'noschema' && format === 'json_schema')
    return no('This response_format type is unavailable now', 'response_format')
  if (fault === 'nojsonmode' && format !== undefined) return no('response_format is not supported', 'response_format')
  if (fault === 'newtokens' && body.max_tokens !== undefined) {
    return no(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
    )
  }
  if (fault === 'notemperature' && body.temperature !== undefined) {
    return no("Unsupported value: 'temperature' does not support 0 with this model.", 'temperature')
  }
  return null
}

/** The message of a reply, and how it ended. */
export interface Said {
  content: string | null
  refusal: string | null
  finish: string
}

const SORRY = "I'm sorry, but I can't assist with that request."

/** An answer as a model would give it under this fault. */
export function wrapped(text: string, fault: string, structured: boolean): Said {
  const content = (value: string, finish = 'stop'): Said => ({ content: value, refusal: null, finish })
  switch (fault) {
    case 'refuse':
      return structured ? { content: null, refusal: SORRY, finish: 'stop' } : content(SORRY)
    case 'refusetext':
      return content(SORRY)
    case 'truncate':
      return content(text.slice(0, Math.ceil(text.length * 0.6)), 'length')
    case 'filter':
      return content(text.slice(0, 40), 'content_filter')
    case 'empty':
      return content('')
    case 'nojson':
      return content('The passages bear on the question in several ways, and the answer is not simple.')
    case 'fenced':
      return content(
        `Here is the assessment you asked for:\n\n\`\`\`json\n${text}\n\`\`\`\n\nLet me know if you need more.`,
      )
    default:
      return content(text)
  }
}
