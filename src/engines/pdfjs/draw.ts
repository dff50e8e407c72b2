import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api'
import { MAX_OCR_IMAGE_PIXELS, MAX_OCR_PIXELS } from '../../core/document/limits'
import { AppError } from '../../core/model'
import { checkBytes, hasHeader, toAppError } from './failures'
import { openFile } from './open'

/** Points an inch: the unit of PDF pages. */
const POINTS = 72

export interface DrawnPage {
  /** Opaque, on white. */
  pixels: ImageData
  /** Pixels a point. */
  scale: number
  /** The page as displayed, in points. */
  width: number
  height: number
}

/** A PDF that is open for drawing. Pages count from 0. */
export interface DrawableFile {
  /**
   * @param dpi dots an inch; fewer where the page would have more than MAX_OCR_PIXELS
   * @throws AppError pdf-damaged naming the page
   */
  draw(page: number, dpi: number): Promise<DrawnPage>
  close(): Promise<void>
}

export interface DrawOptions {
  fileName: string
  /** As in `readPdf`. */
  assets: string
  password?: string | undefined
}

/**
 * Opens a PDF for drawing in a worker, where there is no document: glyphs are drawn as outlines.
 * @throws AppError not-a-pdf, pdf-empty, pdf-damaged, pdf-encrypted, pdf-too-large
 */
export async function openForDrawing(bytes: Uint8Array, { fileName, assets, password }: DrawOptions): Promise<DrawableFile> {
  checkBytes(bytes, fileName)
  const marked = hasHeader(bytes)
  try {
    const { file, close } = await openFile(bytes, assets, password, {
      CanvasFactory: OffscreenCanvases, FilterFactory: NoFilters, maxImageSize: MAX_OCR_IMAGE_PIXELS,
    })
    return { draw: (page, dpi) => drawPage(file, page, dpi, fileName), close }
  } catch (error) {
    throw toAppError(error, fileName, marked, password !== undefined)
  }
}

async function drawPage(file: PDFDocumentProxy, index: number, dpi: number, fileName: string): Promise<DrawnPage> {
  try {
    const page = await file.getPage(index + 1)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(dpi / POINTS, Math.sqrt(MAX_OCR_PIXELS / (width * height)))
    const pixels = await paint(page, scale)
    page.cleanup()
    return { pixels, scale, width, height }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
    throw new AppError('pdf-damaged', `Page ${index + 1} of ${fileName} could not be drawn (${reason}).`, {
      subject: fileName, advice: 'Go on without it, or print the file to a new PDF and add that.', cause,
    })
  }
}

async function paint(page: PDFPageProxy, scale: number): Promise<ImageData> {
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  // As for paper: on a screen pdf.js waits for the frames of a window, which a worker has not.
  await page.render({ canvas: canvas as never, viewport, intent: 'print' }).promise
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

interface CanvasAndContext {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** What pdf.js draws parts of a page on: it asks a document for it unless it is told otherwise. */
class OffscreenCanvases {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    Object.assign(canvas!, { width, height })
  }

  destroy(one: CanvasAndContext): void {
    this.reset(one, 0, 0)
    one.canvas = one.context = null
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }
}

/** pdf.js does colour effects with filters of SVG, which need a document; text can be read without. */
class NoFilters {
  addFilter(): string { return 'none' }
  addAlphaFilter(): string { return 'none' }
  addLuminosityFilter(): string { return 'none' }
  addKnockoutFilter(): string { return 'none' }
  destroy(): void {}
}
