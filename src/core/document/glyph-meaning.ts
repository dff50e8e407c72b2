import { depthOf, drawnSign, isTall, type Outline } from './drawn-signs'
import { namedText } from './glyph-names'
import { layoutOf, layoutSign, symbolSign, familyOf } from './pi-fonts'

/** What an engine knows of one glyph of a font. */
export interface Glyph {
  /** Its number in the text as the file has it. */
  code: number
  /** What the file says it is. */
  told: string
  /** Name in the font, where it has names. */
  name: string | undefined
  /** Advance in shares of the font size. */
  advance: number
  /** How it is drawn; asked for only where it is in question. Null where it cannot be known. */
  outline(): Outline | null
}

/** What an engine knows of a font. */
export interface FontTold {
  /** As the file has it, with the mark of a subset. */
  name: string
  /** Letters of the alphabet and figures that it has, by what they are called. */
  alphabet: string
  /** The file tells nothing of its glyphs but their numbers in the font. */
  isNumbered: boolean
}

/**
 * Glyphs of which nothing is told but a control code come out as characters from here on, by their numbers: the words
 * that they stand in may still tell what they are (nameless.ts).
 */
export const NAMELESS = 0x100000
const LAST_NAMELESS = 0xfffd

/** Controls, private use, unassigned, and the mark of what could not be told. */
const NO_MEANING = /^[\p{Cc}\p{Co}\p{Cn}\ufffd]$/u
/** Fonts of signs have fewer letters than this, or none of those that no word goes without; and not all the figures. */
const FEW_LETTERS = 5
const IN_WORDS = /[eoi]/
const MOST_FIGURES = 7
/** Places at which fonts have signs that they call otherwise: letters, figures, points, fractions, daggers. */
const SUSPECT = /^[\w,.;:?!#$+†‡\u00a1-\u024f]$/
/** Signs that are called by their names. */
const NOT_SUSPECT = /[_§©«¬®°±²³¶·¹º»×÷]/
/** Commas and full stops are narrower than this, in shares of the font size. */
const WIDEST_POINT = 0.45
/** How far letters that do not go below the line may do so, in shares of the font size. */
const DEPTH = 0.12

/** Characters that are drawn like a sign, or are told for it where nothing is wrong. */
const ALIKE: Readonly<Record<string, string>> = {
  '−': '-‐‑‒–—―−_¯ˉ\u00ad─', '–': '-‐‑‒–—―−_¯ˉ\u00ad─', '=': '=═＝', '∼': '~∼˜', '+': '+＋†✚┼', '±': '±', '×': '×xXχΧ✕✖╳*',
  '<': '<‹〈⟨＜', '>': '>›〉⟩＞', '≤': '≤⩽', '≥': '≥⩾', '°': '°ºoO0˚∘◦⁰○●•ﾟ', '·': '·∙⋅•●.˙■', '•': '•·∙⋅●■◦○.⚫⬤◼▪',
}
/** Greek letters below the line, by the Latin letters in whose places fonts of signs have them. */
const BELOW_LINE: Readonly<Record<string, string>> = { m: 'μ', b: 'β' }

/**
 * Microsoft's core fonts begin with the Macintosh standard glyph order (OpenType, table 'post', format 1): the space, code
 * 32, is the third glyph, and so on to the tilde. Fonts that hold a part of their glyphs may have numbered them anew.
 */
const MACINTOSH_ORDER = /^(?:Arial|TimesNewRoman|CourierNew|Verdana|Georgia|TrebuchetMS|ComicSansMS)(?:PS|MS|MT|[-,]|Bold|Italic|Regular)*$/
const ORDER_SHIFT = 29
const FIRST_OF_ORDER = 3
const LAST_OF_ORDER = 97

/** Brackets at the places of Icelandic letters, which no font has without the other letters. */
const BRACKETS: Readonly<Record<string, string>> = { ð: '(', Þ: ')' }

/** What a font of known layout, of signs, or of text draws in place of what its file tells. */
export class FontMeaning {
  readonly #family: string
  readonly #layout: ReturnType<typeof layoutOf>
  readonly #isOfSigns: boolean
  readonly #isInOrder: boolean

  constructor({ name, alphabet, isNumbered }: FontTold) {
    this.#family = familyOf(name)
    this.#layout = layoutOf(this.#family)
    this.#isOfSigns = isOfSigns(alphabet)
    this.#isInOrder = isNumbered && MACINTOSH_ORDER.test(name)
  }

  /** What a glyph means: what the file tells of it, unless that is no character or another than is drawn. */
  of(glyph: Glyph): string {
    const { code, told, name } = glyph
    const known = this.#layout && layoutSign(this.#layout, told, name)
    if (known) return known
    if (this.#isInOrder && code >= FIRST_OF_ORDER && code <= LAST_OF_ORDER) return String.fromCharCode(code + ORDER_SHIFT)
    if (NO_MEANING.test(told)) return symbolSign(this.#family, told) ?? namedText(name) ?? this.#drawn(glyph) ?? told
    return this.#isSuspect(glyph) ? mended(glyph) : told
  }

  #isSuspect({ told, advance }: Glyph): boolean {
    if (this.#isOfSigns) return SUSPECT.test(told) && !NOT_SUSPECT.test(told)
    return (told === ',' || told === '.') && advance >= WIDEST_POINT
  }

  #drawn({ code, told, advance, outline }: Glyph): string | null {
    const drawing = outline()
    if (drawing === null) return null
    if (drawing.length === 0) return advance > 0 ? ' ' : null
    const sign = drawnSign(drawing, advance)
    if (sign !== null) return sign
    return /\p{Cc}/u.test(told) && code <= LAST_NAMELESS ? String.fromCodePoint(NAMELESS + code) : null
  }
}

function isOfSigns(alphabet: string): boolean {
  const letters = alphabet.replace(/\d/g, '')
  if (alphabet.length - letters.length >= MOST_FIGURES) return false
  return letters.length < FEW_LETTERS || !IN_WORDS.test(letters)
}

function mended({ told, name, advance, outline }: Glyph): string {
  const drawing = outline()
  if (drawing === null || drawing.length === 0) return told
  const below = BELOW_LINE[told]
  if (below !== undefined && name === told) return depthOf(drawing) > DEPTH ? below : told
  const bracket = BRACKETS[told]
  if (bracket !== undefined) return isTall(drawing) ? bracket : told
  const sign = drawnSign(drawing, advance)
  if (sign === null || ALIKE[sign]!.includes(told)) return told
  // The letter x is drawn like the sign: fonts without names may tell anything for it.
  return sign === '×' && namedText(name) !== told ? told : sign
}
