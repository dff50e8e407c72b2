import { asAppError, type AppError, type OriginTotal } from '../core/model'
import { egressLine, type EgressLine } from './egress-line'
import type { Services } from './services'

/** What left this computer, from the ledger, kept up to date in every tab. */
export class EgressState {
  readonly #services: Services
  /** To other origins than the one the app itself comes from. */
  #sent = $state.raw<OriginTotal[]>([])
  #error = $state.raw<AppError | null>(null)

  constructor(services: Services) {
    this.#services = services
  }

  /** The ledger could not be read: the line must not claim that nothing left. */
  get error(): AppError | null {
    return this.#error
  }

  get line(): EgressLine {
    return egressLine({ allowed: this.#services.allowedOrigins, sent: this.#sent })
  }

  start(): () => void {
    const { appStore, ids } = this.#services
    const since = ids.now()
    return appStore.watch(
      () => appStore.ledgerTotals(since),
      (sent) => (this.#sent = sent.filter((total) => total.origin !== this.#services.ownOrigin)),
      (error) => (this.#error = asAppError(error)),
    )
  }
}
