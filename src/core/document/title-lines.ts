import { typeOf } from './body-style'
import { greatest, heaviest, least } from './extremes'
import type { Line } from './lines'

/** Fewest words of a title. */
const TITLE_WORDS = 4
/** Lines of a title differ in size by less than this share, and follow one another within so many sizes of type. */
const SAME_SIZE = 0.06
const PITCH = 2
/** Part of the page, from its top, in which a title stands. */
const UPPER = 0.5
/** Share of the lines of a page that may reach beyond its columns. */
const FEW = 0.15
/** Lines left of others that are as wide as this share of them stand in a column of text, and in no margin (0.5 to 1). */
const COLUMN = 0.8
/** Fewest lines that show how wide a column is. */
const FEWEST_OF_COLUMN = 3
/** Fewest lines below a title, drawn before it, for which it is put first. */
const FEWEST_BEFORE = 3
/**
 * Kinds of article, as they stand above a title. What says that a document is a protocol, a plan or a supplement is no
 * part of it: it tells what the document is.
 */
const KIND = /^(?:(?:original|research|review|mini|short|brief|clinical|focused|case|meta|invited|systematic|full|open)[ -]?)*(?:article|research|paper|report|review|communication|investigation|open)$/iu

/**
 * Index of the first line of the largest type that is set in several words, with the short lines before it that are as
 * large; -1 without one.
 */
export function titleAt(lines: readonly Line[]): number {
  const isSeveral = ({ text }: Line): boolean => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= TITLE_WORDS
  const largest = greatest(lines.filter(isSeveral), (line) => line.size)
  let top = lines.findIndex((line) => isSeveral(line) && line.size === largest)
  if (top < 0) return -1
  for (let before = lines[top - 1]; before !== undefined && isAbove(before, lines[top]!); before = lines[--top - 1]);
  return top
}

/** The line of a title before another of it. */
function isAbove(line: Line, next: Line): boolean {
  const down = next.baseline - line.baseline
  return Math.abs(line.size - next.size) <= SAME_SIZE * next.size && down > 0 && down < PITCH * next.size && !isKindOfArticle(unspaced(line.text))
}

/** Whether words are a kind of article and nothing else. */
export function isKindOfArticle(words: string): boolean {
  return KIND.test(words)
}

/** "R E S E A R C H A R T I C L E" as "RESEARCHARTICLE" is not told from one word: blanks between kinds are optional. */
export function unspaced(text: string): string {
  const words = text.trim()
  return /^(?:\p{L} )+\p{L}$/u.test(words) ? words.replace(/ /g, '') : words
}

/**
 * The lines of the first page with the title, and what stands above it, before what the content draws first though it
 * stands below: the notes of a margin, the abstract. What stands beside or below all that follows the title comes after it.
 * @param height of the page, in points
 */
export function withTitleFirst(lines: readonly Line[], height: number): Line[] {
  const upright = lines.filter((line) => line.angle === 0)
  const first = upright[titleAt(upright)]
  if (first === undefined || first.baseline > UPPER * height) return [...lines]
  const at = lines.indexOf(first)
  const early = lines.slice(0, at).filter((line) => line.angle === 0 && line.baseline > first.baseline)
  if (early.length < FEWEST_BEFORE) return [...lines]
  const isEarly = new Set(early)
  const above = lines.filter((line) => line.angle === 0 && line.baseline < first.baseline)
  const isAboveTitle = new Set(above)
  const rest = lines.filter((line) => !isEarly.has(line) && !isAboveTitle.has(line))
  const [title, after] = splitAt(rest, endOfTitle(rest, least(early, ({ baseline }) => baseline)))
  // Where the title is drawn last, what is beside the text shows among what was drawn before.
  const { left, right, below } = outsideOf(early, after.length < FEWEST_OF_COLUMN ? commonest(early) : after)
  const isColumn = after.length >= FEWEST_OF_COLUMN && widthOf(left) > COLUMN * widthOf(after)
  // The page has no title: a heading opens its second column.
  if (isColumn && left.every((line) => line.end <= first.start)) return [...lines]
  const outside = new Set([...(isColumn ? [] : left), ...right, ...below])
  return [...above, ...title, ...early.filter((line) => !outside.has(line)), ...after, ...early.filter((line) => outside.has(line))]
}

/** Index after the lines of the title, and what stands between it and a height of the page. */
function endOfTitle(lines: readonly Line[], height: number): number {
  let end = 1
  while (end < lines.length && (isAbove(lines[end - 1]!, lines[end]!) || (lines[end]!.angle === 0 && lines[end]!.baseline < height))) end++
  return end
}

function splitAt(lines: readonly Line[], at: number): [Line[], Line[]] {
  return [lines.slice(0, at), lines.slice(at)]
}

/** Lines that stand beside others, but for few of these, or below all of them. */
function outsideOf(lines: readonly Line[], others: readonly Line[]): Record<'left' | 'right' | 'below', Line[]> {
  const upright = others.filter(({ angle }) => angle === 0)
  if (upright.length === 0) return { left: [], right: [], below: [] }
  const start = quantile(upright.map((line) => line.start), FEW)
  const end = quantile(upright.map((line) => line.end), 1 - FEW)
  const bottom = greatest(upright, ({ baseline }) => baseline)
  return {
    left: lines.filter((line) => line.end <= start),
    right: lines.filter((line) => line.start >= end),
    below: lines.filter(({ baseline }) => baseline > bottom),
  }
}

/** The lines in the type of most of the words. */
function commonest(lines: readonly Line[]): Line[] {
  const type = heaviest(lines, typeOf, ({ text }) => text.length)
  return lines.filter((line) => typeOf(line) === type)
}

/** Of most of the upright lines; 0 without any. */
function widthOf(lines: readonly Line[]): number {
  const widths = lines.flatMap(({ angle, start, end }) => (angle === 0 ? [end - start] : []))
  return widths.length === 0 ? 0 : quantile(widths, 0.5)
}

function quantile(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))]!
}
