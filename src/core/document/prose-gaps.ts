import { captionName } from './captions'
import { greatest, least } from './extremes'
import { textOf, type Line } from './lines'
import { isRaised } from './superscripts'

/** What stands before the text of an entry of a list. */
const MARKER = /^(?:\d{1,3}[.)]?|\[\d{1,3}\]|[•▪▸►■◆●○–*·-]|[a-z][.)]|\(?[ivx]{1,4}\))$/
/** The number of a formula, and a sign that a formula has. */
const NUMBER = /^\(\d{1,3}[a-z]?\)$/
const FORMULA = /[=<>≤≥≈∼∈∑∫×]/
/** Fewest lines of which it can be told that they are running text, and the share of them without gaps. */
const FEWEST_LINES = 3
const UNBROKEN = 0.6
/** Gaps of a stretched line, fewest, how far they differ, and how far its words do. */
const FEWEST_GAPS = 3
const SAME_GAP = 1.02
const UNEQUAL = 1.2
/** How far a line of running text may stay off the edges of its block, in sizes of type. */
const FLUSH = 1
/** Share of the lines of a block that begin where what hangs under entries does, and how far apart, in sizes of type. */
const HANGING = 0.3
const SAME_EDGE = 0.2

/**
 * Lines of a block of text, outside of tables, with spaces where gaps are as wide as between cells but none are meant:
 * after the number or sign of an entry, and where a line was driven apart to fill its column.
 */
export function closeGaps(lines: readonly Line[]): Line[] {
  const unbroken = lines.filter((line) => !line.gaps.includes('\t')).length
  const isProse = lines.length >= FEWEST_LINES && unbroken >= UNBROKEN * lines.length
  const start = least(lines, (line) => line.start)
  const end = greatest(lines, (line) => line.end)
  const isAtCommonEdge = commonEdges(lines)
  return lines.map((line) => {
    if (!line.gaps.includes('\t')) return line
    const slack = FLUSH * line.size
    const isFull = line.end > end - slack && (line.start < start + slack || (isProse && isAtCommonEdge(line)))
    if (isMarked(line) || isNumbered(line) || isStretched(line) || (isProse && isFull)) return withSpaces(line)
    return withSpaces(line, line.fragments.map((one, i) => i > 0 && (areOfOne(line.fragments[i - 1]!.text, one.text) || isRaised(one, line))))
  })
}

/** Whether a line begins where many lines of the block do, as those do that hang under entries. */
function commonEdges(lines: readonly Line[]): (line: Line) => boolean {
  const starts = lines.map(({ start }) => start).sort((a, b) => a - b)
  return ({ start, size }) => {
    const first = starts.findIndex((other) => other > start - SAME_EDGE * size)
    // Lines as many as are asked for, from the first that is near: the last of them is near as well.
    const last = starts[first + Math.ceil(HANGING * lines.length) - 1]
    return last !== undefined && last < start + SAME_EDGE * size
  }
}

/** Words that are not of one width, and the very same gap between all of them: no columns would leave it. */
function isStretched({ fragments, gaps }: Line): boolean {
  const wide = gaps.flatMap((gap, i) => (gap === '\t' ? [fragments[i]!.start - fragments[i - 1]!.end] : []))
  if (wide.length < FEWEST_GAPS || wide.length < fragments.length - 1) return false
  const widths = fragments.map(({ start, end }) => end - start)
  const words = fragments.filter(({ text }) => /\p{L}{2}/u.test(text))
  return 2 * words.length > fragments.length && greatest(widths, (width) => width) > UNEQUAL * least(widths, (width) => width)
    && greatest(wide, (width) => width) <= SAME_GAP * least(wide, (width) => width)
}

/** A sign that stands for itself in no cell, or brackets with nothing between them. */
function areOfOne(before: string, text: string): boolean {
  return /^[=,;:.)\]}]/.test(text) || /[([{]$/.test(before)
}

/** A formula, with its number at the end of the line. */
function isNumbered({ fragments, gaps }: Line): boolean {
  return gaps.at(-1) === '\t' && NUMBER.test(fragments.at(-1)!.text) && fragments.slice(0, -1).some(({ text }) => FORMULA.test(text))
}

function isMarked({ fragments, gaps }: Line): boolean {
  return gaps[1] === '\t' && !gaps.includes('\t', 2) && MARKER.test(fragments[0]!.text)
}

/** The first line of a caption with spaces in the name of its float and after it: no cells stand there. */
export function closeName(line: Line): Line {
  const name = captionName(line.text)
  let at = 0
  const isInName = line.fragments.map(({ text }, i) => {
    const isIn = at <= name
    at += line.gaps[i]!.length + text.length
    return isIn
  })
  return withSpaces(line, isInName)
}

function withSpaces(line: Line, isClosed?: readonly boolean[]): Line {
  const gaps = line.gaps.map((gap, i) => (gap === '\t' && isClosed?.[i] !== false ? ' ' as const : gap))
  return { ...line, gaps, text: textOf(line.fragments, gaps) }
}
