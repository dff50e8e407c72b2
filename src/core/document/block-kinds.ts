import type { Block } from './blocks'
import { isSameSize, type TextStyle } from './body-style'
import { nameBoxes } from './boxes'
import { withFigures } from './figures'
import { isFootnote, isMarginNote } from './footnotes'
import { withCountLines } from './flow-chart'
import { withNoteLines } from './note-lines'
import { isNotes } from './notes'
import { endsSentence } from './paragraphs'

/** Blocks of a page, at most: what unfolds into more is no page that anybody reads. */
const MOST_BLOCKS = 1_000

/**
 * Says of the blocks of one page which are no text: notes below a table, the labels of a figure beside its caption, the
 * lines of a box, footnotes and notices, also in the margin. What is set as the text is set stays text, however it stands.
 */
export function nameBlocks(blocks: readonly Block[], style: TextStyle): Block[] {
  if (blocks.length > MOST_BLOCKS) return [...blocks]
  const named = withWholeCaptions(blocks)
  named.forEach((block, i) => {
    if (isNotes(named, i, style)) block.kind = 'notes'
  })
  nameBoxes(named, style)
  const placed = withFigures(named, style)
  for (const block of placed) if (isFootnote(block, placed, style) || isMarginNote(block, placed, style)) block.kind = 'footnote'
  for (const block of placed) {
    if (block.kind === 'notes' || block.kind === 'footnote') block.lines = withNoteLines(block.lines)
    else if (block.kind === 'figure') block.lines = withCountLines(block.lines)
  }
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
