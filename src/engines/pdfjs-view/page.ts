import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { AppError } from '../../core/model'

/**
 * Most pixels of one page's canvas; beyond it the page is drawn less sharply instead of failing.
 * Range 4 to 67 million; 16.7 million = 64 MB, what phones allow for one canvas.
 */
export const MAX_CANVAS_PIXELS = 2 ** 24

/** Device pixels for one CSS pixel such that the canvas stays within the limit. */
function outputRatio(width: number, height: number, deviceRatio: number, maxPixels = MAX_CANVAS_PIXELS): number {
  return Math.min(deviceRatio, Math.sqrt(maxPixels / (width * height)))
}

/** @param scale CSS pixels a point */
export async function drawPage(
  document: PDFDocumentProxy,
  index: number,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const page = await document.getPage(index + 1)
  mustGoOn(signal)
  const { width, height } = page.getViewport({ scale })
  const ratio = outputRatio(width, height, globalThis.devicePixelRatio || 1)
  const viewport = page.getViewport({ scale: scale * ratio })
  const canvas = globalThis.document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
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
  if (signal.aborted) throw new AppError('aborted', 'Drawing the page was stopped.')
}
