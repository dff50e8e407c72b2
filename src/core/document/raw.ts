import type { OcrMark, WritingAngle } from '../model'

/** One piece of text as the page draws it, in the order of the content stream. */
export interface RawItem {
  /** As the font maps it: not normalised, with the spaces the engine saw between glyphs. */
  text: string
  /** Start of the baseline on the page as displayed: points, origin top left, y down. */
  x: number
  y: number
  /** Extent along the direction of writing, in points. */
  width: number
  /** Size of the font as drawn, in points. */
  size: number
  angle: WritingAngle
  /** The engine's name for the font, the same throughout a document. */
  font: string
  /** The engine saw a new line begin after this item. */
  endsLine: boolean
  /** Set where it cannot be seen on the page: not drawn, in the colour of the paper, or with something painted over it. */
  hidden?: 'invisible' | 'white' | 'covered'
  /** How sure OCR was of it, 0 to 1; only where OCR read it. */
  confidence?: number
}

/** Heights of a font above and below its baseline, as shares of its size; depth is positive. */
export interface RawFont {
  ascent: number
  descent: number
  /** As the file has it, where it has one. */
  name?: string
}

/** One page of a document as an engine reads it. */
export interface RawPage {
  /** 0-based. */
  index: number
  /** As displayed, in points. */
  width: number
  height: number
  items: RawItem[]
  fonts: Record<string, RawFont>
  /** Why nothing could be read from this page; null when it could. */
  failure: string | null
  /** Only where OCR read the page. */
  ocr?: OcrMark
}

/** What a file says about itself; anyone can have written it. */
export interface RawMetadata {
  title: string | null
  author: string | null
  /** Year of the creation date. */
  year: number | null
}
