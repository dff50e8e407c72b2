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
  if (shifted.size === 0) return [...pages]
  const mend = (item: RawItem): RawItem => (shifted.has(item.font) ? { ...item, text: unshift(item.text) } : item)
  return pages.map((page) => ({ ...page, items: page.items.map(mend) }))
}

/** Whether the text of a page makes no words of any language: signs without letters, or letters in no order. */
export function isGarbled(text: string): boolean {
  // Rows of dots lead the eye in lists of contents.
  const solid = text.replace(/\s/g, '').replace(/(.)\1{2,}/gu, '$1')
  if (solid.length < ENOUGH_ON_PAGE) return false
  const letters = solid.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0
  if (letters < FEWEST_LETTERS * solid.length) return true
  const latin = solid.normalize('NFD').match(/[a-z]/gi) ?? []
  return latin.length >= ENOUGH_ON_PAGE && likelihood(latin.join('')) < LEAST_USUAL
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
  return new Set([...texts].filter(([, own]) => isShifted(own.join(''))).map(([font]) => font))
}

function isShifted(text: string): boolean {
  const solid = text.replaceAll(' ', '')
  const glyphs = [...solid].filter(isGlyph).length
  if (glyphs < ENOUGH || glyphs < MOSTLY * solid.length) return false
  const mended = unshift(solid)
  // Figures of a table would come out as capitals that could be words: only what is in small letters is sure.
  const small = mended.match(/[a-z]/g)?.length ?? 0
  return small >= FEWEST_SMALL * solid.length && likelihood(mended) > likelihood(solid) + LIKELIER
}

function isGlyph(character: string): boolean {
  const code = character.charCodeAt(0)
  return code >= FIRST_GLYPH && code <= LAST_GLYPH
}

function unshift(text: string): string {
  return text.replace(/[^ ]/g, (character) =>
    (isGlyph(character) ? String.fromCharCode(character.charCodeAt(0) + GLYPH_SHIFT) : character))
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
