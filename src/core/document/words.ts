import { WORD_LIST } from './word-list'

/** Endings that a list of common words does not have with each of its words. */
const ENDINGS = [/s$/, /es$/, /ies$/, /d$/, /ed$/, /ing$/, /ly$/]
const SHORTEST_STEM = 5

const ZERO = '0'.charCodeAt(0)

let known: ReadonlySet<string> | undefined

/** Whether this is a common word of English, as it stands. */
export function isWord(text: string): boolean {
  known ??= decode(WORD_LIST)
  return known.has(text.toLowerCase())
}

/** The same, or a common word with an ending or without its plural: contested, guideline. */
export function isWordOrForm(text: string): boolean {
  return isWord(text) || isWord(`${text}s`) || ENDINGS.some((ending) => {
    const stem = text.replace(ending, '')
    return stem !== text && stem.length >= SHORTEST_STEM && isWord(stem)
  })
}

function decode(list: string): Set<string> {
  const words = new Set<string>()
  let word = ''
  for (const coded of list.replaceAll('\n', '').split(/(?=\d)/)) {
    word = word.slice(0, coded.charCodeAt(0) - ZERO) + coded.slice(1)
    words.add(word)
  }
  return words
}
