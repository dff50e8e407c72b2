import { isSameSize, type TextStyle } from './body-style'
import { greatest } from './extremes'
import type { Line } from './lines'
import { endsSentence, endsWithinPhrase, SHORT_LINE } from './paragraphs'

/** Lines on each side of one that show where its column ends. */
const NEAR = 2
/** Fewest lines of a block that has running text: labels of figures have two or three. */
const FEWEST_LINES = 3
/** What a line that breaks off leaves free beside the first word of the next, in sizes of type. */
const SPARE = 1.5
/** The same where the next begins with a number, which is kept together with what stands before or behind it. */
const SPARE_BEFORE_NUMBER = 4
/** How near to the edge of its column a line of text set flush comes, in sizes of type. */
const FLUSH = 0.5
/** What a full line has less than, so that no further word stands in it: a space. */
const SPACE = 0.3
/** How far apart the beginnings of both may be, in sizes of type; set out by the second, the next is an entry of a list. */
const SET_IN = 3.5
const SET_OUT = 0.5
/** An indent, in sizes of type, where the line after it goes back to the edge of those before; and how near that is. */
const INDENT = 0.5
const SAME_EDGE = 0.2
/** Distance of baselines that text may have, in sizes of type, and by how much one must exceed that below it to end a paragraph of itself. */
const WIDE_PITCH = 1.75
const MUCH_WIDER = 1.4
/** Signs open notes. */
const OPENS_WITH_WORD = /^[\p{Lu}\p{Ll}\d]/u
/** Fewest lines of an address or list, and what share of the width of the text each of them is less wide than. */
const FEWEST_ENTRIES = 4
const NARROW = 0.7
/** Share of lines that reach the edge of their column, to a size of type, below which they are set ragged. */
const RAGGED = 0.35

/**
 * Lines with what their ends say. One that stops although the next word had room behind it, where that opens with a
 * capital or number, ends something: a heading in the type of the text, an entry without a full stop, a line of an
 * address. What is set larger than the text, or as large in another font, is broken by its sense and says nothing. And
 * of lines set ragged one that is short since the next word is long ends nothing.
 */
export function withBreaks(lines: readonly Line[], style: TextStyle): Line[] {
  if (lines.length < FEWEST_LINES) return [...lines]
  if (areEntries(lines, style)) {
    return lines.map((line, i) => (i === lines.length - 1 ? line : { ...line, breaks: 'here' as const }))
  }
  const isRagged = areRagged(lines)
  return lines.map((line, i) => {
    const next = lines[i + 1]
    if (next === undefined || (line.size > style.size && !isSameSize(line.size, style.size))) return line
    const edge = greatest(lines.slice(Math.max(0, i - NEAR), i + NEAR + 1), ({ end }) => end)
    if (isHeadingOver(line, next, edge) || (isTextOrSmaller(line, style) && endsHere(lines, i, edge))) return { ...line, breaks: 'here' as const }
    const reachesEdge = isRagged ? !hasRoom(line, next, edge, SPACE) : edge - line.end < FLUSH * line.size
    const isFull = reachesEdge && OPENS_WITH_WORD.test(next.text) && goesOnInFont(line, next)
    return isFull || goesOnInOtherFont(line, next, style) ? { ...line, breaks: 'as-full' as const } : line
  })
}

function endsHere(lines: readonly Line[], index: number, edge: number): boolean {
  const [line, next] = [lines[index]!, lines[index + 1]!]
  return breaksOff(line, next, edge) || standsOff(line, next, lines[index + 2]) || (endsSentence(line.text) && opensParagraph(lines, index + 1, edge))
}

/** A short line wholly in another font than the next, which may be indented. */
function isHeadingOver(line: Line, next: Line, edge: number): boolean {
  if (edge - line.end <= SHORT_LINE * line.size) return false
  const isWhole = line.fragments.every(({ font }) => font === line.font) && next.fragments.every(({ font }) => font !== line.font)
  if (!isWhole || !/^\p{Lu}/u.test(next.text) || !/[^\s,;:–—/-]$/u.test(line.text)) return false
  return hasRoom(line, next, edge, SPACE)
}

