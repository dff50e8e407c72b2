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

/** A stretch of a text, [start, end). */
export interface Span {
  start: number
  end: number
}

const LANGUAGES = Object.keys(COMMON_WORDS)
const OTHERS = LANGUAGES.filter((language) => language !== 'English')
/** Which languages a common word is of, by their places. */
const LANGUAGES_OF = new Map<string, number[]>()
for (const [language, words] of Object.values(COMMON_WORDS).entries()) {
  for (const word of words) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language])
}
const LONGEST_COMMON = Math.max(...[...LANGUAGES_OF.keys()].map((word) => word.length))

/** Places in a list of counts: of all words, of the common ones of each language, of letters, of those of each script. */
const WORDS = 0
const COMMON = 1
const LETTERS = COMMON + LANGUAGES.length
const OF_SCRIPT = LETTERS + 1
const COUNTS = OF_SCRIPT + SCRIPTS.length

const SPACE_CODE = 0x20
/** Letters before the first of those scripts: Latin. */
const FIRST_OTHER = 0x370

/** The languages of a text and of its parts, for which it is read once. */
export class Languages {
  /** What was counted before each place. */
  readonly #before: ReadonlyMap<number, Uint32Array>

  /** @param places offsets at which the parts that are asked for begin and end */
  constructor(text: string, places: readonly number[]) {
    this.#before = countedBefore(text, [...new Set(places)].sort((a, b) => a - b))
  }

  /**
   * The language of stretches that are not English: "Spanish", "in Cyrillic letters", or "another language".
   * @returns null for English, and for too little text to tell
   */
  of(stretches: readonly Span[]): string | null {
    const counts = new Uint32Array(COUNTS)
    for (const { start, end } of stretches) {
      const [from, to] = [this.#before.get(start)!, this.#before.get(end)!]
      for (let i = 0; i < COUNTS; i++) counts[i]! += to[i]! - from[i]!
    }
    return scriptBy(counts) ?? languageBy(counts)
  }
}

/** The same of a whole text. */
export function foreignLanguage(text: string): string | null {
  return new Languages(text, [0, text.length]).of([{ start: 0, end: text.length }])
}

function scriptBy(counts: Uint32Array): string | null {
  const letters = counts[LETTERS]!
  if (letters < ENOUGH_LETTERS) return null
  return SCRIPTS.find((_, i) => counts[OF_SCRIPT + i]! >= MOST_LETTERS * letters)?.[0] ?? null
}

function languageBy(counts: Uint32Array): string | null {
  const share = (language: string): number => counts[COMMON + LANGUAGES.indexOf(language)]! / counts[WORDS]!
  if (counts[WORDS]! < ENOUGH_WORDS || share('English') >= FEWEST) return null
  const best = OTHERS.reduce((a, b) => (share(b) > share(a) ? b : a))
  return share(best) >= FEWEST_NAMED ? best : UNKNOWN_LANGUAGE
}

/** Words and letters before each of some places, ascending; letters only where another script than Latin can have its share. */
function countedBefore(text: string, places: readonly number[]): Map<number, Uint32Array> {
  // The one capital that becomes two characters.
  const small = text.replaceAll('\u0130', 'i').toLowerCase()
  const withScripts = hasOtherLetters(small)
  const before = new Map<number, Uint32Array>()
  const counts = new Uint32Array(COUNTS)
  let start = -1
  let next = 0
  for (let at = 0; at <= small.length; at++) {
    const code = at < small.length ? small.codePointAt(at)! : SPACE_CODE
    const isLetter = (classOf(code) & LETTER) !== 0
    if (isLetter && start < 0) start = at
    else if (!isLetter && start >= 0) {
      counts[WORDS]!++
      if (at - start <= LONGEST_COMMON) for (const language of LANGUAGES_OF.get(small.slice(start, at)) ?? []) counts[COMMON + language]!++
      start = -1
    }
    while (next < places.length && places[next]! <= at) before.set(places[next++]!, counts.slice())
    if (withScripts && isLetter) {
      counts[LETTERS]!++
      const script = code < FIRST_OTHER ? -1 : scriptOf(code)
      if (script >= 0) counts[OF_SCRIPT + script]!++
    }
    if (code >= ASTRAL) at++
  }
  return before
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
