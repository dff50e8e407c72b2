import type { FurnitureKind } from '../model'
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

/** Lines that tell where something goes on, and what publishers say of themselves at the end of a report. */
export function findNotices(pages: readonly PageLines[], found: Map<Line, FurnitureKind>): void {
  for (const line of pages.flatMap(({ lines }) => lines)) if (CONTINUED.test(line.text.trim())) found.set(line, 'footer')
  const last = pages.findLast(({ lines }) => lines.length > 0)?.lines ?? []
  const first = last.findIndex(({ text }) => ADVERTISEMENT.test(text))
  if (first < 0) return
  for (const line of last.slice(first, endOfNotice(last, first))) if (!found.has(line)) found.set(line, 'footer')
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