/** The next line begins in the font that this one ends in, or within a sentence. */
function goesOnInFont(line: Line, next: Line): boolean {
  return line.fragments.at(-1)!.font === next.fragments[0]!.font || (/^\p{Ll}/u.test(next.text) && !endsSentence(line.text))
}

/** Whether the line at an index opens a paragraph behind a line that ends a sentence and may be full. */
function opensParagraph(lines: readonly Line[], index: number, edge: number): boolean {
  const [before, line, after] = [lines[index - 1]!, lines[index]!, lines[index + 1]]
  if (!/^[\p{Lu}\d“"(]/u.test(line.text)) return false
  const isHeading = line.font !== before.font && line.fragments.every(({ font }) => font === line.font)
  if (isHeading && edge - line.end > SHORT_LINE * line.size) return true
  if (after === undefined) return false
  return line.start - before.start > INDENT * line.size && Math.abs(after.start - before.start) < SAME_EDGE * line.size
}

/** Within a sentence of small type, names and addresses in turn. */
function goesOnInOtherFont(line: Line, next: Line, style: TextStyle): boolean {
  const isSmall = line.size < style.size && !isSameSize(line.size, style.size)
  return isSmall && line.font !== next.font && /^[\p{Ll}(]/u.test(next.text) && !endsSentence(line.text)
}

/** Space above the next line alone: where lines of one paragraph each stand apart, all spaces are alike. */
export function standsOff(line: Line, next: Line, after: Line | undefined): boolean {
  const pitch = next.baseline - line.baseline
  const below = after === undefined ? 0 : after.baseline - next.baseline
  return pitch > WIDE_PITCH * line.size && below > 0 && pitch > MUCH_WIDER * below && !/^\p{Ll}/u.test(next.text)
}

/**
 * Lines of an address or of a list, as large as the text: each begins with a capital or number, none comes near the
 * width of the text, and none breaks off within a phrase, as lines do that are wrapped. Below the first, which may be a
 * name, all are in one font.
 */
function areEntries(lines: readonly Line[], style: TextStyle): boolean {
  const isOfType = (line: Line, i: number): boolean =>
    isSameSize(line.size, style.size) && (i < 2 || line.font === lines[1]!.font)
  const isEntry = ({ start, end, text, item }: Line): boolean =>
    end - start < NARROW * style.width && item === null && /^[\p{Lu}\d]/u.test(text)
  if (lines.length < FEWEST_ENTRIES || !lines.every(isEntry) || !lines.every(isOfType)) return false
  return !lines.slice(0, -1).some(({ text }) => endsWithinPhrase(text))
}

function areRagged(lines: readonly Line[]): boolean {
  const end = greatest(lines, (line) => line.end)
  return lines.filter((line) => end - line.end < line.size).length < RAGGED * lines.length
}

function isTextOrSmaller({ size, font }: Line, style: TextStyle): boolean {
  return isSameSize(size, style.size) ? font === style.font : size < style.size
}

function breaksOff(line: Line, next: Line, edge: number): boolean {
  if (edge - line.end <= SPARE * line.size) return false
  if (/[,;:–—/-][”"’')\]]?$/u.test(line.text) || endsWithinPhrase(line.text)) return false
  const isNumber = /^\(?\d/.test(next.text)
  const setOut = (line.start - next.start) / line.size
  if ((!isNumber && !/^[“"]?\p{Lu}/u.test(next.text)) || Math.abs(setOut) > SET_IN) return false
  if (setOut < SET_OUT && !/^[\p{Lu}\d“"(]\P{L}*\p{L}{2}/u.test(line.text)) return false
  return hasRoom(line, next, edge, isNumber ? SPARE_BEFORE_NUMBER : SPARE)
}

/** Whether the first word of the next line would have stood behind a line with some room to spare, in sizes of type. */
function hasRoom(line: Line, next: Line, edge: number, spare: number): boolean {
  const space = next.text.search(/\s/)
  const share = space < 0 ? 1 : space / next.text.length
  return edge - line.end > share * (next.end - next.start) + spare * line.size
}
