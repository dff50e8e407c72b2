import type { OriginTotal } from '../core/model'
import { isLoopback } from '../core/privacy/origins'

export interface EgressFacts {
  /** Origins that can be reached now: what the page's policy was narrowed to at start. */
  allowed: readonly string[]
  /** Requests that left to other origins than the app's own. */
  sent: readonly OriginTotal[]
}

export interface EgressLine {
  /** closed: nothing can leave. ready: something can, nothing did. sent: something left. sending: it leaves right now. */
  state: 'closed' | 'ready' | 'sent' | 'sending'
  words: string
}

/** One line that is true at all times: what has left this computer, and where anything can go. */
export function egressLine({ allowed, sent }: EgressFacts): EgressLine {
  const outside = allowed.filter((origin) => !isLoopback(origin))
  const inside = allowed.filter(isLoopback)
  const went = sent.filter((total) => !isLoopback(total.origin))
  const sending = went.filter((total) => total.sending > 0)
  if (sending.length > 0) {
    return { state: 'sending', words: `Sending to ${hosts(sending.map((total) => total.origin))} now. ${sentWords(went)}` }
  }
  if (went.length > 0) return { state: 'sent', words: `${sentWords(went)} ${nowWords(outside)}` }
  if (outside.length > 0) {
    return {
      state: 'ready',
      words: `Nothing has left this computer. Text goes to ${hosts(outside)} only, and only when you press run.`,
    }
  }
  if (inside.length > 0) {
    return { state: 'ready', words: `Nothing leaves this computer: ${hosts(inside)} ${inside.length === 1 ? 'is' : 'are'} on it.` }
  }
  return { state: 'closed', words: 'Nothing leaves this computer: no address is allowed.' }
}

function sentWords(went: readonly OriginTotal[]): string {
  return `Sent from this computer: ${went.map((total) => `${amount([total])} to ${hosts([total.origin])}`).join('; ')}.`
}

function nowWords(outside: readonly string[]): string {
  return outside.length > 0 ? `More goes to ${hosts(outside)} only, when you press run.` : 'Nothing can leave now.'
}

function amount(totals: readonly OriginTotal[]): string {
  const requests = totals.reduce((sum, total) => sum + total.requests, 0)
  const bytes = totals.reduce((sum, total) => sum + total.bytesOut, 0)
  return `${requests} ${requests === 1 ? 'request' : 'requests'}, ${bytesWords(bytes)}`
}

function hosts(origins: readonly string[]): string {
  return origins.map((origin) => origin.replace(/^https:\/\//, '')).join(' and ')
}

/** Decimal units, as browsers and disks count: "340 kB". */
export function bytesWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0
  return `${value.toFixed(digits)} ${units[unit]!}`
}
