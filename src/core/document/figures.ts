import { around, inRows, isInLine, placeOf, type BlockPlace } from './block-places'
import { extentOf, isTextType, wordsPerLine, type Block } from './blocks'
import { isSameSize, type TextStyle } from './body-style'
import { greatest, least } from './extremes'
import { isFlowBox, isFlowChart, isShort } from './flow-chart'
import { opensAsNotice } from './footnotes'
import { headingRole } from './section-names'

/** Prose has lines, words a line and full lines enough to be told from the labels of a figure. */
const PROSE_LINES = 3
const PROSE_WORDS = 4
const FILLED = 0.75
/** Share of a block's lines that must be so filled. */
const MOSTLY = 0.5
/** Prose is as wide as this share of a column; boxes of a chart are narrower. */
const NARROW = 0.7
/** Larger words above a caption are a heading, and below it those that are not smaller, in shares of the size of the text. */
const HEADING = 1.15
const SMALLER = 0.94
/** Rows of what looks like a table within a figure, at most, but where labels stand beside them. */
const MOST_FIGURE_ROWS = 6
const LABELS_BESIDE = 5
/** How far a label may reach over the edge of its caption, in sizes of type. */
const SLACK = 0.5
/** Distance of the first line under a heading from it, in sizes of type, at most. */
const HEADING_PITCH = 2.5
/** Captions of figures on a page, at most: every label is held against each. */
const MOST_CAPTIONS = 20

interface Part {
  block: Block
  place: BlockPlace
}
/** A caption with the blocks of its figure. */
interface Figure {
  caption: Part | null
  labels: Part[]
}

/**
 * The blocks of a page with the labels of its figures named and beside their captions. A figure has what stands between
 * its caption and the text, a table or another caption above it; below it where captions stand over figures. The boxes of
 * a flow chart are put in rows; other labels stay in the order drawn.
 */
export function withFigures(blocks: readonly Block[], style: TextStyle): Block[] {
  const captions = blocks.filter(({ kind, of }) => kind === 'caption' && of === 'figure')
  if (captions.length > MOST_CAPTIONS) return [...blocks]
  const figures = captions.length > 0 ? figuresOf(captions, blocks, style) : bareChart(blocks, style)
  const moved = new Map<Block, Block[]>()
  const labels = new Set<Block>()
  for (const { caption, labels: own } of figures) {
    if (own.length === 0) continue
    const set = isFlowChart(own.map(({ block }) => block)) ? inRows(own, own[0]!.block.lines[0]!.size) : own
    const named = set.map(({ block }) => Object.assign(block, { kind: 'figure' as const }))
    named.forEach((block) => labels.add(block))
    const isAbove = caption === null || set[0]!.place.top < caption.place.top
    const place = caption?.block ?? own[0]!.block
    moved.set(place, caption === null ? named : isAbove ? [...named, caption.block] : [caption.block, ...named])
  }
  return blocks.flatMap((block) => moved.get(block) ?? (labels.has(block) ? [] : [block]))
}

/** Of the captions of a page those below their figures, or those above them, whichever more of them can be. */
function figuresOf(captions: readonly Block[], blocks: readonly Block[], style: TextStyle): Figure[] {
  const above = captions.map((caption) => figureOf(caption, blocks, style, -1))
  const below = captions.map((caption) => figureOf(caption, blocks, style, 1))
  const found = (figures: readonly Figure[]): number => figures.filter(({ labels }) => labels.length > 0).length
  const [first, second] = found(below) > found(above) ? [below, above] : [above, below]
  const taken = new Set(first.flatMap(({ labels }) => labels.map(({ block }) => block)))
  const free = ({ caption, labels }: Figure): Figure => ({ caption, labels: labels.filter(({ block }) => !taken.has(block)) })
  const seen = new Set<Block>()
  return first
    .map((figure, i) => (figure.labels.length > 0 ? figure : free(second[i]!)))
    .map(({ caption, labels }) => ({ caption, labels: labels.filter(({ block }) => !seen.has(block) && seen.add(block)) }))
}

/** What stands above a caption (side -1) or below it (1) with nothing of the text between. */
function figureOf(caption: Block, blocks: readonly Block[], style: TextStyle, side: -1 | 1): Figure {
  const { angle, size } = caption.lines[0]!
  const parts = blocks.map((block) => ({ block, place: placeOf(block, angle) }))
  const own = parts.find(({ block }) => block === caption)!
  const slack = SLACK * size
  const isChart = isFlowChart(blocks.filter((block) => isOther(block, style) || isBoxLike(block, style)))
  const walls = parts.filter((_, i) => !isLabel(blocks, i, style, side, isChart))
  const isOnSide = ({ place }: Part): boolean =>
    side < 0 ? place.bottom <= own.place.top + slack || isWithin(place, own.place, slack) : place.top >= own.place.bottom - slack
  const near = parts.filter((part, i) => isLabel(blocks, i, style, side, isChart) && isOnSide(part)
    && !walls.some((wall) => isBetween(wall.place, part.place, own.place, side)) && !isHeading(part, walls, style, side, isChart))
  return { caption: own, labels: inColumnOf(own.place, near, walls, style) }
}

