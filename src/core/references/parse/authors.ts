import type { MappedText } from './mapped-text'
import { isEtAl, LEFT_OUT } from '../left-out'
import { hasInitials, isPersonalName, readNames, type ListedName } from './names'
import { isGroupName } from './words'

/** The authors at the start of a reference. */
export interface AuthorRun {
  names: ListedName[]
  /** Offset behind them and the punctuation that ends them. */
  end: number
  doubt: number
}

/** How far authors are looked for. Characters; a hundred names with initials. */
const WINDOW = 4000
/** Sentence ends that are tried: initials with stops are many, and the window bounds them. */
const TRIES = 400

/**
 * Finds the list of authors a text begins with, in any style: "Smith JA, Lee K, et al. ", "Smith, J. A., & Lee, K. (",
 * "J. Smith and K. Lee. ", "World Health Organization. ".
 * @returns null where it begins with something else
 */
export function authorRun(text: MappedText): AuthorRun | null {
  const window = text.text.slice(0, WINDOW)
  const etAl = /^[^"“”?!]{2,400}?(?:\bet\.?\s?al\b|\band (?:others|colleagues)\b)\.?(?:[.,;:]|\s|$)\s*/iu.exec(window)
  if (etAl) {
    const run = read(text, etAl[0].replace(/[\s,;:]+$/, '').length, etAl[0].length)
    if (run !== null) return run
  }
  const givenFirst = GIVEN_FIRST.test(window)
  let tries = 0
  for (const found of window.matchAll(/[.:](?=\s|$)\s*|\s+(?=[("“])|,\s+(?=["“])|,\s+(?=(?:1[6-9]|20)\d\d[a-z]?[.,:]\s)/gu)) {
    if ((tries += 1) > TRIES) return null
    if (found[0].startsWith('.') && goesOn(window, found.index, found[0].length, givenFirst)) continue
    const dotted = found[0].startsWith('.') && /(?:^|[\s.-])\p{Lu}$/u.test(window.slice(Math.max(0, found.index - 2), found.index))
    // The stop is the initial's where other initials have one, else the sentence's.
    const own = dotted && /\p{Lu}\.(?:[\s,;-]|\p{Lu})|,\s\p{Lu}$/u.test(window.slice(0, found.index))
    const run = read(text, found.index + (own ? 1 : 0), found.index + found[0].length)
    if (run !== null) return run
    if (found[0].startsWith('.') && !dotted) return null
  }
  return null
}

/** "J. K. Smith", or "Jane K. Smith, John Lee": names whose stops do not end the list. */
const GIVEN_FIRST = /^(?:(?:\p{Lu}\.[\s-]?)+\p{L}|\p{Lu}\p{Ll}+\s(?:\p{Lu}\.\s?)+\p{Lu}[\p{L}'’-]+(?:,\s|,?\sand\s|\s&\s)\p{Lu}\p{Ll}+\s(?:\p{Lu}\.\s?)*\p{Lu}[\p{L}'’-]+(?:[,.;:]|\sand\s|\s&))/u

/** Whether a stop is that of an initial, with more of the list behind it. */
function goesOn(text: string, at: number, length: number, givenFirst: boolean): boolean {
  if (/\.\s?\.?\s?$/.test(text.slice(Math.max(0, at - 3), at)) || /^\s?\.\s?\./.test(text.slice(at + 1, at + 5))) return true
  if (!/(?:^|[\s.,(-])\p{Lu}\p{Ll}?$/u.test(text.slice(Math.max(0, at - 3), at))) return false
  const next = text.slice(at + length, at + length + 80)
  if (/^(?:\p{Lu}\.|[,;&]|and\s|und\s|et\s|…|\.\s?\.)/u.test(next)) return true
  const piece = text.slice(Math.max(text.lastIndexOf(',', at), text.lastIndexOf(';', at), text.lastIndexOf(' and ', at) + 4, text.lastIndexOf('&', at)) + 1, at + 1)
  return givenFirst && /^\s*(?:\p{Lu}\p{Ll}+\s)?(?:\p{Lu}\.?[\s-]?)+$/u.test(piece) && /^\p{L}[\p{L}'’\s-]{0,40}?(?:[,.;:(]|\sand\s|\s&)/u.test(next)
}

function read(text: MappedText, end: number, after: number): AuthorRun | null {
  const list = text.slice(0, end).trim()
  if (list.length === 0 || !/^["'’`ʿ‘\p{L}]/u.test(list.text)) return null
  const names = readNames(list)
  const doubt = namesDoubt(names)
  return doubt === null ? null : { names, end: after, doubt }
}

/** How doubtful it is that a list is one of authors: 0 where initials say so; null where it is none. */
export function namesDoubt(names: readonly ListedName[]): number | null {
  const people = names.filter(({ name }) => !isEtAl(name) && name !== LEFT_OUT).map(({ name }) => name)
  if (people.length === 0) return null
  const cut = people.length < names.length
  const bare = people.map((name) => name.replace(/,\s/g, ' '))
  const sure = bare.filter((name) => hasInitials(name)).length
  const last = people.at(-1)!
  if (!isName(last) && !(sure > 1 && last.split(/\s+/).length <= 3)) return null
  if (!isName(people[0]!) && people[0]!.split(/\s+/).length > 3) return null
  const personal = bare.filter((name) => isPersonalName(name)).length
  const groups = people.filter((name) => isGroup(name)).length
  if (sure > 0 && sure + groups >= people.length * SURE_SHARE) return 0
  if (personal + groups < people.length) return sure > 0 && (personal + groups + 1) >= people.length && people.length > 2 ? 0.3 : null
  if (people.length === 1 && !cut) return groups === 1 ? 0.3 : bare[0]!.split(' ').length <= 4 ? 0.5 : null
  return 0.2
}
/** Of the names of a list so many have initials or are groups; the rest may be printed in an odd way. */
const SURE_SHARE = 0.7

const isName = (name: string): boolean => hasInitials(name.replace(/,\s/g, ' ')) || isPersonalName(name.replace(/,\s/g, ' ')) || isGroup(name)

/** A group is named in a few words with a capital at the start, and without a colon. */
const isGroup = (name: string): boolean => isGroupName(name) && /^[\p{Lu}\d]/u.test(name) && !/[:?]|\s[-–—]\s/.test(name) && name.split(/\s+/).length <= 14
