import { AppError } from '../core/model'
import { wrap, type Remote } from './transfer'

/** Time without work after which a worker is ended; its memory goes back at once. Range: 0 (at once) to Infinity. */
export const DEFAULT_IDLE_MS = 30_000

export interface WorkerHostOptions {
  /** Starts the worker; the composition root hands in `startWorker(url, name)`. */
  start: () => Worker
  /** Names the worker in errors: "document reader". */
  name: string
  /** Most workers at a time. A worker that keeps state between calls has one. Default 1. */
  lanes?: number
  /** Default DEFAULT_IDLE_MS. */
  idleMs?: number
  /** Calls after which a worker is ended, whatever it left behind. Default: never. */
  callsPerWorker?: number
  /** A worker was ended or broke: what it held is gone. */
  onEnded?: () => void
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Calls that wait are taken in order of priority, then of arrival. Default 'now'. */
  priority?: 'now' | 'background'
  /** What an abort does to a running call: end the worker (default), or let it finish and drop the result. */
  onAbort?: 'terminate' | 'drop'
  /** End the worker when the call fails, since the failure may have left it unusable. Default false. */
  endOnError?: boolean
}

interface Job<Api> {
  run: (api: Remote<Api>) => Promise<unknown>
  options: CallOptions
  resolve: (value: never) => void
  reject: (error: unknown) => void
  stopListening: () => void
}

interface Lane<Api> {
  worker: Worker
  api: Remote<Api>
  job: Job<Api> | null
  calls: number
  /** It has sent something: `exposeApi` does when the worker's files have loaded. */
  started: boolean
  idleTimer: ReturnType<typeof setTimeout> | null
}

/**
 * Starts workers when first needed, queues calls, ends workers on abort and when idle, and starts them again after a
 * crash. Errors are AppErrors: `aborted` (or the signal's own AppError), `worker-start-failed`, `worker-crashed`, or
 * what the worker threw.
 */
export class WorkerHost<Api extends object> {
  readonly #options: Required<WorkerHostOptions>
  readonly #lanes = new Set<Lane<Api>>()
  readonly #waiting: Job<Api>[] = []
  #disposed = false

  constructor(options: WorkerHostOptions) {
    this.#options = {
      lanes: 1, idleMs: DEFAULT_IDLE_MS, callsPerWorker: Infinity, onEnded: () => undefined, ...options,
    }
  }

  /** Calls that run or wait. */
  get pending(): number {
    return this.#waiting.length + [...this.#lanes].filter((lane) => lane.job !== null).length
  }

  /** Runs one call on a worker. One call may be several messages; no other call comes between them. */
  call<T>(run: (api: Remote<Api>) => Promise<T>, options: CallOptions = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#disposed) return reject(new AppError('aborted', `The ${this.#options.name} was closed.`))
      if (options.signal?.aborted) return reject(abortReason(options.signal, this.#options.name))
      const job: Job<Api> = { run, options, resolve, reject, stopListening: () => undefined }
      const onAbort = (): void => this.#abort(job)
      options.signal?.addEventListener('abort', onAbort, { once: true })
      job.stopListening = () => options.signal?.removeEventListener('abort', onAbort)
      this.#enqueue(job)
      this.#next()
    })
  }

  /** Ends the workers; what runs or waits is rejected as aborted. The host cannot be used again. */
  dispose(): void {
    this.#disposed = true
    const error = new AppError('aborted', `The ${this.#options.name} was closed.`)
    for (const job of this.#waiting.splice(0)) settle(job, () => job.reject(error))
    for (const lane of [...this.#lanes]) this.#end(lane, error)
  }

  #enqueue(job: Job<Api>): void {
    const background = (other: Job<Api>): boolean => other.options.priority === 'background'
    const firstBackground = background(job) ? -1 : this.#waiting.findIndex(background)
    if (firstBackground < 0) this.#waiting.push(job)
    else this.#waiting.splice(firstBackground, 0, job)
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const idle = [...this.#lanes].find((lane) => lane.job === null)
      if (idle === undefined && this.#lanes.size >= this.#options.lanes) return
      const job = this.#waiting.shift()!
      try {
        this.#run(idle ?? this.#startLane(), job)
      } catch (cause) {
        settle(job, () => job.reject(startFailed(this.#options.name, String(cause), cause)))
      }
    }
  }

  #startLane(): Lane<Api> {
    const worker = this.#options.start()
    const lane: Lane<Api> = { worker, api: wrap<Api>(worker), job: null, calls: 0, started: false, idleTimer: null }
    worker.addEventListener('message', () => (lane.started = true))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#broke(lane, event.message)
    })
    worker.addEventListener('messageerror', () => this.#broke(lane, 'a message could not be read'))
    this.#lanes.add(lane)
    return lane
  }

  #run(lane: Lane<Api>, job: Job<Api>): void {
    if (lane.idleTimer !== null) clearTimeout(lane.idleTimer)
    lane.job = job
    lane.calls++
    const finish = (deliver: () => void, end = false): void => {
      if (lane.job !== job) return
      lane.job = null
      settle(job, deliver)
      this.#release(lane, end)
    }
    // A call that throws before its first message is a rejection like any other.
    Promise.resolve()
      .then(() => job.run(lane.api))
      .then(
        (value) => finish(() => job.resolve(value as never)),
        (error: unknown) => finish(() => job.reject(error), job.options.endOnError),
      )
  }

  #release(lane: Lane<Api>, end: boolean): void {
    if (end || lane.calls >= this.#options.callsPerWorker) this.#end(lane, null)
    else if (this.#options.idleMs !== Infinity) {
      lane.idleTimer = setTimeout(() => this.#end(lane, null), this.#options.idleMs)
    }
    this.#next()
  }

  #abort(job: Job<Api>): void {
    const error = abortReason(job.options.signal!, this.#options.name)
    const place = this.#waiting.indexOf(job)
    if (place >= 0) this.#waiting.splice(place, 1)
    settle(job, () => job.reject(error))
    const lane = [...this.#lanes].find((one) => one.job === job)
    if (lane === undefined || job.options.onAbort === 'drop') return
    this.#end(lane, error)
    this.#next()
  }

  #broke(lane: Lane<Api>, message: string | undefined): void {
    const { name } = this.#options
    const words = message === undefined || message === '' ? 'no reason was given' : message
    this.#end(lane, lane.started ? crashed(name, words) : startFailed(name, words))
    this.#next()
  }

  #end(lane: Lane<Api>, error: AppError | null): void {
    if (!this.#lanes.delete(lane)) return
    if (lane.idleTimer !== null) clearTimeout(lane.idleTimer)
    lane.worker.terminate()
    const { job } = lane
    lane.job = null
    if (job !== null) settle(job, () => job.reject(error))
    this.#options.onEnded()
  }
}

function settle<Api>(job: Job<Api>, deliver: () => void): void {
  job.stopListening()
  deliver()
}

function abortReason(signal: AbortSignal, name: string): AppError {
  return signal.reason instanceof AppError ? signal.reason : new AppError('aborted', `The ${name} was stopped.`)
}

function crashed(name: string, words: string): AppError {
  return new AppError('worker-crashed', `The ${name} broke down: ${words}.`, {
    subject: name, advice: 'It starts again by itself. Try once more; if it breaks down again, leave this file or text out.',
  })
}

function startFailed(name: string, words: string, cause?: unknown): AppError {
  return new AppError('worker-start-failed', `The ${name} could not be started: ${words}.`, {
    subject: name, advice: 'Reload the page. If that does not help, the files on the server may be incomplete.', cause,
  })
}
