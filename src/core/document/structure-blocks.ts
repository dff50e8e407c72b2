import { heaviest } from './extremes'
import { looksLikeReference } from './reference-list'
import { bareHeading, headingRole, isInCapitals, isNumberedHeading } from './section-names'
import type { StructureLine } from './structure-lines'

/** A paragraph of the search text with the type it is set in. */
export interface Paragraph {
  start: number
  end: number
  text: string
  /** 0-based. */
  page: number
  lines: readonly StructureLine[]
  /** Type of most of its characters. */
  style: string
  /** Type of its first characters, and where it ends. */
  firstStyle: string
  firstEnd: number
  size: number
  float: boolean
}

/**
 * The paragraphs of a text. One whose first or last lines are set apart from the rest by their type is cut there, and
 * those of a sheet behind the document are floats.
 */
export function blocksOf(text: string, lines: readonly StructureLine[]): Paragraph[] {
  const blocks: Paragraph[] = []
  let open: StructureLine[] = []
  for (const [i, line] of lines.entries()) {
    if (line.end > line.start) open.push(line)
    const next = lines[i + 1]
    if (open.length > 0 && (next === undefined || text.slice(line.end, next.start).includes('\n'))) {
      blocks.push(...cutByType(text, open))
      open = []
    }
  }
  return withSheetAsFloats(blocks)
}

/** Pages of a document with a sheet behind it, and paragraphs with web addresses on the sheet, fewest. */
const FEWEST_PAGES = 3
const FEWEST_ADDRESSES = 2
const ADDRESS = /(?:https?:\/\/|www\.)\S+/giu
/** Paragraphs there that look like references without their addresses, at most: the document itself. */
const MOST_REFERENCES = 1
/** What leads to services of a publisher there, named as sections of reports are. */
const OF_SHEET = /^(?:references|notes)$/u

/**
 * A last page that shares no font with any other, where all others have fonts in common, is a sheet that a publisher
 * put behind the document if it is one of addresses: what stands there in large type opens no section of the document.
 */
function withSheetAsFloats(blocks: readonly Paragraph[]): Paragraph[] {
  const last = blocks.at(-1)?.page ?? 0
  const sheet = blocks.filter(({ page }) => page === last)
  const own = fontsOf(sheet)
  const others = blocks.filter(({ page }) => page !== last)
  if (others.some((block) => own.has(fontOf(block.style)) || own.has(fontOf(block.firstStyle)))) return [...blocks]
  if (!leadsToPublisher(sheet)) return [...blocks]
  const indices = [...new Set(others.map(({ page }) => page))]
  const pages = indices.map((page) => fontsOf(others.filter((block) => block.page === page)))
  const sharesFonts = (fonts: Set<string>): boolean =>
    pages.some((other) => other !== fonts && [...fonts].some((font) => other.has(font)))
  if (pages.length < FEWEST_PAGES - 1 || !pages.every(sharesFonts)) return [...blocks]
  return blocks.map((block) => (block.page === last ? { ...block, float: true } : block))
}

/** Whether a page says where more is found, and has neither references nor sections of a report, as an appendix has. */
function leadsToPublisher(page: readonly Paragraph[]): boolean {
  const isOfReport = ({ text, lines }: Paragraph): boolean =>
    lines.some(({ ocr }) => ocr) || (headingRole(text) !== null && !OF_SHEET.test(bareHeading(text)))
  const without = page.map(({ text }) => text.replace(ADDRESS, ''))
  const addresses = page.filter(({ text }, i) => text !== without[i]).length
  const references = without.filter(looksLikeReference).length
  return addresses >= FEWEST_ADDRESSES && references <= MOST_REFERENCES && !page.some(isOfReport)
}

function fontsOf(blocks: readonly Paragraph[]): Set<string> {
  return new Set(blocks.flatMap(({ style, firstStyle }) => [fontOf(style), fontOf(firstStyle)]))
}

/** Of a style, which is a font in a size. */
export function fontOf(style: string): string {
  return style.slice(0, style.lastIndexOf(' '))
}

