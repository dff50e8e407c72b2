import { isInWord, isNearNumber, textBeside, type Beside } from './beside'
import { NAMELESS } from './glyph-meaning'
import type { RawPage } from './raw'
import { isWord, isWordOrForm } from './words'

/**
 * Glyphs of which a file tells nothing (glyph-meaning.ts). Where one glyph makes words of all the pieces of words around
 * it, it is that ligature: "signi□cant". Where it stands in a word or beside a number it is marked as not told, and else
 * left out: signs of trade marks, icons.
 */

/** The first half of such a character: every piece of text is looked through for one, which has to be quick. */
const GLYPH = /[\udbc0-\udbff]/
const GLYPHS = /[\u{100000}-\u{10fffd}]/gu
const UNTOLD = '\ufffd'
const LIGATURES = ['fi', 'fl', 'ff', 'ffi', 'ffl', 'ft', 'fj', 'tt', 'ti', 'tf', 'Th']

/** Fewest letters of a word that shows a ligature: of shorter ones too many are words. */
const SHORTEST_WORD = 5
/** Glyphs of one font that are not told, and how many kinds of them, from which they are text and no bullets or marks. */
const MANY = 25
const MANY_KINDS = 8
/** Share of the words of a glyph that its ligature makes. */
const MOST_WORDS = 0.6

/** The pages with glyphs that nothing was told of made ligatures, marked, or left out. */
export function withoutNameless(pages: readonly RawPage[]): RawPage[] {
  if (!pages.some(({ items }) => items.some(({ text }) => GLYPH.test(text)))) return [...pages]
  const ligatures = findLigatures(pages)
  const hidden = hiddenFonts(pages)
  return pages.map((page) => ({
    ...page,
    items: page.items.map((item, i) => {
      if (!GLYPH.test(item.text)) return item
      return { ...item, text: item.text.replace(GLYPHS, (glyph: string, at: number) =>
        ligatures.get(item.font + glyph) ?? (hidden.has(item.font) ? UNTOLD : markOf(textBeside(page.items, i, at, glyph.length)))) }
    }),
  }))
}

/** As the file has it: by numbers, some of which are codes of characters. */
export function toCodes(text: string): string {
  return text.replace(GLYPHS, (glyph) => String.fromCharCode(glyph.codePointAt(0)! - NAMELESS))
}

/** Fonts that tell nothing of much that they draw: what is left of their words would not be worth anything. */
function hiddenFonts(pages: readonly RawPage[]): Set<string> {
  const found = new Map<string, string[]>()
  for (const { items } of pages) {
    for (const { font, text } of items) {
      if (GLYPH.test(text)) addTo(found, font, text.match(GLYPHS)!)
    }
  }
  const isHidden = (glyphs: string[]): boolean => glyphs.length >= MANY && new Set(glyphs).size >= MANY_KINDS
  return new Set([...found].filter(([, glyphs]) => isHidden(glyphs)).map(([font]) => font))
}

function addTo(lists: Map<string, string[]>, key: string, values: readonly string[]): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [...values])
  else for (const value of values) list.push(value)
}

function markOf(beside: Beside): string {
  return isInWord(beside) || isNearNumber(beside) ? UNTOLD : ''
}

/** Ligatures by font and glyph. */
function findLigatures(pages: readonly RawPage[]): Map<string, string> {
  const words = new Map<string, Set<string>>()
  for (const { items } of pages) {
    items.forEach(({ font, text }, i) => {
      for (const { 0: glyph, index } of text.matchAll(GLYPHS)) {
        const { before, after } = textBeside(items, i, index, glyph.length)
        const word = `${/\p{L}*$/u.exec(before)![0]}${UNTOLD}${/^\p{L}*/u.exec(after)![0]}`
        if (word.length >= SHORTEST_WORD) words.set(font + glyph, (words.get(font + glyph) ?? new Set()).add(word))
      }
    })
  }
  return new Map([...words].flatMap(([glyph, own]) => {
    const ligature = ligatureOf([...own])
    return ligature === null ? [] : [[glyph, ligature]]
  }))
}

/** The ligature that makes words of the most of these; null where few are words, or two make as many. */
function ligatureOf(words: readonly string[]): string | null {
  const made = LIGATURES.map((ligature) => words.filter((word) => isKnown(word.replace(UNTOLD, ligature))).length)
  const most = Math.max(...made)
  if (most < MOST_WORDS * words.length || made.filter((count) => count === most).length > 1) return null
  return LIGATURES[made.indexOf(most)]!
}

function isKnown(word: string): boolean {
  return isWord(word) || isWordOrForm(word.toLowerCase())
}
