import { AppError } from '../core/model'
import type { ClockApi } from '../../workers/clock.worker'
import { wrap, type Remote } from './transfer'

interface Ticking {
  worker: Worker
  api: Remote<ClockApi>
  /** Rejects when the worker breaks, which says so to nobody else: a wait would never end. */
  broken: Promise<never>
}

/** Waits of runs, on time also while the page is hidden. The worker lives as long as somebody waits. */
export class Clock {
  readonly #start: () => Worker
  #ticking: Ticking | null = null
  #waiting = 0

  constructor(start: () => Worker) {
    this.#start = start
  }

  /** @throws AppError aborted, worker-start-failed */
  readonly sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) throw stopped()
    this.#waiting++
    let stop: (() => void) | undefined
    try {
      const { api, broken } = (this.#ticking ??= this.#startTicking())
      await Promise.race([
        api.sleep(milliseconds),
        broken,
        new Promise<never>((_, reject) => {
          stop = () => reject(stopped())
          signal.addEventListener('abort', stop, { once: true })
        }),
      ])
    } finally {
      if (stop) signal.removeEventListener('abort', stop)
      if (--this.#waiting === 0) this.#end()
    }
  }

  #startTicking(): Ticking {
    const worker = this.#start()
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        this.#end()
        reject(broke())
      })
    })
    // Who waits hears of it; nobody may be waiting.
    broken.catch(() => undefined)
    return { worker, api: wrap<ClockApi>(worker), broken }
  }

  #end(): void {
    this.#ticking?.worker.terminate()
    this.#ticking = null
  }
}

function stopped(): AppError {
  return new AppError('aborted', 'Stopped.')
}

function broke(): AppError {
  return new AppError('worker-start-failed', 'The clock of runs could not be started.', {
    subject: 'clock', advice: 'Reload the page. If that does not help, the files on the server may be incomplete.',
  })
}
