import type { Instrument } from '../core/model'
import { outsideWatch } from '../db/watch'
import type { ProjectStore } from '../db/project-store'

/** The instruments a project can use: its own, then those shipped with the app, each loaded once. */
export class InstrumentShelf {
  readonly #store: ProjectStore
  readonly #loadShipped: (id: string) => Promise<Instrument>
  readonly #shipped = new Map<string, Promise<Instrument>>()

  constructor(store: ProjectStore, loadShipped: (id: string) => Promise<Instrument>) {
    this.#store = store
    this.#loadShipped = loadShipped
  }

  /** @throws AppError of the load when there is no such instrument */
  async get(id: string): Promise<Instrument> {
    return (await this.#store.entity<Instrument>('instrument', id)) ?? this.shipped(id)
  }

  shipped(id: string): Promise<Instrument> {
    const known = this.#shipped.get(id)
    if (known) return known
    // The ledger of requests is written, and the project may be in the middle of being read.
    const loading = outsideWatch(() => this.#loadShipped(id))
    this.#shipped.set(id, loading)
    loading.catch(() => this.#shipped.delete(id))
    return loading
  }
}