/** Most lines of headings that were written on as one, and of one that stands behind the end of a paragraph. */
const MOST_HEADING_LINES = 8
const MOST_TAIL_LINES = 3

/**
 * Headings that were written on in one paragraph with the text below or above them: whole lines of another type; and
 * headings in one paragraph with one another.
 */
function cutByType(text: string, lines: readonly StructureLine[]): Paragraph[] {
  const common = commonestStyle(lines)
  const words = (from: number, to: number): string => text.slice(lines[from]!.start, lines[to - 1]!.end)
  const isApart = (line: StructureLine): boolean => line.firstEnd === line.end && line.style !== common
  const first = lines.findIndex((line) => !isApart(line) || line.style !== lines[0]!.style)
  const cutsHead = first > 0 && lines[first]!.firstStyle !== lines[0]!.style && !/[.:]$/.test(words(0, first))
  if (cutsHead) return [...cutHeadings(text, lines.slice(0, first)), ...cutByType(text, lines.slice(first))]
  const tail = tailOf(text, lines, isApart)
  const parts = tail < lines.length ? [lines.slice(0, tail), lines.slice(tail)] : [lines]
  return parts.filter((part) => part.length > 0).flatMap((part) => cutHeadings(text, part))
}

/** Where the last lines are a heading: one that reports share, or one of a type of its own behind the end of a sentence. */
function tailOf(text: string, lines: readonly StructureLine[], isApart: (line: StructureLine) => boolean): number {
  const last = lines.at(-1)!
  if (!isApart(last)) return lines.length
  if (headingRole(text.slice(last.start, last.end)) !== null) return lines.length - 1
  const tail = lines.findLastIndex((line) => !isApart(line) || line.style !== last.style) + 1
  const before = lines[tail - 1]
  const ends = before !== undefined && /[.?!][”"’')\]]*$/.test(text.slice(before.start, before.end))
  const isShort = lines.length - tail <= MOST_TAIL_LINES && !/[.,;:]$/.test(text.slice(last.start, last.end))
  return ends && isShort ? tail : lines.length
}

/** Lines that are several headings: each has a number, or they go from capitals to small letters. */
function cutHeadings(text: string, lines: readonly StructureLine[]): Paragraph[] {
  if (lines.length > MOST_HEADING_LINES) return [blockOf(text, lines)]
  const words = lines.map(({ start, end }) => text.slice(start, end))
  const isWhole = lines.every((line) => line.firstEnd === line.end && line.style === lines[0]!.style)
  const isNumbered = isNumberedHeading(words[0]!)
  const cuts = words.flatMap((line, i) => {
    const before = words[i - 1]
    if (before === undefined) return []
    const getsSmall = isWhole && /\p{Ll}/u.test(line) && !/\p{Ll}/u.test(before) && (isInCapitals(before) || headingRole(before) !== null)
    return getsSmall || (isNumbered && isNumberedHeading(line)) ? [i] : []
  })
  return [0, ...cuts].map((from, i) => blockOf(text, lines.slice(from, cuts[i])))
}

function blockOf(text: string, lines: readonly StructureLine[]): Paragraph {
  const [first] = lines as [StructureLine]
  const end = lines.at(-1)!.end
  return {
    start: first.start, end, text: text.slice(first.start, end), page: first.page, lines,
    style: commonestStyle(lines), firstStyle: first.firstStyle, firstEnd: firstTypeEnd(lines), size: first.size,
    float: lines.every((line) => line.float),
  }
}

function firstTypeEnd(lines: readonly StructureLine[]): number {
  let end = lines[0]!.start
  for (const line of lines) {
    if (line.firstStyle !== lines[0]!.firstStyle) break
    end = line.firstEnd
    if (line.firstEnd < line.end) break
  }
  return end
}

function commonestStyle(lines: readonly StructureLine[]): string {
  return heaviest(lines, ({ style }) => style, ({ start, end }) => end - start)
}
