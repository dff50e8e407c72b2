import type { Line } from './lines'
import { endsSentence } from './paragraphs'
import { isRaised } from './superscripts'

/** A sign, or one repeated, with what it says. */
const SIGN_OF_NOTE = /^[*†‡§¶∥‖#∗]{1,4} ?(?=[\p{L}\d(])/u
/** The same behind the end of another note, on the same line. */
const SIGN_WITHIN = /[.;] [*†‡§¶∥‖#∗]{1,4} ?(?=\p{L})/u
/** What stands behind the places of some of the authors, without a sign. */
const FULL_LIST = /^full list of author/iu
/** A letter or number in small raised type. */
const RAISED_OF_NOTE = /^(?:[a-z]|\d{1,2})$/
/** Notes that begin lines, fewest, from which each is known to have a line of its own. */
const FEWEST = 2

/**
 * Lines of notes or footnotes, those that open a note marked as such. Where one note follows another on the same line,
 * they are set as a paragraph, and a sign comes to stand at the beginning of a line by chance.
 */
export function withNoteLines(lines: readonly Line[]): Line[] {
  if (lines.some(hasNoteWithin)) return [...lines]
  const opening = lines.filter(opensNote)
  return lines.map((line, i) => {
    const before = lines[i - 1]
    const opens = before !== undefined && opensNote(line) && (opening.length >= FEWEST || endsSentence(before.text))
    return opens && !isUnfinished(before.text) ? { ...line, item: 'opens' as const } : line
  })
}

function opensNote(line: Line): boolean {
  return SIGN_OF_NOTE.test(line.text) || FULL_LIST.test(line.text) || isRaisedMark(line, 0)
}

function hasNoteWithin(line: Line): boolean {
  if (SIGN_WITHIN.test(line.text)) return true
  return line.fragments.some((_, i) => line.gaps[i] === ' ' && /[.;]$/.test(line.fragments[i - 1]!.text) && isRaisedMark(line, i))
}

/** A raised letter or number with text on the line behind it. */
function isRaisedMark(line: Line, index: number): boolean {
  const next = line.fragments[index + 1]
  return next !== undefined && raisedMark(line, index) !== null && !isRaised(next, line)
}

/** The letter or number in small raised type at an index of a line's fragments; null where they have another there. */
export function raisedMark(line: Line, index: number): string | null {
  const mark = line.fragments[index]!
  return RAISED_OF_NOTE.test(mark.text) && isRaised(mark, line) ? mark.text : null
}

/** Something must follow. */
function isUnfinished(text: string): boolean {
  return /[,(/–-]$/.test(text)
}
