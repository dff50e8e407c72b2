import { failureReason, type Failure } from '../core/metrics/states'
import {
  AppError, asAppError, callKeyOf, toErrorRecord,
  type AttemptSent, type AttemptSettled, type CallPurpose, type ErrorCode, type ErrorRecord, type ModelSettings,
  type Reply, type Run,
} from '../core/model'
import { reaskMessages, type PromptMessage, type ReplyFault, type ReplySchema } from '../core/prompts'
import type { Made, ProjectStore } from '../db/project-store'
import { retryDelay, type LlmClient, type LlmReply } from '../services/llm'
import { Pace } from './pace'
import { DEFAULT_CONCURRENCY, MAX_CONCURRENCY, type CallMoment, type RunOptions, type RunResult, type UnsavedReply } from './run-types'

/** One thing to ask for. */
export interface CallJob {
  target: string
  /** Targets earlier in the list whose answers it builds on: it waits until they have ended. */
  after?: readonly string[]
  /** Makes the prompt, reading and retrieving what it needs; null when what it builds on is missing. */
  prepare(): Promise<PreparedCall | null>
}

export interface PreparedCall {
  messages: readonly PromptMessage[]
  /** null: plain words are asked for. */
  schema: ReplySchema | null
  /** 0 for the first reply; repeated sampling counts on. A text keeps calls apart that are put in the same words. */
  sample: number | string
  /** Reads a reply. */
  read(text: string): ReadReply
}

export type ReadReply =
  | { ok: true; made: (replyId: string, at: number) => Made }
  | { ok: false; error: AppError; faults: readonly ReplyFault[] }

export interface CallRunParts extends RunOptions {
  store: Pick<ProjectStore, 'projectId' | 'newId' | 'now' | 'repliesTo' | 'addSent' | 'settle' | 'addMade'>
  llm: Pick<LlmClient, 'complete'>
  settings: ModelSettings
  purpose: Exclude<CallPurpose, 'test'>
  run: Run
  /** In [0, 1). Default: Math.random. */
  random?: () => number
}

/** The whole run would meet the same: it stops after one call. */
const STOPS_AT_ONCE: readonly ErrorCode[] = [
  'auth', 'quota', 'origin-not-allowed', 'not-found', 'redirected', 'model-files-missing', 'read-only', 'project-locked',
]
/** As the first thing that happens it is the settings; later it is this one call. */
const STOPS_IF_FIRST: readonly ErrorCode[] = ['network', 'bad-request', 'not-json', 'wrong-model']
/** The endpoint is gone when calls end like this one after another. */
const STOPS_IN_A_ROW: readonly ErrorCode[] = [...STOPS_IF_FIRST, 'timeout', 'cut-stream', 'server-error', 'rate-limited']
/** So many of them. Range 2 to 10: a run of hundreds must not go through them all against a dead endpoint. */
const FAILURES_IN_A_ROW = 4

/** How one call ended. */
type Ending =
  | { kind: 'answered' | 'reused' }
  | { kind: 'left' }
  | { kind: 'failed'; error: AppError; replyId: string | null }

const LEFT: Ending = { kind: 'left' }

/** How one request ended; an invalid reply may be asked for once more. */
type Answer =
  | { kind: 'answered' | 'reused' }
  | { kind: 'invalid'; error: AppError; text: string; faults: readonly ReplyFault[]; replyId: string }
  | { kind: 'failed'; error: AppError; replyId: string | null }

/**
 * Sends the jobs' calls, a few at a time, and stores every answer as it comes: a row before each request, the reply and
 * what was read from it after, in one transaction. An equal call that was answered before is not sent again. The first
 * call goes alone, so that a wrong key costs one call. One failure never ends the others.
 */
export function runCalls(jobs: readonly CallJob[], parts: CallRunParts): Promise<RunResult> {
  return new CallRun(jobs, parts).go()
}

class CallRun {
  readonly #parts: CallRunParts
  readonly #queue: CallJob[]
  readonly #total: number
  readonly #pace: Pace
  readonly #result: RunResult
  /** Calls under way by their keys. */
  readonly #underWay = new Map<string, Promise<unknown>>()
  /** Ends of the jobs that were begun. */
  readonly #ends = new Map<string, Promise<Ending>>()
  /** No request before this time: one "too many requests" slows all lanes. */
  #notBefore = 0
  #inARow = 0
  #proven = false
  readonly #over = new AbortController()
  /** Ends what waits to be sent, also when one lane met what stops the run. What is under way goes on. */
  readonly #going: AbortSignal

  constructor(jobs: readonly CallJob[], parts: CallRunParts) {
    this.#parts = parts
    this.#queue = [...jobs]
    this.#total = jobs.length
    this.#pace = new Pace(() => parts.store.now())
    this.#going = AbortSignal.any([parts.signal, this.#over.signal])
    this.#result = { runId: parts.run.id, answered: 0, reused: 0, failed: [], left: [], skipped: [], stoppedBy: null, unsaved: [] }
  }

