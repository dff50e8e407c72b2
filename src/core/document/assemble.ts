import type { PageInfo, QualityFlag, TextLayout, TextVersion } from '../model'
import { inReadingOrder } from './columns'
import { findFlags, pastedFlags } from './flags'
import { findFurniture, toFurniture, type PageLines } from './furniture'
import { guessFrom, guessFromText } from './guess'
import { withoutLineNumbers } from './line-numbers'
import { buildLines } from './lines'
import { foldText } from './normalise'
import type { RawMetadata, RawPage } from './raw'
import { TextWriter } from './text-writer'

/** Name and version of this way of making text; a new version makes new text versions. */
export const EXTRACTOR = 'attest-pdf/1'
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
 * The search text of a document with the place of every character (METHOD 1.9): lines joined into paragraphs, words
 * cut at line ends made whole, ligatures folded, columns in reading order, rows of tables on lines of their own with
 * tabs between cells. The order is that of the page's content, which is the best guide; running heads, feet, page and
 * line numbers are kept in `layout.furniture` only.
 */
export function assembleDocument(pages: readonly RawPage[], metadata: RawMetadata): AssembledDocument {
  const numbered = pages.map(withoutLineNumbers)
  const drawn: PageLines[] = numbered.map(({ page }) => ({ page, lines: inReadingOrder(buildLines(page)) }))
  const kinds = findFurniture(drawn)
  const body = drawn.flatMap(({ lines }) => lines).filter((line) => !kinds.has(line))
  const writer = new TextWriter(body)
  const written = drawn.map(({ lines }) => writer.writePage(lines.filter((line) => !kinds.has(line))))
  const furniture = [...kinds]
    .map(([line, kind]) => toFurniture(line, kind))
    .concat(numbered.flatMap((one) => one.furniture))
  const text = writer.finish()
  const infos = pages.map(({ index, width, height, ocr }, i): PageInfo => {
    const start = Math.min(written[i]!.start, text.length)
    return { index, width, height, start, end: Math.max(start, Math.min(written[i]!.end, text.length)), ...(ocr && { ocr }) }
  })
  return {
    text,
    layout: { pages: infos, runs: writer.runs, furniture, marks: [] },
    flags: findFlags(pages, text, infos),
    guess: guessFrom(drawn, kinds, metadata),
  }
}

/** Search text of what a person pasted: folded in the same way, without pages. */
export function assemblePastedText(pasted: string): AssembledDocument {
  const lines = pasted.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => foldText(line).replace(/ +/g, ' ').trim())
  const text = lines.join('\n').replace(/\n{3,}/g, '\n\n').trim()
  const layout = { pages: [], runs: [], furniture: [], marks: [] }
  return { text, layout, flags: pastedFlags(text), guess: guessFromText(text) }
}
