import type { FurnitureKind, TextVersion } from '../model'
import type { PageLines } from './furniture'
import type { Line } from './lines'
import type { RawMetadata } from './raw'

type Guess = TextVersion['guess']

/** Title, year and a name such as "Brown 2014", for a person to accept or correct. */
export function guessFrom(
  pages: readonly PageLines[], furniture: ReadonlyMap<Line, FurnitureKind>, metadata: RawMetadata,
): Guess {
  const first = (pages[0]?.lines ?? []).filter((line) => line.angle === 0)
  const running = pages.slice(0, RUNNING_PAGES).flatMap(({ lines }) => lines.filter((line) => furniture.has(line)))
  const head = running.map((line) => line.text).join('\n')
  const front = first.map((line) => line.text).join('\n')
  const titleLines = findTitle(first, squeezed(head))
  const year = findYear(`${head}\n${front}`) ?? metadata.year
  const surname =
    surnameFrom(head, ET_AL) ?? surnameFrom(front, CITE_THIS) ?? surnameAfter(first, titleLines) ??
    surnameFrom(front, ET_AL) ?? surnameOf(metadata.author ?? '')
  return { title: titleOf(titleLines, metadata, front), year, name: nameOf(surname, year) }
}

/** The same from text without places. */
export function guessFromText(text: string): Guess {
  const front = text.slice(0, FRONT_CHARACTERS)
  const title = front.split('\n').find((line) => countWords(line) >= TITLE_WORDS)?.slice(0, LONGEST_TITLE) ?? null
  const year = findYear(front)
  return { title, year, name: nameOf(surnameFrom(front, CITE_THIS) ?? surnameFrom(front, ET_AL), year) }
}

/** Pages whose running heads are read for a citation. */
const RUNNING_PAGES = 3
const FRONT_CHARACTERS = 3000
const TITLE_WORDS = 4
const LONGEST_TITLE = 300
/** Sizes of type looked at, from the largest: a title is one of the first few. */
const SIZES_TRIED = 12
/** Lines whose size is within this share of the largest belong to the title. */
const TITLE_SIZE = 0.06

const KIND_OF_ARTICLE =
  /^(?:open access\s+)?(?:(?:original|research|review|short)\s+(?:research|article|report|communication|paper)s?\s+)+/i
/** Words that stand alone near a title and are no name. */
const NO_NAME =
  /^(?:abstract|access|articles?|background|communication|medicine|open|original|report|research|review|summary)$/i

/** "Brown 2014": what a study is called until a person names it. */
export function nameOf(surname: string | null, year: number | null): string | null {
  if (surname === null) return null
  return year === null ? surname : `${surname} ${year}`
}

/**
 * The largest type of the first page that is set in several words, with the lines that go on in it.
 * @param head squeezed running heads: what stands there before a year is the journal's name
 */
function findTitle(lines: readonly Line[], head: string): Line[] {
  const sizes = [...new Set(lines.map((line) => line.size))].sort((a, b) => b - a).slice(0, SIZES_TRIED)
  for (const size of sizes) {
    const first = lines.findIndex((line) => isSize(line, size))
    const after = lines.findIndex((line, i) => i > first && !isSize(line, size))
    const title = lines.slice(first, after < 0 ? lines.length : after)
    const text = title.map((line) => line.text).join(' ').slice(0, LONGEST_TITLE)
    const isJournal = new RegExp(`${squeezed(text)}(?:19|20)\\d\\d`).test(head)
    if (countWords(text) >= TITLE_WORDS && !isJournal) return title
  }
  return []
}

function isSize(line: Line, size: number): boolean {
  return Math.abs(line.size - size) <= TITLE_SIZE * size
}

/** The file's own title when it stands on the first page, which a working title or file name does not. */
function titleOf(lines: readonly Line[], metadata: RawMetadata, front: string): string | null {
  const own = metadata.title
  const isOwn = own !== null && countWords(own) >= TITLE_WORDS && squeezed(front).includes(squeezed(own))
  if (isOwn) return own.slice(0, LONGEST_TITLE)
  const drawn = lines.map((line) => line.text).join(' ').replace(/\s+/g, ' ').replace(KIND_OF_ARTICLE, '').trim()
  return drawn === '' ? null : drawn.slice(0, LONGEST_TITLE)
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function countWords(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0
}

/** What a year stands beside when it is the year of publication, the surest first. */
const YEAR_CONTEXTS = [
  /\b((?:19|20)\d\d)\s*[;,:]\s*(?:vol(?:ume)?\.?\s*)?\d+\s*(?:\(|:|,|;)/gi,
  /(?:©|\(c\)|copyright)\D{0,40}((?:19|20)\d\d)/gi,
  /published(?: online)?(?: first)?[:\s][^\n]{0,30}?((?:19|20)\d\d)/gi,
  /(?:accepted|approved|received)[:\s][^\n]{0,30}?((?:19|20)\d\d)/gi,
  /doi[^\n]{0,40}?\b((?:19|20)\d\d)\b/gi,
  /\(((?:19|20)\d\d)\)/g,
]

/** The commonest year in the surest context that has any; of equals the latest. */
function findYear(text: string): number | null {
  for (const pattern of YEAR_CONTEXTS) {
    const years = [...text.matchAll(pattern)].map((found) => Number(found[1]))
    const count = (year: number): number => years.filter((other) => other === year).length
    if (years.length > 0) return years.reduce((best, year) => (count(year) - count(best) || year - best) > 0 ? year : best)
  }
  return null
}

const PARTICLE = '[Vv]an|[Vv]on|[Dd]e|[Dd]en|[Dd]er|[Dd]el|[Dd]i|[Dd]a|[Ll]a|[Ll]e|[Aa]l|El|Mac|St'
const NAME = `(?:(?:${PARTICLE})[ -])*\\p{Lu}[\\p{L}'’-]+`
/** "Brown et al.", "Brown J, et al." */
const ET_AL = new RegExp(`(${NAME})(?:\\s\\p{Lu}{1,3})?,? et al`, 'u')
const CITE_THIS = new RegExp(`(?:[Cc]ite this (?:article|paper)(?: as)?|[Cc]itation):?\\s*(${NAME})`, 'u')

/** The first name that stands in a citation of the given form. */
function surnameFrom(text: string, citation: RegExp): string | null {
  return citation.exec(text)?.[1] ?? null
}

/** The last name of the first author, from the line that follows the title. */
function surnameAfter(lines: readonly Line[], title: readonly Line[]): string | null {
  const last = title.at(-1)
  const next = last && lines[lines.indexOf(last) + 1]
  return next ? surnameOf(next.text) : null
}

function surnameOf(authors: string): string | null {
  const first = authors.split(/,|;|\band\b|&|\d|\*|†|‡|\t/u)[0]!.trim()
  const words = first.split(/\s+/).filter((word) => !/^(?:MD|PhD|MSc|BSc|MPH|Dr|Prof|Professor)\.?$/i.test(word))
  const surname = words.at(-1) ?? ''
  const isName = words.length >= 2 && words.length <= 5 && words.every((word) => !NO_NAME.test(word))
  return isName && /^\p{Lu}[\p{L}'’-]+$/u.test(surname) ? surname : null
}
