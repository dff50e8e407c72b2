import { AppError } from '../model'

/**
 * The JSON object of a model's reply: the whole text, or what stands in a code fence, or the first object in prose.
 * Thinking that a local server left in the text is skipped.
 * @returns null when there is none
 */
export function replyObject(text: string): Record<string, unknown> | null {
  const spoken = text.replace(/^\s*<think>[\s\S]*?<\/think>/i, '').trim()
  const whole = objectOf(spoken)
  if (whole) return whole
  for (const [, inside] of spoken.matchAll(/```[\w-]*\s*\n?([\s\S]*?)```/g)) {
    const object = objectOf(inside!)
    if (object) return object
  }
  return firstObject(spoken)
}

/** Braces tried before giving up: prose with more of them is no reply of ours. */
const MAX_STARTS = 50

function firstObject(text: string): Record<string, unknown> | null {
  let at = -1
  for (let tries = 0; tries < MAX_STARTS; tries++) {
    at = text.indexOf('{', at + 1)
    if (at < 0) return null
    const end = closingBrace(text, at)
    const object = end === null ? null : objectOf(text.slice(at, end + 1))
    if (object) return object
  }
  return null
}

/** Index of the brace that closes the one at `start`; braces inside strings do not count. */
function closingBrace(text: string, start: number): number | null {
  let depth = 0
  let inString = false
  for (let i = start; i < text.length; i++) {
    const c = text[i]
    if (inString) {
      if (c === '\\') i++
      else if (c === '"') inString = false
    } else if (c === '"') inString = true
    else if (c === '{') depth++
    else if (c === '}' && --depth === 0) return i
  }
  return null
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return null
  }
}

export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
}

/** One thing wrong with a reply, in words that a model and a person can act on. */
export interface ReplyFault {
  /** Item id or field; empty for the reply as a whole. */
  item: string
  message: string
}

/** Longest list of faults that a message spells out; the rest is counted. */
const MAX_LISTED = 8

export function invalidReply(subject: string, faults: readonly ReplyFault[]): AppError {
  const listed = faults.slice(0, MAX_LISTED).map(faultLine).join('; ')
  const more = faults.length > MAX_LISTED ? `; and ${faults.length - MAX_LISTED} more` : ''
  return new AppError('invalid-reply', `The model's reply does not have the form asked for: ${listed}${more}.`, {
    subject,
    advice: 'The reply is kept and can be read. Try again, or take a model that follows a JSON schema.',
    data: { faults: faults.length },
  })
}

export function faultLine({ item, message }: ReplyFault): string {
  return item === '' ? message : `${item}: ${message}`
}
