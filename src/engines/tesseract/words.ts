import { turnBox } from '../../core/document/turn'
import type { Box, OcrLine, OcrWord, WritingAngle } from '../../core/model'

/** The parts of Tesseract's JSON that we use; lengths are pixels of the image it was given. */
export interface TesseractPage {
  blocks: { paragraphs: { lines: TesseractLine[] }[] }[]
}

export interface TesseractLine {
  baseline: Corners
  rowAttributes: { rowHeight: number }
  words: { text: string; confidence: number; bbox: Corners }[]
}

interface Corners {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** The image that was read, which was turned so that its text stood upright. */
export interface ReadImage {
  /** Of the upright image, in pixels. */
  width: number
  height: number
  /** Pixels a point. */
  scale: number
  /** Direction of its text on the page as displayed. */
  angle: WritingAngle
}

/** Height of type as fonts state it, over that from the feet to the heads of its letters, which Tesseract measures. */
const SIZE_OF_ROW = 1.1
/** Lines of a block whose sizes differ from the usual one by less than this share have the same: measures are rough. */
const SAME_SIZE = 0.25

/** Lines in the order of Tesseract's page layout, which takes columns one after another. Empty words are left out. */
export function toLines(page: TesseractPage, image: ReadImage): OcrLine[] {
  return page.blocks.flatMap(({ paragraphs }) => {
    const lines = paragraphs.flatMap((paragraph) => paragraph.lines).filter((line) => line.words.some(hasText))
    const usual = median(lines.map(heightOf))
    return lines.map((line) => toLine(line, usual, image))
  })
}

function toLine(line: TesseractLine, usual: number, image: ReadImage): OcrLine {
  const height = heightOf(line)
  const rowHeight = Math.abs(height - usual) < SAME_SIZE * usual ? usual : height
  const { x0, y0, x1, y1 } = line.baseline
  const [from, to] = [{ x0, y0, x1: x0, y1: y0 }, { x0: x1, y0: y1, x1, y1 }].map((point) => onPage(point, image))
  return {
    words: line.words.filter(hasText).map((word) => toWord(word, image)),
    size: (SIZE_OF_ROW * rowHeight) / image.scale,
    baseline: { x0: from!.x, y0: from!.y, x1: to!.x, y1: to!.y },
  }
}

function toWord({ text, confidence, bbox }: TesseractLine['words'][number], image: ReadImage): OcrWord {
  return { text: text.trim(), confidence: Math.min(1, Math.max(0, confidence / 100)), ...onPage(bbox, image) }
}

function onPage({ x0, y0, x1, y1 }: Corners, { width, height, scale, angle }: ReadImage): Box {
  const { x, y, width: w, height: h } = turnBox({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, { width, height }, angle)
  return { x: x / scale, y: y / scale, width: w / scale, height: h / scale }
}

function heightOf({ rowAttributes }: TesseractLine): number {
  return rowAttributes.rowHeight
}

function hasText({ text }: { text: string }): boolean {
  return text.trim() !== ''
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
