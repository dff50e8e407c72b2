import type { FurnitureKind } from '../model'
import { greatest } from './extremes'
import type { PageLines } from './furniture'
import type { Line } from './lines'

/** Fewest words of a title, and fewest letters of a journal's name that is looked for in running heads. */
const TITLE_WORDS = 4
const FEWEST_LETTERS = 6
/** Lines of a title differ in size by less than this share, and follow one another within so many sizes of type. */
const SAME_SIZE = 0.06
const PITCH = 2

/** Marks of publishers that are no words of an article wherever they stand on its first page. */
const MARK = /^(?:open access|check for updates|biomed ?central|hindawi(?: publishing corporation)?|(?:a1{10} ?)+)$/iu
/**
 * Kinds of article, as they stand above a title. What says that a document is a protocol, a plan or a supplement is no
 * part of it: it tells what the document is.
 */
const KIND = /^(?:(?:original|research|review|mini|short|brief|clinical|focused|case|meta|invited|systematic|full|open)[ -]?)*(?:article|research|paper|report|review|communication|investigation|open)$/iu

/**
 * The masthead of the first page: the journal's name, the kind of article, marks of open access. A line is taken only
 * when it is nothing else as a whole; a journal's name also has to stand in a running head with a year or a volume.
 */
export function findMasthead(pages: readonly PageLines[], found: Map<Line, FurnitureKind>): void {
  const first = pages.find(({ lines }) => lines.some((line) => line.angle === 0))
  if (first === undefined) return
  const left = first.lines.filter((line) => line.angle === 0 && !found.has(line))
  const title = topOfTitle(left)
  const running = [...found.keys()].map(({ text }) => squeezed(text))
  const above = (line: Line): boolean => line.baseline < title
  const isMasthead = (line: Line): boolean =>
    line.text.split('\t').map(unspaced).every((part) => MARK.test(part) || (above(line) && (KIND.test(part) || isJournal(part, running))))
  const mastheads = left.filter((line, i) => {
    const next = left[i + 1]
    const goesOn = next !== undefined && above(line) && above(next) && next.size === line.size
    return isMasthead(line) || (goesOn && isJournal(line.text + next.text, running))
  })
  for (const line of mastheads) {
    found.set(line, 'masthead')
    const next = left[left.indexOf(line) + 1]
    if (next !== undefined && !isMasthead(line)) found.set(next, 'masthead')
  }
}

/** Where the largest type that is set in several words begins, with the short lines before it that are as large; the top of the page without one. */
function topOfTitle(lines: readonly Line[]): number {
  const isSeveral = ({ text }: Line): boolean => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= TITLE_WORDS
  const largest = greatest(lines.filter(isSeveral), (line) => line.size)
  let top = lines.findIndex((line) => isSeveral(line) && line.size === largest)
  if (top < 0) return 0
  for (let before = lines[top - 1]; before !== undefined && isAbove(before, lines[top]!); before = lines[--top - 1]);
  return lines[top]!.baseline
}

/** The line of a title before another of it. */
function isAbove(line: Line, next: Line): boolean {
  const down = next.baseline - line.baseline
  return Math.abs(line.size - next.size) <= SAME_SIZE * next.size && down > 0 && down < PITCH * next.size && !KIND.test(unspaced(line.text))
}

/** A name that opens a running head, or follows the authors there, with a year or a volume behind it. */
function isJournal(name: string, running: readonly string[]): boolean {
  const letters = squeezed(name)
  return letters.length >= FEWEST_LETTERS && running.some((line) => {
    const at = line.indexOf(letters)
    return (at === 0 || (at > 0 && line.slice(0, at).endsWith('etal'))) && /^(?:(?:19|20)\d\d|vol)/u.test(line.slice(at + letters.length))
  })
}

/** "R E S E A R C H A R T I C L E" as "RESEARCHARTICLE" is not told from one word: blanks between kinds are optional. */
function unspaced(text: string): string {
  const words = text.trim()
  return /^(?:\p{L} )+\p{L}$/u.test(words) ? words.replace(/ /g, '') : words
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
