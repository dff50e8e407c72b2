import type { StructureLine } from './structure-lines'

/** Pages a title is looked for on: covers of repositories stand before it. */
const TITLE_PAGES = 2

/** Where a title as guessed stands in the search text, whatever its line breaks, capitals and hyphens; null when nowhere. */
export function findTitle(text: string, lines: readonly StructureLine[], title: string): { start: number; end: number } | null {
  const first = lines[0]?.page ?? 0
  const last = lines.findLast((line) => line.page < first + TITLE_PAGES)
  const wanted = letters(title, title.length)
  const { squeezed, at } = letters(text, last?.end ?? text.length)
  const found = wanted.squeezed === '' ? -1 : squeezed.indexOf(wanted.squeezed)
  if (found < 0) return null
  return { start: at[found]!, end: at[found + wanted.squeezed.length - 1]! + 1 }
}

/** Letters and digits in lower case, each with its offset. */
function letters(text: string, end: number): { squeezed: string; at: number[] } {
  const at: number[] = []
  let squeezed = ''
  for (let i = 0; i < end; i++) {
    if (!/[\p{L}\p{N}]/u.test(text[i]!)) continue
    // One unit for one: a letter whose lower case is two would shift what follows.
    squeezed += text[i]!.toLowerCase()[0]
    at.push(i)
  }
  return { squeezed, at }
}
