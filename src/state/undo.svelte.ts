import { asAppError, type AppError } from '../core/model'
import { samePlace, type Place } from './routes'

/** What was done, in words, and the way back. */
export interface UndoOffer {
  /** "Brown 2019 was removed." */
  message: string
  undo: () => Promise<void>
  /** What had the focus is gone with it: the focus goes to the way back. */
  gone?: boolean
}

interface Standing {
  place: Place
  offer: UndoOffer | null
  error: AppError | null
}

/**
 * The last change that can be taken back in each room, and in each tab of one that has tabs: offered there, and nowhere
 * else, until it is used, dismissed or replaced, never by a clock. Who comes back finds it again.
 */
export class Undo {
  readonly #place: () => Place
  #standing = $state.raw<readonly Standing[]>([])

  /** @param place the room and tab that are open. Default: there is only one */
  constructor(place: () => Place = () => ({ room: 'home', projectId: null, tab: null })) {
    this.#place = place
  }

  get offer(): UndoOffer | null {
    return this.#here()?.offer ?? null
  }

  /** Why the last undo did not work. */
  get error(): AppError | null {
    return this.#here()?.error ?? null
  }

  /** The room and tab that are open: whoever begins a long job takes it along, and the way back is offered where it began. */
  get place(): Place {
    return this.#place()
  }

  propose(offer: UndoOffer, place: Place = this.#place()): void {
    this.#stand(place, offer, null)
  }

  dismiss(): void {
    this.#stand(this.#place(), null, null)
  }

  async use(): Promise<void> {
    const place = this.#place()
    const { offer } = this
    if (!offer) return
    this.#stand(place, null, null)
    try {
      await offer.undo()
    } catch (error) {
      this.#stand(place, null, asAppError(error))
    }
  }

  /** The project was closed: nothing in its rooms can be taken back any more. */
  forget(projectId: string): void {
    this.#standing = this.#standing.filter(({ place }) => place.projectId !== projectId)
  }

  #here(): Standing | undefined {
    const place = this.#place()
    return this.#standing.find((one) => samePlace(one.place, place))
  }

  #stand(place: Place, offer: UndoOffer | null, error: AppError | null): void {
    const others = this.#standing.filter((one) => !samePlace(one.place, place))
    this.#standing = offer || error ? [...others, { place, offer, error }] : others
  }
}
