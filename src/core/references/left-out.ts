import { fold, wordsOf } from './match/fold'

/** The entry of a list of authors that stands for names left out, however it is printed. */
export const LEFT_OUT = '…'

/** Words for the names that a list leaves out, with or without a joining word before them. Folded, letters alone. */
const OTHERS = new Set([
  'etal', 'etalii', 'etaliae', 'etaliorum', 'others', 'colleagues', 'coworkers', 'coauthors', 'collaborators',
  'kollegen', 'mitarbeiter', 'mitarb',
])
/** Such words that may also be a name: they need the joining word, and small letters. */
const JOINED = new Set([
  'col', 'cols', 'coll', 'andere', 'anderen', 'autres', 'collegues',
  'collaborateurs', 'otros', 'otras', 'colaboradores', 'colegas', 'outros', 'outras', 'altri', 'colleghi', 'collaboratori', 'collegas',
  'andra', 'andre',
])
const JOINING = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', 'u', 'with', 'mit'])
/** Characters; the longest of these words with their joining word and signs around them are shorter. */
const LONGEST = 40

/** "et al.", "and others", "y otros", "co-workers" and the like: the entry stands for names left out. */
export function isEtAl(name: string): boolean {
  if (name.length > LONGEST) return false
  const words = wordsOf(fold(name))
  const letters = words.join('')
  // "u. a." (und andere), not the initials U. A.
  if (letters === 'ua') return /^\P{L}*u/u.test(name)
  if (OTHERS.has(letters)) return true
  const joined = JOINING.has(words[0] ?? '')
  if (!joined && !/^\s*&/.test(name)) return false
  const rest = joined ? words.slice(1).join('') : letters
  return OTHERS.has(rest) || (JOINED.has(rest) && !/\p{Lu}/u.test(name))
}

/** Dots alone, in brackets or not: names are left out in the midst of a list. */
export function isEllipsis(name: string): boolean {
  const dots = name.replace(/[\s()[\]{},;&]+/g, '')
  return /^(?:\.{2,}|\.*…[.…]*)$/.test(dots)
}

/** Where such words begin behind a name ("Smith J et al."), with the space before them; null where they do not. */
export function etAlAt(text: string): number | null {
  for (const { 0: space, index } of text.matchAll(/\s+(?=\S)/g)) {
    const tail = text.slice(index + space.length)
    // One word alone may belong to the name of a group.
    if (isEtAl(tail) && /^(?:et|u\.)|\s/i.test(tail)) return index
  }
  return null
}
