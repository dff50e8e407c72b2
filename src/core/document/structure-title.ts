import { classOf, LETTER, NUMBER } from './character-classes'
import type { StructureLine } from './structure-lines'

/** Pages a title is looked for on: covers of repositories stand before it. */
const TITLE_PAGES = 2

/** Signs behind its last letter that belong to it. */
const CLOSING = /^[)\]”"’?!]*/

/**
 * Where a title as guessed stands in the search text, whatever its line breaks, capitals and hyphens; null when nowhere.
 * Of several places, such as a line that says how to cite the report, it is the one in the largest type.
 */
export function findTitle(text: string, lines: readonly StructureLine[], title: string): { start: number; end: number } | null {
  const first = lines[0]?.page ?? 0
  const front = lines.slice(0, lines.findLastIndex((line) => line.page < first + TITLE_PAGES) + 1)
  const wanted = letters(title, title.length)
  const { squeezed, at } = letters(text, front.at(-1)?.end ?? text.length)
  let best: { start: number; end: number; size: number } | null = null
  for (let found = placeOf(wanted.squeezed, squeezed, 0); found >= 0; found = placeOf(wanted.squeezed, squeezed, found + 1)) {
    const [start, end] = [at[found]!, at[found + wanted.squeezed.length - 1]! + 1]
    const size = front.find((line) => line.end > start)?.size ?? 0
    if (best === null || size > best.size) best = { start, end, size }
  }
  return best && { start: best.start, end: best.end + CLOSING.exec(text.slice(best.end, best.end + 2))![0].length }
}

function placeOf(wanted: string, text: string, from: number): number {
  return wanted === '' ? -1 : text.indexOf(wanted, from)
}

/** Letters and digits in lower case, each with its offset. */
function letters(text: string, end: number): { squeezed: string; at: number[] } {
  const at: number[] = []
  let squeezed = ''
  for (let i = 0; i < end; i++) {
    if ((classOf(text.charCodeAt(i)) & (LETTER | NUMBER)) === 0) continue
    // One unit for one: a letter whose lower case is two would shift what follows.
    squeezed += text[i]!.toLowerCase()[0]
    at.push(i)
  }
  return { squeezed, at }
}
