import { authorRun } from './authors'
import { hasYear } from './dates'
import type { Entry } from './entries'
import { labelKind } from './labels'
import { PARAGRAPH_SCORE, readEntryInline, readOne } from './read-one'
import { score } from './score'

/** Where another citation may begin behind the one before it: white space, a number perhaps, a capital or a particle. */
const START = /\s+(?:[*_]{0,2}(?:\[(?<squared>\d{1,3})\]|\((?<rounded>\d{1,3})\)|(?<plain>\d{1,3})[.)])[*_]{0,2}[^\S\n]+)?(?=[“"'‘*_[]{0,4}(?:\p{Lu}|(?:van|von|de|der|di|da|du|la|le|el|al)[\s-]))/gu
/** A citation ends in pages, a year, an address or an identifier, and the punctuation behind them. */
const CITATION_END = /(?:\d|https?:\/\/|www\.|n\.\s?d\.)\S*$/i
/** Authors of the next citation are looked for in so many characters. */
const AUTHORS_WITHIN = 600

interface Start {
  /** Where the citation before it ends. */
  at: number
  content: number
  /** 0 where none is printed. */
  number: number
}

/**
 * Takes an entry apart in which several citations stand one behind the other ("1. Smith J. … 2019;1:1-9. 2. Lee K. …"),
 * with numbers that count on or without any. Each part must be a whole citation by itself, so that a title that names
 * another work stays whole.
 */
export function dividedInLine(text: string, entry: Entry): Entry[] {
  const named = entry.lines.some(({ label }) => label !== null)
  // Fields with their names on lines of their own are one entry, whatever they begin with.
  if (entry.end - entry.content < SHORTEST_PAIR || (named && entry.lines.length > 1)) return [entry]
  const starts = chosenStarts(text, entry)
  if (starts.length === 0) return [entry]
  const marker = entry.marker ?? (starts.length > 1 || starts[0]!.number > 0 ? 'line' : null)
  const all = [{ at: entry.start, content: entry.content, number: 0 }, ...starts]
  return all.map(({ at, content }, i): Entry => {
    const end = all[i + 1]?.at ?? entry.end
    const start = i === 0 ? at : at + /^\s*/.exec(text.slice(at, content))![0].length
    // Words before the first number are no part of the list.
    const leads = i === 0 && starts[0]!.number === 1
    return { start, end, content, marker: leads ? entry.marker : marker, lines: entry.lines.filter((line) => line.start < end && line.end > start) }
  })
}
/** Characters; two citations are longer. */
const SHORTEST_PAIR = 80

/** The places where the entry is cut, in order. */
function chosenStarts(text: string, entry: Entry): Start[] {
  const candidates = candidatesIn(text, entry)
  const chosen: Start[] = []
  let number = entry.lines[0]?.marker === 'number' ? entry.lines[0].number : 0
  for (const candidate of candidates) {
    const from = chosen.at(-1)?.content ?? entry.content
    // Words before the first number lead to the list.
    const leads = chosen.length === 0 && number === 0 && candidate.number === 1
    if (candidate.number > 0 ? candidate.number !== number + 1 : number > 0 && chosen.some((one) => one.number > 0)) continue
    if (!leads && !isCitation(text, from, candidate.at, candidate.number > 0)) continue
    if (candidate.number > 0) number = candidate.number
    chosen.push(candidate)
  }
  while (chosen.length > 0 && !isCitation(text, chosen.at(-1)!.content, entry.end, chosen.at(-1)!.number > 0)) chosen.pop()
  return chosen.length === 1 && chosen[0]!.number === 1 ? [] : chosen
}

function candidatesIn(text: string, entry: Entry): Start[] {
  const body = text.slice(entry.content, entry.end)
  const candidates: Start[] = []
  for (const found of body.matchAll(START)) {
    const { squared, rounded, plain } = found.groups!
    const start = { at: entry.content + found.index, content: entry.content + found.index + found[0].length, number: Number(squared ?? rounded ?? plain ?? 0) }
    const before = body.slice(Math.max(0, found.index - LONGEST_TOKEN), found.index)
    if (begins(text, start, before, entry)) candidates.push(start)
  }
  return candidates
}
/** The end of a citation is looked for in so many characters before the next; an address may be as long. */
const LONGEST_TOKEN = 300

/**
 * Named fields begin again with the name that the entry begins with. A citation follows the end of another, with the next
 * number or with its authors.
 */
function begins(text: string, { content, number }: Start, before: string, { end, lines }: Entry): boolean {
  const first = lines[0]?.label ?? null
  if (first !== null) return labelKind(/^[^:：]{0,60}/.exec(text.slice(content, end))![0]) === first
  if (number === 1) return /[.:!?]$/.test(before)
  return CITATION_END.test(before) && (number > 0 || beginsWithAuthors(text, content, end))
}

function beginsWithAuthors(text: string, start: number, end: number): boolean {
  return hasYear(text.slice(start, end)) && authorRun(readEntryInline(text, start, Math.min(end, start + AUTHORS_WITHIN)).text)?.doubt === 0
}

/** Whether a stretch reads as one citation with all that makes it one. @param numbered a number says so, too */
function isCitation(text: string, start: number, end: number, numbered: boolean): boolean {
  const { draft, labelled } = readOne(readEntryInline(text, start, end))
  if (!draft.has('title')) return false
  const placed = draft.has('journal') || draft.has('doi') || draft.has('link') || draft.has('pmid')
  if (labelled || numbered) return placed && score(draft) >= PARAGRAPH_SCORE
  return placed && draft.has('authors') && draft.doubt('authors') === 0 && (draft.has('date') || draft.has('doi'))
}
