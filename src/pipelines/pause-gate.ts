import { AppError } from '../core/model'

/** Where a run waits while it is paused. What is under way goes on to its end; nothing new starts. */
export class PauseGate {
  #reason: string | null = null
  readonly #waiting = new Set<() => void>()
  readonly #listeners = new Set<() => void>()

  get paused(): boolean {
    return this.#reason !== null
  }

  /** Why it is paused, in words; null while it is open. */
  get reason(): string | null {
    return this.#reason
  }

  pause(reason = 'Paused.'): void {
    this.#reason = reason
    this.#tell()
  }

  resume(): void {
    this.#reason = null
    for (const go of this.#waiting) go()
    this.#tell()
  }

  /** Hears every pause and resume. Returns the way to stop. */
  listen(changed: () => void): () => void {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  /** Resolves once the gate is open. @throws AppError aborted */
  async wait(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.paused) await this.#woken(signal)
    if (signal.aborted) throw new AppError('aborted', 'Stopped.')
  }

  /** Until the next resume or abort. A run waits many times on one signal: nothing of a wait that is over stays. */
  #woken(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        this.#waiting.delete(go)
        signal.removeEventListener('abort', go)
        resolve()
      }
      this.#waiting.add(go)
      signal.addEventListener('abort', go)
    })
  }

  #tell(): void {
    for (const changed of this.#listeners) changed()
  }
}
