/**
 * Folding of single characters to the form that a quotation of the report would have: ligatures and compatibility
 * forms apart, one kind of space, one kind of hyphen. What carries meaning keeps its form: 10⁶ is not 106, ½ not 1/2.
 */

/** Superscripts, subscripts, modifier letters, fractions, and signs whose folded form would be letters of a word. */
const KEPT =
  /[\u00aa\u00b2\u00b3\u00b9\u00ba\u00bc-\u00be\u02b0-\u02ff\u1d2c-\u1d6a\u2026\u2070-\u209c\u2120-\u2122\u2150-\u215f\u2189]/u
/** Their folded form is a space and a combining mark: as drawn by fonts that have accents as characters of their own. */
const SPACING_ACCENT = /[\u00a8\u00af\u00b4\u00b8\u02c6\u02c7\u02d8-\u02dd]/u
/** The same of Greek: canonical forms compose to them, so folding them apart would not be the last word. */
const GREEK_ACCENT = /[\u0384\u0385\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe]/u
const ACCENT_AND_LETTER = new RegExp(`(${SPACING_ACCENT.source})([a-z\\u0131])`, 'giu')
const SPACE = /[\t\n\v\f\r\u0085\p{Zs}\u2028\u2029]/u
/** A soft hyphen in a PDF is one that was drawn. */
const HYPHEN = /[\u00ad\u2010\u2011]/u
/** Zero width, direction marks, and the controls that broken fonts leave behind. */
const DROPPED = /[\p{Cc}\p{Cf}]/u
/** Typed for the sign of degrees. */
const RING_OF_DEGREE = /\u02da(?= ?[CF](?![\p{L}\d]))/gu
/** Under an accent it is drawn without its dot. */
const DOTLESS = /\u0131(?=\p{M})/gu
const PLAIN = /^[\x20-\x7e]*$/

const MARK_OF_ACCENT: Readonly<Record<string, string>> = {
  '\u00a8': '\u0308', '\u00af': '\u0304', '\u00b4': '\u0301', '\u00b8': '\u0327', '\u02c6': '\u0302', '\u02c7': '\u030c',
  '\u02d8': '\u0306', '\u02d9': '\u0307', '\u02da': '\u030a', '\u02db': '\u0328', '\u02dc': '\u0303', '\u02dd': '\u030b',
}

/** Marks of accents that are ASCII as well. */
const MARK_OF_ASCII: Readonly<Record<string, string>> = { '`': '\u0300', '^': '\u0302', '~': '\u0303' }

/** The combining mark of an accent that is a character of its own; undefined for other characters. */
export function markOfAccent(character: string): string | undefined {
  return MARK_OF_ACCENT[character] ?? MARK_OF_ASCII[character]
}

/** Folds the text of one item; the number of characters may change. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text
  let out = ''
  for (const character of text) out += foldCharacter(character)
  return composeAccents(out.replace(DOTLESS, 'i').normalize('NFC')).replace(RING_OF_DEGREE, '°')
}

function foldCharacter(character: string): string {
  if (character >= ' ' && character <= '~') return character
  if (KEPT.test(character) || SPACING_ACCENT.test(character) || GREEK_ACCENT.test(character)) return character
  if (SPACE.test(character)) return ' '
  if (HYPHEN.test(character)) return '-'
  if (DROPPED.test(character)) return ''
  return character.normalize('NFKC').replace(/[\u2010\u2011]/g, '-')
}

/** An accent drawn as a character of its own before its letter, inside a word, is one with it: Universit´e. */
function composeAccents(text: string): string {
  if (!SPACING_ACCENT.test(text)) return text
  return text.replace(ACCENT_AND_LETTER, (whole, accent: string, letter: string) => {
    const base = letter === '\u0131' ? 'i' : letter
    const composed = (base + MARK_OF_ACCENT[accent]!).normalize('NFC')
    return composed.length === 1 ? composed : whole
  })
}
