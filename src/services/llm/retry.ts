import type { AppError } from '../../core/model'
import { asObject } from '../../core/prompts'

/** Most times one call is sent. Range 1 to 10. */
export const MAX_TRIES = 4
/** Wait before the second try, doubled before each further one. Milliseconds. */
const FIRST_DELAY_MS = 1_000
/** Longest wait of our own choosing. Milliseconds. */
const MAX_DELAY_MS = 30_000
/** Longest wait an endpoint may ask for; beyond it the call fails and is left to the person. Milliseconds. */
const MAX_RETRY_AFTER_MS = 300_000

/**
 * How long to wait before a failed call is sent again.
 * Only what was certainly not billed is sent again by itself: too many requests, and a server that failed.
 * @param tries how often it was sent already
 * @param random in [0, 1): spreads the tries of calls that failed together
 * @returns milliseconds, or null when it should not be sent again
 */
export function retryDelay(error: AppError, tries: number, random: number): number | null {
  if (error.data['retryable'] !== true || tries >= MAX_TRIES) return null
  const asked = error.data['retryAfterMs']
  const own = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1))
  if (typeof asked !== 'number') return Math.round(own * (0.5 + random / 2))
  return asked > MAX_RETRY_AFTER_MS ? null : Math.round(asked + own * random * 0.25)
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }

/**
 * When the endpoint asks to be called again: its Retry-After header, which many providers do not let a page read, or
 * what its body says ("Please try again in 1m12s", a retryDelay, retry_after_seconds).
 * @param now milliseconds since 1970, for a header that gives a date
 * @returns milliseconds from now, or null when nothing is said
 */
export function retryAfterMs(header: string | null, body: unknown, now: number): number | null {
  const seconds = Number(header)
  if (header !== null && header.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = header === null ? NaN : Date.parse(header)
  if (!Number.isNaN(date)) return Math.max(0, date - now)
  return fromFields(body) ?? fromWords(typeof body === 'string' ? body : JSON.stringify(body ?? ''))
}

function fromFields(value: unknown, depth = 0): number | null {
  if (depth > 6 || typeof value !== 'object' || value === null) return null
  const fields = asObject(value)
  const seconds = fields?.['retry_after_seconds'] ?? fields?.['retry_after']
  if (typeof seconds === 'number') return seconds * 1000
  if (typeof fields?.['retryDelay'] === 'string') return durationMs(fields['retryDelay'])
  for (const inner of Object.values(value)) {
    const found = fromFields(inner, depth + 1)
    if (found !== null) return found
  }
  return null
}

function fromWords(text: string): number | null {
  const match =
    /(?:try again|retry)(?: your request)? (?:in|after) ((?:[\d.]+ ?(?:ms|s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:ours?)?)\s?)+)/i.exec(
      text,
    )
  return match ? durationMs(match[1]!) : null
}

/** "1m12.5s", "20s", "250ms", "2 seconds" */
function durationMs(text: string): number | null {
  let total: number | null = null
  for (const [, amount, unit] of text.matchAll(/([\d.]+)\s*(ms|s|m|h)/gi))
    total = (total ?? 0) + Number(amount) * UNIT_MS[unit!.toLowerCase()]!
  return total
}
