import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Box } from '../../core/model'
import { drawingStopped } from './view-errors'

/**
 * Most pixels of one canvas; beyond it a page is drawn less sharply instead of failing, and what is in view of it is
 * drawn again by itself. Range 2 to 16 million; 8.4 million = 34 MB, and phones allow no canvas above 16.7 million.
 */
export const MAX_CANVAS_PIXELS = 2 ** 23

/** Device pixels for one CSS pixel such that the canvas stays within the limit. */
function outputRatio(width: number, height: number, deviceRatio: number, maxPixels = MAX_CANVAS_PIXELS): number {
  return Math.min(deviceRatio, Math.sqrt(maxPixels / (width * height)))
}

/** @param scale CSS pixels a point, @param area points of the upright page; the whole page by default */
export async function drawPage(
  document: PDFDocumentProxy,
  index: number,
  scale: number,
  signal: AbortSignal,
  area?: Box,
): Promise<HTMLCanvasElement> {
  const page = await document.getPage(index + 1)
  mustGoOn(signal)
  const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 })
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: pageWidth, height: pageHeight }
  const ratio = outputRatio(width * scale, height * scale, globalThis.devicePixelRatio || 1)
  const pixels = scale * ratio
  const canvas = globalThis.document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * pixels))
  canvas.height = Math.max(1, Math.round(height * pixels))
  const viewport = page.getViewport({ scale: pixels, offsetX: -x * pixels, offsetY: -y * pixels })
  const task = page.render({ canvas, viewport })
  const stop = (): void => task.cancel()
  signal.addEventListener('abort', stop)
  try {
    await task.promise
  } finally {
    signal.removeEventListener('abort', stop)
  }
  mustGoOn(signal)
  return canvas
}

export async function layTextOn(
  document: PDFDocumentProxy,
  index: number,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(index + 1)
  mustGoOn(signal)
  const layer = new TextLayer({
    textContentSource: page.streamTextContent({ disableNormalization: true }),
    container,
    viewport: page.getViewport({ scale: 1 }),
  })
  const stop = (): void => layer.cancel()
  signal.addEventListener('abort', stop)
  try {
    await layer.render()
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function mustGoOn(signal: AbortSignal): void {
  if (signal.aborted) throw drawingStopped()
}
