import { AppError, asAppError, type EndpointSettings } from '../core/model'
import type { EndpointTest } from '../services/llm'
import type { Services } from './services'

/** One try of an endpoint with a question of a few words: its progress and what came of it. */
export class EndpointTestState {
  readonly #services: Services
  #running = $state.raw<AbortController | null>(null)
  #result = $state.raw<EndpointTest | null>(null)
  #error = $state.raw<AppError | null>(null)

  constructor(services: Services) {
    this.#services = services
  }

  get running(): boolean {
    return this.#running !== null
  }

  get result(): EndpointTest | null {
    return this.#result
  }

  /** A defect of the program; what the endpoint did wrong is in the result. */
  get error(): AppError | null {
    return this.#error
  }

  async run({ id: _id, name: _name, ...model }: EndpointSettings, key: string | null): Promise<void> {
    const control = new AbortController()
    this.clear()
    this.#running = control
    try {
      const result = await this.#services.llm.test(model, key, control.signal)
      if (!control.signal.aborted) this.#result = result
    } catch (error) {
      if (!control.signal.aborted) this.#error = asAppError(error)
    } finally {
      if (this.#running === control) this.#running = null
    }
  }

  /** Stops a test on its way and forgets the last result: settings it was about have changed. */
  clear(): void {
    this.#running?.abort(new AppError('aborted', 'The test was stopped.'))
    this.#running = null
    this.#result = null
    this.#error = null
  }
}
