import { decodeEntities, GREEK_NAMES } from '../entities'

/** Letters that do not come apart into a letter and a diacritic. */
const WHOLE_LETTERS: Record<string, string> = {
  ß: 'ss', ø: 'o', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n',
}
const WHOLE_LETTER = new RegExp(`[${Object.keys(WHOLE_LETTERS).join('')}]`, 'g')
/** Blocks of diacritics alone: the vowel signs of other scripts are letters to their readers and stay. */
const DIACRITIC_BLOCKS = [[0x300, 0x36f], [0x1ab0, 0x1aff], [0x1dc0, 0x1dff], [0x20d0, 0x20ff], [0xfe20, 0xfe2f]]
const DIACRITICS = new RegExp(`[${DIACRITIC_BLOCKS.map((ends) => ends.map((code) => `\\u{${code.toString(16)}}`).join('-')).join('')}]`, 'gu')
const DASHES = /[\u00ad\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
/** ASCII without an entity, as most text is: only its case is folded. */
const PLAIN = /^[\0-%'-\x7f]*$/
const NOT_PLAIN_LETTERS = /[^a-zA-Z0-9]+/g
const NOT_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu
const GREEK = /[α-ω]/g

/**
 * The common fold: HTML entities decoded, compatibility forms and diacritics taken apart and these dropped, lower case,
 * all dashes one. Letters of other scripts stay. Folding twice changes nothing.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  let folded = foldOnce(text)
  // Most text is plain by then; what taking apart gave may itself be an entity or a capital.
  for (let again = foldOnce(folded); again !== folded; again = foldOnce(folded)) folded = again
  return folded
}

function foldOnce(text: string): string {
  return decodeEntities(text)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .replace(WHOLE_LETTER, (letter) => WHOLE_LETTERS[letter]!)
    .replace(DASHES, '-')
}

/** Greek letters of folded text by their names, as PubMed and many writers put them. */
export function spellGreek(folded: string): string {
  return folded.replace(GREEK, (letter) => {
    const name = GREEK_NAMES[letter.charCodeAt(0) - 945]!
    return name === 'sigmaf' ? 'sigma' : name
  })
}

/** Letters and digits alone, of folded text. */
export function lettersOf(folded: string): string {
  return folded.replace(PLAIN.test(folded) ? NOT_PLAIN_LETTERS : NOT_LETTERS, '')
}

/** Runs of letters and digits, of folded text. */
export function wordsOf(folded: string): string[] {
  return folded.split(PLAIN.test(folded) ? NOT_PLAIN_LETTERS : NOT_LETTERS).filter((word) => word !== '')
}
