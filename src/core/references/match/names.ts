import type { RecordAuthor } from '../../model'
import { decodeEntities } from '../entities'
import { fold, lettersOf } from './fold'
import { isGiven } from '../given'
import { isEllipsis, isEtAl } from '../left-out'

/** Parts of a family name that lists leave out or sort away. Source: the matching rules. */
const PARTICLES = new Set(
  'van von vom zu zum zur de den der del della dell degli dei di da do du dos das la le les lo el al ul ter ten te af av bin ben ibn abu'.split(' '),
)
const GENERATION = /[\s,]+(?:jr|sr|ii|iii|iv|2nd|3rd|4th)\.?$/i
const TITLES_AFTER = /,\s*(?:(?:md|m\.d\.|phd|ph\.d\.|msc|mph|mbbs|dphil|rn|pharmd)[,.\s]*)+$/i
/** Most letters of a block of capitals that stands for initials ("JAM"). */
const INITIALS_IN_A_BLOCK = 3

/** A name as one of the ways to take it: which part is the family's. */
interface Reading {
  families: string[]
  /** First letters of the given names, lower case; empty where none is printed. */
  initials: string
}

/** A printed name, read in every way it may be meant. */
export interface PrintedName {
  text: string
  letters: string
  readings: Reading[]
}

export function readName(text: string): PrintedName {
  return { text, letters: groupLetters(text), readings: readingsOf(text) }
}

function readingsOf(text: string): Reading[] {
  const name = decodeEntities(text).replace(TITLES_AFTER, '').replace(GENERATION, '').trim()
  const comma = name.indexOf(',')
  if (comma >= 0) return [reading(name.slice(0, comma), name.slice(comma + 1))]
  const parts = name.split(/\s+/).filter((part) => part !== '')
  const both = parts.slice(1).flatMap((_, i) => {
    const [head, tail] = [parts.slice(0, i + 1).join(' '), parts.slice(i + 1).join(' ')]
    return [reading(head, tail), reading(tail, head)]
  })
  return [{ families: wholeFamily(name), initials: '' }, ...both]
}

/** The family name of the first author as a search would have it, folded: of the ways to read it the likeliest; '' for none. */
export function firstAuthorFamily(printed: readonly string[]): string {
  const first = printed.find((name) => isGiven(name) && !isEtAl(name) && !isEllipsis(name))
  if (first === undefined) return ''
  const name = decodeEntities(first).replace(TITLES_AFTER, '').replace(GENERATION, '').trim()
  const comma = name.indexOf(',')
  if (comma >= 0) return searchable(name.slice(0, comma))
  const parts = name.split(/\s+/)
  // "Smith JA" has its initials last, "J. A. Smith" and "John Smith" their family.
  while (parts.length > 1 && isInitials(parts.at(-1)!)) parts.pop()
  if (parts.length < name.split(/\s+/).length) return searchable(parts.join(' '))
  const family = parts.findIndex((part, i) => i > 0 && PARTICLES.has(fold(part)))
  return searchable(parts.slice(family > 0 ? family : -1).join(' '))
}

function isInitials(part: string): boolean {
  return /^(?:\p{Lu}\.?-?){1,3}$/u.test(part)
}

function searchable(family: string): string {
  return fold(family).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

/** A name that is all family: "de Vries" has its particle, "Ben Carson" is a person's whole name. */
function wholeFamily(name: string): string[] {
  const keys = familyKeys(name)
  return /^\p{Ll}/u.test(name) ? keys : keys.filter((key) => key === lettersOf(fold(name)))
}

function reading(family: string, given: string): Reading {
  return { families: familyKeys(family), initials: initialsOf(given) }
}

/** A family name with and without its particles, hyphens and spaces gone; umlauts also as they are written out. */
export function familyKeys(family: string): string[] {
  const keys = keysOf(fold(family))
  const spelt = family.normalize('NFC').replace(/[äöüåø]/gi, (letter) => SPELT[letter.toLowerCase()]!)
  return spelt === family.normalize('NFC') ? keys : [...new Set([...keys, ...keysOf(fold(spelt))])]
}

const SPELT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

function keysOf(folded: string): string[] {
  const parts = folded.split(/[\s-]+/).map(lettersOf).filter((part) => part !== '')
  const first = parts.findIndex((part, i) => i === parts.length - 1 || !PARTICLES.has(part))
  const keys = [parts.join(''), parts.slice(Math.max(first, 0)).join('')]
  return [...new Set(keys)].filter((key) => key !== '')
}

/** "Maria J." and "MJ" are mj, "Jean-Luc" is jl. */
export function initialsOf(given: string): string {
  const blocks = decodeEntities(given).split(/[\s.,-]+|[\u2010-\u2015]/).filter((part) => lettersOf(part) !== '')
  return blocks.map((part) => lettersOf(fold(isInitialsBlock(part) ? part : [...part.normalize('NFC')][0]!))).join('')
}

function isInitialsBlock(part: string): boolean {
  return part.length <= INITIALS_IN_A_BLOCK && part === part.toUpperCase() && /^\p{Lu}+$/u.test(part)
}

/** A name of a record with what it is compared by. */
export interface KnownName {
  author: RecordAuthor
  words: string
  families: string[]
  initials: string
  /** Of a group, or of a person whose source gives one string. */
  letters: string
  /** Other ways to read it. */
  readings: Reading[]
}

export function knownName(author: RecordAuthor): KnownName {
  if ('name' in author) {
    const printed = readName(author.name)
    return { author, words: author.name, families: [], initials: '', letters: printed.letters, readings: printed.readings }
  }
  const { family, given } = author
  const words = given === '' ? family : `${family}, ${given}`
  return { author, words, families: familyKeys(family), initials: initialsOf(given), letters: '', readings: otherSplit(family, given) }
}

/** Sources take a second given name for family ("Qing Shi, Jian" for Jian Qing Shi): then the last part alone is family. */
function otherSplit(family: string, given: string): Reading[] {
  const parts = family.trim().split(/\s+/)
  if (parts.length === 1 || PARTICLES.has(fold(parts[0]!))) return []
  return [reading(parts.at(-1)!, `${given} ${parts.slice(0, -1).join(' ')}`)]
}

export interface NameMatch {
  /** The first initials agree and later ones do not. */
  laterInitials: boolean
}

/**
 * Whether a printed name is the record's: family name and first initial in either order; a missing initial is fine, one
 * that contradicts is not. Groups compare as strings.
 * @param displayNames the record has persons as one string each
 */
export function compareNames(printed: PrintedName, known: KnownName, displayNames = false): NameMatch | null {
  if (known.families.length === 0) {
    if (printed.letters !== '' && printed.letters === known.letters) return { laterInitials: false }
    if (!displayNames) return null
    return firstMatch(printed.readings, known.readings)
  }
  return firstMatch(printed.readings, [known, ...known.readings])
}

function firstMatch(printed: readonly Reading[], known: readonly Reading[]): NameMatch | null {
  let found: NameMatch | null = null
  for (const cited of printed) {
    for (const { families, initials } of known) {
      if (!cited.families.some((key) => families.includes(key))) continue
      if (cited.initials !== '' && initials !== '' && cited.initials[0] !== initials[0]) continue
      const laterInitials = contradict(cited.initials, initials)
      if (!laterInitials) return { laterInitials }
      found = { laterInitials }
    }
  }
  return found
}

function contradict(a: string, b: string): boolean {
  return ![...a].every((letter, i) => i >= b.length || letter === b[i])
}

function groupLetters(name: string): string {
  return lettersOf(fold(name).replace(/^\s*the\s+/, ''))
}
