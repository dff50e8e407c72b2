import { extentOf, isTextType, type Block } from './blocks'
import { isSameSize, type TextStyle } from './body-style'
import { isBoxTitle } from './box-titles'

/** Distance between the parts of a box, in sizes of type. */
const BOX_WITHIN = 5
/** Share of the width of a column that a box in the type of the text leaves free. */
const INSET = 0.03
/** How far to the left of its first lines a box may go on, in sizes of type. */
const LEFT_OF = 2
/** Lines of a name within a box, at most. */
const TITLE_LINES = 2

/** The blocks of a page with those of its boxes named: what stands below a caption of one, or below a name that boxes have. */
export function nameBoxes(blocks: Block[], style: TextStyle): void {
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!
    if (block.kind !== 'caption' || block.of !== 'box') continue
    const end = endOfBox(blocks, i, style)
    // Some reports have a section of that name.
    if (end === i + 1 && isNamed(block)) Object.assign(block, { kind: 'text', of: null })
    for (const part of blocks.slice(i + 1, end)) Object.assign(part, { kind: 'box', of: null })
    i = end - 1
  }
}

function isNamed({ lines }: Block): boolean {
  return isBoxTitle(lines.map(({ text }) => text).join(' '))
}

/** Index after the last block of the box whose caption or name stands at an index. */
function endOfBox(blocks: readonly Block[], title: number, style: TextStyle): number {
  let end = title + 1
  while (end < blocks.length && goesOn(blocks.slice(title, end), blocks[end]!, style)) end++
  // A name without anything below it is of what follows.
  while (end > title + 1 && blocks[end - 1]!.kind === 'caption') end--
  return end
}

/** Whether a block is of the box before it: close below or in its next column, set as the box is and not as the text. */
function goesOn(box: readonly Block[], block: Block, style: TextStyle): boolean {
  const isTitle = block.kind === 'caption' && block.of === 'box' && isNamed(block)
  if (block.kind !== 'text' && !isTitle) return false
  if (!isBelow(box, block) && !isBeside(box, block)) return false
  const isInset = extentOf(block.lines).start > box[0]!.lines[0]!.start - 1 && widthOf(block) < (1 - INSET) * style.width
  return (!isTextType(block, style) || isInset) && (isTitle || isSetAlike(box, block))
}

function isBelow(box: readonly Block[], block: Block): boolean {
  const first = block.lines[0]!
  const down = first.baseline - box.at(-1)!.lines.at(-1)!.baseline
  if (down <= 0 || down > BOX_WITHIN * first.size || first.angle !== box[0]!.lines[0]!.angle) return false
  const [own, whole] = [extentOf(block.lines), extentOf(box.flatMap(({ lines }) => lines))]
  // A name may stand in the middle of its box: only lines show where that begins.
  const isWithin = box.some(isContent) ? own.start > whole.start - LEFT_OF * first.size : true
  return isWithin && own.start < whole.end && own.end > whole.start
}

/** In a column to the right that begins no higher than the box. */
function isBeside(box: readonly Block[], block: Block): boolean {
  const content = box.find(isContent)
  if (content === undefined || isNamed(block)) return false
  const first = block.lines[0]!
  const whole = extentOf(box.flatMap(({ lines }) => lines))
  return first.baseline >= box[0]!.lines[0]!.baseline && first.baseline <= box.at(-1)!.lines.at(-1)!.baseline
    && extentOf(block.lines).start > whole.end && isSameSize(first.size, content.lines[0]!.size)
}

/** In the size of the first lines below the name, or a name in the type of the first. */
function isSetAlike(box: readonly Block[], { lines }: Block): boolean {
  const [title, content] = [box[0]!.lines[0]!, box.find(isContent)?.lines[0]]
  const first = lines[0]!
  if (content === undefined || isSameSize(first.size, content.size)) return true
  return lines.length <= TITLE_LINES && first.font === title.font
}

function isContent({ kind, lines }: Block, index: number): boolean {
  return index > 0 && kind === 'text' && lines.length > 1
}

function widthOf({ lines }: Block): number {
  const { start, end } = extentOf(lines)
  return end - start
}
