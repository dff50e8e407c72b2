import type { Failure } from '../core/metrics/states'
import type { AttemptSettled, ErrorRecord, Reply } from '../core/model'
import type { Made } from '../db/project-store'
import type { PauseGate } from './pause-gate'

/** Calls under way at a time. Range 1 to 8: more only meets the endpoints' limits. */
export const DEFAULT_CONCURRENCY = 2
export const MAX_CONCURRENCY = 8

export interface RunOptions {
  /** In memory only; null for endpoints that ask for none. */
  key: string | null
  /** Default DEFAULT_CONCURRENCY. */
  concurrency?: number
  /** Stops the run; what is under way is cut off and counts as possibly billed. */
  signal: AbortSignal
  /** Pauses the run; what is under way comes to its end and is stored. */
  gate: PauseGate
  onEvent?: (event: RunEvent) => void
  /** Waits between tries; rejects when aborted. Default: timers of the page, which are slow while it is hidden. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** The lists of the plan that are sent, and no other: a button says how many it sends. Default: `toSend`. */
  send?: readonly Sendable[]
  /** Of those lists, these targets alone; null, the default: all. */
  only?: readonly string[] | null
}

/** Lists of a plan that a person may have sent. */
export type Sendable = 'toSend' | 'failedUnbilled' | 'failedBefore' | 'possiblyBilled' | 'olderText'

export type RunEvent =
  | { type: 'started'; runId: string; total: number }
  | { type: 'call'; target: string; state: CallMoment; error: ErrorRecord | null; waitMs?: number }
  | { type: 'paused'; reason: string }
  /** The reply could not be stored: offer it as a file. The run is paused; going on tries to store it again. */
  | { type: 'unsaved'; unsaved: UnsavedReply }
  | { type: 'progress'; progress: RunProgress }

/**
 * reused: the answer was there, from this call or an equal one.
 * waiting: the endpoint asked for patience. left: not sent.
 */
export type CallMoment = 'sent' | 'waiting' | 'reused' | 'answered' | 'failed' | 'left'

export interface RunProgress {
  total: number
  done: number
  failed: number
  /** Calls answered a minute, over the last few; null before the second. */
  perMinute: number | null
  secondsLeft: number | null
}

/** A paid reply that found no room. */
export interface UnsavedReply {
  settled: AttemptSettled
  reply: Reply | null
  made: Made
}

export interface RunResult {
  runId: string
  answered: number
  reused: number
  failed: { target: string; failure: Failure }[]
  /** Targets that were not sent: the run was stopped, or what they build on is missing. */
  left: string[]
  /** Targets that the options left out. */
  skipped: { target: string; reason: 'possibly-billed' | 'failed-before' }[]
  /** What ended the whole run early, such as a key that is not accepted. */
  stoppedBy: ErrorRecord | null
  unsaved: UnsavedReply[]
}

/** What a run would do, counted before any money is spent. */
export interface RunPlan {
  /** Every target, in order. */
  targets: string[]
  /** Answered already. */
  done: string[]
  /** What a run with default options sends. */
  toSend: string[]
  /** Failed at no cost: in `toSend` too, or in `blocked`. */
  failedUnbilled: string[]
  /** Sent before, with a useless answer or a possible charge. */
  failedBefore: string[]
  possiblyBilled: string[]
  /** Never answered, but they build on one of those two: to be sent once that has its answer. */
  blocked: string[]
  /** Claims that do not apply and are not judged. */
  notApplicable: string[]
  /** Judged on a text that has been replaced since. */
  olderText: string[]
}

/** The reply as a file a person can keep. */
export function unsavedFile({ settled, reply }: UnsavedReply): { name: string; content: string } {
  return { name: `unsaved-reply-${settled.attemptId}.json`, content: JSON.stringify({ settled, reply }, null, 2) }
}
