import { AppError } from '../../core/model'

/** Where requests wait while a run is paused. */
export interface PauseGateLike {
  readonly paused: boolean
  wait(signal: AbortSignal): Promise<void>
}

/** Milliseconds in which a source counts requests, with room for clocks that differ. Range: above 1000. */
const WINDOW_MS = 1_020

export interface Pace {
  /** Requests in any second. */
  perSecond: number
  /** Requests under way at a time. */
  atOnce: number
}

export interface PacerParts {
  now: () => number
  /** Rejects when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Asked before every request: a key may have been typed meanwhile. */
  pace: () => Pace
}

/**
 * Lets requests to one source out in turn. A request counts from its start until a second after its end: however late it
 * arrived, no more than the pace allows can arrive in any second.
 */
export class Pacer {
  readonly #parts: PacerParts
  #turn: Promise<unknown> = Promise.resolve()
  #active = 0
  #ended: number[] = []
  #notBefore = 0
  #wake: () => void = () => undefined

  constructor(parts: PacerParts) {
    this.#parts = parts
  }

  /** Nothing leaves for a while: the source asked for it, or did not answer. */
  backOff(milliseconds: number): void {
    this.#notBefore = Math.max(this.#notBefore, this.#parts.now() + milliseconds)
  }

  /** Does one request when its turn has come. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal, gate?: PauseGateLike): Promise<T> {
    while (!(await this.#turnOf(signal, gate)));
    try {
      return await work()
    } finally {
      this.#active--
      this.#ended.push(this.#parts.now())
      this.#wake()
    }
  }

  /** @returns false when the run was paused meanwhile: its requests must not hold up those of other runs */
  async #turnOf(signal: AbortSignal, gate?: PauseGateLike): Promise<boolean> {
    await gate?.wait(signal)
    const turn = this.#turn.then(() => this.#wait(signal, gate))
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #wait(signal: AbortSignal, gate?: PauseGateLike): Promise<boolean> {
    for (;;) {
      if (gate?.paused) return false
      if (signal.aborted) throw new AppError('aborted', 'Stopped.')
      const now = this.#parts.now()
      this.#ended = this.#ended.filter((end) => now - end < WINDOW_MS)
      const { perSecond, atOnce } = this.#parts.pace()
      if (now < this.#notBefore) await this.#parts.sleep(this.#notBefore - now, signal)
      else if (this.#active < atOnce && this.#active + this.#ended.length < perSecond) break
      else if (this.#active >= atOnce || this.#ended.length === 0) await this.#released(signal)
      else await this.#parts.sleep(this.#ended[0]! + WINDOW_MS - now, signal)
    }
    this.#active++
    return true
  }

  #released(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        signal.removeEventListener('abort', go)
        resolve()
      }
      this.#wake = go
      signal.addEventListener('abort', go)
    })
  }
}
