import { ASTRAL, classOf, LETTER, MARK, MEANINGLESS, NUMBER, SPACE } from './character-classes'
import { toCodes, withoutNameless } from './nameless'
import type { RawItem, RawPage } from './raw'

/**
 * Text whose fonts do not tell, or tell wrongly, what their glyphs mean. One kind can be mended: fonts that number their
 * glyphs in the usual order of TrueType and name none, so that every character comes out as the one 29 places before it
 * ("WKH" for "the").
 */
const GLYPH_SHIFT = 29
/** Codes of the glyphs of space and of the tilde. */
const FIRST_GLYPH = 3
const LAST_GLYPH = 97

/** Fewest characters of a font that can be judged, and the share of them that has to be in question: a bullet is not. */
const ENOUGH = 25
const MOSTLY = 0.9
/** How much likelier a character of the mended text has to be, in natural logarithms: chance differs by a tenth. */
const LIKELIER = 0.8

/** Share of small letters that mended text has to have. */
const FEWEST_SMALL = 0.6

/** Fewest characters without spaces of a page that can be judged. */
const ENOUGH_ON_PAGE = 300
/** Share of letters and digits of any script: prose has 0.95, tables and formulas 0.75. */
const FEWEST_LETTERS = 0.4
/** Mean logarithm of how usual Latin letters are: prose of any language has 3.8 to 4.1, letters in any order 3.2. */
const LEAST_USUAL = 3.45

/** Letters by how often languages of Latin script use them, per 1,000 letters; means of eight. */
const USUAL: Readonly<Record<string, number>> = {
  a: 85, b: 15, c: 31, d: 42, e: 135, f: 14, g: 17, h: 28, i: 74, j: 4, k: 11, l: 44, m: 28, n: 73, o: 65, p: 25, q: 6,
  r: 67, s: 68, t: 66, u: 43, v: 14, w: 10, x: 3, y: 9, z: 8,
}
const DIGIT = 8
const USUAL_SIGN = 8
const OTHER = 0.5

/** The pages with what can be mended mended. */
export function withMeaning(pages: readonly RawPage[]): RawPage[] {
  const shifted = shiftedFonts(pages)
  const mend = (item: RawItem): RawItem =>
    (shifted.has(item.font) ? { ...item, text: unshift(toCodes(item.text)) } : item)
  return withoutNameless(shifted.size === 0 ? pages : pages.map((page) => ({ ...page, items: page.items.map(mend) })))
}

/** What the characters of a text are, white space left out. */
export interface Signs {
  length: number
  /** Of no meaning that the file tells. */
  meaningless: number
  /** The text makes no words of any language: signs without letters, or letters in no order. */
  garbled: boolean
}

/** Counts the characters of a page's pieces of text, taken together. */
export function signsOf(pieces: Iterable<string>): Signs {
  const counter = new SignCounter()
  for (const piece of pieces) counter.add(piece)
  return counter.finish()
}

/** Whether the text of a page makes no words of any language. */
export function isGarbled(text: string): boolean {
  return signsOf([text]).garbled
}

/** Rows of dots lead the eye in lists of contents: a character met this often in a row counts once. */
const ROW = 3
const SMALL_A = 0x61
const ALPHABET = 26
const USUAL_LOGARITHMS = Float64Array.from({ length: ALPHABET }, (_, i) => Math.log(USUAL[String.fromCharCode(SMALL_A + i)]!))
const ASCII = 128

class SignCounter {
  #length = 0
  #meaningless = 0
  /** Of the text with each row as one character: code units, letters and digits, Latin letters and how usual they are. */
  #solid = 0
  #letters = 0
  #latin = 0
  #usual = 0
  #last = -1
  #repeated = 0

  add(piece: string): void {
    for (let at = 0; at < piece.length; at++) {
      const code = piece.codePointAt(at)!
      const kinds = classOf(code)
      const units = code >= ASTRAL ? 2 : 1
      at += units - 1
      if ((kinds & SPACE) !== 0) continue
      this.#length += units
      if ((kinds & MEANINGLESS) !== 0) this.#meaningless++
      if (code === this.#last) this.#repeated++
      else {
        this.#settle()
        this.#last = code
        this.#repeated = 1
      }
    }
  }

  finish(): Signs {
    this.#settle()
    return { length: this.#length, meaningless: this.#meaningless, garbled: this.#isGarbled() }
  }

  #isGarbled(): boolean {
    if (this.#solid < ENOUGH_ON_PAGE) return false
    if (this.#letters < FEWEST_LETTERS * this.#solid) return true
    return this.#latin >= ENOUGH_ON_PAGE && this.#usual / this.#latin < LEAST_USUAL
  }

  /** Counts the last character, now that it is known how often it comes in a row. */
  #settle(): void {
    if (this.#repeated === 0) return
    const code = this.#last
    const times = this.#repeated >= ROW ? 1 : this.#repeated
    this.#solid += times * (code >= ASTRAL ? 2 : 1)
    if ((classOf(code) & (LETTER | MARK | NUMBER)) !== 0) this.#letters += times
    const latin = latinOf(code)
    if (latin < 0) return
    this.#latin += times
    this.#usual += times * USUAL_LOGARITHMS[latin]!
  }
}

const latinBases = new Map<number, number>()

/** The place in the alphabet of a Latin letter, whatever accent it has; -1 for others. */
function latinOf(code: number): number {
  if (code < ASCII) {
    const place = (code | 0x20) - SMALL_A
    return code >= 0x41 && place >= 0 && place < ALPHABET ? place : -1
  }
  let place = latinBases.get(code)
  if (place === undefined) {
    const base = String.fromCodePoint(code).normalize('NFD').charCodeAt(0)
    place = base < ASCII ? latinOf(base) : -1
    latinBases.set(code, place)
  }
  return place
}

function shiftedFonts(pages: readonly RawPage[]): Set<string> {
  const texts = new Map<string, string[]>()
  for (const { items } of pages) {
    for (const { font, text } of items) {
      const own = texts.get(font)
      if (own) own.push(text)
      else texts.set(font, [text])
    }
  }
  return new Set([...texts].filter(([, own]) => isShifted(toCodes(own.join('')))).map(([font]) => font))
}

function isShifted(text: string): boolean {
  const solid = text.replaceAll(' ', '')
  let glyphs = 0
  for (let i = 0; i < solid.length; i++) if (isGlyph(solid.charCodeAt(i))) glyphs++
  if (glyphs < ENOUGH || glyphs < MOSTLY * solid.length) return false
  const mended = unshift(solid)
  // Figures of a table would come out as capitals that could be words: only what is in small letters is sure.
  const small = mended.match(/[a-z]/g)?.length ?? 0
  return small >= FEWEST_SMALL * solid.length && likelihood(mended) > likelihood(solid) + LIKELIER
}

function isGlyph(code: number): boolean {
  return code >= FIRST_GLYPH && code <= LAST_GLYPH
}

function unshift(text: string): string {
  return text.replace(/[^ ]/g, (character) => {
    const code = character.charCodeAt(0)
    return isGlyph(code) ? String.fromCharCode(code + GLYPH_SHIFT) : character
  })
}

/** Mean of the logarithms of how usual the characters are. */
function likelihood(text: string): number {
  const solid = text.replaceAll(' ', '').toLowerCase()
  let sum = 0
  for (const character of solid) sum += Math.log(usualness(character))
  return sum / Math.max(1, solid.length)
}

function usualness(character: string): number {
  return USUAL[character] ?? (/[0-9]/.test(character) ? DIGIT : /[.,;:()%/=+<>-]/.test(character) ? USUAL_SIGN : OTHER)
}
