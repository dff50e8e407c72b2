import { AppError, type ErrorCode } from '../../core/model'
import { providerError, type ProviderError } from './provider-error'
import { retryAfterMs } from './retry'
import type { Spoilt } from './types'

/** Whom a failure is about. */
export interface Addressee {
  origin: string
  model: string
  hasKey: boolean
}

/** A reply with a status other than 200. */
export interface HttpFailure {
  status: number
  retryAfter: string | null
  contentType: string
  text: string
}

interface Kind {
  code: ErrorCode
  message: string
  advice: string
  retryable?: boolean
}

const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'i')

const QUOTA_CODE = anyOf('insufficient_(?:quota|balance|credits?|funds)', 'billing', 'payment_required')
const QUOTA_WORDS = anyOf(
  'insufficient (?:balance|credits?|funds|quota)', 'credit balance is too low',
  'exceeded your current quota', 'out of credits', 'key limit exceeded',
)
const TOO_LONG = anyOf(
  'context[_ ]length', 'context window', 'context size', 'maximum (?:context|prompt)', 'prompt is too long',
  'too many (?:input )?tokens', 'input token count', 'exceed_context', 'request too large', 'reduce the length',
)
const FILTERED = anyOf(
  'content_?filter',
  'content filtering',
  'content management policy',
  'moderation',
  'flagged',
  'safety system',
  'responsibleaipolicy',
)
const KEY_WORDS = anyOf('api_key_invalid', 'api key not valid', 'invalid[ _]api[ _]key', 'incorrect api key')
const MODEL_WORDS = anyOf(
  'model_not_found',
  'deploymentnotfound',
  'invalid_model',
  'no endpoints found',
  '(?:not a valid|invalid|unknown|no such) model',
  'model\\b[^.]{0,120}\\b(?:not (?:found|exist|available)|does not exist)',
)

/**
 * What a status and the words of the endpoint mean, with what to do.
 * Words decide where one status stands for several things.
 */
export function httpFailure(failure: HttpFailure, to: Addressee, now: number): AppError {
  const body = parsed(failure.text)
  const said = providerError(body)
  const after = retryAfterMs(failure.retryAfter, body, now)
  const kind = isHtml(failure) ? webPage(failure.status, to) : kindOf(failure.status, said, after, to)
  return new AppError(kind.code, kind.message, {
    subject: to.origin,
    advice: kind.advice,
    data: {
      status: failure.status,
      ...(kind.retryable && { retryable: true }),
      ...(kind.retryable && after !== null && { retryAfterMs: after }),
    },
  })
}

function kindOf(status: number, said: ProviderError, after: number | null, to: Addressee): Kind {
  const { code, everything } = said
  const refusedInput = [400, 403, 404, 413, 422].includes(status)
  if (status === 402 || QUOTA_CODE.test(code)) return noCredit(to, said)
  if ([400, 403, 429].includes(status) && after === null && QUOTA_WORDS.test(everything)) return noCredit(to, said)
  if (status === 401 || (status === 400 && KEY_WORDS.test(everything))) return badKey(status, to)
  if (status === 413 || (refusedInput && TOO_LONG.test(everything))) return tooLong(to, said)
  if (refusedInput && FILTERED.test(everything)) return filtered(to, said)
  if (status === 403) return forbidden(to, said)
  if (refusedInput && MODEL_WORDS.test(everything)) return noModel(to, said)
  if (status === 404 || status === 405) return noPath(status, to)
  if (status === 408) return tooSlow(to)
  if (status === 429) return tooOften(to)
  if (status >= 500) return serverFailed(status, to, said)
  return {
    code: 'bad-request',
    message: `${to.origin} refused the request (${status})${quoted(said)}`,
    advice:
      'Check what is sent in the settings of this endpoint: temperature, output limit and reasoning effort are not taken by every model.',
  }
}

