import { greatest, least } from './extremes'
import type { Line } from './lines'
import { endsSentence, SHORT_LINE } from './paragraphs'
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
/** A few words before a colon. */
const NAME = /^\p{Lu}[^\s.:;,?!]*(?: [^\s.:;,?!]+){0,3}:\s/u
/** Of a reference or an address. */
const NO_NAME = /^(?:doi|e-?mail|fax|phone|pmc?id|tel|url)\b/iu
/** A full stop before a name, and not that of a year in a reference. */
const ENDS = /(?<!\b(?:19|20)\d\d[a-z]?\)?)[.?!][”"’')]?$/u
/** What goes on in the next line, whatever that begins with. */
const UNFINISHED = /[,;:–—/(-]$|\b(?:a|an|and|as|at|by|for|from|in|of|on|or|than|that|the|to|v|vs|with)$/u

/**
 * Lines of a block with those marked after which a paragraph begins though nothing is short: it stands a little further
 * off, or begins with a name as others of the block do. Names in a type of their own open entries. And no line ends
 * anything with a semicolon where that parts the names of a list that runs on.
 */
export function withStarts(lines: readonly Line[]): Line[] {
  const usual = usualPitch(lines)
  const own = ownNames(lines)
  const plain = plainNames(lines)
  const isParted = lines.filter(({ text }) => text.includes('; ')).length >= FEWEST_PARTED
  return lines.map((line, i) => {
    const next = lines[i + 1]
    const starts = next !== undefined && line.angle === next.angle && (plain.has(next) || (usual !== null && isSetOff(line, next, usual)))
    const breaks = starts ? 'here' : isParted && line.text.endsWith(';') ? 'as-full' : line.breaks
    return { ...line, ...(breaks && { breaks }), ...(own.has(line) && { item: 'opens' as const }) }
  })
}

function isSetOff(line: Line, next: Line, usual: number): boolean {
  // What is raised needs room.
  if (next.baseline - line.baseline <= usual + WIDER * line.size || next.fragments.some((one) => isSmaller(one, next))) return false
  return endsSentence(line.text) || (/^\p{Lu}/u.test(next.text) && !UNFINISHED.test(line.text))
}

/** The pitch that many lines of a block have, of several the narrowest; null where none is usual. */
function usualPitch(lines: readonly Line[]): number | null {
  // Lines that OCR read stand a little off their places.
  if (lines.length <= FEWEST_USUAL || lines[0]!.fragments[0]!.confidence !== undefined) return null
  const size = lines[0]!.size
  const pitches = lines.slice(1).map(({ baseline }, i) => baseline - lines[i]!.baseline).filter((pitch) => pitch > 0).sort((a, b) => a - b)
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
