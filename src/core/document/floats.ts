import { extentOf, isCloseUnder, isTextType, wordsPerLine, type Block } from './blocks'
import { isSameSize, type TextStyle } from './body-style'
import { heaviest } from './extremes'
import type { Line } from './lines'
import { endsSentence, goesOnInNext, SHORT_LINE } from './paragraphs'

/** How far a paragraph's next part is looked for: pages, and blocks that stand between. */
const PAGES_AHEAD = 6
const BLOCKS_AHEAD = 600
/** How far the last line of a paragraph may stay short of its column's edge, in sizes: set flush, or ragged. */
const FLUSH = 1.5
const RAGGED = 6
/** A line that begins further in than the next by this, in sizes, is indented. */
const INDENT = 0.7
/** How far apart the beginnings of lines of one column may be, in sizes. */
const SAME_EDGE = 0.2
/** Fewest indented paragraphs of a document that indents them, and how many there are for each that is not. */
const FEWEST_INDENTED = 4
const MOSTLY_INDENTED = 3
/** Fewer lines in another font than the text's are a heading or a label, which nothing interrupts. */
const FEWEST_LINES = 4
/** Share by which the widths of columns of one text may differ. */
const SAME_WIDTH = 0.08
/** What is wider than a column by this factor is set across the columns, as authors and their addresses are. */
const ACROSS = 1.5
/** Lines in the type of an interrupted paragraph that may stand between its parts: labels. */
const MOST_LABELS = 2
/** Mean words of a line of prose, at least: of narrow columns too. */
const PROSE_WORDS = 4

/**
 * The blocks of a document in the order in which they are to be read: where a paragraph goes on beyond tables,
 * captions, notes or boxes, they come after its end. A block that does not interrupt a paragraph stays where the
 * content has it. A block may come out in two parts.
 */
