import { shortJournalName, type JournalList } from './journal-list'
import { journalWords } from './journal-words'

const ISSN = /\b(\d{4})-?(\d{3}[\dXx])\b/g

/** Letters of a contraction that keeps the beginning of its word. */
const SHORTEST_CONTRACTED_BEGINNING = 4

/** What a record has for its journal. */
export interface KnownJournal {
  names: readonly string[]
  issn: readonly string[]
  /** Words of every form of every name. */
  forms: string[][]
}

export function knownJournal(names: readonly string[], issn: readonly string[], list: JournalList | null): KnownJournal {
  const all = [...new Set([...names, ...names.flatMap((name) => list?.namesOf(name) ?? [])])]
  return { names, issn: issn.map((code) => code.toUpperCase()), forms: all.flatMap(formsOf) }
}

/** A cited name and the ISSN that stand in it. */
export interface CitedJournal {
  forms: string[][]
  issn: string[]
}

export function readJournal(name: string, list: JournalList | null): CitedJournal {
  const issn = [...name.matchAll(ISSN)].map(([, a, b]) => `${a}-${b!.toUpperCase()}`)
  return { forms: [name, ...(list?.namesOf(name) ?? [])].flatMap(formsOf), issn }
}

/** The name whole and without what may be left out. */
function formsOf(name: string): string[][] {
  const short = shortJournalName(name)
  return (short === name ? [name] : [name, short]).map(journalWords).filter((words) => words.length > 0)
}

/** Whether a cited name is one of the record's, by name, by the words' beginnings ("Arch Bone Jt Surg") or by ISSN. */
export function sameJournal(cited: CitedJournal, known: KnownJournal): boolean {
  if (cited.issn.some((code) => known.issn.includes(code))) return true
  return cited.forms.some((words) => known.forms.some((other) => sameWords(words, other)))
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  if (a.join('') === b.join('')) return true
  if (a.length !== b.length || a.length === 1) return false
  return a.every((word, i) => abbreviates(word, b[i]!) || abbreviates(b[i]!, word))
}

/** The beginning of a word, or a contraction of it: its consonants ("jt"), its beginning and its end ("natl"). */
function abbreviates(short: string, word: string): boolean {
  if (word.startsWith(short)) return true
  if (short.length < 2 || short.at(-1) !== word.at(-1) || short[0] !== word[0]) return false
  const begins = short.length >= SHORTEST_CONTRACTED_BEGINNING && word.startsWith(short.slice(0, -1))
  return begins || (!/[aeiouy]/.test(short.slice(1)) && isSubsequence(short, word))
}

function isSubsequence(short: string, word: string): boolean {
  let at = -1
  return [...short].every((letter) => (at = word.indexOf(letter, at + 1)) >= 0)
}
