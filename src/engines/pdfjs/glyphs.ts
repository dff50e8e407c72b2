import { DIGITS } from '../../core/document/glyph-names'
import { FontMeaning, type FontTold } from '../../core/document/glyph-meaning'
import type { Outline } from '../../core/document/drawn-signs'
import { markOfAccent } from '../../core/document/normalise'

/** What is read here of a font of pdf.js (its worker's half). */
export interface PdfFont {
  name: string
  composite: boolean
  isType3Font: boolean
  /** In thousandths of the font size, by code. */
  widths: ArrayLike<number | undefined>
  /** Names of glyphs by code: of the file, of the font itself, and of the encoding that the file falls back on. */
  differences: ReadonlyMap<number, string>
  builtInEncoding?: Readonly<Record<number, string>>
  defaultEncoding: Readonly<Record<number, string>>
  toUnicode: object
  /** The font made for drawing; undefined where the file holds none. */
  toDraw?: (() => DrawnFont) | undefined
}

/** A font of pdf.js that can be drawn. */
export interface DrawnFont {
  /** The font file as pdf.js made it anew. */
  data?: Uint8Array | null | undefined
  /** Characters of that file by code; where there is none it is the code. */
  toFontChar: ReadonlyMap<number, number | string>
  renderer: FontRenderer
}

/** What draws the glyphs of a font. Its glyphs are asked for directly: it gives a path once only, to whom it draws for. */
interface FontRenderer {
  cmap: readonly { start: number; end: number; idDelta: number; ids?: readonly number[] }[]
  glyphs: readonly Uint8Array[]
  compileGlyph(code: Uint8Array | undefined, glyph: number): ArrayLike<number>
}

/** Operators of a path of pdf.js, and how many numbers follow each. */
const MOVE = 0
const LINE = 1
const CURVE = 2
const QUADRATIC = 3
/** Strokes that a curve is cut into: signs that are told by their drawing are straight, or round. */
const STROKES = 4

const LAST_CODE = 255
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

const known = new WeakMap<PdfFont, FontMeaning>()

/** Piece of text that pdf.js is about to make of glyphs. */
export interface PieceOfText {
  initialized: boolean
  str: string[]
  width: number
  height: number
  vertical: boolean
  textAdvanceScale: number
  /** Where its last glyph ends. */
  prevTransform: ArrayLike<number> | null
  /** The accent that it ends with, as a combining mark. */
  mark?: string | undefined
}

/** Asked by the worker's copy of pdf.js for every glyph when a font first uses it, and for accents (scripts/pdfjs-ink.ts). */
export const glyphWatch = {
  /**
   * What a glyph means.
   * @param width in thousandths of the font size
   * @param told what pdf.js takes it for
   */
  meaning(font: PdfFont, code: number, told: string, width: number): string {
    let meaning = known.get(font)
    if (meaning === undefined) known.set(font, (meaning = new FontMeaning(toldOf(font))))
    const name = font.composite ? undefined : nameOf(font, code)
    return meaning.of({ code, told, name, advance: width / 1000, outline: () => outlineOf(font, code) })
  },

  /** The combining mark of an accent that is a character of its own. */
  mark: markOfAccent,

  /**
   * Joins accents that are drawn over letters with them: after the letter, as most systems do, or before it, as TeX does.
   * pdf.js would take them for characters beside it, and see a space after the accent where there is none.
   * @param glyph an accent, or what comes after one
   * @param transform of the text where the glyph is drawn: its place and size on the page
   * @returns what is added to the piece of text in place of the glyph, and whether the glyph makes it wider; undefined
   * where it is a character like others
   */
  accent(glyph: { unicode: string; mark?: string; width: number }, piece: PieceOfText, transform: ArrayLike<number>): Joined | undefined {
    const before = piece.mark
    piece.mark = undefined
    const back = piece.initialized && !piece.vertical && piece.prevTransform ? stepBack(piece.prevTransform, transform) : 0
    if (back <= 0) {
      piece.mark = glyph.mark
      return undefined
    }
    const last = piece.str.at(-1) ?? ''
    if (glyph.mark !== undefined) {
      const isOver = back >= LEAST_BACK && isLetter(last) && back > (glyph.width / 1000) * MIDDLE
      piece.mark = isOver ? undefined : glyph.mark
      return isOver ? { text: glyph.mark, isWide: false } : undefined
    }
    if (before === undefined || back < LEAST_BACK || !isLetter(glyph.unicode)) return undefined
    piece.str.pop()
    piece.width -= (back * sizeOf(transform)) / piece.textAdvanceScale
    return { text: glyph.unicode + before, isWide: true }
  },
}

interface Joined {
  text: string
  isWide: boolean
}

