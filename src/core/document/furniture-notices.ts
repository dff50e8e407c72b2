import type { FurnitureKind } from '../model'
import { captionOf } from './captions'
import type { PageLines } from './furniture'
import type { Line } from './lines'

/**
 * What is said where a text or float goes on beyond its page. Where it goes on in the next column, table-regions.ts tells
 * the halves of a table apart by it.
 */
const CONTINUED = new RegExp('^\\(?continue[ds]?(?: overleaf| from (?:the )?previous column| (?:on|from|over|in) (?:the )?(?:(?:next|previous|following|facing|other) )?'
  + '(?:page|leaf)(?: \\d{1,4})?)\\)?\\.?$', 'iu')
/** How publishers' advertisements on a last page begin. */
const ADVERTISEMENT = /^(?:submit your (?:next )?manuscript|publish with bio ?med ?central|ready to submit your research)/iu
/** Lines of one, at most, and how far apart they stand, in sizes of the larger type. */
const MOST_LINES = 14
const PITCH = 4
/** How far apart the beginnings of lines are that cover one another, in sizes of type. */
const SAME_PLACE = 0.1

/**
 * Lines that tell where something goes on, names hidden under captions, and what publishers say of themselves at the end
 * of a report.
 */
export function findNotices(pages: readonly PageLines[], found: Map<Line, FurnitureKind>): void {
  for (const { lines } of pages) {
    lines.forEach((line, i) => {
      if (CONTINUED.test(line.text.trim())) found.set(line, 'footer')
      if (i > 0 && isUnder(lines[i - 1]!, line) && captionOf(line.text) !== null) findNames(lines, i, found)
    })
  }
  const last = pages.findLast(({ lines }) => lines.length > 0)?.lines ?? []
  const first = last.findIndex(({ text }) => ADVERTISEMENT.test(text))
  if (first < 0) return
  for (const line of last.slice(first, endOfNotice(last, first))) if (!found.has(line)) found.set(line, 'footer')
}

/** Both begin at one place, so that the latter covers the former. */
function isUnder(line: Line, next: Line): boolean {
  const [x, y] = [next.start - line.start, next.baseline - line.baseline]
  return Math.max(Math.abs(x), Math.abs(y)) < SAME_PLACE * next.size && line.angle === next.angle
}

/** The lines that a caption covers: its title, drawn in its place without being seen, as the name of a link to it. */
function findNames(lines: readonly Line[], caption: number, found: Map<Line, FurnitureKind>): void {
  let from = caption
  while (from > 0 && isUnder(lines[from - 1]!, lines[caption]!)) from--
  for (const line of lines.slice(from, caption)) found.set(line, 'margin')
}

/** Index after the lines that follow one another below the first; the advertisement ends the page. */
function endOfNotice(lines: readonly Line[], first: number): number {
  let end = first + 1
  while (end < lines.length && end - first < MOST_LINES && isBelow(lines[end - 1]!, lines[end]!)) end++
  return end
}

function isBelow(before: Line, line: Line): boolean {
  const down = line.baseline - before.baseline
  return down > 0 && down < PITCH * Math.max(before.size, line.size) && line.start < before.end && line.end > before.start
}
