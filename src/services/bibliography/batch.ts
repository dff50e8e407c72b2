import { asAppError, type BibliographicLookup } from '../../core/model'
import { isBadQuestion, type Asker, type Asking } from './asking'
import { refused } from './failures'
import type { Ask } from './line'

/** A question that many may share one request for. */
export interface BatchForm {
  /** Most keys in one request. */
  most: number
  /** Name of one key's answer in the cache. */
  request: (key: string) => string
  make: (keys: readonly string[]) => Ask
  /**
   * The part of the reply that answers each key, '' where there is none; throws an AppError where the reply is not whole.
   */
  split: (body: string, keys: readonly string[]) => string[]
}

interface Waiting {
  resolve: (lookup: BibliographicLookup) => void
  reject: (error: unknown) => void
}

/**
 * Gathers keys until a request's turn comes and asks for all of them at once; each answer is kept by itself, so that
 * any later batch finds it.
 */
export class Batch {
  readonly #asking: Asking
  readonly #asker: Asker
  readonly #form: BatchForm
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #underWay = new Map<string, Promise<BibliographicLookup>>()
  #requests = 0

  constructor(asking: Asking, asker: Asker, form: BatchForm) {
    this.#asking = asking
    this.#asker = asker
    this.#form = form
  }

  /** @throws AppError when the source is out of reach */
  ask(key: string): Promise<BibliographicLookup> {
    const known = this.#underWay.get(key)
    if (known) return known
    const answer = this.#answer(key)
    this.#underWay.set(key, answer)
    const over = (): boolean => this.#underWay.delete(key)
    answer.then(over, over)
    return answer
  }

  async #answer(key: string): Promise<BibliographicLookup> {
    const cached = await this.#asking.run.cache.find(this.#asking.source, this.#form.request(key))
    if (cached) return cached
    this.#asking.permit()
    return new Promise((resolve, reject) => {
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), { resolve, reject }])
      // One request for every full batch that waits, and one for what is left.
      if (this.#requests < Math.ceil(this.#waiting.size / this.#form.most)) void this.#send()
    })
  }

  async #send(): Promise<void> {
    this.#requests++
    const taken = new Map<string, Waiting[]>()
    const take = (): void => {
      for (const [key, waiting] of this.#waiting) {
        if (taken.size >= this.#form.most) break
        taken.set(key, waiting)
        this.#waiting.delete(key)
      }
      this.#requests--
    }
    try {
      await this.#askFor(taken, take)
    } catch (caught) {
      const error = asAppError(caught)
      // Still waiting where the line gave up before the request's turn came.
      if (taken.size === 0) take()
      if (isBadQuestion(error) && taken.size > 1) await this.#oneByOne(taken)
      else for (const waiting of [...taken.values()].flat()) waiting.reject(error)
    }
  }

  async #askFor(taken: Map<string, Waiting[]>, take: () => void): Promise<void> {
    const { line, run, source } = this.#asking
    const make = (): Ask & { keys: string[] } => {
      if (taken.size === 0) take()
      const keys = [...taken.keys()]
      return { ...this.#form.make(keys), keys }
    }
    const parts = await line.request(make, ({ status, body }, { keys }) => {
      if (status !== 200) throw refused(source, status)
      return this.#form.split(body, keys)
    }, run)
    const lookups = [...taken.keys()].map((key, i) => this.#asker.lookup(this.#form.request(key), 200, parts[i]!))
    await run.cache.keep(lookups)
    ;[...taken.values()].forEach((waiting, i) => waiting.forEach((one) => one.resolve(lookups[i]!)))
  }

  /** One key that the source refuses must not take the others with it; it has no answer itself. */
  async #oneByOne(taken: Map<string, Waiting[]>): Promise<void> {
    for (const [key, waiting] of taken) {
      const alone = new Map([[key, waiting]])
      await this.#askFor(alone, () => undefined).catch((error: unknown) => {
        for (const one of waiting) one.reject(error)
      })
    }
  }
}