function tooSlow({ origin }: Addressee): Kind {
  return {
    code: 'timeout',
    message: `${origin} waited too long for the model (408).`,
    advice: 'Try again.',
    retryable: true,
  }
}

function badKey(status: number, { origin, hasKey }: Addressee): Kind {
  return hasKey
    ? {
        code: 'auth',
        message: `${origin} did not accept the key (${status}).`,
        advice: 'Enter the key again, whole, and check that it belongs to this endpoint and is not expired.',
      }
    : {
        code: 'auth',
        message: `${origin} asks for a key and none is entered (${status}).`,
        advice: 'Type the key of this endpoint beside its name, or in the settings.',
      }
}

function forbidden({ origin, model }: Addressee, said: ProviderError): Kind {
  return {
    code: 'auth',
    message: `${origin} does not allow this key to use ${model} (403)${quoted(said)}`,
    advice: 'Check at the provider what the key may do, or enter another one.',
  }
}

function noCredit({ origin }: Addressee, said: ProviderError): Kind {
  return {
    code: 'quota',
    message: `The credit or the quota of the account at ${origin} is used up${quoted(said)}`,
    advice: 'Add credit or raise the limit at the provider, or take another endpoint; then go on: what was answered is kept.',
  }
}

function tooOften({ origin }: Addressee): Kind {
  return {
    code: 'rate-limited',
    message: `${origin} is asked more often than it allows (429).`,
    advice: 'Wait a while before trying again; fewer calls at a time help.',
    retryable: true,
  }
}

function serverFailed(status: number, { origin }: Addressee, said: ProviderError): Kind {
  const busy = status === 503 || status === 529
  return {
    code: 'server-error',
    message: busy ? `${origin} is overloaded (${status})${quoted(said)}` : `${origin} failed (${status})${quoted(said)}`,
    advice: 'Try again after a while. If it goes on, look at the status page of the provider.',
    retryable: true,
  }
}

function noModel({ origin, model }: Addressee, said: ProviderError): Kind {
  return {
    code: 'not-found',
    message: `${origin} has no model named ${model} for this key${quoted(said)}`,
    advice: 'Check the name of the model in the settings of this endpoint.',
  }
}

function noPath(status: number, { origin }: Addressee): Kind {
  return {
    code: 'not-found',
    message: `${origin} has nothing at this address (${status}).`,
    advice: 'Check the base address: it usually ends in /v1, without /chat/completions.',
  }
}

function tooLong({ origin, model }: Addressee, said: ProviderError): Kind {
  return {
    code: 'too-long',
    message: `The text is longer than ${model} at ${origin} takes${quoted(said)}`,
    advice: 'Take a model with a longer context, or ask one domain at a time, or leave out supplements.',
  }
}

function filtered({ origin }: Addressee, said: ProviderError): Kind {
  return {
    code: 'filtered',
    message: `A content filter at ${origin} stopped this${quoted(said)}`,
    advice: 'Take another model or provider for this one; filters take medical text for something else now and then.',
  }
}

/** A proxy, a sign-in page or a gateway answered in the place of the model. */
function webPage(status: number, { origin }: Addressee): Kind {
  if (status >= 500) {
    return {
      code: 'server-error',
      message: `A gateway before ${origin} answered with a web page (${status}): the server behind it cannot be reached.`,
      advice: 'Wait and try again.',
      retryable: true,
    }
  }
  return {
    code: 'not-json',
    message: `${origin} answered with a web page (${status}) instead of JSON.`,
    advice: 'Check the base address, and whether this network wants a sign-in first.',
  }
}

