import { AppError } from '../core/model'

/** What a closed project or a stopped call leaves behind: no defect, and nobody waits for it. */
const EXPECTED = ['AbortError', 'DatabaseClosedError']

/** The last defect of the program that no screen could show in its own place. */
export class Faults {
  #last = $state.raw<{ error: unknown } | null>(null)

  get last(): { error: unknown } | null {
    return this.#last
  }

  /** @param error as the window's `error` and `unhandledrejection` events give it; null where they give none */
  note(error: unknown): void {
    if (error === null || error === undefined || isExpected(error)) return
    this.#last = { error }
  }

  dismiss(): void {
    this.#last = null
  }
}

function isExpected(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'aborted'
  return error instanceof Error && EXPECTED.includes(error.name)
}