  async go(): Promise<RunResult> {
    const { gate, onEvent, run } = this.#parts
    const stopListening = gate.listen(() => gate.paused && onEvent?.({ type: 'paused', reason: gate.reason! }))
    onEvent?.({ type: 'started', runId: run.id, total: this.#total })
    try {
      await this.#lane(() => !this.#proven)
      await Promise.all(Array.from({ length: this.#lanes() }, () => this.#lane(() => true)))
    } finally {
      stopListening()
    }
    for (const job of this.#queue) this.#left(job.target)
    return this.#result
  }

  #lanes(): number {
    return Math.max(1, Math.min(MAX_CONCURRENCY, Math.round(this.#parts.concurrency ?? DEFAULT_CONCURRENCY)))
  }

  /** Takes jobs from the queue as long as it may. */
  async #lane(more: () => boolean): Promise<void> {
    while (more() && !this.#going.aborted) {
      const job = this.#queue.shift()
      if (!job) return
      const end = this.#end(job)
      this.#ends.set(job.target, end)
      this.#count(job.target, await end)
    }
  }

  async #end(job: CallJob): Promise<Ending> {
    try {
      await this.#parts.gate.wait(this.#going)
      await Promise.all((job.after ?? []).map((target) => this.#ends.get(target)))
      const prepared = await job.prepare()
      const ending = prepared === null ? LEFT : await this.#ask(job.target, prepared)
      return ending.kind === 'failed' && ending.error.code === 'aborted' ? LEFT : ending
    } catch (caught) {
      const error = asAppError(caught)
      return error.code === 'aborted' ? LEFT : { kind: 'failed', error, replyId: null }
    }
  }

  /** One call and, after a reply that does not validate, one more with the faults named. */
  async #ask(target: string, prepared: PreparedCall): Promise<Ending> {
    const first = await this.#once(target, prepared, prepared.messages)
    if (first.kind !== 'invalid') return first
    const again = await this.#once(target, prepared, reaskMessages(prepared.messages, first.text, first.faults))
    return again.kind === 'invalid' ? { kind: 'failed', error: again.error, replyId: again.replyId } : again
  }

  /** Equal calls under way at the same time are one: the others wait for its answer and find it stored. */
  async #once(target: string, prepared: PreparedCall, messages: readonly PromptMessage[]): Promise<Answer> {
    const callKey = callKeyOf(this.#parts.settings, messages, prepared.schema, prepared.sample)
    while (this.#underWay.has(callKey)) await this.#underWay.get(callKey)
    const asking = this.#fromStore(callKey, prepared).then((stored) => stored ?? this.#send(target, prepared, messages, callKey))
    this.#underWay.set(callKey, asking.catch(() => undefined))
    try {
      return await asking
    } finally {
      this.#underWay.delete(callKey)
    }
  }

  /** A stored reply to the same call: a usable one is used; an invalid one is not paid for twice unless a person asked. */
  async #fromStore(callKey: string, prepared: PreparedCall): Promise<Answer | null> {
    const stored = await this.#parts.store.repliesTo(callKey)
    for (const { reply, error } of stored) {
      const read = error === null ? prepared.read(reply.text) : null
      if (!read?.ok) continue
      const { store, signal } = this.#parts
      await this.#stored(() => store.addMade(read.made(reply.id, store.now())), signal)
      return { kind: 'reused' }
    }
    const invalid = this.#parts.send?.includes('failedBefore') ? undefined : stored.findLast(({ error }) => error?.code === 'invalid-reply')
    const read = invalid && prepared.read(invalid.reply.text)
    return read?.ok === false ? { kind: 'invalid', error: read.error, faults: read.faults, text: invalid!.reply.text, replyId: invalid!.reply.id } : null
  }

  /** Sends until there is an answer, or a failure that trying again will not mend. */
  async #send(target: string, prepared: PreparedCall, messages: readonly PromptMessage[], callKey: string): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      await this.#cool()
      await this.#parts.gate.wait(this.#going)
      const answer = await this.#request(target, prepared, messages, callKey)
      const delay = answer.kind === 'failed' ? retryDelay(answer.error, tries, (this.#parts.random ?? Math.random)()) : null
      if (answer.kind !== 'failed' || delay === null || this.#parts.signal.aborted) return answer
      if (answer.error.code === 'rate-limited') this.#notBefore = Math.max(this.#notBefore, this.#parts.store.now() + delay)
      this.#tell(target, 'waiting', answer.error, delay)
      await this.#sleep(delay)
    }
  }

  /** Waits again when another lane was asked for more patience during the wait. A time slept for once is over. */
  async #cool(): Promise<void> {
    for (let slept = 0; slept < this.#notBefore; ) {
      slept = this.#notBefore
      const wait = slept - this.#parts.store.now()
      if (wait > 0) await this.#sleep(wait)
    }
  }

  #sleep(ms: number): Promise<void> {
    return (this.#parts.sleep ?? sleep)(ms, this.#going)
  }

  /** One request: the row before it, the request, the row after it with all that came. */
  async #request(target: string, prepared: PreparedCall, messages: readonly PromptMessage[], callKey: string): Promise<Answer> {
    const { store, llm, settings, purpose, run, key, signal } = this.#parts
    const base = { attemptId: store.newId(), runId: run.id, purpose, callKey, target }
    const sentAt = store.now()
    const origin = URL.canParse(settings.baseUrl) ? new URL(settings.baseUrl).origin : settings.baseUrl
    const sent: AttemptSent = { ...base, id: store.newId(), event: 'sent', at: sentAt, origin, model: settings.model }
    // Nothing is asked yet: what stops the run ends this wait too.
    await this.#stored(() => store.addSent(sent), this.#going)
    this.#tell(target, 'sent', null)
    const { error, reply: came } = await llm.complete({ settings, key, messages, schema: prepared.schema, purpose, projectId: store.projectId, signal })
    const at = store.now()
    const reply = came && replyRow(came, { id: store.newId(), attemptId: base.attemptId, callKey, target, at })
    const read = error === null ? prepared.read(reply!.text) : null
    const fault = error ?? (read!.ok ? null : read!.error)
    const settled: AttemptSettled = {
      ...base, id: store.newId(), event: 'settled', at, error: fault && toErrorRecord(fault), replyId: reply?.id ?? null,
      usage: came?.usage ?? null, answeringModel: came?.answeringModel ?? null, milliseconds: at - sentAt,
    }
    await this.#keep({ settled, reply, made: read?.ok ? read.made(reply!.id, at) : {} })
    if (read?.ok === false) return { kind: 'invalid', error: read.error, faults: read.faults, text: reply!.text, replyId: reply!.id }
    return error === null ? { kind: 'answered' } : { kind: 'failed', error, replyId: reply?.id ?? null }
  }

  /** Stores what came. Without room the run pauses and the reply is offered as a file; going on tries again. */
  async #keep(unsaved: UnsavedReply): Promise<void> {
    const { settled, reply, made } = unsaved
    let offered = false
    await this.#stored(() => this.#parts.store.settle(settled, reply, made), this.#parts.signal, () => {
      if (offered) return
      offered = true
      this.#result.unsaved.push(unsaved)
      this.#parts.onEvent?.({ type: 'unsaved', unsaved })
    })
    this.#result.unsaved = this.#result.unsaved.filter((u) => u !== unsaved)
  }

  /** Runs a write until it succeeds, paused between tries. @throws AppError aborted when stopped while it waits */
  async #stored(write: () => Promise<void>, signal: AbortSignal, refused: () => void = () => undefined): Promise<void> {
    for (;;) {
      try {
        return await write()
      } catch (caught) {
        const error = asAppError(caught)
        refused()
        this.#parts.gate.pause(`${error.message} ${error.advice ?? ''}`.trim())
        await this.#parts.gate.wait(signal)
      }
    }
  }

  #count(target: string, ending: Ending): void {
    if (ending.kind === 'left') return this.#left(target)
    if (ending.kind === 'failed') this.#failed(target, ending.error, ending.replyId)
    else {
      this.#result[ending.kind]++
      if (ending.kind === 'answered') this.#succeeded()
      this.#tell(target, ending.kind, null)
    }
    this.#progress()
  }

  #succeeded(): void {
    this.#proven = true
    this.#inARow = 0
    this.#pace.tick()
  }

