import { asAppError, type AppError, type LedgerEntry } from '../core/model'
import { ledgerCsv } from './ledger-csv'
import type { Services } from './services'

/** The record of every request, as a person looks at it. */
export class LedgerState {
  readonly #services: Services
  #entries = $state.raw<LedgerEntry[] | null>(null)
  #error = $state.raw<AppError | null>(null)
  #withOwn = $state(false)
  readonly #shown = $derived(
    (this.#entries ?? []).filter((entry) => this.#withOwn || entry.origin !== this.#services.ownOrigin),
  )

  constructor(services: Services) {
    this.#services = services
  }

  /** False until it was read once. */
  get loaded(): boolean {
    return this.#entries !== null || this.#error !== null
  }

  /** Newest first. */
  get shown(): readonly LedgerEntry[] {
    return this.#shown
  }

  get error(): AppError | null {
    return this.#error
  }

  /** Requests for the app's own files are listed too. */
  get withOwn(): boolean {
    return this.#withOwn
  }

  set withOwn(value: boolean) {
    this.#withOwn = value
  }

  start(): () => void {
    const { appStore } = this.#services
    return appStore.watch(
      () => appStore.ledger(),
      (entries) => (this.#entries = entries),
      (error) => (this.#error = asAppError(error)),
    )
  }

  export(): void {
    this.#services.files.download('attest-requests.csv', ledgerCsv(this.#shown), 'text/csv')
  }
}
