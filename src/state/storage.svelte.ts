import { asAppError, type AppError } from '../core/model'
import type { Services } from './services'

/** What the browser says about the room this site has, and whether it may clear it. */
export class StorageState {
  readonly #services: Services
  #persisted = $state<boolean | null>(null)
  #space = $state.raw<{ used: number; quota: number } | null>(null)
  #refused = $state(false)
  #error = $state.raw<AppError | null>(null)

  constructor(services: Services) {
    this.#services = services
  }

  /** null while it is not known. */
  get persisted(): boolean | null {
    return this.#persisted
  }

  /** null where the browser does not say. */
  get space(): { used: number; quota: number } | null {
    return this.#space
  }

  /** The browser was asked to keep the data and did not promise it. */
  get refused(): boolean {
    return this.#refused
  }

  get error(): AppError | null {
    return this.#error
  }

  async refresh(): Promise<void> {
    await this.#try(async () => {
      this.#persisted = await this.#services.files.persisted()
      this.#space = await this.#services.files.space()
    })
  }

  async ask(): Promise<void> {
    await this.#try(async () => {
      this.#persisted = await this.#services.files.persist()
      this.#refused = !this.#persisted
    })
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#error = asAppError(error)
    }
  }
}