/** All, when one of them stands in the space between the columns of text; else those in the column of the caption. */
function inColumnOf(caption: BlockPlace, parts: Part[], walls: readonly Part[], style: TextStyle): Part[] {
  const columns = walls.filter(({ block }) => block.kind === 'text').map(({ place }) => place)
  const [own, others] = [columns.filter((place) => isInLine(place, caption)), columns.filter((place) => !isInLine(place, caption))]
  const right = least(others.filter(({ left }) => left >= caption.right), ({ left }) => left)
  const left = greatest(others.filter((place) => place.right <= caption.left), (place) => place.right)
  const column = own.reduce(around, { ...caption, right: Math.min(Math.max(caption.right, caption.left + style.width), right) })
  const isAcross = parts.some(({ place }) => (place.left < right && place.right > column.right) || (place.right > left && place.left < column.left))
  return isAcross ? parts : parts.filter(({ place }) => place.left < right && place.right > left)
}

/** In the lines of a caption: its title, drawn before it. */
function isWithin(place: BlockPlace, caption: BlockPlace, slack: number): boolean {
  return place.top >= caption.top - slack && place.bottom <= caption.bottom + slack && isInLine(place, caption)
}

/** Whether a wall over or under a label or its caption stands no further from the caption than the label. */
function isBetween(wall: BlockPlace, label: BlockPlace, caption: BlockPlace, side: -1 | 1): boolean {
  if (!isInLine(wall, label) && !isInLine(wall, caption)) return false
  return side < 0 ? wall.bottom > label.top && wall.top < caption.top : wall.top < label.bottom && wall.bottom > caption.bottom
}

/** Text in another type than the running text. */
function isOther(block: Block, style: TextStyle): boolean {
  return block.kind === 'text' && !isTextType(block, style)
}

/** Set as the text is, but short and narrow, as boxes of a chart made in a word processor are. */
function isBoxLike(block: Block, style: TextStyle): boolean {
  const { start, end } = extentOf(block.lines)
  return block.kind === 'text' && end - start < NARROW * style.width && isShort(block)
}

function isLabel(blocks: readonly Block[], index: number, style: TextStyle, side: -1 | 1, isChart: boolean): boolean {
  const block = blocks[index]!
  // Scales and numbers at risk look like small tables.
  if (block.kind === 'table') return isFigureTable(blocks, index, side)
  if (!isOther(block, style)) return isChart && isBoxLike(block, style)
  const { start, end } = extentOf(block.lines)
  if (end - start < NARROW * style.width && !isSameSize(block.lines[0]!.size, style.size)) return true
  const isWide = end - start >= NARROW * style.width
  if (isWide && opensAsNotice(block) && wordsPerLine(block.lines) > PROSE_WORDS) return false
  return block.lines.length < PROSE_LINES || !isProse(block, style)
}

/** Without a caption or notes of its own, and small or with labels beside it, as forest plots have. */
function isFigureTable(blocks: readonly Block[], index: number, side: -1 | 1): boolean {
  const block = blocks[index]!
  const [before, after] = [blocks[index - 1], blocks[index + 1]]
  // What is drawn after the caption of a figure, and stands below it, is more often a table of the text.
  if (before?.kind === 'caption' && (before.of !== 'figure' || side > 0)) return false
  if (after?.kind === 'notes' || after?.of === 'table') return false
  if (block.lines.length <= MOST_FIGURE_ROWS) return true
  const { angle } = block.lines[0]!
  const place = placeOf(block, angle)
  const isBeside = (other: Block): boolean => {
    const { top, bottom } = placeOf(other, angle)
    return other.kind === 'text' && top < place.bottom && bottom > place.top
  }
  return blocks.filter(isBeside).length >= LABELS_BESIDE
}

/** Lines of words in the size of the text, or such as mostly fill the width of their block. */
function isProse({ lines }: Block, style: TextStyle): boolean {
  if (wordsPerLine(lines) < PROSE_WORDS) return false
  const { start, end } = extentOf(lines)
  const full = lines.filter((line) => line.end - line.start > FILLED * (end - start)).length
  return isSameSize(lines[0]!.size, style.size) || (lines.length > PROSE_LINES && full > MOSTLY * lines.length)
}

/** A heading beside a figure: it has a section's name, larger type than labels have, or running text close below. */
function isHeading({ block, place }: Part, walls: readonly Part[], style: TextStyle, side: -1 | 1, isChart: boolean): boolean {
  const { size, text } = block.lines[0]!
  const isLarge = size > (side < 0 ? HEADING : SMALLER) * style.size && /^\p{Lu}\p{Ll}{3}[^\d]*$/u.test(text)
  if (isLarge && (!isChart || headingRole(text) !== null)) return true
  return walls.some((other) => {
    const down = other.place.top - place.bottom
    return isTextType(other.block, style) && down > -size && down < HEADING_PITCH * size && Math.abs(other.place.left - place.left) < size
  })
}

/** A flow chart whose caption stands elsewhere. */
function bareChart(blocks: readonly Block[], style: TextStyle): Figure[] {
  const boxes = blocks.filter((block) => isOther(block, style) && isFlowBox(block))
  if (!isFlowChart(boxes) || new Set(boxes.map(({ lines }) => Math.round(lines[0]!.start))).size < 2) return []
  const { angle } = boxes[0]!.lines[0]!
  const whole = boxes.map((block) => placeOf(block, angle)).reduce(around)
  const parts = blocks.map((block) => ({ block, place: placeOf(block, angle) }))
  const labels = parts.filter(({ place }, i) => isLabel(blocks, i, style, -1, false) && isInLine(place, whole)
    && place.top >= whole.top && place.bottom <= whole.bottom)
  return [{ caption: null, labels }]
}
