import { asObject } from '../../core/prompts'

/** What an endpoint says went wrong, from the many shapes it is said in. */
export interface ProviderError {
  /** One line, short enough to be shown; empty where nothing was said. */
  message: string
  /** Everything said, for looking at words: code, type, parameter, nested errors of the provider behind. */
  everything: string
  code: string
}

/** Longest message shown: enough for a sentence or two, too short for a document. */
const MAX_MESSAGE = 240
const MAX_SEARCHED = 4000

/** @param body parsed JSON, or the text itself where it was none */
export function providerError(body: unknown): ProviderError {
  const root = Array.isArray(body) ? asObject(body[0]) : asObject(body)
  const inner = asObject(root?.['error']) ?? root
  const message = [inner?.['message'], root?.['error'], root?.['detail'], root?.['message']].map(said).find(Boolean) ?? ''
  const everything = typeof body === 'string' ? body : JSON.stringify(body ?? '')
  return {
    message: message.replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE),
    everything: everything.slice(0, MAX_SEARCHED),
    code: [inner?.['code'], inner?.['type']].filter((c) => typeof c === 'string').join(' '),
  }
}

function said(value: unknown): string {
  if (typeof value === 'string') return value
  const first = Array.isArray(value) ? asObject(value[0]) : asObject(value)
  const inside = first?.['msg'] ?? first?.['message'] ?? first?.['detail']
  return inside === undefined ? '' : said(inside)
}
