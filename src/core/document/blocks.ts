import { isSameSize, type TextStyle } from './body-style'
import { couldBeBoxTitle, isBoxTitle } from './box-titles'
import { captionOf, type CaptionOf } from './captions'
import { greatest, least } from './extremes'
import type { WordCounts } from './hyphenation'
import { standsOff, withBreaks } from './line-breaks'
import type { Line } from './lines'
import { withItems } from './list-items'
import { withStarts } from './paragraph-starts'
import { closeGaps, closeName } from './prose-gaps'
import { findAllTables } from './table-continued'
import { toRows } from './table-rows'

/** Lines of one page that were drawn one below another in one size of type. */
export interface Block {
  kind: BlockKind
  lines: Line[]
  /** Of captions. */
  of: CaptionOf | null
  /** Of tables: rows of their head. */
  heads?: number
  /** Its last paragraph goes on in the block after it. */
  goesOn?: true
}
/** Everything but text is a float. */
export type BlockKind = 'text' | 'caption' | 'table' | 'notes' | 'figure' | 'footnote' | 'box'

/** Distance of baselines, in sizes of type, beyond which lines are not of one block; manuscripts are set with 2. */
const WIDEST_PITCH = 2.4
/** How far a line may rise above the one before it and still be of its block, in sizes: signs set off the baseline. */
const RISE = 0.3
/** By how much a pitch must exceed the one before it for a caption to open between, in sizes. */
const WIDER = 0.15
/** Distance of the first line under a heading from it, in sizes of its type, at most. */
const HEADING_PITCH = 3
/** Distance of baselines in text, in sizes. */
const USUAL_PITCH = 1.25

/**
 * The blocks of a page: its tables as rows, and what stands before, between and after them.
 * @param before rows of the table that the page before ends with
 */
export function toBlocks(lines: readonly Line[], style: TextStyle, words: WordCounts, before: readonly Line[] = []): Block[] {
  const blocks: Block[] = []
  let at = 0
  for (const { caption = -1, from, to } of findAllTables(lines, before, style)) {
    const table: Block = { kind: 'table', lines: toRows(lines.slice(from, to), words), of: null }
    const title = caption < 0 ? [] : whole(cut(lines.slice(caption, from), style))
    blocks.push(...cut(lines.slice(at, caption < 0 ? from : caption), style), ...title, table)
    at = to
  }
  return [...blocks, ...cut(lines.slice(at), style)]
}

/** A caption with what explains its table below it. */
function whole(blocks: readonly Block[]): Block[] {
  return [{ ...blocks[0]!, lines: blocks.flatMap(({ lines }) => lines) }]
}

/**
 * Lines cut where the place or the size of type changes, a caption opens, or text stands off below one that is set like
 * it; the name of a box stands alone.
 */
function cut(lines: readonly Line[], style: TextStyle): Block[] {
  const blocks: Block[] = []
  let endOfTitle = 0
  lines.forEach((line, i) => {
    const open = blocks.at(-1)
    const before = lines[i - 1]
    if (open !== undefined && i < endOfTitle) {
      open.lines.push(line)
      return
    }
    const apart = open === undefined || i === endOfTitle || !isBelow(before!, line) || !isSameSize(before!.size, line.size)
      || (open.kind === 'caption' && standsOff(before!, line, lines[i + 1]))
    const title = titleLines(line, lines[i + 1])
    const of = title > 0 ? 'box' : captionOf(line.text)
    if (of !== null && (apart || opensCaption(open.lines, line))) {
      blocks.push({ kind: 'caption', lines: [line], of })
      if (title > 0) endOfTitle = i + title
    } else if (apart) blocks.push({ kind: 'text', lines: [line], of: null })
    else open.lines.push(line)
  })
  return blocks.map((block) => {
    const lines = closeGaps(block.lines)
    if (block.kind === 'caption') return { ...block, lines: withItems([closeName(lines[0]!), ...lines.slice(1)]) }
    return { ...block, lines: withStarts(withBreaks(withItems(lines), style)) }
  })
}

/** Lines of the name of a box that begins with a line; 0 where none does. */
function titleLines(line: Line, next: Line | undefined): number {
  if (!couldBeBoxTitle(line.text)) return 0
  const goesOn = next !== undefined && next.font === line.font && isSameSize(line.size, next.size) && isBelow(line, next)
  if (goesOn && isBoxTitle(`${line.text} ${next.text}`)) return 2
  return isBoxTitle(line.text) ? 1 : 0
}

function isBelow(before: Line, line: Line): boolean {
  const down = line.baseline - before.baseline
  return (
    line.angle === before.angle && down > -RISE * line.size && down < WIDEST_PITCH * line.size
    && line.start < before.end && line.end > before.start
  )
}

/** A caption in the size of the text stands off the lines before it, or is set in another font. */
function opensCaption(open: readonly Line[], line: Line): boolean {
  const last = open.at(-1)!
  const before = open.at(-2)
  if (line.fragments[0]!.font !== last.font && line.fragments[0]!.font !== last.fragments.at(-1)!.font) return true
  const pitch = before === undefined ? USUAL_PITCH * line.size : last.baseline - before.baseline
  return line.baseline - last.baseline > pitch + WIDER * line.size
}

/** Where the longest lines of a block begin and end along the writing. */
export function extentOf(lines: readonly Line[]): { start: number; end: number } {
  return { start: least(lines, (line) => line.start), end: greatest(lines, (line) => line.end) }
}

/** The lowest baseline of a block: cells of a row are of several lines. */
export function bottomOf(lines: readonly Line[]): number {
  return greatest(lines, (line) => greatest(line.fragments, ({ baseline }) => baseline))
}

/** Whether some of a block is set as the running text is. */
export function isTextType({ lines }: Block, style: TextStyle): boolean {
  return lines.some((line) => isSameSize(line.size, style.size) && line.fragments.some(({ font }) => font === style.font))
}

/** Whether a line stands close under another, as the first line of a section does under its name. */
export function isCloseUnder(line: Line, name: Line): boolean {
  const down = line.baseline - name.baseline
  return line.page === name.page && down > 0 && down < HEADING_PITCH * line.size && name.start < line.end && name.end > line.start
}

export function wordsPerLine(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) / lines.length
}
