import { asAppError, type AppError } from '../core/model'
import { reextract, type ReextractResult } from '../pipelines/reextract'
import { unlockSource } from '../pipelines/unlock'
import { passwordsOf, type FilePasswords } from './file-passwords.svelte'
import { perProject } from './per-project.svelte'
import type { ProjectState } from './project.svelte'
import type { SourceRow } from './study-rows'

/** What is to be known of a document to read it again. */
export type RereadSource = Pick<SourceRow, 'id' | 'fileName' | 'sha256' | 'flags'>

/** What reading documents again came to. */
export interface RereadReport {
  read: number
  quotesMoved: number
  quotesLost: number
  pinsMoved: number
  pinsLost: number
  failed: { fileName: string; error: AppError }[]
}

export interface RereadBatch {
  done: number
  total: number
  startedAt: number
}

/** Documents read once more: with a newer version of the app, or with the password of a locked file. */
export class Rereading {
  readonly #project: ProjectState
  readonly #passwords: Pick<FilePasswords, 'of'>
  #reading = $state.raw<ReadonlySet<string>>(new Set())
  #errors = $state.raw<ReadonlyMap<string, AppError>>(new Map())
  #batch = $state.raw<RereadBatch | null>(null)
  #report = $state.raw<RereadReport | null>(null)
  #stop = new AbortController()

  constructor(project: ProjectState, passwords: Pick<FilePasswords, 'of'>) {
    this.#project = project
    this.#passwords = passwords
    project.closing.addEventListener('abort', () => this.stop())
  }

  /** The documents that are all read again; null when there is no such run. */
  get batch(): RereadBatch | null {
    return this.#batch
  }

  /** What the last such run came to. */
  get report(): RereadReport | null {
    return this.#report
  }

  isReading(source: Pick<SourceRow, 'id'>): boolean {
    return this.#reading.has(source.id)
  }

  /** Why a document could not be read again. */
  errorOf(source: Pick<SourceRow, 'id'>): AppError | null {
    return this.#errors.get(source.id) ?? null
  }

  /** Its password has to be given before anything can be done with it. */
  isLocked(source: Pick<SourceRow, 'id' | 'sha256' | 'flags'>): boolean {
    if (isUnread(source)) return true
    return this.errorOf(source)?.code === 'pdf-encrypted' && this.#passwords.of(source.sha256) === undefined
  }

  /** Takes the text from the original once more, or for the first time from a locked file whose password is known now. */
  async read(source: RereadSource): Promise<void> {
    if (this.#batch === null) this.#stop = new AbortController()
    await this.#once(source, async (signal) => {
      const result = await this.#reextract(source, signal)
      // It is being read until what was read can be seen.
      await this.#project.settled()
      return result
    })
  }

  /** The password of a document has been given: its text is taken, where it is still to be. */
  async unlocked(sourceId: string): Promise<void> {
    const found = this.#project.data?.sources.get(sourceId)
    if (!found?.text || !isUnread(found.text) || !this.#project.writable) return
    await this.read({ ...found.source, flags: found.text.flags })
  }

  /** Reads documents again one after another; one that fails is named in the report, and the others go on. */
  async readAll(sources: readonly SourceRow[]): Promise<void> {
    if (this.#batch !== null) return
    const report: RereadReport = { read: 0, quotesMoved: 0, quotesLost: 0, pinsMoved: 0, pinsLost: 0, failed: [] }
    const startedAt = this.#project.services.ids.now()
    this.#report = null
    this.#stop = new AbortController()
    const release = this.#project.holdBackground()
    try {
      for (const [done, source] of sources.entries()) {
        this.#batch = { done, total: sources.length, startedAt }
        const result = await this.#once(source, (signal) => this.#reextract(source, signal))
        if (this.#stop.signal.aborted) break
        addTo(report, result, source, this.errorOf(source))
      }
    } finally {
      release()
      this.#batch = null
      this.#report = report
    }
  }

  /** Ends the run; documents that were read stay read. */
  stop(): void {
    this.#stop.abort()
  }

  dismissReport(): void {
    this.#report = null
  }

  #reextract(source: RereadSource, signal: AbortSignal): Promise<ReextractResult> {
    const { store, services } = this.#project
    const password = this.#passwords.of(source.sha256)
    const task = { store, extract: services.extract, sourceId: source.id, signal }
    if (password === undefined) return reextract(task)
    return isUnread(source) ? unlockSource({ ...task, password }) : reextract({ ...task, password })
  }

  /** @returns null when it failed, or was stopped */
  async #once(source: RereadSource, work: (signal: AbortSignal) => Promise<ReextractResult>): Promise<ReextractResult | null> {
    this.#reading = new Set([...this.#reading, source.id])
    const letGo = this.#project.holdReading()
    this.#note(source.id, null)
    try {
      return await work(AbortSignal.any([this.#project.closing, this.#stop.signal]))
    } catch (error) {
      const known = asAppError(error, source.fileName)
      if (known.code !== 'aborted') this.#note(source.id, known)
      return null
    } finally {
      letGo()
      this.#reading = new Set([...this.#reading].filter((id) => id !== source.id))
    }
  }

  #note(id: string, error: AppError | null): void {
    const others = [...this.#errors].filter(([other]) => other !== id)
    this.#errors = new Map(error === null ? others : [...others, [id, error]])
  }
}

/** Its text is still to be taken: the file was locked when it came. */
function isUnread({ flags }: Pick<SourceRow, 'flags'>): boolean {
  return flags.some((flag) => flag.kind === 'encrypted')
}

function addTo(report: RereadReport, result: ReextractResult | null, { fileName }: SourceRow, error: AppError | null): void {
  if (result === null) {
    if (error !== null) report.failed.push({ fileName, error })
    return
  }
  report.read++
  report.quotesMoved += result.quotesMoved
  report.quotesLost += result.quotesLost
  report.pinsMoved += result.pinsMoved
  report.pinsLost += result.pinsLost
}

export const rereadingOf = perProject((project) => new Rereading(project, passwordsOf(project)))
