import { fold, lettersOf, wordsOf } from './fold'

/** Articles and small words that abbreviations leave out. */
const SMALL = new Set(
  'the and of a an for in on to de la le les el los las du des der die das dem den und et del della di do da en fur'.split(' '),
)

/** The words of a journal's name that count, folded; "&" is "and", a final letter of a series ("A") stays. */
export function journalWords(name: string): string[] {
  const words = wordsOf(fold(name).replace(/&/g, ' and ').replace(/['\u2019`\u02bc]/g, ''))
  const kept = words.filter((word, i) => !SMALL.has(word) || (word.length === 1 && i > 0 && i === words.length - 1))
  return kept.length === 0 ? words : kept
}

/** Equal for names that differ in nothing but articles, marks and spaces. */
export function journalKey(name: string): string {
  return lettersOf(journalWords(name).join(''))
}
