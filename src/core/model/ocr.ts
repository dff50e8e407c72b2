import type { Box, WritingAngle } from './study'

/** A word as OCR read it, on the page as displayed. */
export interface OcrWord extends Box {
  text: string
  /** How sure the engine is, 0 to 1. */
  confidence: number
}

/** A line of words in reading order. */
export interface OcrLine {
  words: OcrWord[]
  /** Direction in which it runs. */
  angle: WritingAngle
  /** Height of its type as drawn, in points. */
  size: number
  /** Ends of its baseline, in points of the page as displayed. */
  baseline: { x0: number; y0: number; x1: number; y1: number }
}

/** What OCR made of one page. */
export interface OcrReading {
  /** The page as displayed, in points. */
  width: number
  height: number
  /** In reading order. */
  lines: OcrLine[]
  /** Dots an inch at which the page was drawn. */
  dpi: number
}

/** Fact: one page of a source as OCR read it. Texts are made from it, so that a scan is read once. Id: see `ocrPageId`. */
export interface OcrPage extends OcrReading {
  id: string
  sourceId: string
  /** 0-based. */
  page: number
  /** Name and version of what read it, as `attest-ocr/1`. */
  engine: string
  /** Codes of the languages whose data it used, in their order, joined by +: `eng`, `eng+deu`. */
  languages: string
  readAt: number
}

/** One page read by one engine with the data of certain languages. */
export function ocrPageId({ sourceId, page, engine, languages }: Pick<OcrPage, 'sourceId' | 'page' | 'engine' | 'languages'>): string {
  return `${sourceId}|${page}|${engine}|${languages}`
}
