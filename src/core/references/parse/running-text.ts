import type { ParsedReference, TextRange } from '../../model/references'
import { authorRun } from './authors'
import { hasYear } from './dates'
import { Draft } from './draft'
import { readEntries, type Entry } from './entries'
import { readFree } from './free'
import { readInline } from './inline'
import type { Line } from './lines'
import { dividedInLine } from './one-line'
import { PARAGRAPH_SCORE, readEntryInline, readOne, SURE_SCORE } from './read-one'
import { score } from './score'
import { trimmed } from './tables'

/** An entry of a list is one on less, where most of the list are. */
const ENTRY_SCORE = 2
/** A list is one of references when this share of its entries surely are. */
const LIST_SHARE = 0.4

/** An entry of a list or a paragraph, as read. */
interface Reading {
  entry: Entry
  range: TextRange
  draft: Draft
  labelled: boolean
  score: number
}

/** Reads the references in running text: entries of lists, blocks of named fields, citations in paragraphs. */
export function readRunningText(text: string, start: number, end: number, onProgress?: (at: number) => void): ParsedReference[] {
  const readings = readEntries(text, start, end).flatMap((whole) => {
    const parts = split(text, whole).map((entry) => read(text, entry))
    onProgress?.(whole.end)
    return parts
  })
  const found = new Map(listsOf(readings).flatMap((list) => chosen(list)).map((one) => [one.entry, one]))
  for (const [i, one] of readings.entries()) {
    const among = [readings[i - 1], readings[i + 1]].every((other) => other !== undefined && found.has(other.entry))
    if (one.entry.marker === null && among && one.score >= ENTRY_SCORE) found.set(one.entry, one)
  }
  return readings.flatMap(({ entry }) => found.get(entry) ?? []).map(({ range, draft, labelled }) => draft.finish(range, labelled))
}

function read(text: string, entry: Entry): Reading {
  const range = trimmed(text, { start: entry.start, end: entry.end })
  const { draft, labelled } = readOne(readEntryInline(text, entry.content, entry.end))
  return { entry, range, draft, labelled, score: labelled ? LABELLED_SCORE : score(draft) }
}
const LABELLED_SCORE = 10

/** Entries with the same kind of marker, whatever prose stands between them; each paragraph is alone. */
function listsOf(readings: readonly Reading[]): Reading[][] {
  const lists: Reading[][] = []
  let open: Reading[] = []
  for (const reading of readings) {
    const { marker } = reading.entry
    if (marker === null || marker === 'heading') {
      lists.push([reading])
    } else if (open[0]?.entry.marker === marker) {
      open.push(reading)
    } else {
      open = [reading]
      lists.push(open)
    }
  }
  return lists
}

/** The entries of a list that are references: where most surely are, all of it, what could not be read too. */
function chosen(list: readonly Reading[]): Reading[] {
  const marked = list[0]!.entry.marker !== null && list[0]!.entry.marker !== 'heading'
  if (!marked) return list.filter((one) => one.score >= PARAGRAPH_SCORE || isCitation(one))
  const sure = list.filter((one) => one.score >= SURE_SCORE).length
  if (sure >= list.length * LIST_SHARE && sure > 0) return list.map((one) => (one.score >= ENTRY_SCORE || one.draft.has('title') && one.score >= 1 ? one : { ...one, draft: new Draft() }))
  return list.filter((one) => one.score >= PARAGRAPH_SCORE)
}

/** Authors, a date and a title that begins as one does: no sentence about a study. */
function isCitation({ draft, score: read }: Reading): boolean {
  return read >= SURE_SCORE && draft.has('authors') && draft.doubt('authors') === 0 && draft.has('date')
    && /^[\p{Lu}\p{N}"“'‘¿[(]/u.test(draft.get('title'))
}

/** Entries that hold several references are taken apart. */
function split(text: string, entry: Entry): Entry[] {
  const byLine = entry.marker === 'number' || entry.marker === 'bullet' ? splitItem(text, entry) : splitParagraph(text, entry)
  return byLine.flatMap((part) => dividedInLine(text, part))
}

/**
 * Behind the last number of a list further citations may stand without one. Each begins at the margin with its authors
 * and is whole, and so is what stands before it: a wrapped line is none of that.
 */
function splitItem(text: string, entry: Entry): Entry[] {
  const [first, ...others] = entry.lines
  if (first === undefined || entry.lines.some(({ label }) => label !== null)) return [entry]
  const starts = [first]
  for (const line of others) {
    const own = text.slice(line.content, line.end)
    const whole = line.indent <= first.indent && isWhole(own) && isWhole(text.slice(starts.at(-1)!.start, line.start))
    if (whole && authorRun(readInline(text, line.content, line.end).text)?.doubt === 0) starts.push(line)
  }
  return starts.length === 1 ? [entry] : partsOf(entry, starts, entry.marker)
}

/** The lines from each start up to the next. */
function partsOf(entry: Entry, starts: readonly Line[], marker: Entry['marker']): Entry[] {
  return starts.map((line, i): Entry => {
    const next = starts[i + 1]
    const lines = entry.lines.filter(({ start }) => start >= line.start && (next === undefined || start < next.start))
    return { start: line.start, end: lines.at(-1)!.end, content: line.content, marker, lines }
  })
}

/** A paragraph of several references, one a line or with hanging lines, is taken apart. */
function splitParagraph(text: string, entry: Entry): Entry[] {
  if (entry.marker !== null || entry.lines.length < 2 || entry.lines.some(({ label }) => label !== null)) return [entry]
  const margin = Math.min(...entry.lines.map(({ indent }) => indent))
  const hanging = entry.lines.some(({ indent }) => indent > margin)
  const begins = entry.lines.map((line, i) => i === 0 || (hanging ? line.indent === margin : beginsCitation(text, line.content, line.end)))
  const count = begins.filter((begin) => begin).length
  // A list of one citation a line, where most lines say so: a line with a year is one, too.
  const each = !hanging && count > entry.lines.length * EACH_SHARE
  const starts = entry.lines.filter((line, i) => begins[i] || (each && hasYear(text.slice(line.start, line.end))))
  if (starts.length < 2) return [entry]
  const parts = partsOf(entry, starts, starts.length > 2 ? 'line' : null)
  return parts.every(({ start, end }, i) => i === parts.length - 1 || isWhole(text.slice(start, end))) ? parts : [entry]
}

/** Of the lines of a list of one citation a line so many are known to begin one. */
const EACH_SHARE = 0.6

const isWhole = (text: string): boolean => hasYear(text) || /10\.\d{4}|https?:|\(n\. ?d\.\)|\barXiv:/i.test(text)

function beginsCitation(text: string, start: number, end: number): boolean {
  const { text: shown } = readEntryInline(text, start, end)
  return authorRun(shown)?.doubt === 0 || score(readFree({ text: shown, spans: [] })) >= PARAGRAPH_SCORE
}
