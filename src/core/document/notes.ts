import { bottomOf, extentOf, isTextType, type Block } from './blocks'
import type { TextStyle } from './body-style'
import { greatest } from './extremes'

/** Distance of notes from the last line of their table, in sizes of their type: a rule and space stand between. */
const NOTES_WITHIN = 6
/** Notes are not set larger than the cells above them, but for this share. */
const NO_LARGER = 1.04

/** Signs and letters that refer to something above; words that begin notes. */
export const SIGN = /^(?:[*†‡§¶#∗✉]|[a-h] ?[\p{Lu}\d*])/u
const NOTES_WORDS = /^(?:abbreviations?|notes?|source|fuente|fonte)\b|^(?:data|values|numbers|figures) (?:are|is)\b/i

/**
 * Whether a block of a page is notes of the table before it: what opens as notes do, or type that is not the text's and
 * no larger than that of the cells, close below. Below the table of a figure only the former. Headings that stand there
 * are larger than the cells.
 */
export function isNotes(blocks: readonly Block[], index: number, style: TextStyle): boolean {
  const [before, block] = [blocks[index - 1], blocks[index]!]
  if (block.kind !== 'text' || before === undefined || (before.kind !== 'table' && before.kind !== 'notes')) return false
  if (!isBelow(block, before)) return false
  const first = block.lines[0]!
  const opensAsNotes = SIGN.test(first.text) || NOTES_WORDS.test(first.text)
  if (first.size > NO_LARGER * (opensAsNotes ? style.size : greatest(before.lines, ({ size }) => size))) return false
  return opensAsNotes || (!isTextType(block, style) && (before.kind === 'notes' || blocks[index - 2]?.of === 'table'))
}

function isBelow({ lines }: Block, before: Block): boolean {
  const first = lines[0]!
  const down = first.baseline - bottomOf(before.lines)
  const [own, other] = [extentOf(lines), extentOf(before.lines)]
  return first.angle === before.lines[0]!.angle && down > 0 && down <= NOTES_WITHIN * first.size
    && own.start < other.end && own.end > other.start
}
