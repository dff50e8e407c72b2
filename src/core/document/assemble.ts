import type { PageInfo, QualityFlag, TextLayout, TextVersion } from '../model'
import { nameBlocks } from './block-kinds'
import { toBlocks, type Block } from './blocks'
import { textStyle, type TextStyle } from './body-style'
import { inReadingOrder } from './columns'
import { withFences } from './fences'
import { findFlags, pastedFlags } from './flags'
import { withFloatsDownwards } from './float-order'
import { floatMarks } from './float-marks'
import { floatsAfterParagraphs } from './floats'
import { findFurniture, toFurniture, type PageLines } from './furniture'
import { guessFrom, guessFromText } from './guess'
import { countWords, type WordCounts } from './hyphenation'
import { withoutLineNumbers } from './line-numbers'
import { buildLines, type Line } from './lines'
import { foldText } from './normalise'
import type { RawMetadata, RawPage } from './raw'
import { markStructure } from './structure'
import { gridTables } from './table-grid'
import { plainLines, structureLines } from './structure-lines'
import { withTitleFirst } from './title-lines'
import { TextWriter, type WrittenLine } from './text-writer'
import { withParagraphsDownwards } from './upward-lines'

/** Name and version of this way of making text; a new version makes new text versions. */
export const EXTRACTOR = 'attest-pdf/4'
/** The same for text that a person pasted. */
export const PASTE_EXTRACTOR = 'attest-paste/1'

/** Everything of a text version that the document itself decides. */
export interface AssembledDocument {
  text: string
  layout: TextLayout
  flags: QualityFlag[]
  guess: TextVersion['guess']
}

/**
 * The search text of a document with the place of every character (METHOD 1.9): lines joined into paragraphs over
 * columns and pages, words cut at line ends made whole, ligatures folded, rows of tables on lines of their own with tabs
 * between cells. The order is that of the page's content, which is the best guide, but for floats, which come after the
 * paragraph that they interrupt. Running heads, feet, page and line numbers are kept in `layout.furniture` only.
 */
export function assembleDocument(pages: readonly RawPage[], metadata: RawMetadata): AssembledDocument {
  const numbered = pages.map(withoutLineNumbers)
  const drawn: PageLines[] = numbered.map(({ page }, i) => ({ page, lines: linesOf(page, i === 0) }))
  const kinds = findFurniture(drawn)
  const bodies = drawn.map(({ lines }) => lines.filter((line) => !kinds.has(line)))
  const style = textStyle(bodies.flat())
  const words = countWords(bodies.flat())
  const blocks = floatsAfterParagraphs(gridTables(blocksOf(bodies, style, words)), style)
  const writer = new TextWriter(blocks, words)
  writer.writeAll()
  const furniture = [...kinds]
    .map(([line, kind]) => toFurniture(line, kind))
    .concat(numbered.flatMap((one) => one.furniture))
  const text = writer.finish()
  const infos = pageInfos(pages, writer.written, text.length)
  const guess = guessFrom(drawn, kinds, metadata)
  const marks = markStructure(text, structureLines(writer.written, ({ block }) => block.kind !== 'text'), guess.title)
    .concat(floatMarks(writer.written))
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const layout = { pages: infos, runs: writer.runs, furniture, marks }
  return { text, layout, flags: findFlags(pages, text, infos, marks), guess }
}

/** The blocks of all pages; a table may go on from one to the next. */
function blocksOf(pages: readonly (readonly Line[])[], style: TextStyle, words: WordCounts): Block[] {
  let table: readonly Line[] = []
  return pages.flatMap((lines) => {
    const blocks = toBlocks(lines, style, words, table)
    const last = blocks.at(-1)
    table = last?.kind === 'table' ? last.lines : []
    return withFloatsDownwards(nameBlocks(blocks, style))
  })
}

function linesOf(page: RawPage, isFirst: boolean): Line[] {
  const lines = inReadingOrder(withParagraphsDownwards(withFences(buildLines(page))))
  return isFirst ? withTitleFirst(lines, page.height) : lines
}

/**
 * Where each page stands in the search text: from its first to its last character. Starts ascend; a float that was moved
 * lies in the stretch of another page, and pages without text begin where the page before ends.
 */
function pageInfos(pages: readonly RawPage[], written: readonly WrittenLine[], length: number): PageInfo[] {
  const bounds = new Map<number, { start: number; end: number }>()
  for (const { line, start, end } of written) {
    const known = bounds.get(line.page)
    if (known === undefined) bounds.set(line.page, { start, end })
    else known.end = Math.max(known.end, end)
  }
  let at = 0
  const infos = pages.map(({ index, width, height, ocr }): PageInfo => {
    const { start, end } = bounds.get(index) ?? { start: at, end: at }
    at = Math.min(Math.max(at, end), length)
    return { index, width, height, start: Math.min(start, length), end: Math.min(end, length), ...(ocr && { ocr }) }
  })
  for (let i = infos.length - 2; i >= 0; i--) infos[i]!.start = Math.min(infos[i]!.start, infos[i + 1]!.start)
  return infos
}

/** Search text of what a person pasted: folded in the same way, without pages. */
export function assemblePastedText(pasted: string): AssembledDocument {
  const lines = pasted.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => foldText(line).replace(/ +/g, ' ').trim())
  const text = lines.join('\n').replace(/\n{3,}/g, '\n\n').trim()
  const guess = guessFromText(text)
  const marks = markStructure(text, plainLines(text), guess.title)
  return { text, layout: { pages: [], runs: [], furniture: [], marks }, flags: pastedFlags(text), guess }
}
