import { asAppError, type AppError, type ErrorRecord } from '../core/model'
import { PauseGate } from '../pipelines/pause-gate'
import {
  unsavedFile, type CallMoment, type RunEvent, type RunOptions, type RunPlan, type RunProgress, type RunResult, type Sendable,
  type UnsavedReply,
} from '../pipelines/run-types'
import type { ProjectState } from './project.svelte'

export type { RunPlan, RunProgress, RunResult, Sendable }

/** idle: nothing was started since the project opened. ended: `result` or `error` says how. */
export type RunStatus = 'idle' | 'running' | 'paused' | 'stopping' | 'ended'

/** What a run needs from whoever looks after it. */
export type RunHandles = Required<Pick<RunOptions, 'signal' | 'gate' | 'onEvent'>>

/** One run of calls to a model: how far it is, pause, going on, stop. It outlives the room it was started in. */
export class RunControl {
  readonly #project: ProjectState
  readonly #live: (runId: string, alive: boolean) => void
  #gate = new PauseGate()
  #stop = new AbortController()
  #status = $state<RunStatus>('idle')
  #progress = $state.raw<RunProgress | null>(null)
  #result = $state.raw<RunResult | null>(null)
  #error = $state.raw<AppError | null>(null)
  #pausedBecause = $state<string | null>(null)
  #waitingBecause = $state.raw<{ error: ErrorRecord | null; seconds: number } | null>(null)
  #waiting = $state.raw<ReadonlySet<string>>(new Set())
  #unsaved = $state.raw<UnsavedReply[]>([])

  /** @param live told when a run starts and when it is over, so that its open calls are not taken for lost ones */
  constructor(project: ProjectState, live: (runId: string, alive: boolean) => void) {
    this.#project = project
    this.#live = live
    project.closing.addEventListener('abort', () => this.stop())
  }

  get status(): RunStatus { return this.#status }
  get active(): boolean { return this.#status === 'running' || this.#status === 'paused' || this.#status === 'stopping' }
  get progress(): RunProgress | null { return this.#progress }
  get result(): RunResult | null { return this.#result }
  /** Why the run could not go on at all. */
  get error(): AppError | null { return this.#error }
  get pausedBecause(): string | null { return this.#pausedBecause }
  /** The endpoint asked for patience; null when nothing waits. */
  get waitingBecause(): { error: ErrorRecord | null; seconds: number } | null { return this.#waitingBecause }
  /** Targets of calls that failed and are tried again by themselves. */
  get waiting(): ReadonlySet<string> { return this.#waiting }
  /** Paid replies that found no room on the disk. */
  get unsaved(): readonly UnsavedReply[] { return this.#unsaved }

  async start(go: (handles: RunHandles) => Promise<RunResult>): Promise<void> {
    if (this.active) return
    this.#begin()
    let runId: string | null = null
    const onEvent = (event: RunEvent): void => {
      if (event.type === 'started') {
        runId = event.runId
        this.#live(runId, true)
      }
      this.#hear(event)
    }
    try {
      this.#result = await go({ signal: this.#stop.signal, gate: this.#gate, onEvent })
    } catch (error) {
      const known = asAppError(error)
      if (known.code !== 'aborted') this.#error = known
    } finally {
      if (runId !== null) this.#live(runId, false)
      this.#status = 'ended'
      this.#waitingBecause = null
      this.#waiting = new Set()
    }
  }

  /** What is under way comes to its end; nothing new is sent. */
  pause(): void {
    if (this.#status !== 'running') return
    this.#status = 'paused'
    this.#pausedBecause = null
    this.#gate.pause()
  }

  resume(): void {
    if (this.#status !== 'paused') return
    this.#unsaved = []
    this.#status = 'running'
    this.#pausedBecause = null
    this.#gate.resume()
  }

  /** Cuts off what is under way: it may have been charged. */
  stop(): void {
    if (!this.active) return
    this.#status = 'stopping'
    this.#stop.abort()
  }

  /** Puts the report of an ended run away. */
  dismiss(): void {
    if (!this.active) this.#status = 'idle'
  }

  /** The paid replies that could not be stored, as files. */
  saveUnsaved(): void {
    for (const unsaved of this.#unsaved) {
      const { name, content } = unsavedFile(unsaved)
      this.#project.services.files.download(name, content, 'application/json')
    }
  }

  #begin(): void {
    this.#gate = new PauseGate()
    this.#stop = new AbortController()
    this.#status = 'running'
    this.#progress = null
    this.#result = null
    this.#error = null
    this.#pausedBecause = null
    this.#unsaved = []
  }

  #hear(event: RunEvent): void {
    switch (event.type) {
      case 'started':
        this.#progress = { total: event.total, done: 0, failed: 0, perMinute: null, secondsLeft: null }
        break
      case 'progress':
        this.#progress = event.progress
        break
      case 'paused':
        // The person's own pause needs no reason.
        if (this.#status !== 'running') break
        this.#status = 'paused'
        this.#pausedBecause = event.reason
        break
      case 'unsaved':
        this.#unsaved = [...this.#unsaved, event.unsaved]
        break
      case 'call':
        this.#waitingBecause =
          event.state === 'waiting' ? { error: event.error, seconds: Math.ceil((event.waitMs ?? 0) / 1000) } : null
        this.#await(event.target, event.state)
    }
  }

  /** What waits for its next try still does while that is under way. */
  #await(target: string, state: CallMoment): void {
    const waits = state === 'waiting'
    if (state === 'sent' || this.#waiting.has(target) === waits) return
    const others = [...this.#waiting].filter((one) => one !== target)
    this.#waiting = new Set(waits ? [...others, target] : others)
  }
}