  #failed(target: string, error: AppError, replyId: string | null): void {
    const { code } = error
    const failure: Failure = { reason: failureReason(code), error: toErrorRecord(error), replyId, at: this.#parts.store.now() }
    this.#result.failed.push({ target, failure })
    const transport = STOPS_IN_A_ROW.includes(code)
    this.#inARow = transport ? this.#inARow + 1 : 0
    const first = !this.#proven && STOPS_IF_FIRST.includes(code)
    if (STOPS_AT_ONCE.includes(code) || first || this.#inARow >= FAILURES_IN_A_ROW) this.#stopBy(failure.error)
    // A model that refuses has answered: the endpoint is right.
    else if (!transport && replyId !== null) this.#proven = true
    this.#tell(target, 'failed', error)
  }

  #stopBy(error: ErrorRecord): void {
    this.#result.stoppedBy ??= error
    this.#over.abort()
  }

  #left(target: string): void {
    this.#result.left.push(target)
    this.#tell(target, 'left', null)
  }

  #tell(target: string, state: CallMoment, error: AppError | null, waitMs?: number): void {
    const record: ErrorRecord | null = error && toErrorRecord(error)
    this.#parts.onEvent?.({ type: 'call', target, state, error: record, ...(waitMs !== undefined && { waitMs }) })
  }

  #progress(): void {
    const { answered, reused, failed } = this.#result
    const done = answered + reused + failed.length
    const perMinute = this.#pace.perMinute()
    const secondsLeft = perMinute === null ? null : Math.round((this.#total - done) / perMinute * 60)
    this.#parts.onEvent?.({ type: 'progress', progress: { total: this.#total, done, failed: failed.length, perMinute, secondsLeft } })
  }
}

function replyRow(came: LlmReply, place: Pick<Reply, 'id' | 'attemptId' | 'callKey' | 'target' | 'at'>): Reply {
  const { text, finish, answeringModel, usage, rung } = came
  return { ...place, text, finish, answeringModel, usage, rung }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new AppError('aborted', 'Stopped.'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
