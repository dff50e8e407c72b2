import { pagesForOcr } from '../core/document/ocr'
import { asAppError, type AppError, type ErrorCode, type ErrorRecord, type Source } from '../core/model'
import { idOfOcrPage, ocrPageIds, ocrSource, type OcrProgress } from '../pipelines/ocr'
import { PauseGate } from '../pipelines/pause-gate'
import { reextract } from '../pipelines/reextract'
import { passwordsOf, type FilePasswords } from './file-passwords.svelte'
import { OcrLanguages } from './ocr-languages.svelte'
import { perProject } from './per-project.svelte'
import type { ProjectState } from './project.svelte'

/** What would befall every further document as well: none of them is tried. */
const OF_ALL: ReadonlySet<ErrorCode> = new Set([
  'model-files-missing', 'ocr-data-unusable', 'worker-start-failed', 'storage-full', 'storage-failed', 'project-locked', 'read-only',
])

/** A document that OCR reads, or whose reading ended with something to tell. */
export interface OcrRun {
  sourceId: string
  fileName: string
  /** 0-based; none where the text was to be made without OCR. */
  pages: readonly number[]
  /** null before the first page and once it has ended. */
  progress: OcrProgress | null
  /** waiting: others go first. ending: the text is made with the pages that are read. ended: see the others. */
  phase: 'waiting' | 'running' | 'ending' | 'ended'
  failed: readonly { page: number; error: ErrorRecord }[]
  error: AppError | null
}

/** Everything that OCR has been given to do since it last had nothing. */
export interface OcrBatch {
  /** The document whose turn it is. */
  run: OcrRun
  /** Its place among the documents, from 1. */
  at: number
  documents: number
  waiting: number
  /** Pages of all of them, the one under way by its share. */
  done: number
  total: number
  /** Milliseconds still to go, by the pages so far; null before the first, and while it is paused. */
  left: number | null
}

/** A document for OCR to read. */
export interface Scan {
  sourceId: string
  fileName: string
  /** Pages whose text the file does not tell. */
  pages: readonly number[]
  /** How many of them are still to be read. */
  left: number
  /** Nothing of it can be read without OCR. */
  closed: boolean
  /** OCR has read pages that no text was made with: the page was left meanwhile. */
  begun: boolean
}

/** What came of the documents of a batch that have ended. */
const NOTHING_DONE = { documents: 0, pages: 0, tried: 0, spent: 0 }

/** OCR of a project's scans, one document after another. It goes on while the person is in another room. */
export class OcrState {
  readonly languages: OcrLanguages
  readonly #project: ProjectState
  readonly #passwords: Pick<FilePasswords, 'of'>
  readonly #gate = new PauseGate()
  /** Ends one document with the pages that are read. */
  readonly #enough = new Map<string, AbortController>()
  #turn: Promise<void> = Promise.resolve()
  #runs = $state.raw<readonly OcrRun[]>([])
  #paused = $state(false)
  #past = $state.raw(NOTHING_DONE)
  /** Ids of pages that OCR has read. */
  #stored = $state.raw<ReadonlySet<string>>(new Set())
  readonly #open = $derived(this.#runs.filter((run) => run.phase !== 'ended'))
  readonly #batch = $derived.by(() => this.#batchNow())