/** How far a letter and its accent lie over one another at least, and at most, in shares of the font size. */
const LEAST_BACK = 0.15
const MOST_BACK = 1
/** Share of an accent that lies before the end of its letter. */
const MIDDLE = 0.5

/** How far a glyph begins before the end of the one before it, in shares of its size; 0 for another line. */
function stepBack(end: ArrayLike<number>, place: ArrayLike<number>): number {
  const size = sizeOf(place)
  const run = Math.hypot(place[0]!, place[1]!)
  if (!(size > 0 && run > 0)) return 0
  const [x, y] = [(place[4]! - end[4]!) / size, (place[5]! - end[5]!) / size]
  const along = (x * place[0]! + y * place[1]!) / run
  const across = Math.abs(x * place[1]! - y * place[0]!) / run
  return along < 0 && along > -MOST_BACK && across < MOST_BACK / 2 ? -along : 0
}

function sizeOf(transform: ArrayLike<number>): number {
  return Math.hypot(transform[2]!, transform[3]!)
}

function isLetter(text: string): boolean {
  return /^\p{L}$/u.test(text)
}

function toldOf(font: PdfFont): FontTold {
  // What pdf.js makes up where a file has no map to Unicode knows its ends only.
  return { name: font.name, alphabet: alphabetOf(font), isNumbered: font.composite && 'firstChar' in font.toUnicode }
}

/** By the file, or by the font itself: what an encoding would have there is nothing that anyone said of the glyph. */
function nameOf({ differences, builtInEncoding }: PdfFont, code: number): string | undefined {
  return differences.get(code) ?? builtInEncoding?.[code]
}

const NAME_OF_LETTER = /^[A-Za-z]$/

/** Letters and figures that a font has widths for. Fonts of other scripts, and such as draw by procedures, have all. */
function alphabetOf(font: PdfFont): string {
  if (font.composite || font.isType3Font) return ALPHABET
  let alphabet = ''
  for (let code = 0; code <= LAST_CODE; code++) {
    if (!font.widths[code]) continue
    const name = nameOf(font, code) ?? font.defaultEncoding[code] ?? ''
    if (NAME_OF_LETTER.test(name)) alphabet += name
    else if (DIGITS.includes(name)) alphabet += DIGITS.indexOf(name)
  }
  return alphabet
}

const drawn = new WeakMap<PdfFont, DrawnFont | null>()

/** How a glyph is drawn; null where its font is not in the file, or where it or its font is damaged. */
export function outlineOf(font: PdfFont, code: number): Outline | null {
  let whole = drawn.get(font)
  if (whole === undefined) drawn.set(font, (whole = drawnFont(font)))
  if (!whole?.data) return null
  try {
    const { cmap, glyphs } = whole.renderer
    const character = Number(whole.toFontChar.get(code) ?? code)
    const range = cmap.find(({ start, end }) => start <= character && character <= end)
    if (range === undefined) return null
    const glyph = (range.idDelta + (range.ids ? range.ids[character - range.start]! : character)) & 0xffff
    return toOutline(whole.renderer.compileGlyph(glyphs[glyph], glyph))
  } catch {
    // Of this glyph only: what is known of the others must not hang on the order in which they are met.
    return null
  }
}

function drawnFont(font: PdfFont): DrawnFont | null {
  try {
    return font.toDraw?.() ?? null
  } catch {
    return null
  }
}

/** Contours of a path of pdf.js: operators, each followed by its points. */
export function toOutline(path: ArrayLike<number>): Outline {
  const contours: number[][] = []
  let contour: number[] = []
  for (let i = 0; i < path.length;) {
    const operator = path[i++]!
    if (operator === MOVE) contours.push((contour = [path[i]!, path[i + 1]!]))
    else if (operator === LINE) contour.push(path[i]!, path[i + 1]!)
    else if (operator === CURVE) addCurve(contour, path, i, 3)
    else if (operator === QUADRATIC) addCurve(contour, path, i, 2)
    i += [2, 2, 6, 4][operator] ?? 0
  }
  return contours.filter(({ length }) => length > 4)
}

/** Strokes of a curve of Bézier, by de Casteljau's way. */
function addCurve(contour: number[], path: ArrayLike<number>, at: number, degree: number): void {
  const start = contour.slice(-2)
  for (let stroke = 1; stroke <= STROKES; stroke++) {
    const points = [...start, ...Array.from({ length: 2 * degree }, (_, i) => path[at + i]!)]
    for (let left = 2 * degree; left > 0; left -= 2) {
      for (let i = 0; i < left; i++) points[i]! += (points[i + 2]! - points[i]!) * (stroke / STROKES)
    }
    contour.push(points[0]!, points[1]!)
  }
}
