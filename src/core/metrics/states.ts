import { groupBy } from '../group-by'
import type { AttemptEvent, AttemptSettled, ErrorCode, ErrorRecord } from '../model'

/** Why a call has no usable answer, in the groups a person can act on. */
export type FailureReason =
  | 'refused' | 'truncated' | 'filtered' | 'invalid' | 'access' | 'network' | 'busy' | 'server' | 'stopped'
  | 'storage' | 'program'

export const FAILURE_WORDS: Record<FailureReason, string> = {
  refused: 'The model refused',
  truncated: 'The answer was cut off',
  filtered: 'A content filter held the answer back',
  invalid: 'The answer was not in the form asked for',
  access: 'The endpoint did not accept the request',
  network: 'The endpoint could not be reached',
  busy: 'The endpoint was too busy',
  server: 'The endpoint failed',
  stopped: 'Stopped before the answer came',
  storage: 'The answer could not be stored',
  program: 'The program itself failed',
}

const REASON_OF: Partial<Record<ErrorCode, FailureReason>> = {
  refused: 'refused',
  truncated: 'truncated',
  'too-long': 'truncated',
  filtered: 'filtered',
  'invalid-reply': 'invalid',
  'not-json': 'invalid',
  'empty-reply': 'invalid',
  'wrong-model': 'invalid',
  'error-in-reply': 'server',
  auth: 'access',
  'origin-not-allowed': 'access',
  'not-found': 'access',
  'bad-request': 'access',
  redirected: 'access',
  quota: 'access',
  network: 'network',
  'cut-stream': 'network',
  timeout: 'network',
  'rate-limited': 'busy',
  'server-error': 'server',
  aborted: 'stopped',
  'storage-full': 'storage',
  'storage-failed': 'storage',
}

export function failureReason(code: ErrorCode): FailureReason {
  return REASON_OF[code] ?? 'program'
}

/**
 * Failures after which nothing was answered and so nothing billed: going on with a run sends these again by itself.
 * The others have an answer, or may have been charged, and wait for a person to say so.
 */
const UNBILLED: readonly ErrorCode[] = [
  'auth', 'quota', 'origin-not-allowed', 'not-found', 'redirected', 'bad-request',
  'network', 'not-json', 'rate-limited', 'server-error', 'storage-full', 'storage-failed',
]

export function isUnbilled(code: ErrorCode): boolean {
  return UNBILLED.includes(code)
}

export interface Failure {
  reason: FailureReason
  error: ErrorRecord
  /** The raw reply that was kept, where one came. */
  replyId: string | null
  at: number
}

/**
 * What the attempts of one target say by themselves; whether its result is stored is the caller's to know first.
 * `in-flight` and `possibly-billed` are the same event on disk, *sent* without *settled*: which one it is depends on
 * whether the run that sent it is alive. A call that a person stopped half way may be billed as well.
 */
export type CallState =
  | { state: 'planned' }
  | { state: 'in-flight'; sentAt: number }
  | { state: 'possibly-billed'; sentAt: number }
  | { state: 'answered'; replyId: string | null }
  | { state: 'failed'; failure: Failure }

/**
 * @param attempts all events of one target, in any order
 * @param live ids of runs that are going on now
 */
export function callState(attempts: readonly AttemptEvent[], live: ReadonlySet<string> = new Set()): CallState {
  const settled = new Map<string, AttemptSettled>()
  for (const event of attempts) if (event.event === 'settled') settled.set(event.attemptId, event)
  for (const event of settled.values()) if (event.error === null) return { state: 'answered', replyId: event.replyId }
  const last = attempts
    .filter((e) => e.event === 'sent')
    .reduce<AttemptEvent | null>((a, b) => (a && a.at > b.at ? a : b), null)
  if (!last) return { state: 'planned' }
  const end = settled.get(last.attemptId)
  if (!end) return { state: live.has(last.runId) ? 'in-flight' : 'possibly-billed', sentAt: last.at }
  if (end.error!.code === 'aborted') return { state: 'possibly-billed', sentAt: last.at }
  return {
    state: 'failed',
    failure: { reason: failureReason(end.error!.code), error: end.error!, replyId: end.replyId, at: end.at },
  }
}

/** Events by what they were for. */
export function attemptsByTarget(attempts: readonly AttemptEvent[]): Map<string, AttemptEvent[]> {
  return groupBy(attempts, (event) => event.target)
}

/** States of a claim under one condition and one judge, kept apart everywhere. */
export type ClaimState = 'judged' | 'planned' | 'in-flight' | 'failed' | 'possibly-billed' | 'not-judged'

export const CLAIM_STATE_WORDS: Record<ClaimState, string> = {
  judged: 'Judged',
  planned: 'Not judged yet',
  'in-flight': 'Being judged',
  failed: 'Judge failed',
  'possibly-billed': 'Possibly billed, no answer stored',
  'not-judged': 'Does not apply, not judged',
}
