import { assembleDocument, type AssembledDocument } from '../src/core/document'
import { readPdf } from '../src/engines/pdfjs/read'
import { exposeApi } from './expose'

/** Workers stand in a folder of their own below the app's; pdf.js's own files are served from beside it. */
const ASSETS = new URL('../vendor/pdfjs/', self.location.href).href

const api = {
  /**
   * Text, layout and flags of one PDF.
   * @param bytes handed over: empty afterwards
   * @throws AppError not-a-pdf, pdf-empty, pdf-damaged, pdf-encrypted, pdf-too-large
   */
  async extract(
    bytes: ArrayBuffer, fileName: string, onPage?: (done: number, total: number) => void,
  ): Promise<AssembledDocument & { pages: number }> {
    const { pages, metadata } = await readPdf(new Uint8Array(bytes), { fileName, assets: ASSETS, onPage })
    return { ...assembleDocument(pages, metadata), pages: pages.length }
  },
}

export type ExtractApi = typeof api

exposeApi(api)
