import type { FurnitureKind } from '../model'
import type { PageLines } from './furniture'
import type { Line } from './lines'
import { isKindOfArticle, titleAt, unspaced } from './title-lines'

/** Fewest letters of a journal's name that is looked for in running heads. */
const FEWEST_LETTERS = 6
/** Fewest words of a name that is told from its abbreviation, and words that have none in it. */
const FEWEST_WORDS = 3
const SMALL_WORD = /^(?:a|and|for|in|of|on|the|&)$/iu
/** The web address of the journal, alone on its line; a DOI is the report's own, and may stand nowhere else in it. */
const ADDRESS = /^(?:https?:\/\/|www\.)(?!(?:dx\.)?doi\.org\/)\S+$/iu

/** Marks of publishers that are no words of an article wherever they stand on its first page. */
const MARK = /^(?:open access|check for updates|biomed ?central|hindawi(?: publishing corporation)?|(?:a1{10} ?)+)$/iu

/**
 * The masthead of the first page: the journal's name, the kind of article, marks of open access. A line is taken only
 * when it is nothing else as a whole; a journal's name also has to stand in a running head with a year or a volume.
 */
export function findMasthead(pages: readonly PageLines[], found: Map<Line, FurnitureKind>): void {
  const first = pages.find(({ lines }) => lines.some((line) => line.angle === 0))
  if (first === undefined) return
  const left = first.lines.filter((line) => line.angle === 0 && !found.has(line))
  const title = topOfTitle(left)
  const heads = [...found.keys()].map(({ text }) => text)
  const running = heads.map(squeezed)
  const above = (line: Line): boolean => line.baseline < title
  const isAboveTitle = (part: string): boolean =>
    isKindOfArticle(part) || ADDRESS.test(part) || isJournal(part, running) || isAbbreviated(part, heads)
  const isMasthead = (line: Line): boolean =>
    line.text.split('\t').map(unspaced).every((part) => MARK.test(part) || (above(line) && isAboveTitle(part)))
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

/** Where the title begins; the top of the page without one. */
function topOfTitle(lines: readonly Line[]): number {
  return lines[titleAt(lines)]?.baseline ?? 0
}

/** A name that opens a running head, or follows the authors there, with a year or a volume behind it. */
function isJournal(name: string, running: readonly string[]): boolean {
  const letters = squeezed(name)
  return letters.length >= FEWEST_LETTERS && running.some((line) => {
    const at = line.indexOf(letters)
    return (at === 0 || (at > 0 && line.slice(0, at).endsWith('etal'))) && /^(?:(?:19|20)\d\d|vol)/u.test(line.slice(at + letters.length))
  })
}

/** A name whose words a running head has abbreviated before a year: "J Am Heart Assoc. 2020". */
function isAbbreviated(name: string, heads: readonly string[]): boolean {
  const words = name.split(/[\s:]+/).filter((word) => !SMALL_WORD.test(word)).map(squeezed)
  return words.length >= FEWEST_WORDS && heads.some((head) => {
    const short = /^([\p{L}. ]+?)\s*[,;]?\s*(?:19|20)\d\d\b/u.exec(head)?.[1]?.split(/[\s.]+/).filter((word) => word !== '').map(squeezed) ?? []
    return short.length === words.length && short.every((word, i) => words[i]!.startsWith(word))
  })
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
