import { asAppError, type AppError, type Instrument } from '../core/model'
import type { Services } from './services'

/** The instruments shipped with the app. */
export const SHIPPED_INSTRUMENTS = ['rob2-assignment', 'rob2-adhering'] as const

/** Loads the shipped instruments to look at. */
export class InstrumentsState {
  readonly #services: Services
  #instruments = $state.raw<Instrument[] | null>(null)
  #error = $state.raw<AppError | null>(null)

  constructor(services: Services) {
    this.#services = services
  }

  /** null while they load. */
  get instruments(): readonly Instrument[] | null {
    return this.#instruments
  }

  get error(): AppError | null {
    return this.#error
  }

  async load(): Promise<void> {
    this.#error = null
    try {
      this.#instruments = await Promise.all(SHIPPED_INSTRUMENTS.map((id) => this.#services.loadInstrument(id)))
    } catch (error) {
      this.#error = asAppError(error)
    }
  }
}
