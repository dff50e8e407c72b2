import { extentOf, isTextType, type Block } from './blocks'
import { isSameSize, type TextStyle } from './body-style'
import { nameBoxes } from './boxes'
import { withFigures } from './figures'
import { isNotes, SIGN } from './notes'
import { endsSentence } from './paragraphs'

/** Blocks of a page, at most: what unfolds into more is no page that anybody reads. */
const MOST_BLOCKS = 1_000
/** Footnotes are smaller than the text by this share, or more. */
const SMALLER = 0.94

const NOTICE_WORDS =
  /^(?:correspond|e-?mail|received|accepted|published|copyright|©|doi\b|https?:|open access|this is an|full list|cite this)/i
/** Affiliations and footnotes that are counted. */
const COUNTED = /^\d{1,2}\s?\p{Lu}/u
/** Lines of a footnote, at most: reference lists are counted too, and stand at the end of pages as well. */
const MOST_FOOTNOTE_LINES = 12

/**
 * Says of the blocks of one page which are no text: notes below a table, the labels of a figure beside its caption, the
 * lines of a box, footnotes and notices. What is set as the text is set stays text, however it stands.
 */
export function nameBlocks(blocks: readonly Block[], style: TextStyle): Block[] {
  if (blocks.length > MOST_BLOCKS) return [...blocks]
  const named = withWholeCaptions(blocks)
  named.forEach((block, i) => {
    if (isNotes(named, i, style)) block.kind = 'notes'
  })
  nameBoxes(named, style)
  const placed = withFigures(named, style)
  for (const block of placed) if (isFootnote(block, placed, style)) block.kind = 'footnote'
  return placed
}

/** A caption that is set in columns goes on in the next block. */
function withWholeCaptions(blocks: readonly Block[]): Block[] {
  const out: Block[] = []
  for (const block of blocks) {
    const open = out.at(-1)
    if (open !== undefined && endsCaption(open, block)) open.lines = [...open.lines, ...block.lines]
    else out.push({ ...block })
  }
  return out
}

function endsCaption(caption: Block, { kind, lines }: Block): boolean {
  if (caption.kind !== 'caption' || kind !== 'text') return false
  const [last, first] = [caption.lines.at(-1)!, lines[0]!]
  const isSameType = isSameSize(last.size, first.size) && last.font === first.font
  return isSameType && !endsSentence(last.text) && /^\p{Ll}/u.test(first.text)
}

/** Small type that nothing set as text stands below. */
function isFootnote(block: Block, blocks: readonly Block[], style: TextStyle): boolean {
  const first = block.lines[0]!
  const isSmall = first.size <= SMALLER * style.size && block.lines.length <= MOST_FOOTNOTE_LINES
  if (block.kind !== 'text' || first.angle !== 0 || !isSmall) return false
  if (![SIGN, COUNTED, NOTICE_WORDS].some((opening) => opening.test(first.text))) return false
  const own = extentOf(block.lines)
  return !blocks.some((other) => {
    const { start, end } = extentOf(other.lines)
    const isAcross = start < own.end && end > own.start
    const last = other.lines.at(-1)!
    return isAcross && isTextType(other, style) && last.angle === 0 && last.baseline > first.baseline
  })
}
