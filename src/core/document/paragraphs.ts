import { classOf, LETTER } from './character-classes'
import type { Line } from './lines'

/** Shares of the font size (or of the pitch of lines, where said). */
const SAME_SIZE = 0.1
const SAME_SIZE_IN_OTHER_FONT = 0.05
/** Pitch of lines above which a paragraph ends; text is set with 1.1 to 1.4, manuscripts with 2. */
const WIDEST_PITCH = 1.75
/** Lines further apart are of no paragraph, however they are set. */
const FARTHEST = 2.4
export const INDENT = 0.8
/** All of a line in capitals, as headings of sections are, and one below it in small letters too. */
const CAPITALS = /^(?:\d{1,2}(?:\.\d{1,2})*\.? )?\p{Lu}[\p{Lu} &/’'–-]{3,}$/u
const SMALL_LETTERS = /^\p{Lu}.*\p{Ll}/u
/** Who holds the rights is said in a paragraph of its own, whatever stands before it. */
const COPYRIGHT = /^(?:©|copyright ©)/iu
/** A line that ends this far before the longest of its neighbours is short. */
export const SHORT_LINE = 3

/** Whether the text of a line goes on in the next. Decides between a space and a new line only. */
export function goesOnInNext(line: Line, next: Line, before: Line | undefined): boolean {
  if (isTabular(line) || isTabular(next) || line.angle !== next.angle) return false
  if (Math.abs(line.size - next.size) > (line.font === next.font ? SAME_SIZE : SAME_SIZE_IN_OTHER_FONT) * Math.max(line.size, next.size)) return false
  const down = next.baseline - line.baseline
  if (next.item === 'opens' || (COPYRIGHT.test(next.text) && !line.text.endsWith(','))) return false
  if (line.page !== next.page || down <= 0) return goesOnElsewhere(line, next)
  if (down > FARTHEST * line.size || (down > WIDEST_PITCH * line.size && !samePitch(line, next, before))) return false
  if (CAPITALS.test(line.text) && SMALL_LETTERS.test(next.text)) return false
  if (next.item === 'hangs') return true
  if (line.breaks === 'here') return false
  if (line.item === 'hangs' && line.start - next.start > INDENT * line.size) return !endsSentence(line.text) && !/^\p{Lu}/u.test(next.text)
  if (next.start - line.start > INDENT * line.size && line.end > next.start) return !endsSentence(line.text)
  const isShort = edgeOf(line, next, before) - line.end > SHORT_LINE * line.size
  return !(isShort && line.breaks !== 'as-full' && (line.font !== next.font || endsSentence(line.text)))
}

/** At the end of a column or page only the words can tell. */
function goesOnElsewhere(line: Line, next: Line): boolean {
  if (line.item !== null && /^[([]?\d{1,3}[.)\]]/u.test(next.text)) return false
  return !(endsSentence(line.text) && !/;$/.test(line.text)) && /^[\p{Ll}\d(]/u.test(next.text)
}

function samePitch(line: Line, next: Line, before: Line | undefined): boolean {
  if (before === undefined || before.page !== line.page) return false
  return Math.abs(next.baseline - line.baseline - (line.baseline - before.baseline)) < 0.2 * line.size
}

/** Where the longer of the lines around one ends. */
function edgeOf(line: Line, next: Line, before: Line | undefined): number {
  return Math.max(next.end, before !== undefined && before.page === line.page ? before.end : next.end)
}

/** Two cells or more: every row of a table keeps a line of its own. */
function isTabular(line: Line): boolean {
  return line.isRow || line.gaps.includes('\t')
}

/** A full stop, or a mark like it, closes the text; reference numbers may follow. */
export function endsSentence(text: string): boolean {
  // As most lines end; told quickly, for every line of a report is asked about several times.
  if (text === '' || (classOf(text.charCodeAt(text.length - 1)) & LETTER) !== 0) return false
  const isEnded = /[.?!:;][”"’')\]]?(?: ?\d{1,3}(?:[,–-]\d{1,3})*)?$/u.test(text)
  return isEnded && !(/[:;]$/.test(text) && text.lastIndexOf('(') > text.lastIndexOf(')'))
}

/** Words that nothing ends with, be it a sentence, a heading or an entry. */
const WITHIN_PHRASE = /\b(?:a|an|and|are|as|at|by|for|from|in|is|of|on|or|than|that|the|to|v|vs|was|were|with)$/u
/** Longer than any of them with what stands before it. */
const LONGEST_WITHIN = 6

export function endsWithinPhrase(text: string): boolean {
  return WITHIN_PHRASE.test(text.slice(-LONGEST_WITHIN))
}
