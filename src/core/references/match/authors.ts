import type { RecordAuthor } from '../../model'
import { isEllipsis, isEtAl } from '../left-out'
import { compareNames, knownName, readName, type KnownName, type PrintedName } from './names'

/** The authors as printed. */
export interface CitedAuthors {
  names: PrintedName[]
  /** Names are left out at the end, or where `gap` is. */
  cut: boolean
  /** Names before an ellipsis; null where there is none. Those after it are the last of the list. */
  gap: number | null
}

export function readAuthors(printed: readonly string[]): CitedAuthors {
  const gapAt = printed.findIndex(isEllipsis)
  const isName = (entry: string): boolean => !isEtAl(entry) && !isEllipsis(entry)
  const names = printed.filter(isName)
  return {
    names: names.map(readName),
    cut: names.length < printed.length,
    gap: gapAt < 0 ? null : printed.slice(0, gapAt).filter(isName).length,
  }
}

/** One list of names of a record. */
export interface AuthorList {
  names: KnownName[]
  /** The source gives a part of them, or display names only. */
  incomplete: boolean
}

export function authorList(authors: readonly RecordAuthor[], incomplete: boolean): AuthorList {
  return { names: authors.map(knownName), incomplete }
}

export interface AuthorsMatch {
  state: 'correct' | 'error' | 'not-checked'
  /** Right names in another order. */
  order: boolean
  /** Printed names whose later initials are not the record's. */
  initials: string[]
  /** In words, what differs; empty when nothing does. */
  difference: string
}

/** Compares what is printed with one list of a record. */
export function compareAuthors(cited: CitedAuthors, list: AuthorList): AuthorsMatch {
  if (list.incomplete) return compareLeading(cited, list)
  const { names, cut, gap } = cited
  const [printed, held] = [names.length, list.names.length]
  if (printed > held) return differs(`${count(printed)} printed, the record has ${held}`)
  if (printed < held && !cut) return differs(`${count(printed)} printed without "et al.", the record has ${held}`)
  const last = gap === null ? 0 : printed - gap
  const meant = [...list.names.slice(0, printed - last), ...list.names.slice(held - last)]
  const matches = names.map((name, i) => compareNames(name, meant[i]!))
  if (matches.every((match) => match !== null)) {
    return { ...AGREED, initials: names.filter((_, i) => matches[i]!.laterInitials).map((name) => name.text) }
  }
  const stranger = unplaced(names, meant)
  if (stranger === null) return { ...AGREED, order: true }
  const at = names.indexOf(stranger)
  return differs(`"${stranger.text}" is not the record's "${meant[at]!.words}"`)
}

const AGREED: AuthorsMatch = { state: 'correct', order: false, initials: [], difference: '' }

function differs(difference: string): AuthorsMatch {
  return { state: 'error', order: false, initials: [], difference }
}

function count(names: number): string {
  return names === 1 ? '1 name is' : `${names} names are`
}

/** The first printed name that is none of those meant, each taken once; null when every name has its place. */
function unplaced(names: readonly PrintedName[], meant: readonly KnownName[]): PrintedName | null {
  const left = [...meant]
  for (const name of names) {
    const at = left.findIndex((known) => compareNames(name, known) !== null)
    if (at < 0) return name
    left.splice(at, 1)
  }
  return null
}

/** Against a list that is only a part or only display names: what agrees is right, what does not is for a person. */
function compareLeading({ names }: CitedAuthors, list: AuthorList): AuthorsMatch {
  const both = Math.min(names.length, list.names.length)
  const wrong = names.slice(0, both).find((name, i) => compareNames(name, list.names[i]!, true) === null)
  if (wrong === undefined && both > 0) return AGREED
  return { ...AGREED, state: 'not-checked', difference: 'The source does not give the whole list of names' }
}

/** Whether the first name printed is the first of the list. */
export function sameFirstAuthor(cited: CitedAuthors, list: AuthorList): boolean {
  const [first, known] = [cited.gap === 0 ? undefined : cited.names[0], list.names[0]]
  return first !== undefined && known !== undefined && compareNames(first, known, list.incomplete) !== null
}
