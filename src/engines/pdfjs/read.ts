import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Sets globalThis.pdfjsWorker: pdf.js then runs in the worker it is called from and starts none of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import type { PDFDocumentProxy, PDFPageProxy, TextContent, TextItem } from 'pdfjs-dist/types/src/display/api'
import { MAX_CHARACTERS, MAX_PAGES } from '../../core/document/limits'
import type { RawFont, RawItem, RawMetadata, RawPage } from '../../core/document/raw'
import { checkBytes, hasHeader, noPages, toAppError, tooManyPages, tooMuchText } from './failures'
import { toRawFont, toRawItem } from './items'

export interface ReadOptions {
  fileName: string
  /** Address of the folder with pdf.js's own files (cmaps, standard_fonts, wasm, iccs), with the last slash. */
  assets: string
  onPage?: ((done: number, total: number) => void) | undefined
}

export interface RawDocument {
  pages: RawPage[]
  metadata: RawMetadata
}

/**
 * Reads every page of a PDF. A page that cannot be read is there with its failure; the others go on.
 * The legacy build of pdf.js is used because the other one needs browsers of this year.
 * @param bytes are handed over to pdf.js: empty afterwards
 * @throws AppError not-a-pdf, pdf-empty, pdf-damaged, pdf-encrypted, pdf-too-large
 */
export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<RawDocument> {
  const { fileName, assets } = options
  checkBytes(bytes, fileName)
  const marked = hasHeader(bytes)
  const task = getDocument({
    data: bytes,
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    useWorkerFetch: true,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const file = await task.promise
    if (file.numPages === 0) throw noPages(fileName)
    if (file.numPages > MAX_PAGES) throw tooManyPages(fileName, file.numPages)
    return { pages: await readPages(file, options), metadata: await readMetadata(file) }
  } catch (error) {
    throw toAppError(error, fileName, marked)
  } finally {
    await task.destroy()
  }
}

async function readPages(file: PDFDocumentProxy, { fileName, onPage }: ReadOptions): Promise<RawPage[]> {
  const pages: RawPage[] = []
  let room = MAX_CHARACTERS
  for (let index = 0; index < file.numPages; index++) {
    const page = await readPage(file, index, room)
    room -= characters(page.items)
    if (room < 0) throw tooMuchText(fileName)
    pages.push(page)
    onPage?.(index + 1, file.numPages)
  }
  return pages
}

async function readPage(file: PDFDocumentProxy, index: number, room: number): Promise<RawPage> {
  const raw: RawPage = { index, width: 0, height: 0, items: [], fonts: {}, failure: null }
  try {
    const page = await file.getPage(index + 1)
    const view = page.getViewport({ scale: 1 })
    raw.width = view.width
    raw.height = view.height
    await readItems(page, view.transform as number[], raw, room)
    page.cleanup()
  } catch (error) {
    raw.failure = error instanceof Error ? error.message : String(error)
  }
  return raw
}

/** Stops early, one item beyond the room left, when a page unfolds into more text than a document may have. */
async function readItems(page: PDFPageProxy, view: number[], raw: RawPage, room: number): Promise<void> {
  // Folding is ours: it changes lengths, and every character has to keep its place.
  const stream = page.streamTextContent({ disableNormalization: true }) as ReadableStream<TextContent>
  const reader = stream.getReader()
  const styles: TextContent['styles'] = {}
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    Object.assign(styles, chunk.value.styles)
    for (const item of chunk.value.items) if ('str' in item) addItem(raw, item, styles, view)
    room -= chunk.value.items.reduce((sum, item) => sum + ('str' in item ? item.str.length : 0), 0)
    if (room < 0) return reader.cancel(new Error('the page holds too much text'))
  }
}

function addItem(raw: RawPage, item: TextItem, styles: TextContent['styles'], view: number[]): void {
  const last = raw.items.at(-1)
  if (item.str === '') {
    if (item.hasEOL && last) last.endsLine = true
    return
  }
  const style = styles[item.fontName]
  raw.fonts[item.fontName] ??= fontOf(style)
  raw.items.push(toRawItem(item, style, view))
}

function fontOf(style: TextContent['styles'][string] | undefined): RawFont {
  return toRawFont(style ?? { ascent: 0, descent: 0, vertical: false, fontFamily: '' })
}

function characters(items: readonly RawItem[]): number {
  return items.reduce((sum, item) => sum + item.text.length, 0)
}

async function readMetadata(file: PDFDocumentProxy): Promise<RawMetadata> {
  try {
    const { info } = await file.getMetadata()
    const fields = info as Record<string, unknown>
    const year = /^D:(\d{4})/.exec(String(fields['CreationDate'] ?? ''))
    return { title: words(fields['Title']), author: words(fields['Author']), year: year ? Number(year[1]) : null }
  } catch {
    return { title: null, author: null, year: null }
  }
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
