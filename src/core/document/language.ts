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
const SCRIPTS: [name: string, letters: RegExp][] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu], ['Korean', /\p{Script=Hangul}/gu], ['Chinese', /\p{Script=Han}/gu],
  ['in Cyrillic letters', /\p{Script=Cyrillic}/gu], ['in Greek letters', /\p{Script=Greek}/gu], ['in Arabic letters', /\p{Script=Arabic}/gu],
  ['in Hebrew letters', /\p{Script=Hebrew}/gu], ['in Thai letters', /\p{Script=Thai}/gu], ['in Devanagari letters', /\p{Script=Devanagari}/gu],
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

/** False only when there is enough text and it has too few of the commonest English words. */
export function looksEnglish(text: string): boolean {
  return foreignLanguage(text) === null
}

/**
 * The language of a text that is not English: "Spanish", "in Cyrillic letters", or "another language".
 * @returns null for English, and for too little text to tell
 */
export function foreignLanguage(text: string): string | null {
  const script = otherScript(text)
  if (script !== null) return script
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < ENOUGH_WORDS || share(words, 'English') >= FEWEST) return null
  const others = Object.keys(COMMON_WORDS).filter((language) => language !== 'English')
  const best = others.reduce((a, b) => (share(words, b) > share(words, a) ? b : a))
  return share(words, best) >= FEWEST_NAMED ? best : UNKNOWN_LANGUAGE
}

function share(words: readonly string[], language: string): number {
  const common = COMMON_WORDS[language]!
  return words.filter((word) => common.has(word)).length / words.length
}

function otherScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < ENOUGH_LETTERS) return null
  // Japanese and Korean are written with Chinese signs too: they come first.
  return SCRIPTS.find(([, letter]) => (text.match(letter)?.length ?? 0) >= MOST_LETTERS * letters)?.[0] ?? null
}
