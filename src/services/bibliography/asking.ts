import { bibliographicLookupKey, type AppError, type BibliographicLookup } from '../../core/model'
import { refused, spoilt } from './failures'
import type { Ask, Line } from './line'
import type { BibliographyRun, RemoteSource } from './types'

/** What the sources of one run are asked through: nothing that was answered before, and nothing twice at a time. */
export interface Asking {
  source: RemoteSource
  line: Line
  run: BibliographyRun
  now: () => number
  /** Throws where the source is not allowed. */
  permit: () => void
}

/** One question: how it is sent, what it is called in the cache (without keys and addresses of people), what is whole. */
export interface Question {
  request: string
  make: () => Ask
  /** The form of a whole reply. */
  form: 'JSON' | 'XML' | 'text'
  isWhole: (body: string) => boolean
  /** "There is no such work", where the source says so by its status. */
  isAbsent?: (status: number, body: string) => boolean
}

/** Answers from the cache, else asks; equal questions at the same time are one. */
export class Asker {
  readonly #asking: Asking
  readonly #underWay = new Map<string, Promise<BibliographicLookup>>()

  constructor(asking: Asking) {
    this.#asking = asking
  }

  /** @throws AppError when the source is out of reach */
  ask(question: Question): Promise<BibliographicLookup> {
    const known = this.#underWay.get(question.request)
    if (known) return known
    const answer = this.#answer(question)
    this.#underWay.set(question.request, answer)
    const over = (): boolean => this.#underWay.delete(question.request)
    answer.then(over, over)
    return answer
  }

  async #answer(question: Question): Promise<BibliographicLookup> {
    const { source, line, run, permit } = this.#asking
    const cached = await run.cache.find(source, question.request)
    if (cached) return cached
    permit()
    const { status, body } = await line.request(question.make, (reply) => wholeReply(source, reply, question), run)
    const lookup = this.lookup(question.request, status, body)
    await run.cache.keep([lookup])
    return lookup
  }

  lookup(request: string, status: number, body: string): BibliographicLookup {
    const at = this.#asking.now()
    return { id: bibliographicLookupKey(this.#asking.source, request, at), source: this.#asking.source, request, status, body, at }
  }
}

function wholeReply(
  source: RemoteSource, reply: { status: number; body: string }, question: Question,
): { status: number; body: string } {
  if (question.isAbsent?.(reply.status, reply.body)) return reply
  if (reply.status !== 200) throw refused(source, reply.status)
  if (!question.isWhole(reply.body)) throw spoilt(source, reply.body, question.form)
  return reply
}

/** A plain 404: not that of a page on the way. */
export function isNotFound(status: number, body: string): boolean {
  return status === 404 && !/^\s*</.test(body)
}

/** A DOI as a part of a path, its slashes as they are. */
export function doiPath(doi: string): string {
  return doi.split('/').map(encodeURIComponent).join('/')
}

/** Whether an error means that this question, and not the source, is at fault. */
export function isBadQuestion(error: AppError): boolean {
  return error.code === 'bad-request'
}
