import type { ParsedReference, TextRange } from '../../model/references'
import { isGiven } from '../given'
import { namesDoubt } from './authors'
import { DATE_ONLY } from './dates'
import { Draft } from './draft'
import { readExtent } from './extent'
import { readIdentifiers } from './identifiers'
import { readInline } from './inline'
import { findLabels } from './labelled'
import type { MappedText } from './mapped-text'
import { readNames } from './names'
import { SURE_SCORE } from './read-one'
import { score } from './score'
import { cellsOf, linesOf, trimmed } from './tables'
import { cleanJournal, cleanTitle } from './title-journal'
import { hasJournalWord } from './words'

/** A row has at least so many cells: title, authors, and two of journal, date and identifier. */
const FEWEST_CELLS = 4
/** A longer line is no row. Characters. */
const LONGEST_ROW = 10_000
/** What a cell's place and look say of it is a guess, 0 to 1. */
const DOUBT = 0.3

/** Rows of a table whose head was not copied: each cell is what it looks like. */
export function looseRows(text: string, start: number, end: number): (TextRange & { references: ParsedReference[] })[] {
  return linesOf(text, start, end).flatMap((line) => {
    const sign = signOf(text, line)
    const reference = sign === null ? null : readRow(text, line, cellsOf(text, line, sign))
    return reference === null ? [] : [{ ...line, references: [reference] }]
  })
}

/** Bars around the row, or tabs as a spreadsheet copies them. */
function signOf(text: string, { start, end }: TextRange): '|' | '\t' | null {
  if (end - start > LONGEST_ROW) return null
  const shown = text.slice(start, end)
  const has = (sign: string, fewest: number): boolean => shown.split(sign).length > fewest
  if (/^\s*\|/.test(shown)) return has('|', FEWEST_CELLS) ? '|' : null
  return /^\S/.test(shown) && has('\t', FEWEST_CELLS - 1) ? '\t' : null
}

/** @returns null where the cells are not those of a reference */
function readRow(text: string, line: TextRange, cells: readonly TextRange[]): ParsedReference | null {
  const draft = new Draft()
  const words: MappedText[] = []
  const addresses: Draft[] = []
  for (const cell of cells) {
    const inline = readInline(text, cell.start, cell.end)
    if (findLabels(inline).length > 0) return null
    const address = new Draft()
    const rest = readIdentifiers(inline, address).trim(/[\s.,;:*]/)
    if (address.read.length > 0) addresses.push(address)
    if (!/[\p{L}\p{N}]/u.test(rest.text) || !isGiven(rest.text) || isCount(rest.text, cell === cells[0])) continue
    if (!readByLook(rest, draft)) words.push(rest)
  }
  // A DOI with its resolver is the link, too, where no other cell has one.
  for (const one of addresses.filter((address) => !address.has('doi'))) draft.fill(one)
  for (const one of addresses) draft.fill(one)
  setWords(words, draft)
  return draft.has('title') && score(draft) >= SURE_SCORE ? draft.finish(trimmed(text, line), false) : null
}

/** The number of the row. */
const isCount = (shown: string, first: boolean): boolean => first && /^\W*\d{1,3}\W*$/.test(shown)

/** Takes a cell that can be nothing else than a date, names, or volume and pages. */
function readByLook(text: MappedText, draft: Draft): boolean {
  if (!draft.has('date') && DATE_ONLY.test(text.text.replace(/^\(|\)$/g, ''))) {
    draft.set('date', text.trim(/[\s()]/))
    return true
  }
  const names = draft.has('authors') ? [] : readNames(text)
  const doubt = namesDoubt(names)
  if (doubt !== null && (doubt < DOUBT || names.length > 1)) {
    draft.setAuthors(names, doubt)
    return true
  }
  return readExtentCell(text, draft)
}

/** Numbers: "12(3): 1-10", a range of pages, or a volume and then an issue in cells of their own. */
function readExtentCell(text: MappedText, draft: Draft): boolean {
  if (/^\w?\d+\s?[-–]\s?\w?\d+$/.test(text.text)) draft.set('pages', text)
  else if (/^\d{1,4}$/.test(text.text)) draft.set(draft.has('volume') ? 'issue' : 'volume', text)
  else {
    const probe = new Draft()
    if (readExtent(text, probe).length > 0 || !(probe.has('volume') || probe.has('pages'))) return false
    draft.fill(probe)
  }
  return true
}

/** The title stands before the journal, but where the first of the two is named like one and the second is not. */
function setWords(words: readonly MappedText[], draft: Draft): void {
  const [first, second] = words
  if (first === undefined) return
  const turned = second !== undefined && isJournal(first.text) && !isJournal(second.text)
  draft.set('title', cleanTitle(turned ? second : first), DOUBT)
  const journal = turned ? first : second
  if (journal !== undefined) draft.set('journal', cleanJournal(journal), DOUBT)
}

/** Words; names of journals in a cell of their own are short. */
const LONGEST_JOURNAL = 8
const isJournal = (shown: string): boolean => hasJournalWord(shown) && shown.split(/\s+/).length <= LONGEST_JOURNAL
