import type { FurnitureKind, TextVersion } from '../model'
import type { PageLines } from './furniture'
import { findYear, findYearInside } from './guess-year'
import type { Line } from './lines'
import type { RawMetadata } from './raw'

type Guess = TextVersion['guess']

/** Title, year and a name such as "Brown 2014", for a person to accept or correct. */
export function guessFrom(
  pages: readonly PageLines[], furniture: ReadonlyMap<Line, FurnitureKind>, metadata: RawMetadata,
): Guess {
  const first = (pages[0]?.lines ?? []).filter((line) => line.angle === 0)
  const running = pages.slice(0, RUNNING_PAGES).flatMap(({ lines }) => lines.filter((line) => furniture.has(line) && furniture.get(line) !== 'masthead'))
  const head = running.map((line) => line.text).join('\n')
  const front = first.map((line) => line.text).join('\n')
  const titleLines = findTitle(first, squeezed(head))
  const year = findYear(`${head}\n${front}`) ?? findYearInside(furtherText(pages)) ?? metadata.year
  const surname = surnameOf(head, front, first, titleLines) ?? authorOf(metadata.author ?? '') ?? personBelow(first, titleLines)
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
/** Pages at the end that may say how to cite the report. */
const LAST_PAGES = 2
/** Lines below the title among which the authors' are looked for: a mark of open access or a second title may come first. */
const LINES_AFTER_TITLE = 4
const FRONT_CHARACTERS = 3000
const TITLE_WORDS = 4
const LONGEST_TITLE = 300
/** Sizes of type looked at, from the largest: a title is one of the first few. */
const SIZES_TRIED = 12
/** Lines whose size is within this share of the largest belong to the title. */
const TITLE_SIZE = 0.06
/** Most sizes of type from one line of a title to the next. */
const TITLE_PITCH = 2.2

const KIND_OF_ARTICLE =
  /^(?:open access\s+)?(?:(?:original|research|review|short)\s+(?:research|article|report|communication|paper)s?\s+)+/i
/** Words that stand alone near a title and are no name. */
const NO_NAME =
  /^(?:abstract|access|articles?|background|cent(?:er|re)|college|communication|department|faculty|hospital|institute|journal|medicine|open|original|report|research|review|school|summary|university)$/i
/** Last words of authors that are many under one name: "The Harbour Trial Group". */
const COLLECTIVE =
  /^(?:(?:sub)?groups?|investigators|collaborators?|collaboration|consortium|committee|network|researchers|team|panel|initiative|alliance|trialists|grupo|gruppe|gruppo|groupe)$/i
/** Words in small letters within the name of a collective. */
const JOINING = /^(?:and|for|from|in|of|on|the|to|de|del|para|f[uü]r)$/
/** Most words of the name of a collective; a line of more is a sentence. Range 6 to 15; by choice. */
const COLLECTIVE_WORDS = 10
const PARTICLES = /^(?:van|von|de|den|der|del|di|da|dos|la|le|al|y|e)$/u

/** "Brown 2014", also for BROWN: what a study is called until a person names it. */
export function nameOf(surname: string | null, year: number | null): string | null {
  if (surname === null) return null
  const name = /\p{Ll}/u.test(surname) ? surname : surname.replace(/(?<=\p{L})\p{L}+/gu, (letters) => letters.toLowerCase())
  return year === null ? name : `${name} ${year}`
}

/**
 * The largest type of the first page that is set in several words, with the lines that go on in it.
 * @param head squeezed running heads: what stands there before a year is the journal's name
 */
function findTitle(lines: readonly Line[], head: string): Line[] {
  const sizes = [...new Set(lines.map((line) => line.size))].sort((a, b) => b - a).slice(0, SIZES_TRIED)
  for (const size of sizes) {
    const first = lines.findIndex((line) => isSize(line, size))
    const after = lines.findIndex((line, i) => i > first && (!isSize(line, size) || isApart(line, lines[i - 1]!)))
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

/** A second title, in another language, stands further below than the lines of one. */
function isApart(line: Line, before: Line): boolean {
  return line.baseline - before.baseline > TITLE_PITCH * line.size
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

/** The next pages and the last ones: an article may say how to cite it there. */
function furtherText(pages: readonly PageLines[]): string {
  const further = pages.slice(1).filter((_, i, all) => i < RUNNING_PAGES - 1 || i >= all.length - LAST_PAGES)
  return further.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')
}

const PARTICLE = '[Vv]an|[Vv]on|[Dd]e|[Dd]en|[Dd]er|[Dd]el|[Dd]i|[Dd]a|[Ll]a|[Ll]e|[Aa]l|El|Mac|St'
/** Accents may stand as signs of their own beside their letters. */
const LETTERS = "\\p{L}'’´`¨˜¸˘ˇ\\p{M}"
const NAME = `(?:(?:${PARTICLE})[ -])*\\p{Lu}[${LETTERS}-]+`
const SURNAME = new RegExp(`^\\p{Lu}[${LETTERS}-]+$`, 'u')
/** "Brown et al.", "Brown J, et al." */
const ET_AL = new RegExp(`(${NAME})(?:\\s\\p{Lu}{1,3})?,? et al`, 'u')
const CITE_THIS = new RegExp(`(?:[Cc]ite this (?:article|paper)(?: as)?|[Cc]itation|[Cc]omo citar(?: este art[ií]culo| este artigo)?):?\\s*(${NAME})`, 'u')
/** Signs of a list of authors: commas, marks of notes, degrees. */
const AUTHORS = /[,;*†‡\d]|\band\b|&|\b(?:MD|PhD|MSc)\b/u

/** Last name of the first author: as the running head cites it, else as the first page does or has it below the title. */
function surnameOf(head: string, front: string, lines: readonly Line[], title: readonly Line[]): string | null {
  const drawn = surnameAfter(lines, title)
  const cited = surnameFrom(head, ET_AL) ?? surnameFrom(front, CITE_THIS)
  // A running head may be set so wide that the name falls apart: "Agarwa l et al."
  if (cited !== null && drawn?.startsWith(cited) && /^\p{Ll}+$/u.test(drawn.slice(cited.length))) return drawn
  return cited ?? drawn ?? surnameFrom(front, ET_AL)
}

/** The first name that stands in a citation of the given form. */
function surnameFrom(text: string, citation: RegExp): string | null {
  const name = citation.exec(text)?.[1] ?? null
  // "Citation: The Harbour Trial Group."
  return name === 'The' ? null : name
}

/** The last name of the first author, from the line that follows the title. */
function surnameAfter(lines: readonly Line[], title: readonly Line[]): string | null {
  const [next] = linesAfter(lines, title)
  return next === undefined ? null : authorOf(next)
}

/** What a study is called by its first author: a person's last name, or the whole name of a collective. */
function authorOf(authors: string): string | null {
  return collectiveOf(authors) ?? personOf(authors)
}

/** "Harbour Trial Group": many authors under one name, where that is the first of a list; null else. */
export function collectiveOf(authors: string): string | null {
  const first = authors.split(/,|;|\*|†|‡|\t|(?<=\p{L})\d/u)[0]!.trim().replace(/^(?:(?:on behalf of|for) )?the /i, '')
  const words = first.split(/\s+/)
  const isName = words.length >= 2 && words.length <= COLLECTIVE_WORDS && COLLECTIVE.test(words.at(-1)!)
  return isName && words.every((word) => /^[\p{Lu}\d&(]/u.test(word) || JOINING.test(word)) ? first : null
}

/** The same from a list of names further down: a mark of open access or a title in another language may come first. */
function personBelow(lines: readonly Line[], title: readonly Line[]): string | null {
  return linesAfter(lines, title).filter((text) => AUTHORS.test(text)).map(personOf).find((name) => name !== null) ?? null
}

function linesAfter(lines: readonly Line[], title: readonly Line[]): string[] {
  const last = title.at(-1)
  if (last === undefined) return []
  const after = lines.indexOf(last) + 1
  return lines.slice(after, after + LINES_AFTER_TITLE).map(({ text }) => text)
}

/** The last name of the first person of a list: the words before the first sign, mark of a note or word in small letters. */
function personOf(authors: string): string | null {
  const first = authors.split(/,|;|\band\b|&|\d|\*|†|‡|\t/u)[0]!.trim()
  const words = first.split(/\s+/).filter((word) => !/^(?:MD|PhD|MSc|BSc|MPH|Dr|Prof|Professor)\.?$/i.test(word))
  const role = words.findIndex((word, i) => i > 0 && /^\p{Ll}/u.test(word) && !PARTICLES.test(word))
  const name = role > 1 ? words.slice(0, role) : words
  const surname = name.at(-1) ?? ''
  const isName = name.length >= 2 && name.length <= 5 && name.every((word) => !NO_NAME.test(word)) && !COLLECTIVE.test(surname)
  return isName && SURNAME.test(surname) ? surname : null
}