  constructor(project: ProjectState, passwords: Pick<FilePasswords, 'of'>) {
    this.#project = project
    this.#passwords = passwords
    this.languages = new OcrLanguages(project.services.appStore)
    const { store, closing } = project
    // Only words hang on it; what is wrong with the storage shows where something is done with it.
    const stop = store.watch(() => ocrPageIds(store), (ids) => (this.#stored = new Set(ids)), () => undefined)
    closing.addEventListener('abort', () => {
      stop()
      this.languages.stop()
    })
  }

  get runs(): readonly OcrRun[] {
    return this.#runs
  }

  /** Documents whose reading ended with something to tell. */
  get ended(): readonly OcrRun[] {
    return this.#runs.filter((run) => run.phase === 'ended')
  }

  /** null while there is nothing to read. */
  get batch(): OcrBatch | null {
    return this.#batch
  }

  /** After the page under way nothing is read until it goes on. */
  get paused(): boolean {
    return this.#paused
  }

  /** Documents of which nothing can be read without OCR or whose reading was left, but for those that are among the runs. */
  get scans(): Scan[] {
    return [...(this.#project.data?.sources.values() ?? [])].flatMap(({ source: { id, fileName }, text }) => {
      const pages = this.wanting(id)
      const closed = text?.flags.some((flag) => flag.severity === 'blocking') ?? false
      const begun = this.#isBegun(id, pages)
      if (pages.length === 0 || !(closed || begun) || this.#runs.some((run) => run.sourceId === id)) return []
      return [{ sourceId: id, fileName, pages, left: this.left(id), closed, begun }]
    })
  }

  isReading(sourceId: string): boolean {
    return this.runOf(sourceId) !== null
  }

  /** The reading of a document that is under way, or waits; null when there is none. */
  runOf(sourceId: string): OcrRun | null {
    return this.#open.find((run) => run.sourceId === sourceId) ?? null
  }

  /** Pages whose text the file does not tell, which OCR could read. */
  wanting(sourceId: string): number[] {
    const text = this.#project.data?.sources.get(sourceId)?.text
    return text ? pagesForOcr(text.flags, text.pages, text.ocrPages) : []
  }

  /** How many of those OCR has not read yet, in the languages chosen now. */
  left(sourceId: string): number {
    return this.#unread(sourceId, this.wanting(sourceId)).length
  }

  /** Pages of the present text that OCR read. */
  readPages(sourceId: string): readonly number[] {
    return this.#project.data?.sources.get(sourceId)?.text?.ocrPages ?? []
  }

  /** Whether OCR read all its pages of the present text in the languages chosen now. */
  isInChosenLanguages(sourceId: string): boolean {
    const chosen = this.languages.chosen.join('+')
    return this.#project.data?.sources.get(sourceId)?.text?.ocrLanguages.every((languages) => languages === chosen) ?? false
  }

  /**
   * Reads pages and makes a text of the document with them, once all that was to be read before is done.
   * @param options.anew also pages that were read before
   */
  async start(sourceId: string, pages: readonly number[], { anew = false }: { anew?: boolean } = {}): Promise<void> {
    const source = this.fileOf(sourceId)
    if (!source || this.isReading(sourceId)) return
    const run: OcrRun = { sourceId, fileName: source.fileName, pages, progress: null, phase: 'waiting', failed: [], error: null }
    this.#runs = [...this.#runs.filter((other) => other.sourceId !== sourceId), run]
    const letGo = this.#project.holdReading()
    this.#turn = this.#turn.then(() => this.#read(sourceId, anew))
    await this.#turn.finally(letGo)
  }

  /** What ended with an error is done once more: pages are read, or the text is made without OCR. */
  again({ sourceId, pages, failed }: OcrRun): Promise<void> {
    if (pages.length === 0) return this.leaveOut(sourceId)
    return this.start(sourceId, failed.length > 0 ? failed.map(({ page }) => page) : pages)
  }

  /** The file of a document; null when it is not in the project any more. */
  fileOf(sourceId: string): Source | null {
    return this.#project.data?.sources.get(sourceId)?.source ?? null
  }

  pause(): void {
    this.#gate.pause()
    this.#paused = true
  }

  resume(): void {
    this.#gate.resume()
    this.#paused = false
  }

  /** Reads no further page, of one document or of all. What is read becomes part of the text, and the rest can be read later. */
  stop(sourceId?: string): void {
    for (const run of this.#open.filter((one) => sourceId === undefined || one.sourceId === sourceId)) {
      if (run.phase === 'waiting') this.dismiss(run.sourceId)
      else {
        this.#enough.get(run.sourceId)?.abort()
        this.#change(run.sourceId, { phase: 'ending' })
      }
    }
    if (sourceId === undefined) this.resume()
  }

  /** Makes the text of the file alone again. What OCR read stays stored. */
  async leaveOut(sourceId: string): Promise<void> {
    this.dismiss(sourceId)
    const { store, services, closing } = this.#project
    const password = this.#passwordOf(sourceId)
    try {
      await reextract({
        store, extract: services.extract, sourceId, ocrPages: [], signal: closing, ...(password !== undefined && { password }),
      })
    } catch (error) {
      if (!closing.aborted) this.#tell(sourceId, asAppError(error))
    }
  }

  dismiss(...sourceIds: string[]): void {
    this.#runs = this.#runs.filter((run) => !sourceIds.includes(run.sourceId))
  }

  /** A document whose turn has come, where it has not been stopped or failed with another meanwhile. */
  async #read(sourceId: string, anew: boolean): Promise<void> {
    const { store, services, closing } = this.#project
    const run = this.runOf(sourceId)
    if (run?.phase !== 'waiting' || closing.aborted) return
    const { fileName, pages } = run
    const enough = new AbortController()
    this.#enough.set(sourceId, enough)
    this.#change(sourceId, { phase: 'running' })
    const password = this.#passwordOf(sourceId)
    try {
      const { failed } = await ocrSource({
        store, ocr: services.ocr, extract: services.extract, sourceId, pages, languages: this.languages.data, anew,
        ...(password !== undefined && { password }), signal: closing, enough: enough.signal, gate: this.#gate,
        onProgress: (progress) => this.#change(sourceId, { progress }),
      })
      // It is being read until the text can be seen: it would be offered to be read again for a moment.
      await this.#project.settled()
      this.#end(sourceId, { failed })
    } catch (error) {
      if (!closing.aborted) this.#fail(sourceId, asAppError(error, fileName))
    } finally {
      this.#enough.delete(sourceId)
    }
  }

  #fail(sourceId: string, error: AppError): void {
    this.#end(sourceId, { error })
    if (!OF_ALL.has(error.code)) return
    for (const run of this.#open) this.#end(run.sourceId, { error })
  }

  /** Takes a document off those that are read; one with nothing to tell is gone. */
  #end(sourceId: string, told: Pick<Partial<OcrRun>, 'failed' | 'error'>): void {
    const run = this.runOf(sourceId)
    const { documents, pages, tried, spent } = this.#past
    this.#past = {
      documents: documents + 1, pages: pages + (run?.pages.length ?? 0),
      tried: tried + (run?.progress?.tried ?? 0), spent: spent + (run?.progress?.spent ?? 0),
    }
    if (told.error || told.failed?.length) this.#change(sourceId, { phase: 'ended', progress: null, ...told })
    else this.dismiss(sourceId)
    if (this.#open.length > 0) return
    this.#past = NOTHING_DONE
    this.resume()
  }

  #batchNow(): OcrBatch | null {
    const open = this.#open
    const run = open.find(({ phase }) => phase !== 'waiting') ?? open[0]
    if (!run) return null
    const past = this.#past
    const waiting = open.filter(({ phase }) => phase === 'waiting')
    const done = past.pages + (run.progress?.done ?? 0)
    const tried = past.tried + (run.progress?.tried ?? 0)
    const spent = past.spent + (run.progress?.spent ?? 0)
    const toRead = (run.progress ? run.progress.total - run.progress.done : run.pages.length)
      + waiting.reduce((sum, one) => sum + (one === run ? 0 : this.#unread(one.sourceId, one.pages).length), 0)
    return {
      run, at: past.documents + 1, documents: past.documents + open.length, waiting: waiting.filter((one) => one !== run).length,
      done, total: past.pages + open.reduce((sum, { pages }) => sum + pages.length, 0),
      left: this.#paused || tried === 0 ? null : (spent / tried) * toRead,
    }
  }

  #unread(sourceId: string, pages: readonly number[]): number[] {
    const { chosen } = this.languages
    return pages.filter((page) => !this.#stored.has(idOfOcrPage(sourceId, page, chosen)))
  }

  /** Whether pages were read that no text of the document was ever made with, and others are still to be read. */
  #isBegun(sourceId: string, pages: readonly number[]): boolean {
    const unread = new Set(this.#unread(sourceId, pages))
    if (unread.size === 0 || unread.size === pages.length) return false
    const texts = [...(this.#project.data?.texts.values() ?? [])].filter((text) => text.sourceId === sourceId)
    const used = new Set(texts.flatMap((text) => text.ocrPages))
    return pages.some((page) => !unread.has(page) && !used.has(page))
  }

  #passwordOf(sourceId: string): string | undefined {
    const sha256 = this.fileOf(sourceId)?.sha256
    return sha256 === undefined ? undefined : this.#passwords.of(sha256)
  }

  #tell(sourceId: string, error: AppError): void {
    const fileName = this.fileOf(sourceId)?.fileName ?? ''
    const run: OcrRun = { sourceId, fileName, pages: [], progress: null, phase: 'ended', failed: [], error }
    this.#runs = [...this.#runs.filter((other) => other.sourceId !== sourceId), run]
  }

  #change(sourceId: string, change: Partial<OcrRun>): void {
    this.#runs = this.#runs.map((run) => (run.sourceId === sourceId ? { ...run, ...change } : run))
  }
}

export const ocrOf = perProject((project) => new OcrState(project, passwordsOf(project)))
