import { captionName } from './captions'
import { greatest, least } from './extremes'
import { textOf, type Line } from './lines'

/** What stands before the text of an entry of a list. */
const MARKER = /^(?:\d{1,3}[.)]?|\[\d{1,3}\]|[•▪▸►■◆●○–*·-]|[a-z][.)]|\(?[ivx]{1,4}\))$/
/** Fewest lines of which it can be told that they are running text, and the share of them without gaps. */
const FEWEST_LINES = 3
const UNBROKEN = 0.6
/** How far a line of running text may stay off the edges of its block, in sizes of type. */
const FLUSH = 1

/**
 * Lines of a block of text, outside of tables, with spaces where gaps are as wide as between cells but none are meant:
 * after the number or sign of an entry, and where a line was driven apart to fill its column.
 */
export function closeGaps(lines: readonly Line[]): Line[] {
  const unbroken = lines.filter((line) => !line.gaps.includes('\t')).length
  const isProse = lines.length >= FEWEST_LINES && unbroken >= UNBROKEN * lines.length
  const start = least(lines, (line) => line.start)
  const end = greatest(lines, (line) => line.end)
  return lines.map((line) => {
    if (!line.gaps.includes('\t')) return line
    const slack = FLUSH * line.size
    const isFull = line.start < start + slack && line.end > end - slack
    return isMarked(line) || (isProse && isFull) ? withSpaces(line) : line
  })
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
