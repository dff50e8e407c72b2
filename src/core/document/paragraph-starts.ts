import { greatest, least } from './extremes'
import type { Line } from './lines'
import { raisedMark } from './note-lines'
import { endsSentence, endsWithinPhrase, SHORT_LINE } from './paragraphs'
import { headingRole } from './section-names'
import { isSmaller } from './superscripts'

/** How far from the edge of its block a line with a name may begin, in sizes of type. */
const AT_EDGE = 0.2
/** Lines with a semicolon within, fewest, of a block whose names and places are parted by semicolons. */
const FEWEST_PARTED = 2
/** Share of the pitches of a block that are its usual one, at least two of them, and how far they may differ, in sizes. */
const USUAL_SHARE = 0.4
const FEWEST_USUAL = 2
const SAME_PITCH = 0.04
/** By how much a pitch exceeds the usual one where a paragraph ends, in sizes: a tenth of a line is seen. */
const WIDER = 0.08
/** By how much it exceeds those of the lines around, where every line of a block has another pitch. */
const WIDER_THAN_AROUND = 1.1
/** A new sentence. */
const OPENS = /^[\p{Lu}\d“"(]/u
/** A few words before a colon. */
const NAME = /^\p{Lu}[^\s.:;,?!]*(?: [^\s.:;,?!]+){0,3}:\s/u
/** Of a reference or an address. */
const NO_NAME = /^(?:doi|e-?mail|fax|phone|pmc?id|tel|url)\b/iu
/** A full stop before a name, and not that of a year in a reference. */
const ENDS = /(?<!\b(?:19|20)\d\d[a-z]?\)?)[.?!][”"’')]?$/u
/** What goes on in the next line, whatever that begins with. */
const UNFINISHED = /[,;:–—/(-]$/u

/**
 * Lines of a block with those marked after which a paragraph begins though nothing is short: it stands a little further
 * off, or begins with a name as others of the block do. Names in a type of their own open entries. And no line ends
 * anything with a semicolon where that parts the names of a list that runs on.
 */
export function withStarts(lines: readonly Line[]): Line[] {
  if (lines.length < 2) return [...lines]
  const usual = usualPitch(lines)
  const own = new Set([...ownNames(lines), ...countedLines(lines)])
  const plain = plainNames(lines)
  const bold = runInNames(lines)
  const isParted = lines.filter(({ text }) => text.includes('; ')).length >= FEWEST_PARTED
  return lines.map((line, i) => {
    const next = lines[i + 1]
    const starts = next !== undefined && line.angle === next.angle && (plain.has(next) || bold.has(next) || isSetOff(lines, i, usual))
    const breaks = starts ? 'here' : isParted && line.text.endsWith(';') ? 'as-full' : line.breaks
    if (breaks === line.breaks && !own.has(line)) return line
    return { ...line, breaks, item: own.has(line) ? 'opens' as const : line.item }
  })
}

/** Whether the line after the one at an index stands further off it than is usual, or than the lines around both do. */
function isSetOff(lines: readonly Line[], index: number, usual: number | null): boolean {
  const [line, next] = [lines[index]!, lines[index + 1]!]
  // What is raised needs room, and lines that OCR read stand a little off their places.
  if (next.fragments.some((one) => isSmaller(one, next) || one.confidence !== undefined)) return false
  const isEnded = endsSentence(line.text)
  if (isEnded && isWidest(lines, index) && OPENS.test(next.text)) return true
  const isWide = usual !== null && next.baseline - line.baseline > usual + WIDER * line.size
  return isWide && (isEnded || (/^\p{Lu}/u.test(next.text) && !UNFINISHED.test(line.text) && !endsWithinPhrase(line.text)))
}

function isWidest(lines: readonly Line[], index: number): boolean {
  const [before, line, next, after] = [lines[index - 1], lines[index]!, lines[index + 1]!, lines[index + 2]]
  if (before === undefined || after === undefined) return false
  const around = [line.baseline - before.baseline, after.baseline - next.baseline]
  return around.every((pitch) => pitch > 0 && next.baseline - line.baseline > WIDER_THAN_AROUND * pitch)
}

/** The pitch that many lines of a block have, of several the narrowest; null where none is usual. */
function usualPitch(lines: readonly Line[]): number | null {
  if (lines.length <= FEWEST_USUAL) return null
  const size = lines[0]!.size
  const pitches = lines.slice(1).map(({ baseline }, i) => baseline - lines[i]!.baseline).filter((pitch) => pitch > 0)
  const narrowest = least(pitches, (pitch) => pitch)
  if (greatest(pitches, (pitch) => pitch) - narrowest <= SAME_PITCH * size) return pitches.length < FEWEST_USUAL ? null : narrowest
  pitches.sort((a, b) => a - b)
  const fewest = Math.max(FEWEST_USUAL, USUAL_SHARE * pitches.length)
  return pitches.find((pitch, i) => (pitches[i + fewest - 1] ?? Infinity) - pitch <= SAME_PITCH * size) ?? null
}

/** Lines that begin with a name in a type of its own and a colon, two or more. */
function ownNames(lines: readonly Line[]): Set<Line> {
  const found = lines.filter((line, i) => {
    const [name, ...rest] = line.fragments
    // It may have begun in the line before.
    const others = [...rest, ...(lines[i - 1]?.fragments.slice(-1) ?? [])]
    return isNamed(line) && name!.text.endsWith(':') && rest.length > 0 && others.every(({ font }) => font !== name!.font)
  })
  return new Set(found.length > 1 ? found : [])
}

/**
 * Lines that begin with words in a type of their own and go on with a sentence in that of the line before, behind a full
 * stop: two or more in the same type, or the name of a section. Names of species and journals begin no sentence of such.
 */
function runInNames(lines: readonly Line[]): Set<Line> {
  const found = lines.filter((line, i) => {
    const before = lines[i - 1]
    const font = before?.fragments.at(-1)!.font
    const [name, ...rest] = line.fragments
    return before !== undefined && ENDS.test(before.text) && /^\p{Lu}/u.test(name!.text) && name!.font !== font
      && /^[“"(]?\p{Lu}/u.test(rest[0]?.text ?? '') && rest.every((one) => one.font === font)
  })
  const fontOf = (line: Line): string => line.fragments[0]!.font
  return new Set(found.filter((line) => headingRole(line.fragments[0]!.text) !== null || found.filter((one) => fontOf(one) === fontOf(line)).length > 1))
}

/**
 * Lines of a block that is a list of places: each begins with its raised number, which counts on, and no such number
 * stands within a line. None where the first line has none.
 */
function countedLines(lines: readonly Line[]): Line[] {
  const first = raisedNumber(lines[0]!, 0)
  if (first === null) return []
  const found = lines.filter((line) => raisedNumber(line, 0) !== null)
  const countOn = found.every((line, i) => raisedNumber(line, 0) === first + i)
  const isRunIn = lines.some((line) => line.fragments.some((_, i) => i > 0 && raisedNumber(line, i) !== null))
  return countOn && !isRunIn && found.length > 1 ? found : []
}

function raisedNumber(line: Line, index: number): number | null {
  const mark = raisedMark(line, index)
  return mark !== null && /^\d/.test(mark) ? Number(mark) : null
}

/** The same in the type of the text, behind a full stop, where one of them begins a paragraph for certain. */
function plainNames(lines: readonly Line[]): Set<Line> {
  const [start, end] = [least(lines, (line) => line.start), greatest(lines, (line) => line.end)]
  const found = new Set(lines.filter((line, i) => {
    const isEnded = i === 0 || ENDS.test(lines[i - 1]!.text)
    return isNamed(line) && isEnded && line.start - start < AT_EDGE * line.size
  }))
  const isSure = lines.some((line, i) => {
    const before = lines[i - 1]
    return found.has(line) && (before === undefined || before.breaks === 'here' || end - before.end > SHORT_LINE * line.size)
  })
  return isSure && found.size > 1 ? found : new Set()
}

function isNamed({ text }: Line): boolean {
  return NAME.test(text) && !NO_NAME.test(text)
}
