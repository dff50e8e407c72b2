import type { OcrApi } from '../../workers/ocr.worker'
import { OCR_PAGE_TIME_LIMIT_MS } from '../core/document/limits'
import { AppError, type OcrReading } from '../core/model'
import { proxy } from './transfer'
import { WorkerHost } from './worker-host'

/** The engine and its data hold some 300 MB; loading them again takes about a second. */
const IDLE_MS = 30_000

/** A document of which pages are read. */
export type OcrDocument = Parameters<OcrApi['read']>[0]

/** A language to read in; file null: its data comes with the app. */
export type OcrLanguage = Parameters<OcrApi['read']>[2][number]

export interface OcrOptions {
  signal?: AbortSignal
  /** Share of the page that is done, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Reads pages with OCR in a worker, one at a time. A page that takes too long is given up. */
export class OcrClient {
  readonly #host: WorkerHost<OcrApi>
  readonly #pageMs: number

  /** @param options pageMs: longest time for a page. Default OCR_PAGE_TIME_LIMIT_MS. */
  constructor(start: () => Worker, { pageMs = OCR_PAGE_TIME_LIMIT_MS }: { pageMs?: number } = {}) {
    this.#pageMs = pageMs
    this.#host = new WorkerHost<OcrApi>({ start, name: 'OCR', idleMs: IDLE_MS })
  }

  /**
   * @param page 0-based
   * @throws AppError model-files-missing, ocr-data-unusable, ocr-failed, pdf-*, aborted, worker-crashed
   */
  async readPage(
    document: OcrDocument, page: number, languages: readonly OcrLanguage[], { signal, onProgress }: OcrOptions = {},
  ): Promise<OcrReading> {
    const late = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await this.#host.call((api) => {
        timer = setTimeout(() => late.abort(tooLate(document.fileName, page, this.#pageMs)), this.#pageMs)
        return api.read(document, page, [...languages], onProgress && proxy(onProgress))
      }, { signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal, endOnError: true })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends the worker; what runs or waits is rejected as aborted. */
  dispose(): void {
    this.#host.dispose()
  }
}

function tooLate(fileName: string, page: number, limit: number): AppError {
  const minutes = Math.max(1, Math.round(limit / 60_000))
  return new AppError('pdf-time-limit', `Page ${page + 1} of ${fileName} was given up: OCR took more than ${minutes} minutes.`, {
    subject: fileName, advice: 'Go on without it, or scan it again with fewer dots an inch.', data: { page: page + 1 },
  })
}
