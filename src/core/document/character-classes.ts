/**
 * Kinds of characters, looked up in a table that fills itself: whole reports are counted character by character, for which
 * regular expressions with Unicode properties are several times too slow.
 */
export const LETTER = 1
export const MARK = 2
export const NUMBER = 4
/** As `\s`. */
export const SPACE = 8
/** Controls, private use, code points that stand for nothing, and the sign for what could not be decoded. */
export const MEANINGLESS = 16
/** A small letter, which is a letter too. */
export const SMALL_LETTER = 32

const KNOWN = 128
/** First code point that takes two code units; from here on they are rare and not kept. */
export const ASTRAL = 0x10000
const FILTERS: readonly (readonly [kind: number, pattern: RegExp])[] = [
  [LETTER, /\p{L}/u], [MARK, /\p{M}/u], [NUMBER, /\p{N}/u], [SPACE, /\s/u], [MEANINGLESS, /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u],
  [SMALL_LETTER, /\p{Ll}/u],
]
const table = new Uint8Array(ASTRAL)

/** The kinds of a code point, added up; 0 for a sign. */
export function classOf(codePoint: number): number {
  if (codePoint >= ASTRAL) return workOut(codePoint)
  return (table[codePoint]! || (table[codePoint] = workOut(codePoint) | KNOWN)) & ~KNOWN
}

function workOut(codePoint: number): number {
  const character = String.fromCodePoint(codePoint)
  return FILTERS.reduce((kinds, [kind, pattern]) => (pattern.test(character) ? kinds | kind : kinds), 0)
}
