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

/** The image that was read. */
export interface ReadImage {
  /** Pixels. */
  width: number
  height: number
  /** Pixels a point. */
  scale: number
  /** It is the page turned around. */
  turned: boolean
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
  const [from, to] = [onPage(x0, y0, image), onPage(x1, y1, image)]
  return {
    words: line.words.filter(hasText).map((word) => toWord(word, image)),
    angle: angleOf(to.x - from.x, to.y - from.y),
    size: (SIZE_OF_ROW * rowHeight) / image.scale,
    baseline: { x0: from.x, y0: from.y, x1: to.x, y1: to.y },
  }
}

/** Baselines go from the first letter to the last, whichever way the text runs. */
function angleOf(right: number, down: number): WritingAngle {
  if (Math.abs(right) >= Math.abs(down)) return right < 0 ? 180 : 0
  return down < 0 ? 270 : 90
}

function toWord({ text, confidence, bbox }: TesseractLine['words'][number], image: ReadImage): OcrWord {
  return { text: text.trim(), confidence: Math.min(1, Math.max(0, confidence / 100)), ...boxOf(bbox, image) }
}

function boxOf({ x0, y0, x1, y1 }: Corners, image: ReadImage): Box {
  const [a, b] = [onPage(x0, y0, image), onPage(x1, y1, image)]
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

function onPage(x: number, y: number, { width, height, scale, turned }: ReadImage): { x: number; y: number } {
  return turned ? { x: (width - x) / scale, y: (height - y) / scale } : { x: x / scale, y: y / scale }
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