/** A 200 whose body is not JSON: a web page, a stream nobody asked for, or half an answer. */
export function unreadable(contentType: string, text: string, to: Addressee): AppError {
  const data = { status: 200 }
  const { code, message, advice } = isHtml({ contentType, text })
    ? webPage(200, to)
    : text.trim() === '' ? spoiltKind({ code: 'empty-reply', said: '' }, to)
    : /^\s*[{[]/.test(text) ? halfAnswer(to)
    : spoiltKind({ code: 'not-json', said: '' }, to)
  return new AppError(code, message, { subject: to.origin, advice, data })
}

function halfAnswer({ origin }: Addressee): Kind {
  return {
    code: 'cut-stream',
    message: `The reply of ${origin} ends in the middle.`,
    advice: 'Try again. The server may have charged for this one.',
  }
}

/** A well-formed body whose answer cannot be used. */
export function spoiltReply(spoilt: Spoilt, to: Addressee): AppError {
  const { code, message, advice } = spoiltKind(spoilt, to)
  return new AppError(code, message, { subject: to.origin, advice })
}

function spoiltKind({ code, said }: Spoilt, to: Addressee): Kind {
  const words = said === '' ? '.' : `: "${said.replace(/\s+/g, ' ').trim().slice(0, 160)}"`
  return { code, ...SPOILT[code](to, words) }
}

/** @param words what was said, as the end of a sentence */
type Said = (to: Addressee, words: string) => Pick<Kind, 'message' | 'advice'>

const SPOILT: Record<Spoilt['code'], Said> = {
  refused: ({ model }, words) => ({
    message: `${model} refused to answer${words}`,
    advice: 'Try again, or take another model for this one.',
  }),
  truncated: ({ model }) => ({
    message: `The answer of ${model} was cut off at its limit of output.`,
    advice: 'Raise the output limit in the settings of this endpoint (thinking counts too), or ask for less at a time.',
  }),
  filtered: ({ origin }, words) => ({
    message: `A content filter at ${origin} held back the answer${words}`,
    advice: 'Take another model or provider for this one; filters take medical text for something else now and then.',
  }),
  'empty-reply': ({ model }) => ({
    message: `${model} answered with nothing.`,
    advice: 'Try again. A model that thinks may have used up its limit of output: raise it.',
  }),
  'error-in-reply': ({ origin }, words) => ({
    message: `${origin} reported an error inside its answer${words}`,
    advice: 'Try again; the provider behind the endpoint failed on this one.',
  }),
  'not-json': ({ origin }) => ({
    message: `${origin} answered, but not in the form of a chat completion.`,
    advice: 'Check the base address: it usually ends in /v1.',
  }),
}

export function wrongModel(answered: string, { origin, model }: Addressee): AppError {
  return new AppError('wrong-model', `${answered} answered in the place of ${model}.`, {
    subject: origin,
    advice: `If ${answered} is what this endpoint calls ${model}, enter it under "Answers as" in the settings of the endpoint. The reply is kept, not used.`,
    data: { answered },
  })
}

/** The endpoint read less than it was sent, and said nothing. */
export function cutPrompt(tokens: number, { origin, model }: Addressee): AppError {
  return new AppError(
    'too-long',
    `${model} at ${origin} read only ${tokens} tokens of a longer text and dropped the rest without saying so.`,
    {
      subject: origin,
      advice:
        'Raise the context length of the server (in Ollama: num_ctx or OLLAMA_CONTEXT_LENGTH), or take another model.',
      data: { tokens },
    },
  )
}

/** Failures that a missing key may be the cause of. */
const KEY_MAY_CURE: readonly ErrorCode[] = ['network', 'auth']

/** Says first that no key went along, where that may be the cause: a key typed before a reload is gone with it. */
export function withoutAnyKey(error: AppError): AppError {
  if (!KEY_MAY_CURE.includes(error.code)) return error
  const { code, message, subject, data, cause } = error
  const advice = `No key was entered. ${error.advice ?? ''}`.trim()
  return new AppError(code, message, { ...(subject !== undefined && { subject }), advice, data, cause })
}

function quoted(said: ProviderError): string {
  return said.message === '' ? '.' : `. It says: "${said.message}"`
}

function isHtml({ contentType, text }: { contentType: string; text: string }): boolean {
  return /html/i.test(contentType) || /^\s*<(?:!doctype|html|head|body)/i.test(text)
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
