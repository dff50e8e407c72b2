import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Sets globalThis.pdfjsWorker: pdf.js then runs in this worker.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { exposeApi } from '../../workers/expose'

/** The text of pdf.js as it comes, in one worker as the app's own extraction is, for the bench to measure against. */
const ASSETS = new URL('../vendor/pdfjs/', self.location.href).href

/** The text of pdf.js as it comes, in one worker as the app's own extraction is, for the bench to measure against. */
const api = {
  /** @returns pages and characters of a PDF */
  async read(bytes: ArrayBuffer): Promise<{ pages: number; characters: number }> {
    const task = getDocument({
      data: new Uint8Array(bytes), cMapUrl: `${ASSETS}cmaps/`, standardFontDataUrl: `${ASSETS}standard_fonts/`,
      wasmUrl: `${ASSETS}wasm/`, useWorkerFetch: true, useSystemFonts: false, disableFontFace: true,
      isOffscreenCanvasSupported: false, isImageDecoderSupported: false, verbosity: VerbosityLevel.ERRORS,
    })
    const file = await task.promise
    let characters = 0
    for (let page = 1; page <= file.numPages; page++) {
      const { items } = await (await file.getPage(page)).getTextContent()
      for (const item of items) if ('str' in item) characters += item.str.length
    }
    const pages = file.numPages
    await task.destroy()
    return { pages, characters }
  },
}

export type PlainPdfApi = typeof api

exposeApi(api)
