import { fontOf, type Paragraph } from './structure-blocks'
import { isHeadingShaped, RUNNING_TEXT } from './structure-shapes'

/** Longest heading in the type of the text, in characters; it stands on one line. */
const LONGEST = 90
/** Space above it, in pitches of the text below; between paragraphs there is none. */
const ABOVE = 1.25
/** Farthest text below it, in the same pitches. */
const BELOW = 2.5
/** Fewest in a report, one of them set off by space: a single one is a line of something else. */
const FEWEST = 2

/** What the search goes by. */
interface Search {
  /** Type of the running text. */
  body: string
  /** Index of the first block of the body. */
  from: number
  /** Whether a block stands in a list of references. */
  isListed: (block: number) => boolean
}

/**
 * Headings that are set as the text is: one line without an end of a sentence, running text close below, and set off from
 * what stands above by space, by another heading or by the top of the column.
 */
export function headingsInBodyType(blocks: readonly Paragraph[], { body, from, isListed }: Search): Set<number> {
  const places = blocks.map((block, i) => {
    const [before, next] = [blocks[i - 1], blocks[i + 1]]
    if (i < from || isListed(i) || before === undefined || next === undefined || !isAlone(block, body)) return null
    return isRunningText(next, body, block.size) && isClose(block, next) ? placeOf(before, block, next, body) : null
  })
  const found = blocks.flatMap((_, i) => (places[i] === null ? [] : [i]))
  return new Set(found.length >= FEWEST && places.includes('set off') ? found : [])
}

function isAlone(block: Paragraph, body: string): boolean {
  const isOfBody = block.style === body && block.firstStyle === body
  return isOfBody && block.lines.length === 1 && block.text.length <= LONGEST && /^\p{Lu}.*[^.:?!”"’]$/u.test(block.text) && isHeadingShaped(block)
}

/** In the type of the text, or in its font in a smaller size: methods are set so in some journals. */
function isRunningText({ float, style, size, text }: Paragraph, body: string, headingSize: number): boolean {
  const isOfText = style === body || (fontOf(style) === fontOf(body) && size < headingSize)
  return !float && isOfText && text.length >= RUNNING_TEXT && /^[^\p{Ll}]/u.test(text)
}

function isClose(block: Paragraph, next: Paragraph): boolean {
  const [own, first] = [block.lines[0]!, next.lines[0]!]
  return own.page === first.page && first.y > own.y && first.y - own.y < BELOW * pitchOf(next)
}

function placeOf(before: Paragraph, block: Paragraph, next: Paragraph, body: string): 'set off' | 'on top' | null {
  const [last, own] = [before.lines.at(-1)!, block.lines[0]!]
  const down = own.y - last.y
  if (last.page !== own.page || down < 0) return 'on top'
  if (before.style !== body && !before.float) return 'set off'
  return down > ABOVE * pitchOf(next) ? 'set off' : null
}

/** From the first line of a paragraph to its second. */
function pitchOf({ lines, size }: Paragraph): number {
  const [first, second] = lines
  const down = second === undefined || second.page !== first!.page ? 0 : second.y - first!.y
  return down > 0 ? down : size
}
