import { OCR_ENGINE } from '../core/document/ocr'
import {
  AppError, asAppError, ocrPageId, toErrorRecord,
  type ErrorCode, type ErrorRecord, type OcrPage, type OcrReading,
} from '../core/model'
import type { ProjectStore } from '../db/project-store'
import type { OcrDocument, OcrLanguage } from '../worker-clients/ocr'
import { nameStudyAfter } from './name-study'
import type { PauseGate } from './pause-gate'
import type { DocumentReader } from './read-document'
import { ocrPagesIn, reextract, type ReextractResult } from './reextract'

/** What reads pages: the OCR client. */
export interface PageReader {
  readPage(
    document: OcrDocument,
    page: number,
    languages: readonly OcrLanguage[],
    options: { signal?: AbortSignal; onProgress?: (share: number) => void },
  ): Promise<OcrReading>
}

export interface OcrTask {
  store: ProjectStore
  ocr: PageReader
  extract: DocumentReader
  sourceId: string
  /** 0-based. */
  pages: readonly number[]
  languages: readonly OcrLanguage[]
  /** Reads the pages once more that were read in these languages before. Default false. */
  anew?: boolean
  /** Of a locked file. */
  password?: string | undefined
  /** Ends it at once. Pages that are read are kept, and the next run goes on after them. */
  signal: AbortSignal
  /** Reads no further page: the text is made with those that are read. */
  enough?: AbortSignal
  /** Pauses it; the page under way comes to its end and is stored. */
  gate: PauseGate
  onProgress?: (progress: OcrProgress) => void
}

export interface OcrProgress {
  /** Pages, the one under way by its share. */
  done: number
  total: number
  /** 0-based; null while the text is made. */
  page: number | null
  /** Pages tried in this run, and the milliseconds that they took: how long the others will take. */
  tried: number
  spent: number
}

export interface OcrOutcome {
  /** Pages read in this run. */
  read: number
  failed: { page: number; error: ErrorRecord }[]
  /** The text made; null when there was no page for it. */
  result: ReextractResult | null
}

/** What befalls one page; anything else would befall the next as well. */
const OF_THE_PAGE: ReadonlySet<ErrorCode> = new Set(['pdf-damaged', 'pdf-time-limit', 'ocr-failed', 'worker-crashed'])

/**
 * Reads pages of a stored document with OCR and makes a text of the whole: these pages as OCR read them, the others from
 * the file. Each page is stored when it is read, so that nothing is read twice, also after a pause, a stop or a crash. A
 * study that is still called after the file gets the name that the text suggests.
 * @throws AppError aborted, model-files-missing, ocr-data-unusable, file-unreadable, storage-*, read-only, pdf-*
 */
export async function ocrSource(task: OcrTask): Promise<OcrOutcome> {
  const { store, extract, sourceId, signal } = task
  const { pages, read, failed } = await new Reading(task).run()
  if (pages.length === 0) return { read, failed, result: null }
  const other = (await ocrPagesIn(store, await store.textOf(sourceId))).filter(({ page }) => !task.pages.includes(page))
  const result = await reextract({
    store, extract, sourceId, ocrPages: [...other, ...pages], signal, ...(task.password !== undefined && { password: task.password }),
  })
  await nameStudyAfter(store, result.text)
  return { read, failed, result }
}

/** Ids of all pages that OCR has read, also of those that no text was made with. */
export async function ocrPageIds(store: ProjectStore): Promise<string[]> {
  return store.db.ocrPages.toCollection().primaryKeys()
}

/** The id under which a page is stored once it was read in these languages. @param page 0-based */
export function idOfOcrPage(sourceId: string, page: number, languages: readonly string[]): string {
  return ocrPageId(keyOf(sourceId, page, languages.map((code) => ({ code }))))
}

/** Pages of a run that were read in these languages before it. */
async function pagesReadBefore({ store, sourceId, pages, languages }: OcrTask): Promise<OcrPage[]> {
  const ids = new Set(pages.map((page) => ocrPageId(keyOf(sourceId, page, languages))))
  return (await store.ocrPagesOf(sourceId)).filter(({ id }) => ids.has(id))
}

class Reading {
  readonly #task: OcrTask
  readonly #stop: AbortSignal
  readonly #failed: OcrOutcome['failed'] = []
  #read = 0
  /** Milliseconds spent on pages of this run. */
  #spent = 0

  constructor(task: OcrTask) {
    this.#task = task
    this.#stop = task.enough ? AbortSignal.any([task.signal, task.enough]) : task.signal
  }

  async run(): Promise<{ pages: OcrPage[]; read: number; failed: OcrOutcome['failed'] }> {
    const { signal, anew = false } = this.#task
    const wanted = [...new Set(this.#task.pages)].sort((a, b) => a - b)
    const before = await pagesReadBefore(this.#task)
    const pages = anew ? [] : [...before]
    const there = new Set(pages.map(({ page }) => page))
    try {
      for (const page of wanted.filter((one) => !there.has(one))) {
        const done = pages.length + this.#failed.length
        this.#tell(done, wanted.length, page)
        await this.#task.gate.wait(this.#stop)
        const read = await this.#readPage(page, done, wanted.length)
        if (read) pages.push(read)
      }
    } catch (error) {
      // Who has enough wants what there is; whatever else ended it ends the run.
      if (signal.aborted || !this.#task.enough?.aborted) throw error
    }
    this.#tell(pages.length + this.#failed.length, wanted.length, null)
    // What was to be read anew and was not is there as it was read before.
    pages.push(...before.filter((one) => !pages.some(({ page }) => page === one.page)))
    return { pages, read: this.#read, failed: this.#failed }
  }

  /** @returns null when the page alone could not be read */
  async #readPage(page: number, done: number, total: number): Promise<OcrPage | null> {
    const { store, ocr, sourceId, languages, password } = this.#task
    const startedAt = store.now()
    try {
      const source = await store.db.sources.get(sourceId)
      if (!source) throw new AppError('file-unreadable', 'This document is not in the project any more.', { subject: sourceId })
      const document = { key: source.sha256, file: await store.bytesOf(source), fileName: source.fileName, password }
      const reading = await ocr.readPage(document, page, languages, {
        signal: this.#stop, onProgress: (share) => this.#tell(done + share, total, page),
      })
      const key = keyOf(sourceId, page, languages)
      const row: OcrPage = { ...reading, ...key, id: ocrPageId(key), readAt: store.now() }
      await store.addOcrPage(row)
      this.#read++
      return row
    } catch (caught) {
      const error = asAppError(caught)
      if (this.#stop.aborted || !OF_THE_PAGE.has(error.code)) throw error
      this.#failed.push({ page, error: toErrorRecord(error) })
      return null
    } finally {
      this.#spent += store.now() - startedAt
    }
  }

  #tell(done: number, total: number, page: number | null): void {
    this.#task.onProgress?.({ done, total, page, tried: this.#read + this.#failed.length, spent: this.#spent })
  }
}

function keyOf(
  sourceId: string, page: number, languages: readonly Pick<OcrLanguage, 'code'>[],
): Pick<OcrPage, 'sourceId' | 'page' | 'engine' | 'languages'> {
  return { sourceId, page, engine: OCR_ENGINE, languages: languages.map(({ code }) => code).join('+') }
}
