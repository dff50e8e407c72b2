import { assembleDocument, packRuns, type AssembledDocument } from '../src/core/document'
import { withOcrPages } from '../src/core/document/ocr'
import type { OcrPage } from '../src/core/model'
import { withMeaning } from '../src/core/document/undecodable'
import { readPdf } from '../src/engines/pdfjs/read'
import { exposeApi, transfer } from './expose'

/** Workers stand in a folder of their own below the app's; pdf.js's own files are served from beside it. */
const ASSETS = new URL('../vendor/pdfjs/', self.location.href).href

/** A file to read; `bytes` are handed over: empty afterwards. */
interface FileToRead {
  bytes: ArrayBuffer
  fileName: string
  password?: string | undefined
  /** Pages that OCR read, in place of what the file says of them. */
  ocrPages?: readonly OcrPage[] | undefined
}

type PackedDocument = Omit<AssembledDocument, 'layout'> & {
  layout: Omit<AssembledDocument['layout'], 'runs'> & { runs: Float64Array<ArrayBuffer> }
  pages: number
}

const api = {
  /**
   * Text, layout and flags of one PDF; the runs of the layout are packed (core/document/packed-runs.ts).
   * @throws AppError not-a-pdf, pdf-empty, pdf-damaged, pdf-encrypted, pdf-too-large
   */
  async extract(
    { bytes, fileName, password, ocrPages = [] }: FileToRead, onPage?: (done: number, total: number) => void,
  ): Promise<PackedDocument> {
    const { pages, metadata } = await readPdf(new Uint8Array(bytes), { fileName, password, assets: ASSETS, onPage })
    const document = assembleDocument(withOcrPages(withMeaning(pages), ocrPages), metadata)
    const runs = packRuns(document.layout.runs)
    return transfer({ ...document, layout: { ...document.layout, runs }, pages: pages.length }, [runs.buffer])
  },
}

export type ExtractApi = typeof api

exposeApi(api)
