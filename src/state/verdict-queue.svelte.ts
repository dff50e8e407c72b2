import type { HumanVerdict } from '../core/model'

interface Given {
  /** null: taken back. */
  value: HumanVerdict | null
  stored: boolean
}

/**
 * A person's verdicts on their way to the store, in the order they were given: each counts from the moment it is given,
 * whatever is still being written, and until the project has been read again.
 */
export class VerdictQueue {
  readonly #settled: () => Promise<void>
  #given = $state.raw<ReadonlyMap<string, Given>>(new Map())
  #last: Promise<void> = Promise.resolve()

  /** @param settled ends when all that is stored can be read from the project's data */
  constructor(settled: () => Promise<void>) {
    this.#settled = settled
  }

  /** Some are not stored yet. */
  get busy(): boolean { return [...this.#given.values()].some(({ stored }) => !stored) }

  storing(key: string): boolean {
    return this.#given.get(key)?.stored === false
  }

  /** undefined: nothing is on its way, and what the project holds counts. */
  given(key: string): HumanVerdict | null | undefined {
    return this.#given.get(key)?.value
  }

  /**
   * @param key see `humanVerdictKey`
   * @param put begins when all before it is stored or has failed
   * @throws what `put` throws: what the project holds counts again
   */
  async store(key: string, value: HumanVerdict | null, put: () => Promise<void>): Promise<void> {
    let now: Given = { value, stored: false }
    this.#set(key, now)
    const stored = this.#last.then(put)
    this.#last = stored.catch(() => undefined)
    try {
      await stored
    } catch (error) {
      this.#end(key, now)
      throw error
    }
    if (this.#given.get(key) !== now) return
    now = { value, stored: true }
    this.#set(key, now)
    void this.#settled().finally(() => this.#end(key, now))
  }

  #set(key: string, given: Given): void {
    this.#given = new Map(this.#given).set(key, given)
  }

  /** Unless another was given since. */
  #end(key: string, given: Given): void {
    if (this.#given.get(key) === given) this.#given = new Map([...this.#given].filter(([one]) => one !== key))
  }
}
