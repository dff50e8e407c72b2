import { extentOf, isCloseUnder, isTextType, type Block } from './blocks'
import type { TextStyle } from './body-style'
import { SIGN } from './notes'
import { headingRole } from './section-names'

/** Footnotes are smaller than the text by this share, or more. */
const SMALLER = 0.94
/** Lines of a footnote, at most: reference lists are counted too, and stand at the end of pages as well. */
const MOST_FOOTNOTE_LINES = 12
/** Lines of running text that show where its columns are, and the share of a column's width that notes beside them have. */
const FEWEST_TEXT_LINES = 10
const MARGIN_WIDTH = 0.6

const NOTICE_WORDS =
  /^(?:correspond|e-?mail|received|accepted|published|copyright|©|doi\b|https?:|open access|this is an|full list|cite this)/i
/** Affiliations and footnotes that are counted. */
const COUNTED = /^\d{1,2}\s?\p{Lu}/u

/** Whether a block opens as addresses and notices do. */
export function opensAsNotice({ lines }: Block): boolean {
  return COUNTED.test(lines[0]!.text) || NOTICE_WORDS.test(lines[0]!.text)
}

/** Small type that nothing set as text stands below. */
export function isFootnote(block: Block, blocks: readonly Block[], style: TextStyle): boolean {
  const first = block.lines[0]!
  const isSmall = first.size <= SMALLER * style.size && block.lines.length <= MOST_FOOTNOTE_LINES
  if (block.kind !== 'text' || first.angle !== 0 || !isSmall || !(opensAsNotice(block) || SIGN.test(first.text))) return false
  if (isUnderName(block, blocks[blocks.indexOf(block) - 1])) return false
  const own = extentOf(block.lines)
  return !blocks.some((other) => {
    const { start, end } = extentOf(other.lines)
    const isAcross = start < own.end && end > own.start
    const last = other.lines.at(-1)!
    return isAcross && isTextType(other, style) && last.angle === 0 && last.baseline > first.baseline
  })
}

/** What the name of a section opens is of the text, however it begins: "Funding" over "Open access funding was". */
function isUnderName({ lines }: Block, before: Block | undefined): boolean {
  const [first, last] = [lines[0]!, before?.lines.at(-1)]
  if (last === undefined || last.font === first.font || last.size < first.size || last.angle !== 0) return false
  return isCloseUnder(first, last) && headingRole(last.text) !== null
}

/** Small type in a narrow column outside of those of the text: addresses, dates, hints. Named sections of a report stay. */
export function isMarginNote(block: Block, blocks: readonly Block[], style: TextStyle): boolean {
  const { size, angle } = block.lines[0]!
  if (block.kind !== 'text' || angle !== 0 || size > SMALLER * style.size || isSection(block)) return false
  const texts = blocks.filter(({ kind }) => kind === 'text')
  const lines = texts.filter((other) => isTextType(other, style)).flatMap((other) => other.lines)
  if (lines.length < FEWEST_TEXT_LINES) return false
  const [own, text] = [extentOf(block.lines), extentOf(lines)]
  const isNarrow = ({ start, end }: { start: number; end: number }): boolean => end - start < MARGIN_WIDTH * style.width
  const column = texts.map((other) => extentOf(other.lines)).filter(({ start, end }) => start < own.end && end > own.start)
  return (own.end <= text.start || own.start >= text.end) && column.every(isNarrow)
}

function isSection({ lines }: Block): boolean {
  return lines.some(({ text }) => headingRole(text.split(/[:.]/)[0]!) !== null)
}