export function floatsAfterParagraphs(blocks: readonly Block[], style: TextStyle): Block[] {
  let indents: boolean | undefined
  const setting = { ...style, indents: () => (indents ??= indentsParagraphs(blocks, style)) }
  const out: Block[] = []
  let waiting: Block[] = []
  let goal = -1
  blocks.forEach((block, i) => {
    if (i < goal) {
      waiting.push(block)
      return
    }
    const next = nextPart(blocks, i, setting)
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
  return withGoingOn([...out, ...waiting], setting)
}

/** How the text of a document is set, and whether its paragraphs are indented. */
interface Setting extends TextStyle {
  indents: () => boolean
}

/**
 * Blocks with those marked whose last paragraph goes on in the next column though a sentence ends with their last line:
 * where a document indents its paragraphs, one that goes on is told by its first line there.
 */
function withGoingOn(blocks: readonly Block[], setting: Setting): Block[] {
  return blocks.map((block, i) => {
    const next = blocks[i + 1]
    return next !== undefined && couldGoOn(block, next, setting) ? { ...block, goesOn: true as const } : block
  })
}

function couldGoOn(block: Block, next: Block, setting: Setting): boolean {
  if (block.kind !== 'text' || next.kind !== 'text') return false
  const [last, first] = [block.lines.at(-1)!, next.lines[0]!]
  const isBeside = first.page !== last.page || first.baseline < last.baseline
  return isBeside && goesOnFlush(block, next, setting) && opennessOf(block) === 'full' && setting.indents()
}

/** Whether a block of running text begins within a paragraph, where paragraphs are indented. */
function goesOnFlush(block: Block, next: Block, style: TextStyle): boolean {
  if (next.kind !== 'text' || next.lines.length < 2) return false
  const [last, first] = [block.lines.at(-1)!, next.lines[0]!]
  const isRunning = ({ size, font, item }: Line): boolean =>
    isSameSize(size, style.size) && font === style.font && item === null
  if (!isRunning(last) || !isRunning(first) || first.fragments[0]!.font !== style.font) return false
  if (first.text.includes('\t') || !/^[\p{Lu}“"(]/u.test(first.text)) return false
  const [own, other] = [extentOf(block.lines), extentOf(next.lines)]
  // A quotation is set in on both sides.
  const indent = INDENT * first.size
  const isSetIn = (a: typeof own, b: typeof own): boolean => a.start - b.start > indent && b.end - a.end > indent
  if (isSetIn(own, other) || isSetIn(other, own)) return false
  return first.start - other.start < SAME_EDGE * first.size && next.lines[1]!.start - first.start < indent
}

/** Whether most paragraphs of the text begin further in than their other lines, and not flush behind a short one. */
function indentsParagraphs(blocks: readonly Block[], style: TextStyle): boolean {
  let [indented, flush] = [0, 0]
  for (const { kind, lines } of blocks) {
    if (kind !== 'text') continue
    for (let i = 1; i < lines.length - 1; i++) {
      const [before, line, after] = [lines[i - 1]!, lines[i]!, lines[i + 1]!]
      if (line.font !== style.font || before.font !== style.font) continue
      if (after.start - before.start > SAME_EDGE * line.size) continue
      const isIn = line.start - after.start > INDENT * line.size
      const isShort = line.end - before.end > SHORT_LINE * line.size
      if (!(isIn || isShort) || line.item !== null || !endsSentence(before.text)) continue
      if (isIn) indented++
      else flush++
    }
  }
  return indented >= FEWEST_INDENTED && indented > MOSTLY_INDENTED * flush
}

/** Index of the block in which the last paragraph of a block goes on; null when it ends there. */
function nextPart(blocks: readonly Block[], index: number, setting: Setting): number | null {
  const block = blocks[index]!
  const openness = opennessOf(block)
  if (block.kind !== 'text' || openness === 'closed') return null
  const isHeading = (block.lines.length < FEWEST_LINES || isLarger(block, setting)) && fontOf(block) !== setting.font
  const page = block.lines[0]!.page
  let labels = 0
  let box: Block | null = null
  for (let i = index + 1; i < Math.min(blocks.length, index + (isHeading ? 2 : BLOCKS_AHEAD)); i++) {
    const next = blocks[i]!
    if (next.lines[0]!.page > page + PAGES_AHEAD) return null
    if (next.of === 'box') box = next
    if (next.kind !== 'text') continue
    if (isLargerText(block, next)) return null
    const endsIt = (): boolean => openness === 'full' || isOverText(block, next, blocks[i + 1], setting)
    if (isHeadingOver(block, next) && endsIt()) return null
    if (!isSameType(block, next)) continue
    if (continues(block, openness, next, i === index + 1, setting)) return i
    const isBox = box !== null && next.lines[0]!.page === box.lines[0]!.page
    if (!isBox && widthOf(next.lines) <= ACROSS * setting.width) labels += next.lines.length
    if (labels > MOST_LABELS) return null
  }
  return null
}

/** Several headings that follow one another are of more lines. */
function isLarger({ lines }: Block, style: TextStyle): boolean {
  return lines.every(({ size }) => size > style.size && !isSameSize(size, style.size))
}

/**
 * A short block in another font: where the sentence before it has ended with its line, the paragraph has ended too, and
 * what stands below belongs under this heading.
 */
function isHeadingOver(block: Block, next: Block): boolean {
  return next.of !== 'box' && next.lines.length <= MOST_LABELS && fontOf(next) !== fontOf(block)
}

/**
 * A heading of the text: running text begins close below, as labels and the names of boxes have none, and it stands
 * below the block before it or further on, as titles that are drawn last do not.
 */
function isOverText(block: Block, heading: Block, next: Block | undefined, style: TextStyle): boolean {
  if (next?.kind !== 'text' || !isTextType(next, style) || widthOf(next.lines) > ACROSS * style.width) return false
  const [last, first] = [heading.lines.at(-1)!, next.lines[0]!]
  return isCloseUnder(first, last) && comesAfter(block, heading) && !/^\p{Ll}/u.test(first.text)
}

/** On a later page, below, or in a column to the right. */
function comesAfter(block: Block, next: Block): boolean {
  const [last, first] = [block.lines.at(-1)!, next.lines[0]!]
  return first.page > last.page || first.baseline > last.baseline || first.start > extentOf(block.lines).end
}

/** open: its last line breaks off within a sentence. full: the sentence ends with the line, the paragraph may not. */
type Openness = 'open' | 'full' | 'closed'

function opennessOf({ lines }: Block): Openness {
  const last = lines.at(-1)!
  if (last.angle !== 0 || last.gaps.includes('\t') || !/\p{L}{2}/u.test(last.text)) return 'closed'
  if (!endsSentence(last.text) || /;$/.test(last.text)) return 'open'
  return lines.length > 2 && isFull(lines, FLUSH) ? 'full' : 'closed'
}

/** Whether the last paragraph of a block of text, or of a box in columns, goes on in the block written after it. */
export function goesOnInBlock(block: Block, next: Block): boolean {
  const isRead = block.kind === next.kind && (block.kind === 'text' || block.kind === 'box')
  if (block.goesOn === true) return true
  if (!isRead || opennessOf(block) !== 'open' || next.lines[0]!.item === 'opens') return false
  return isSameType(block, next) && continues(block, 'open', next, true, null)
}

/** In another column or on another page, in lines set as those before. */
function isElsewhere(block: Block, next: Block): boolean {
  const [last, first] = [block.lines.at(-1)!, next.lines[0]!]
  return fontOf(block) === fontOf(next) && (first.page !== last.page || first.baseline < last.baseline)
}

/** Whether the last line reaches the edge of its column, or nearly so. */
function isFull(lines: readonly Line[], short: number): boolean {
  const last = lines.at(-1)!
  return lines.length > 1 && last.end > extentOf(lines).end - short * last.size
}

/** One size, and the font of one is seen in the other: a line in italics is of the text around it. */
function isSameType(block: Block, next: Block): boolean {
  const [a, b] = [block.lines.at(-1)!, next.lines[0]!]
  if (!isSameSize(a.size, b.size) || b.angle !== 0) return false
  return hasFont(next, fontOf(block)) || hasFont(block, fontOf(next))
}

/** Text around a heading, a note or a caption is no float that interrupts it. */
function isLargerText(block: Block, next: Block): boolean {
  const [a, b] = [block.lines.at(-1)!.size, next.lines[0]!.size]
  return b > a && !isSameSize(a, b) && next.lines.length > MOST_LABELS && wordsPerLine(next.lines) >= PROSE_WORDS
}

function hasFont({ lines }: Block, font: string): boolean {
  return lines.some(({ fragments }) => fragments.some((fragment) => fragment.font === font))
}

function continues(block: Block, openness: Openness, next: Block, adjacent: boolean, setting: Setting | null): boolean {
  const first = next.lines[0]!
  if (isCells(first) || (first.item === 'opens' && !hasItems(block))) return false
  if (openness === 'open' && /^\p{Ll}/u.test(first.text)) return true
  if (openness === 'open' && adjacent) {
    return isFull(block.lines, RAGGED) && isElsewhere(block, next) && !isIndented(next.lines)
  }
  if (openness === 'full' && setting !== null && goesOnFlush(block, next, setting) && setting.indents()) return true
  const isLong = next.lines.length > 1 && isFull(block.lines, openness === 'open' ? RAGGED : FLUSH)
  return isLong && !isIndented(next.lines) && isSameWidth(block.lines, next.lines)
}

/** Of a list that goes on in another column every entry is a paragraph, but what stands between comes after it. */
function hasItems({ lines }: Block): boolean {
  return lines.some(({ item }) => item === 'opens')
}

/** A row of a table; in a line of text that was driven apart most words stand together. */
function isCells({ text }: Line): boolean {
  return text.includes('\t') && !text.split('\t').some((piece) => piece.split(' ').length > PROSE_WORDS)
}

/** Columns of one text are equally wide; boxes and tables in its type are not. */
function isSameWidth(a: readonly Line[], b: readonly Line[]): boolean {
  const [one, other] = [widthOf(a), widthOf(b)]
  return Math.abs(one - other) <= SAME_WIDTH * Math.max(one, other)
}

function widthOf(lines: readonly Line[]): number {
  const { start, end } = extentOf(lines)
  return end - start
}

/** The font of most lines. */
function fontOf({ lines }: Block): string {
  return heaviest(lines, ({ font }) => font, () => 1)
}

function isIndented(lines: readonly Line[]): boolean {
  const [first, second] = lines
  return second !== undefined && first!.start - second.start > INDENT * first!.size
}

/** How many lines of a block belong to its first paragraph; a list is not taken apart. */
function endOfParagraph(lines: readonly Line[]): number {
  const ends = (line: Line, i: number): boolean => {
    const next = lines[i + 1]
    return next !== undefined && next.item !== 'opens' && !goesOnInNext(line, next, lines[i - 1])
  }
  const last = lines.findIndex(ends)
  return last < 0 ? lines.length : last + 1
}
