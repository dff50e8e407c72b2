import { extentOf, type Block } from './blocks'
import { isSameSize } from './body-style'
import type { Line } from './lines'
import { endsSentence, goesOnInNext } from './paragraphs'

/** How far a paragraph's next part is looked for: pages, and blocks that stand between. */
const PAGES_AHEAD = 3
const BLOCKS_AHEAD = 120
/** How far the last line of a paragraph may stay short of the edge of its column and count as full, in sizes. */
const FULL = 1.5
/** A line that begins further in than the next by this, in sizes, is indented. */
const INDENT = 0.7
/** Lines of text in the size of an interrupted paragraph, or larger, that may stand between its parts: labels. */
const MOST_LABELS = 2

/**
 * The blocks of a document in the order in which they are to be read: where a paragraph goes on beyond tables,
 * captions, notes or boxes, they come after its end. A block that does not interrupt a paragraph stays where the
 * content has it. A block may come out in two parts.
 */
export function floatsAfterParagraphs(blocks: readonly Block[]): Block[] {
  const out: Block[] = []
  let waiting: Block[] = []
  let goal = -1
  blocks.forEach((block, i) => {
    if (i < goal) {
      waiting.push(block)
      return
    }
    const next = nextPart(blocks, i)
    if (i === goal && waiting.length > 0) {
      const end = endOfParagraph(block.lines)
      const wholly = end === block.lines.length
      out.push(wholly ? block : { ...block, lines: block.lines.slice(0, end) })
      if (!wholly || next === null) {
        out.push(...waiting)
        waiting = []
        if (!wholly) out.push({ ...block, lines: block.lines.slice(end) })
      }
    } else out.push(block)
    goal = next ?? -1
  })
  return [...out, ...waiting]
}

/** Index of the block in which the last paragraph of a block goes on; null when it ends there. */
function nextPart(blocks: readonly Block[], index: number): number | null {
  const block = blocks[index]!
  const openness = opennessOf(block)
  if (openness === 'closed') return null
  const last = block.lines.at(-1)!
  let labels = 0
  for (let i = index + 1; i < Math.min(blocks.length, index + BLOCKS_AHEAD); i++) {
    const next = blocks[i]!
    if (next.lines[0]!.page > last.page + PAGES_AHEAD) return null
    if (next.kind !== 'text') continue
    if (continues(block, openness, next, i === index + 1)) return i
    if (next.lines[0]!.size < last.size && !isSameSize(next.lines[0]!.size, last.size)) continue
    labels += next.lines.length
    if (labels > MOST_LABELS) return null
  }
  return null
}

/** open: its last line breaks off within a sentence. full: the sentence ends with the line, the paragraph may not. */
type Openness = 'open' | 'full' | 'closed'

function opennessOf({ kind, lines }: Block): Openness {
  const last = lines.at(-1)!
  if (kind !== 'text' || last.angle !== 0 || last.gaps.includes('\t')) return 'closed'
  if (!/\p{L}{2}/u.test(last.text)) return 'closed'
  const isFull = lines.length > 1 && last.end > extentOf(lines).end - FULL * last.size
  if (endsSentence(last.text)) return isFull && lines.length > 2 ? 'full' : 'closed'
  return 'open'
}

function continues(block: Block, openness: Openness, next: Block, adjacent: boolean): boolean {
  const last = block.lines.at(-1)!
  const first = next.lines[0]!
  if (!isSameSize(first.size, last.size) || first.angle !== 0 || first.gaps.includes('\t')) return false
  if (openness === 'open' && /^[\p{Ll}]/u.test(first.text)) return true
  const isFull = block.lines.length > 1 && last.end > extentOf(block.lines).end - FULL * last.size
  if (!isFull || first.font !== last.font || next.lines.length < 2) return adjacent && openness === 'open'
  return !isIndented(next.lines)
}

function isIndented(lines: readonly Line[]): boolean {
  const [first, second] = lines
  return first!.start - second!.start > INDENT * first!.size
}

/** How many lines of a block belong to its first paragraph. */
function endOfParagraph(lines: readonly Line[]): number {
  const last = lines.findIndex((line, i) => i + 1 < lines.length && !goesOnInNext(line, lines[i + 1]!, lines[i - 1]))
  return last < 0 ? lines.length : last + 1
}
