import type { ExtractApi } from '../../workers/extract.worker'
import { DOCUMENT_TIME_LIMIT_MS, PAGE_TIME_LIMIT_MS } from '../core/document/limits'
import { unpackRuns } from '../core/document/packed-runs'
import { AppError, type OcrPage, type QualityFlag, type TextLayout, type TextVersion } from '../core/model'
import { proxy, transfer } from './transfer'
import { WorkerHost } from './worker-host'

/**
 * Documents after which a worker is ended, whatever they left in it. A new one costs some 200 ms, and reads its first
 * documents at half the speed until the browser has translated it. Range 1 to 100.
 */
export const DOCUMENTS_PER_WORKER = 32
/** Documents read side by side where there are two cores or more; each takes a worker with its memory. Range 1 to 4. */
const SIDE_BY_SIDE = 2
/** Files are dropped in batches; the worker is not kept for the next. */
const IDLE_MS = 5_000

export interface ExtractedDocument {
  text: string
  layout: TextLayout
  flags: QualityFlag[]
  guess: TextVersion['guess']
  /** Number of pages. */
  pages: number
  /** From handing the bytes over to the text, waiting for the worker left out. */
  milliseconds: number
}

export interface ExtractInput {
  /** Handed over to the worker: empty afterwards. */
  bytes: ArrayBuffer
  fileName: string
  /** Of a locked file; goes no further than the worker. */
  password?: string | undefined
  /** Pages that OCR read, in place of what the file says of them. */
  ocrPages?: readonly OcrPage[] | undefined
}

export interface ExtractOptions {
  signal?: AbortSignal
  /** Pages read, of how many. */
  onProgress?: (done: number, total: number) => void
}

export interface TimeLimits {
  /** Between one page and the next. Default PAGE_TIME_LIMIT_MS. */
  pageMs: number
  /** For the whole document. Default DOCUMENT_TIME_LIMIT_MS. */
  documentMs: number
}

/** How many documents this machine reads at a time. */
export function documentsAtATime(cores = globalThis.navigator?.hardwareConcurrency ?? 1): number {
  return Math.max(1, Math.min(SIDE_BY_SIDE, cores))
}

export interface ExtractClientOptions extends TimeLimits {
  /** Documents read side by side. Default `documentsAtATime()`. */
  sideBySide: number
}

/** Takes the text out of PDFs in workers, one document in each. A document that hangs is ended at a time limit. */
export class ExtractClient {
  readonly #host: WorkerHost<ExtractApi>
  readonly #limits: TimeLimits

  constructor(start: () => Worker, options: Partial<ExtractClientOptions> = {}) {
    this.#limits = { pageMs: PAGE_TIME_LIMIT_MS, documentMs: DOCUMENT_TIME_LIMIT_MS, ...options }
    this.#host = new WorkerHost<ExtractApi>({
      start, name: 'document reader', lanes: options.sideBySide ?? documentsAtATime(), idleMs: IDLE_MS,
      callsPerWorker: DOCUMENTS_PER_WORKER,
    })
  }

  /**
   * @throws AppError pdf-*, not-a-pdf, aborted, worker-crashed, each naming the file. Of pdf-encrypted
   * `data.wrongPassword` tells whether one was given.
   */
  async extract(input: ExtractInput, options: ExtractOptions = {}): Promise<ExtractedDocument> {
    const { bytes, fileName, password, ocrPages } = input
    const deadline = new Deadline(fileName, this.#limits)
    const signal = options.signal ? AbortSignal.any([options.signal, deadline.signal]) : deadline.signal
    try {
      return await this.#host.call(async (api) => {
        const started = performance.now()
        deadline.start()
        const onPage = proxy((done: number, total: number) => {
          deadline.page(done, total)
          if (!signal.aborted) options.onProgress?.(done, total)
        })
        const read = await api.extract(transfer({ bytes, fileName, password, ocrPages }, [bytes]), onPage)
        const layout = { ...read.layout, runs: unpackRuns(read.layout.runs) }
        return { ...read, layout, milliseconds: performance.now() - started }
      }, { signal, endOnError: true })
    } catch (error) {
      throw error instanceof AppError && error.code === 'worker-crashed' ? brokeOn(fileName, error) : error
    } finally {
      deadline.stop()
    }
  }

  /** Ends the worker; what runs or waits is rejected as aborted. */
  dispose(): void {
    this.#host.dispose()
  }
}

/** Aborts a document that takes too long. A hang blocks the worker, so it can be seen from outside only. */
class Deadline {
  readonly #abort = new AbortController()
  readonly #fileName: string
  readonly #limits: TimeLimits
  #pageTimer: ReturnType<typeof setTimeout> | undefined
  #documentTimer: ReturnType<typeof setTimeout> | undefined
  #pages = 0

  constructor(fileName: string, limits: TimeLimits) {
    this.#fileName = fileName
    this.#limits = limits
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  start(): void {
    const { documentMs } = this.#limits
    this.#documentTimer = setTimeout(() => this.#end(`it was not read within ${inWords(documentMs)}`), documentMs)
    this.#waitForPage()
  }

  /** Behind the last page the text is put together, for which the document's limit alone holds. */
  page(done: number, total: number): void {
    this.#pages = done
    if (done === total) clearTimeout(this.#pageTimer)
    else if (this.#documentTimer !== undefined) this.#waitForPage()
  }

  stop(): void {
    clearTimeout(this.#pageTimer)
    clearTimeout(this.#documentTimer)
    this.#documentTimer = undefined
  }

  #waitForPage(): void {
    const { pageMs } = this.#limits
    const next = this.#pages + 1
    clearTimeout(this.#pageTimer)
    this.#pageTimer = setTimeout(() => this.#end(`page ${next} was not read within ${inWords(pageMs)}`), pageMs)
  }

  #end(what: string): void {
    this.#abort.abort(new AppError('pdf-time-limit', `${this.#fileName} was given up: ${what}.`, {
      subject: this.#fileName,
      advice: 'Open it in a PDF reader and print it to a new PDF, or add the pages that hold the report on their own.',
      data: { pagesRead: this.#pages },
    }))
  }
}

function inWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
}

function brokeOn(fileName: string, cause: AppError): AppError {
  const reason = cause.message.replace(/\.$/, '')
  return new AppError('worker-crashed', `Reading ${fileName} broke the document reader down (${reason}).`, {
    subject: fileName, advice: 'The other files go on. Print it to a new PDF in a PDF reader and add that.', cause,
  })
}
