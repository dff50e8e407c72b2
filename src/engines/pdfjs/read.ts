import type { PDFDocumentProxy, PDFPageProxy, TextContent, TextItem } from 'pdfjs-dist/types/src/display/api'
import { MAX_CHARACTERS, MAX_PAGES } from '../../core/document/limits'
import type { RawFont, RawItem, RawMetadata, RawPage } from '../../core/document/raw'
import { checkBytes, hasHeader, noPages, toAppError, tooManyPages, tooMuchText } from './failures'
import { toRawFont, toRawItem } from './items'
import { openFile, type OpenFile } from './open'

/**
 * Pages asked for at a time. Their streams are unpacked by the browser in another thread, and one page is read while the
 * next is unpacked. Range 1 to 8; from 3 on nothing is gained.
 */
const PAGES_AT_A_TIME = 3

export interface ReadOptions {
  fileName: string
  /** Address of the folder with pdf.js's own files (cmaps, standard_fonts, wasm, iccs), with the last slash. */
  assets: string
  /** Of a locked file. */
  password?: string | undefined
  onPage?: ((done: number, total: number) => void) | undefined
}

export interface RawDocument {
  pages: RawPage[]
  metadata: RawMetadata
}

/**
 * Reads every page of a PDF. A page that cannot be read is there with its failure; the others go on.
 * @param bytes are handed over to pdf.js
 * @throws AppError not-a-pdf, pdf-empty, pdf-damaged, pdf-encrypted, pdf-too-large
 */
export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<RawDocument> {
  const { fileName, assets, password } = options
  checkBytes(bytes, fileName)
  const marked = hasHeader(bytes)
  let open: OpenFile | null = null
  try {
    open = await openFile(bytes, assets, password)
    const { file } = open
    if (file.numPages === 0) throw noPages(fileName)
    if (file.numPages > MAX_PAGES) throw tooManyPages(fileName, file.numPages)
    return { pages: await readPages(file, options), metadata: await readMetadata(file) }
  } catch (error) {
    throw toAppError(error, fileName, marked, password !== undefined)
  } finally {
    await open?.close()
  }
}

/** Characters that may still be read: what a document unfolds into is bounded over all its pages. */
interface Room {
  left: number
}

async function readPages(file: PDFDocumentProxy, { fileName, onPage }: ReadOptions): Promise<RawPage[]> {
  const room: Room = { left: MAX_CHARACTERS }
  const pages: RawPage[] = []
  const ahead: Promise<RawPage>[] = []
  let next = 0
  while (pages.length < file.numPages) {
    while (next < file.numPages && ahead.length < PAGES_AT_A_TIME) ahead.push(readPage(file, next++, room))
    pages.push(await ahead.shift()!)
    if (room.left < 0) throw tooMuchText(fileName)
    onPage?.(pages.length, file.numPages)
  }
  return pages
}

/** Never rejects: what went wrong stands in the page. */
async function readPage(file: PDFDocumentProxy, index: number, room: Room): Promise<RawPage> {
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

type WatchedItem = TextItem & { piece?: number }
type WatchedText = TextContent & { covered?: number[] }

/** Stops early when a page unfolds into more text than a document may have. */
async function readItems(page: PDFPageProxy, view: number[], raw: RawPage, room: Room): Promise<void> {
  // Folding is ours: it changes lengths, and every character has to keep its place.
  const stream = page.streamTextContent({ disableNormalization: true }) as ReadableStream<WatchedText>
  const reader = stream.getReader()
  const styles: TextContent['styles'] = {}
  /** By the numbers that the watch of ink gives to pieces. */
  const pieces: RawItem[] = []
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    Object.assign(styles, chunk.value.styles)
    for (const item of chunk.value.items) {
      if (!('str' in item)) continue
      addItem(raw, item, styles, view, pieces)
      room.left -= item.str.length
    }
    for (const piece of chunk.value.covered ?? []) if (pieces[piece]) pieces[piece].hidden ??= 'covered'
    if (room.left < 0) return reader.cancel(new Error('the page holds too much text'))
  }
}

function addItem(raw: RawPage, item: WatchedItem, styles: TextContent['styles'], view: number[], pieces: RawItem[]): void {
  const last = raw.items.at(-1)
  if (item.str === '') {
    if (item.hasEOL && last) last.endsLine = true
    return
  }
  const style = styles[item.fontName]
  raw.fonts[item.fontName] ??= fontOf(style)
  const added = toRawItem(item, style, view)
  raw.items.push(added)
  if (item.piece !== undefined) pieces[item.piece] = added
}

function fontOf(style: TextContent['styles'][string] | undefined): RawFont {
  return toRawFont(style ?? { ascent: 0, descent: 0, vertical: false, fontFamily: '' })
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
