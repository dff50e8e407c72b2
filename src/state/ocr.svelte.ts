import { pagesForOcr } from '../core/document/ocr'
import { asAppError, type AppError, type ErrorRecord, type Source } from '../core/model'
import { ocrSource, pagesReadBefore, type OcrProgress } from '../pipelines/ocr'
import { PauseGate } from '../pipelines/pause-gate'
import { reextract } from '../pipelines/reextract'
import { passwordsOf } from './file-passwords.svelte'
import { OcrLanguages } from './ocr-languages.svelte'
import { perProject } from './per-project.svelte'
import type { ProjectState } from './project.svelte'

/** A document that OCR reads, or whose reading ended with something to tell. */
export interface OcrRun {
  sourceId: string
  fileName: string
  /** 0-based; none where the text was to be made without OCR. */
  pages: readonly number[]
  /** null before the first page and once it has ended. */
  progress: OcrProgress | null
  /** paused: after the page under way. ending: the text is made with the pages that are read. ended: see the others. */
  phase: 'running' | 'paused' | 'ending' | 'ended'
  failed: readonly { page: number; error: ErrorRecord }[]
  error: AppError | null
}

interface Controls {
  gate: PauseGate
  enough: AbortController
}

/** OCR of a project's scans. It goes on while the person is in another room. */
export class OcrState {
  readonly languages: OcrLanguages
  readonly #project: ProjectState
  readonly #controls = new Map<string, Controls>()
  #runs = $state.raw<readonly OcrRun[]>([])

  constructor(project: ProjectState) {
    this.#project = project
    this.languages = new OcrLanguages(project.services.appStore)
    project.closing.addEventListener('abort', () => this.languages.stop())
  }

  get runs(): readonly OcrRun[] {
    return this.#runs
  }

  /** Documents of which nothing can be read without OCR, and which it does not read now. */
  get scans(): { sourceId: string; fileName: string; pages: number[] }[] {
    return [...(this.#project.data?.sources.values() ?? [])]
      .filter(({ text }) => text?.flags.some((flag) => flag.severity === 'blocking'))
      .map(({ source }) => ({ sourceId: source.id, fileName: source.fileName, pages: this.wanting(source.id) }))
      .filter(({ sourceId, pages }) => pages.length > 0 && !this.isReading(sourceId))
  }

  isReading(sourceId: string): boolean {
    return this.#runs.some((run) => run.sourceId === sourceId && run.phase !== 'ended')
  }

  /** Pages whose text the file does not tell, which OCR could read. */
  wanting(sourceId: string): number[] {
    const text = this.#project.data?.sources.get(sourceId)?.text
    return text ? pagesForOcr(text.flags, text.pages, text.ocrPages) : []
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

  /** How many of the pages were read before, in these languages, without a text being made of them. */
  async readBefore(sourceId: string, pages: readonly number[]): Promise<number> {
    const languages = this.languages.chosen.map((code) => ({ code }))
    try {
      return (await pagesReadBefore(this.#project.store, sourceId, pages, languages)).length
    } catch {
      // Only the words of a button hang on it; what is wrong with the storage shows where something is done with it.
      return 0
    }
  }

  /** Reads pages and makes a text of the document with them. */
  async start(sourceId: string, pages: readonly number[]): Promise<void> {
    const { store, services, closing, data } = this.#project
    const source = data?.sources.get(sourceId)?.source
    if (!source || this.isReading(sourceId)) return
    const controls: Controls = { gate: new PauseGate(), enough: new AbortController() }
    this.#controls.set(sourceId, controls)
    const password = this.#passwordOf(sourceId)
    const run: OcrRun = {
      sourceId, fileName: source.fileName, pages, progress: null, phase: 'running', failed: [], error: null,
    }
    this.#runs = [...this.#runs.filter((other) => other.sourceId !== sourceId), run]
    try {
      const { failed } = await ocrSource({
        store, ocr: services.ocr, extract: services.extract, sourceId, pages, languages: this.languages.data,
        ...(password !== undefined && { password }), signal: closing, enough: controls.enough.signal, gate: controls.gate,
        onProgress: (progress) => this.#change(sourceId, { progress }),
      })
      if (failed.length > 0) this.#change(sourceId, { phase: 'ended', progress: null, failed })
      else this.dismiss(sourceId)
    } catch (error) {
      if (!closing.aborted) this.#change(sourceId, { phase: 'ended', progress: null, error: asAppError(error, source.fileName) })
    } finally {
      this.#controls.delete(sourceId)
    }
  }

  /** What ended with an error is done once more: pages are read, or the text is made without OCR. */
  again({ sourceId, pages }: OcrRun): Promise<void> {
    return pages.length > 0 ? this.start(sourceId, pages) : this.leaveOut(sourceId)
  }

  /** The file of a document; null when it is not in the project any more. */
  fileOf(sourceId: string): Source | null {
    return this.#project.data?.sources.get(sourceId)?.source ?? null
  }

  pause(sourceId: string): void {
    this.#controls.get(sourceId)?.gate.pause()
    this.#change(sourceId, { phase: 'paused' })
  }

  resume(sourceId: string): void {
    this.#controls.get(sourceId)?.gate.resume()
    this.#change(sourceId, { phase: 'running' })
  }

  /** Reads no further page. What is read becomes part of the text, and the rest can be read later. */
  stop(sourceId: string): void {
    this.#controls.get(sourceId)?.enough.abort()
    this.#change(sourceId, { phase: 'ending' })
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

  dismiss(sourceId: string): void {
    this.#runs = this.#runs.filter((run) => run.sourceId !== sourceId)
  }

  #passwordOf(sourceId: string): string | undefined {
    const sha256 = this.#project.data?.sources.get(sourceId)?.source.sha256
    return sha256 === undefined ? undefined : passwordsOf(this.#project).of(sha256)
  }

  #tell(sourceId: string, error: AppError): void {
    const fileName = this.#project.data?.sources.get(sourceId)?.source.fileName ?? ''
    const run: OcrRun = { sourceId, fileName, pages: [], progress: null, phase: 'ended', failed: [], error }
    this.#runs = [...this.#runs.filter((other) => other.sourceId !== sourceId), run]
  }

  #change(sourceId: string, change: Partial<OcrRun>): void {
    this.#runs = this.#runs.map((run) => (run.sourceId === sourceId ? { ...run, ...change } : run))
  }
}

export const ocrOf = perProject((project) => new OcrState(project))
