import { asAppError, type AppError } from '../core/model'

/** What was done, in words, and the way back. */
export interface UndoOffer {
  /** "Brown 2019 was removed." */
  message: string
  undo: () => Promise<void>
  /** What had the focus is gone with it: the focus goes to the way back. */
  gone?: boolean
}

/** The last change that can be taken back: offered until it is used, dismissed or replaced, never by a clock. */
export class Undo {
  #offer = $state.raw<UndoOffer | null>(null)
  #error = $state.raw<AppError | null>(null)

  get offer(): UndoOffer | null {
    return this.#offer
  }

  /** Why the last undo did not work. */
  get error(): AppError | null {
    return this.#error
  }

  propose(offer: UndoOffer): void {
    this.#offer = offer
    this.#error = null
  }

  dismiss(): void {
    this.#offer = null
    this.#error = null
  }

  async use(): Promise<void> {
    const offer = this.#offer
    if (!offer) return
    this.#offer = null
    try {
      await offer.undo()
    } catch (error) {
      this.#error = asAppError(error)
    }
  }
}
