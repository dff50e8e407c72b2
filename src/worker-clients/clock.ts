import { AppError } from '../core/model'
import type { ClockApi } from '../../workers/clock.worker'
import { wrap, type Remote } from './transfer'

/** Waits of runs, on time also while the page is hidden. The worker lives as long as somebody waits. */
export class Clock {
  readonly #start: () => Worker
  #worker: Worker | null = null
  #api: Remote<ClockApi> | null = null
  #waiting = 0

  constructor(start: () => Worker) {
    this.#start = start
  }

  /** @throws AppError aborted */
  readonly sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) throw stopped()
    this.#waiting++
    let stop: (() => void) | undefined
    try {
      await Promise.race([
        this.#ensure().sleep(milliseconds),
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

  #ensure(): Remote<ClockApi> {
    this.#worker ??= this.#start()
    this.#api ??= wrap<ClockApi>(this.#worker)
    return this.#api
  }

  #end(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#api = null
  }
}

function stopped(): AppError {
  return new AppError('aborted', 'Stopped.')
}
