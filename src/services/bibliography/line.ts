import { asAppError, type AppError } from '../../core/model'
import type { Egress, EgressReply } from '../egress'
import { noAnswer, refused, withData } from './failures'
import { Pacer, type PacerParts } from './pacer'
import type { BibliographyRun, RemoteSource } from './types'

/** Most times one request is sent. Range 1 to 10. */
const MAX_TRIES = 5
/** Wait of a source before the second try, doubled before each further one. Milliseconds. */
const FIRST_WAIT_MS = 1_000
/** Longest wait that a source may ask for. Milliseconds. */
const MAX_WAIT_MS = 60_000
/** Until a request is given up. Milliseconds. */
const TIMEOUT_MS = 30_000
/** Requests given up one after another until a source counts as down for the rest of a run. Range 1 to 10. */
const GIVEN_UP_IN_A_ROW = 2
/** The same of a source that nothing depends on. */
const OPTIONAL = { tries: 2, givenUpInARow: 1 }
/** Largest reply that is read. Bytes; a batch of records is about 3 MB. */
const MAX_BYTES = 8 * 1024 * 1024

export interface LineParts extends PacerParts {
  source: RemoteSource
  egress: Egress
  /** Nothing depends on it: it is given up soon. */
  optional: boolean
}

/** What is sent; a body makes it a POST, in the one form that needs no preflight. */
export interface Ask {
  url: string
  body?: string
}

/** The way to one source: paced, tried again, given up for a run when it stays silent. */
export class Line {
  readonly #parts: LineParts
  readonly #pacer: Pacer
  /** Runs that gave the source up, with the reason; and how often in a row a run gave a request up. */
  readonly #down = new WeakMap<BibliographyRun, AppError>()
  readonly #givenUp = new WeakMap<BibliographyRun, number>()

  constructor(parts: LineParts) {
    this.#parts = parts
    this.#pacer = new Pacer(parts)
  }

  /**
   * Sends one request until it is answered.
   * @param make the request, made when its turn has come
   * @param read what is wanted from the reply; throws an AppError where it is spoilt
   * @throws AppError when the source is out of reach
   */
  async request<A extends Ask, T>(make: () => A, read: (reply: { status: number; body: string }, ask: A) => T, run: BibliographyRun): Promise<T> {
    const { source } = this.#parts
    for (let tries = 1; ; tries++) {
      const down = this.#down.get(run)
      if (down !== undefined) throw down
      try {
        const value = await this.#pacer.run(() => this.#once(make, read, run), run.signal, run.gate)
        this.#givenUp.delete(run)
        if (tries > 1) run.onSource?.(source, 'answering', '')
        return value
      } catch (caught) {
        const error = asAppError(caught)
        if (error.data['retryable'] !== true) throw error
        if (tries >= (this.#parts.optional ? OPTIONAL.tries : MAX_TRIES)) throw this.#giveUp(run, error)
        this.#pacer.backOff(waitBefore(tries, error))
        run.onSource?.(source, 'waiting', error.message)
      }
    }
  }

  async #once<A extends Ask, T>(make: () => A, read: (reply: { status: number; body: string }, ask: A) => T, run: BibliographyRun): Promise<T> {
    const { source } = this.#parts
    const down = this.#down.get(run)
    if (down !== undefined) throw down
    const ask = make()
    const reply = await this.#send(ask, run)
    const body = await reply.text()
    if (reply.status === 429 || reply.status >= 500) throw withWait(refused(source, reply.status), reply)
    return read({ status: reply.status, body }, ask)
  }

  async #send({ url, body }: Ask, run: BibliographyRun): Promise<EgressReply> {
    const { egress, source } = this.#parts
    const form = body === undefined ? {} : { method: 'POST' as const, body, headers: { 'content-type': FORM } }
    const reply = await egress
      .request({ url, ...form, purpose: 'check references', projectId: run.projectId, signal: run.signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
      .catch((error: unknown) => {
        throw noAnswer(source, asAppError(error))
      })
    if (reply.cut) throw noAnswer(source, reply.cut)
    return reply
  }

  #giveUp(run: BibliographyRun, error: AppError): AppError {
    const inARow = (this.#givenUp.get(run) ?? 0) + 1
    this.#givenUp.set(run, inARow)
    const most = this.#parts.optional ? OPTIONAL.givenUpInARow : GIVEN_UP_IN_A_ROW
    if (inARow >= most && !this.#down.has(run)) {
      this.#down.set(run, withData(error, { retryable: false }))
      run.onSource?.(this.#parts.source, 'down', error.message)
    }
    return error
  }
}

const FORM = 'application/x-www-form-urlencoded'

function waitBefore(tries: number, error: AppError): number {
  const asked = error.data['retryAfterMs']
  return Math.max(FIRST_WAIT_MS * 2 ** (tries - 1), typeof asked === 'number' ? Math.min(asked, MAX_WAIT_MS) : 0)
}

function withWait(error: AppError, reply: EgressReply): AppError {
  const seconds = Number(reply.headers.get('retry-after') ?? NaN)
  if (!(seconds > 0)) return error
  return withData(error, { ...error.data, retryAfterMs: seconds * 1000 })
}
