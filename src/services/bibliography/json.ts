/** Reading JSON of which nothing is certain: what is not there, or is something else, is empty. */

export type JsonObject = Record<string, unknown>

export function object(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** The strings of a list that say anything. */
export function texts(value: unknown): string[] {
  return list(value).map(text).filter((one) => one !== '')
}

/** @returns null where the text is no JSON object */
export function parseObject(body: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
  } catch {
    return null
  }
}

const TAG = /<\/?(?:i|b|u|em|strong|sub|sup|sc|scp|span|p|br|title|sec|italic|bold|underline|inline-formula|(?:jats|mml|ns\d):[\w-]+)(?:\s[^<>]*)?\/?>/gi

/** A title or an abstract without the tags of typesetting that sources leave in it. */
export function withoutTags(markup: string): string {
  return markup.replace(TAG, '').replace(/\s+/g, ' ').trim()
}
