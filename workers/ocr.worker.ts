import { OCR_DPI } from '../src/core/document/limits'
import type { OcrReading } from '../src/core/model'
import { openForDrawing, type DrawableFile } from '../src/engines/pdfjs/draw'
import { toGrey } from '../src/engines/tesseract/image'
import { Recogniser, type LanguageData } from '../src/engines/tesseract/recogniser'
import { readUpright } from '../src/engines/tesseract/upright'
import { toLines } from '../src/engines/tesseract/words'
import { exposeApi } from './expose'

/** Workers stand in a folder of their own below the app's; the libraries' own files are served from beside it. */
const VENDOR = new URL('../vendor/', self.location.href).href

/** A document of which pages are read. */
interface FileToRead {
  /** The same for the same bytes: the worker keeps the file open from page to page. */
  key: string
  file: Blob
  fileName: string
  /** Of a locked file; goes no further than the worker. */
  password?: string | undefined
}

/** What was used last is kept: pages come one after another, of one document in the same languages. */
const opened = lastOf((file: DrawableFile) => file.close())
const loaded = lastOf((recogniser: Recogniser) => recogniser.close())

const api = {
  /**
   * Draws one page and reads its words.
   * @param page 0-based
   * @param onProgress share of the page that is done, 0 to 1
   * @throws AppError model-files-missing, ocr-data-unusable, ocr-failed, pdf-*, not-a-pdf
   */
  async read(
    document: FileToRead, page: number, languages: LanguageData[], onProgress?: (share: number) => void,
  ): Promise<OcrReading> {
    const recogniser = await loaded(languages.map(({ code, file }) => `${code} ${file?.size ?? 0}`).join(), () =>
      Recogniser.load(`${VENDOR}tesseract/`, languages))
    const { file, fileName, password } = document
    const pdf = await opened(document.key, async () =>
      openForDrawing(new Uint8Array(await file.arrayBuffer()), { fileName, password, assets: `${VENDOR}pdfjs/` }))
    const { pixels, scale, width, height } = await pdf.draw(page, OCR_DPI)
    const dpi = Math.round(scale * 72)
    const grey = toGrey(pixels.data, pixels.width, pixels.height)
    const { page: read, turned } = readUpright(grey, (image) => recogniser.read(image, dpi, onProgress))
    return { width, height, dpi, lines: toLines(read, { width: grey.width, height: grey.height, scale, turned }) }
  },
}

/** Keeps the value of the last key; one that failed is tried again. */
function lastOf<T>(close: (value: T) => unknown): (key: string, make: () => Promise<T>) => Promise<T> {
  let kept: { key: string; value: T } | null = null
  return async (key, make) => {
    if (kept?.key === key) return kept.value
    const old = kept
    kept = null
    if (old) await close(old.value)
    kept = { key, value: await make() }
    return kept.value
  }
}

export type OcrApi = typeof api

exposeApi(api)
