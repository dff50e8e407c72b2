import { ASTRAL, classOf, LETTER } from './character-classes'

/** Words that make up about a fifth of prose in their language and hardly occur in the others of this list. */
const COMMON_WORDS: Record<string, ReadonlySet<string>> = {
  English: new Set([
    'the', 'of', 'and', 'to', 'was', 'were', 'for', 'with', 'that',
    'is', 'by', 'from', 'this', 'are', 'at', 'which', 'than', 'their',
  ]),
  Spanish: new Set(['el', 'los', 'las', 'del', 'y', 'que', 'en', 'una', 'por', 'con', 'para', 'fue', 'como', 'se', 'al']),
  Portuguese: new Set(['o', 'os', 'do', 'da', 'dos', 'das', 'e', 'em', 'uma', 'não', 'com', 'foi', 'ao', 'pela', 'que']),
  French: new Set(['le', 'les', 'des', 'du', 'et', 'une', 'est', 'dans', 'pour', 'par', 'sur', 'ont', 'aux', 'été', 'avec']),
  Italian: new Set(['il', 'gli', 'della', 'dei', 'di', 'che', 'sono', 'una', 'con', 'per', 'nel', 'stato', 'delle', 'è', 'alla']),
  German: new Set(['der', 'die', 'das', 'und', 'den', 'von', 'mit', 'wurde', 'eine', 'ist', 'zu', 'auf', 'bei', 'nicht', 'des']),
  Dutch: new Set(['het', 'een', 'van', 'en', 'de', 'dat', 'met', 'voor', 'zijn', 'niet', 'bij', 'werd', 'op', 'aan', 'ook']),
}
/** Scripts that no language of the list is written in, with what a text in them is called. */
const SCRIPTS: [name: string, letter: RegExp][] = [
  // Japanese and Korean are written with Chinese signs too: they come first.
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u], ['Korean', /\p{Script=Hangul}/u], ['Chinese', /\p{Script=Han}/u],
  ['in Cyrillic letters', /\p{Script=Cyrillic}/u], ['in Greek letters', /\p{Script=Greek}/u], ['in Arabic letters', /\p{Script=Arabic}/u],
  ['in Hebrew letters', /\p{Script=Hebrew}/u], ['in Thai letters', /\p{Script=Thai}/u], ['in Devanagari letters', /\p{Script=Devanagari}/u],
]
/** What a text is called that is not English and in none of these. */
export const UNKNOWN_LANGUAGE = 'another language'

/** Shares: English trial reports have 0.15 to 0.25, their tables 0.05; Spanish, French or German 0 to 0.02. */
const FEWEST = 0.04
/** Share of its own common words from which another language is named; prose has 0.15 and more. */
const FEWEST_NAMED = 0.08
/** Share of letters of another script from which a text is in it; formulas and names stay below. */
const MOST_LETTERS = 0.3
/** Fewest words that can be judged. */
const ENOUGH_WORDS = 200
/** Fewest letters that can be, in scripts that put no spaces between words. */
const ENOUGH_LETTERS = 400

/**
 * The language of a text that is not English: "Spanish", "in Cyrillic letters", or "another language".
 * @returns null for English, and for too little text to tell
 */
export function foreignLanguage(text: string): string | null {
  const script = otherScript(text)
  if (script !== null) return script
  const { words, common } = countWords(text.toLowerCase())
  const share = (language: string): number => common[LANGUAGES.indexOf(language)]! / words
  if (words < ENOUGH_WORDS || share('English') >= FEWEST) return null
  const others = LANGUAGES.filter((language) => language !== 'English')
  const best = others.reduce((a, b) => (share(b) > share(a) ? b : a))
  return share(best) >= FEWEST_NAMED ? best : UNKNOWN_LANGUAGE
}

const LANGUAGES = Object.keys(COMMON_WORDS)
/** Which languages a common word is of, by their places. */
const LANGUAGES_OF = new Map<string, number[]>()
for (const [language, words] of Object.values(COMMON_WORDS).entries()) {
  for (const word of words) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language])
}
const LONGEST_COMMON = Math.max(...[...LANGUAGES_OF.keys()].map((word) => word.length))

/** Words of a text in small letters, and how many of them are the common ones of each language. */
function countWords(text: string): { words: number; common: Uint32Array } {
  const common = new Uint32Array(LANGUAGES.length)
  let words = 0
  let start = -1
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.codePointAt(at)! : SPACE_CODE
    const isLetter = (classOf(code) & LETTER) !== 0
    if (isLetter && start < 0) start = at
    else if (!isLetter && start >= 0) {
      words++
      if (at - start <= LONGEST_COMMON) for (const language of LANGUAGES_OF.get(text.slice(start, at)) ?? []) common[language]!++
      start = -1
    }
    if (code >= ASTRAL) at++
  }
  return { words, common }
}

const SPACE_CODE = 0x20
/** Letters before the first of those scripts: Latin. */
const FIRST_OTHER = 0x370

function otherScript(text: string): string | null {
  if (!hasOtherLetters(text)) return null
  const counts = new Uint32Array(SCRIPTS.length)
  let letters = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!
    if (code >= ASTRAL) at++
    if ((classOf(code) & LETTER) !== 0) letters++
    const script = code < FIRST_OTHER ? -1 : scriptOf(code)
    if (script >= 0) counts[script]!++
  }
  if (letters < ENOUGH_LETTERS) return null
  const found = counts.findIndex((count) => count >= MOST_LETTERS * letters)
  return found < 0 ? null : SCRIPTS[found]![0]
}

/** False where no script but Latin can have its share. */
function hasOtherLetters(text: string): boolean {
  let others = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= FIRST_OTHER) others++
  return others >= MOST_LETTERS * ENOUGH_LETTERS
}

const scripts = new Map<number, number>()

/** The place of a character's script in the list; -1 for others. */
function scriptOf(code: number): number {
  let script = scripts.get(code)
  if (script === undefined) {
    const character = String.fromCodePoint(code)
    script = SCRIPTS.findIndex(([, letter]) => letter.test(character))
    scripts.set(code, script)
  }
  return script
}
