import type { OcrLine, OcrMark, OcrPage, OcrReading, OcrWord, QualityFlag } from '../model'
import { EXTRACTOR } from './assemble'
import { toBox, toPlace, type Place } from './geometry'
import { LOW_CONFIDENCE } from './limits'
import type { RawFont, RawItem, RawPage } from './raw'

/** Name and version of how pages are drawn and read by OCR; a new version reads them anew. */
export const OCR_ENGINE = 'attest-ocr/1'

/** The one font of pages read by OCR, which does not tell fonts apart; heights of common text fonts. */
const OCR_FONT = 'ocr'
const OCR_FONT_HEIGHTS: RawFont = { ascent: 0.78, descent: 0.22 }

/** A baseline that rises or falls by less than this over its line, in shares of the type size, is drawn level. */
const LEVEL = 0.2

/**
 * A line that goes on in small letters this close below another, in sizes of type, and that differs from it by less than
 * this share in size, is set like it: heights of few letters are measured roughly.
 */
const CLOSE_BELOW = 1.6
const ROUGHLY_SAME = 0.15

/** The pages of a document, those that OCR read in place of what the file says of them. */
export function withOcrPages(pages: readonly RawPage[], ocrPages: readonly OcrPage[]): RawPage[] {
  const read = new Map(ocrPages.map((page) => [page.page, page]))
  return pages.map((page) => {
    const ocr = read.get(page.index)
    return ocr === undefined ? page : toRawPage(ocr, page.index, ocr.languages)
  })
}

/** A page read by OCR in the form that pages of text have: every word is one item. */
export function toRawPage(reading: OcrReading, index: number, languages: string): RawPage {
  const { width, height } = reading
  const lines = withEvenSizes(reading.lines)
  const items = lines.flatMap((line) => {
    const baseline = baselineOf(line)
    return line.words.map((word, i) => toItem(word, line, baseline, i === line.words.length - 1))
  })
  const ocr = markOf(lines, languages)
  return { index, width, height, items, fonts: { [OCR_FONT]: OCR_FONT_HEIGHTS }, failure: null, ocr }
}

/** Lines as large as those whose sentence they go on with. */
function withEvenSizes(lines: readonly OcrLine[]): OcrLine[] {
  const even: OcrLine[] = []
  for (const line of lines) {
    const before = even.at(-1)
    even.push(before !== undefined && goesOn(before, line) ? { ...line, size: before.size } : line)
  }
  return even
}

function goesOn(before: OcrLine, line: OcrLine): boolean {
  const { size, angle } = before
  if (angle !== line.angle || Math.abs(line.size - size) >= ROUGHLY_SAME * size || !/^\p{Ll}/u.test(line.words[0]?.text ?? '')) return false
  const [a, b] = [before, line].map(({ baseline: { x0, y0, x1, y1 } }) => ({ from: toPlace(x0, y0, angle), to: toPlace(x1, y1, angle) }))
  const down = b!.from.down - a!.from.down
  return down > 0 && down < CLOSE_BELOW * size && b!.from.along < a!.to.along && b!.to.along > a!.from.along
}

type Baseline = (along: number) => number

function toItem(word: OcrWord, { size, angle }: OcrLine, baseline: Baseline, endsLine: boolean): RawItem {
  const a = toPlace(word.x, word.y, angle)
  const b = toPlace(word.x + word.width, word.y + word.height, angle)
  const start = Math.min(a.along, b.along)
  const width = Math.abs(a.along - b.along)
  const at: Place = { along: start, down: baseline(start + width / 2) }
  const { x, y } = toBox(at, at, angle)
  const text = endsLine ? word.text : `${word.text} `
  return { text, x, y, width, size, angle, font: OCR_FONT, endsLine, confidence: word.confidence }
}

/** Where the baseline of a line stands along the writing. Lines of scans are seldom quite level. */
function baselineOf({ baseline: { x0, y0, x1, y1 }, size, angle }: OcrLine): Baseline {
  const [from, to] = [toPlace(x0, y0, angle), toPlace(x1, y1, angle)]
  const length = to.along - from.along
  const fall = to.down - from.down
  if (length <= 0 || Math.abs(fall) < LEVEL * size) return () => (from.down + to.down) / 2
  return (along) => from.down + (fall * (along - from.along)) / length
}

function markOf(lines: readonly OcrLine[], languages: string): OcrMark {
  const words = lines.flatMap((line) => line.words)
  const sum = words.reduce((total, word) => total + word.confidence, 0)
  return {
    languages,
    confidence: words.length === 0 ? null : sum / words.length,
    words: words.length,
    doubtful: words.filter((word) => word.confidence < LOW_CONFIDENCE).length,
  }
}

/** Name and version of what made a text: the extractor, and OCR where it read pages of it. */
export function extractorName(ocrPages: readonly Pick<OcrPage, 'engine' | 'languages'>[]): string {
  const readers = new Set(ocrPages.map(({ engine, languages }) => `${engine}(${languages})`))
  return [EXTRACTOR, ...[...readers].sort()].join('+')
}

/** Pages whose text the file does not tell, and which OCR has not read: 0-based, ascending. @param count of pages */
export function pagesForOcr(flags: readonly QualityFlag[], count: number, ocrPages: readonly number[]): number[] {
  const wanting = flags.filter(({ kind }) => kind === 'no-text-layer' || kind === 'undecodable')
  const all = Array.from({ length: count }, (_, page) => page)
  const pages = new Set(wanting.flatMap((flag) => (flag.pages.length === 0 ? all : flag.pages)))
  return all.filter((page) => pages.has(page) && !ocrPages.includes(page))
}
