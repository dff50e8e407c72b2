import { extentOf, isTextType, wordsPerLine, type Block } from './blocks'
import { isSameSize, type TextStyle } from './body-style'
import { nameBoxes } from './boxes'
import { isNotes, SIGN } from './notes'
import { endsSentence } from './paragraphs'

/** Blocks of a page, at most: what unfolds into more is no page that anybody reads. */
const MOST_BLOCKS = 1_000
/** Footnotes are smaller than the text by this share, or more. */
const SMALLER = 0.94
/** Prose has lines, words a line and full lines enough to be told from the labels of a figure. */
const PROSE_LINES = 3
const PROSE_WORDS = 4
const FILLED = 0.75
/** Share of a block's lines that must be so filled. */
const MOSTLY = 0.5
/** Larger words before a caption are a heading, in shares of the size of the text. */
const HEADING = 1.15
/** Rows of what looks like a table within a figure, at most. */
const MOST_FIGURE_ROWS = 6

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
  named.forEach((block, i) => {
    if (block.kind === 'caption' && block.of === 'figure') nameFigure(named, i, style)
  })
  nameBoxes(named, style)
  for (const block of named) if (isFootnote(block, named, style)) block.kind = 'footnote'
  return named
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

/** Labels are drawn before their caption as a rule, else after it. */
function nameFigure(blocks: Block[], caption: number, style: TextStyle): void {
  for (const step of [-1, 1]) {
    let named = 0
    // After a caption the text goes on: there only small type is of the figure, and headings are not.
    const largest = (step < 0 ? HEADING : SMALLER) * style.size
    for (let i = caption + step; isOfFigure(blocks[i], blocks[i - 1], style); i += step) {
      if (blocks[i]!.lines[0]!.size > largest && /^\p{Lu}\p{Ll}{3}[^\d]*$/u.test(blocks[i]!.lines[0]!.text)) break
      blocks[i]!.kind = 'figure'
      named++
    }
    if (named > 0) return
  }
}

function isOfFigure(block: Block | undefined, before: Block | undefined, style: TextStyle): boolean {
  if (block === undefined || isTextType(block, style)) return false
  // Scales and numbers at risk look like small tables; what follows a caption of a figure is more often a real one.
  if (block.kind === 'table') return before?.kind !== 'caption' && block.lines.length <= MOST_FIGURE_ROWS
  return block.kind === 'text' && (block.lines.length < PROSE_LINES || !isProse(block, style))
}

/** Lines of words in the size of the text, or such as mostly fill the width of their block. */
function isProse({ lines }: Block, style: TextStyle): boolean {
  if (wordsPerLine(lines) < PROSE_WORDS) return false
  const { start, end } = extentOf(lines)
  const full = lines.filter((line) => line.end - line.start > FILLED * (end - start)).length
  return isSameSize(lines[0]!.size, style.size) || (lines.length > PROSE_LINES && full > MOSTLY * lines.length)
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
