import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Sets globalThis.pdfjsWorker: pdf.js then runs in this worker. Without the changes of scripts/pdfjs-ink.ts.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs?as-published'
import { exposeApi } from '../../workers/expose'

/** The text of pdf.js as it comes, in one worker as the app's own extraction is: what the app is measured against. */
const ASSETS = new URL('../vendor/pdfjs/', self.location.href).href

const api = {
  /** @returns the number of pages of a PDF, and their text with a line end where pdf.js sees one */
  async read(bytes: ArrayBuffer): Promise<{ pages: number; text: string }> {
    const task = getDocument({
      data: new Uint8Array(bytes), cMapUrl: `${ASSETS}cmaps/`, standardFontDataUrl: `${ASSETS}standard_fonts/`,
      wasmUrl: `${ASSETS}wasm/`, useWorkerFetch: true, useSystemFonts: false, disableFontFace: true,
      isOffscreenCanvasSupported: false, isImageDecoderSupported: false, verbosity: VerbosityLevel.ERRORS,
    })
    const file = await task.promise
    const lines: string[] = []
    for (let page = 1; page <= file.numPages; page++) {
      const { items } = await (await file.getPage(page)).getTextContent()
      for (const item of items) if ('str' in item) lines.push(item.hasEOL ? `${item.str}\n` : item.str)
      lines.push('\n')
    }
    const pages = file.numPages
    await task.destroy()
    return { pages, text: lines.join('') }
  },
}

export type PlainPdfApi = typeof api

exposeApi(api)
