import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { AppError, type Box } from '../../core/model'
import { drawPage, layTextOn } from './page'
import { drawingStopped, viewError } from './view-errors'

/** A PDF that is open for looking at. Pages count from 0; scale 1 = one CSS pixel a point. */
export interface OpenedPdf {
  readonly pageCount: number
  /**
   * Draws an upright page, or an area of it in points, for the screen's pixel density.
   * @throws AppError aborted, pdf-damaged, worker-crashed
   */
  paint(page: number, scale: number, signal: AbortSignal, area?: Box): Promise<HTMLCanvasElement>
  /** Fills an empty element of class `pdf-text` with the page's selectable text; it scales by `--total-scale-factor`. */
  layText(page: number, container: HTMLElement, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface PdfViewOptions {
  /** Starts the parsing worker through the page's Trusted Types policy. */
  startWorker: () => Worker
  /** Address of the folder with cmaps/, standard_fonts/, wasm/ and iccs/, with its trailing slash. */
  vendorUrl: string
}

interface Engine {
  worker: PDFWorker
  port: Worker
  /** Rejects when the worker dies: pdf.js alone would wait for ever. */
  crashed: Promise<never>
}

/** Opens PDFs for display with one parsing worker for all of them, started when first needed and again after a crash. */
export class PdfView {
  readonly #options: PdfViewOptions
  #engine: Engine | null = null

  constructor(options: PdfViewOptions) {
    this.#options = options
  }

  /**
   * @param password of a locked file
   * @throws AppError pdf-damaged, pdf-encrypted, worker-crashed, worker-start-failed
   */
  async open(file: Blob, fileName: string, password?: string): Promise<OpenedPdf> {
    const { worker, crashed } = (this.#engine ??= this.#start())
    const task = getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      worker,
      ...(password !== undefined && { password }),
      cMapUrl: `${this.#options.vendorUrl}cmaps/`,
      standardFontDataUrl: `${this.#options.vendorUrl}standard_fonts/`,
      wasmUrl: `${this.#options.vendorUrl}wasm/`,
      iccUrl: `${this.#options.vendorUrl}iccs/`,
      verbosity: VerbosityLevel.ERRORS,
    })
    const guarded: Guard = async (work, page) => {
      try {
        return await Promise.race([work, crashed])
      } catch (error) {
        throw viewError(error, fileName, { page, tried: password !== undefined })
      }
    }
    try {
      return openedPdf(await guarded(task.promise), () => task.destroy(), guarded)
    } catch (error) {
      // The worker would keep what it was given of the file.
      task.destroy().catch(() => undefined)
      throw error
    }
  }

  dispose(): void {
    this.#engine?.worker.destroy()
    this.#engine?.port.terminate()
    this.#engine = null
  }

  #start(): Engine {
    const port = this.#options.startWorker()
    const crashed = new Promise<never>((_, reject) => {
      port.addEventListener('error', () => {
        if (this.#engine?.port === port) this.dispose()
        reject(
          new AppError('worker-crashed', 'The part of the program that draws pages stopped.', {
            advice: 'Open the document again.',
          }),
        )
      })
    })
    // Nobody may be waiting when it happens; whoever is gets it through the race above.
    crashed.catch(() => undefined)
    return { worker: PDFWorker.create({ port }), port, crashed }
  }
}

/** Ends when the worker does, and puts what pdf.js throws into words. */
type Guard = <T>(work: Promise<T>, page?: number) => Promise<T>

function openedPdf(document: PDFDocumentProxy, destroy: () => Promise<void>, guarded: Guard): OpenedPdf {
  const closing = new AbortController()
  const onPage = <T>(page: number, signal: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T> =>
    guarded(until(AbortSignal.any([signal, closing.signal]), work), page)
  return {
    pageCount: document.numPages,
    paint: (page, scale, signal, area) => onPage(page, signal, (stop) => drawPage(document, page, scale, stop, area)),
    layText: (page, container, signal) => onPage(page, signal, (stop) => layTextOn(document, page, container, stop)),
    close: () => {
      closing.abort()
      return destroy()
    },
  }
}

/** Ends with the signal at the latest: of a document that is closed meanwhile pdf.js answers nothing more. */
async function until<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (signal.aborted) throw drawingStopped()
  let stop = (): void => undefined
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(drawingStopped())
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([work(signal), stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
