import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Sets globalThis.pdfjsWorker, the half of pdf.js that usually runs in a worker of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import type { DocumentInitParameters, PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api'
import { glyphWatch } from './glyphs'
import { inkWatch } from './ink'
import { linkedPorts } from './ports'

/** Where no page is drawn, pictures of more pixels than this are not unpacked. */
const MOST_PIXELS = 1

/** Asked by the worker's copy of pdf.js for every operator and every piece of text (scripts/pdfjs-ink.ts). */
Object.assign(globalThis, { attestInk: inkWatch, attestGlyphs: glyphWatch })

interface Half {
  WorkerMessageHandler: { initializeFromPort(port: unknown): void }
}

export interface OpenFile {
  file: PDFDocumentProxy
  /** Gives all memory back. */
  close(): Promise<void>
}

/**
 * Opens a PDF with both halves of pdf.js in this thread. The legacy build is used because the other one needs browsers
 * of this year.
 * @param bytes are handed over to pdf.js
 * @param assets address of the folder with pdf.js's own files (cmaps, standard_fonts, wasm, iccs), with the last slash
 * @param drawing what pdf.js needs where pages are to be drawn
 * @throws what pdf.js throws; nothing is left open then
 */
export async function openFile(
  bytes: Uint8Array, assets: string, password: string | undefined, drawing?: Partial<DocumentInitParameters>,
): Promise<OpenFile> {
  // Asked by the worker's copy of pdf.js (scripts/pdfjs-ink.ts): one worker draws or reads, never both.
  Object.assign(globalThis, { attestTextOnly: drawing === undefined })
  const worker = drawing === undefined ? withoutCopies() : new PDFWorker({ verbosity: VerbosityLevel.ERRORS })
  const task = getDocument({
    data: bytes,
    worker,
    ...(password !== undefined && { password }),
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    useWorkerFetch: true,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: MOST_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
    ...drawing,
  })
  const close = async (): Promise<void> => {
    await task.destroy()
    worker.destroy()
  }
  try {
    return { file: await task.promise, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Joins the halves by our own line. What is drawn goes by that of pdf.js: it fills lists again that it has sent. */
function withoutCopies(): PDFWorker {
  const [port, other] = linkedPorts()
  ;(globalThis as unknown as { pdfjsWorker: Half }).pdfjsWorker.WorkerMessageHandler.initializeFromPort(other)
  return new PDFWorker({ port: port as never, verbosity: VerbosityLevel.ERRORS })
}
