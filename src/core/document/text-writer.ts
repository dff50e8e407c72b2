import type { TextRun } from '../model'
import { learnWidths } from './advances'
import type { Block } from './blocks'
import { goesOnInBlock } from './floats'
import { addRuns } from './fragments'
import { isCut, joinLines, type Join, type WordCounts } from './hyphenation'
import type { Line } from './lines'
import { goesOnInNext } from './paragraphs'

/** Lines of different size, by more than this share, never hold two halves of one word. */
const SAME_SIZE = 0.15

/** A line with its place in the search text: what titles, headings and sections are found from. */
export interface WrittenLine {
  /** Its page, box, size and font are those of most of its characters. */
  line: Line
  /** [start, end) of its own characters. */
  start: number
  end: number
  /** The text before it does not go on in it. */
  opensParagraph: boolean
  /** What it stands in: text, or a float. */
  block: Block
}

/** Writes lines one after another into the search text and notes where each character stands. */
export class TextWriter {
  readonly runs: TextRun[] = []
  /** In the order of the search text. */
  readonly written: WrittenLine[] = []
  readonly #lines: readonly { line: Line; block: Block }[]
  readonly #words: WordCounts
  readonly #widths: ReturnType<typeof learnWidths>
  #parts: string[] = []
  #length = 0

  /**
   * @param blocks of the whole document, in the order in which they will be written
   * @param words of the document
   */
  constructor(blocks: readonly Block[], words: WordCounts) {
    this.#lines = blocks.flatMap((block) => block.lines.map((line) => ({ line, block })))
    this.#words = words
    this.#widths = learnWidths(this.#lines.flatMap(({ line }) => line.fragments))
  }

  writeAll(): void {
    this.#lines.forEach((_, index) => this.#write(index))
  }

  /** The search text, without the break after the last line. */
  finish(): string {
    return this.#parts.join('').trimEnd()
  }

  #write(index: number): void {
    const { line, block } = this.#lines[index]!
    const join = this.#joinAfter(index)
    const start = this.#length
    const opensParagraph = start === 0 || this.#parts.at(-1) === '\n'
    line.fragments.forEach((fragment, i) => {
      const isLast = i === line.fragments.length - 1
      const kept = fragment.text.length - (isLast && join !== null ? join.drop : 0)
      this.#add(line.gaps[i]!)
      addRuns(this.runs, fragment, kept, this.#length, this.#widths.get(fragment.font))
      this.#add(kept === fragment.text.length ? fragment.text : fragment.text.slice(0, kept))
    })
    this.written.push({ line, start, end: this.#length, opensParagraph, block })
    this.#add(join === null ? '\n' : join.between)
  }

  /** How a line goes on in the next; null when it does not. */
  #joinAfter(index: number): Join | null {
    const { line, block } = this.#lines[index]!
    const after = this.#lines[index + 1]
    if (after === undefined || line.isRow || after.line.isRow) return null
    const next = after.line
    const isOther = after.block !== block
    if (isOther && (block.kind !== after.block.kind || (block.kind !== 'text' && block.kind !== 'box'))) return null
    const isSameSize = Math.abs(line.size - next.size) < SAME_SIZE * line.size
    const goesOn = (isSameSize && isCut(line.text, next.text)) || goesOnInNext(line, next, this.#lines[index - 1]?.line)
      || (isOther && goesOnInBlock(block, after.block))
    return goesOn ? joinLines(line.text, next.text, this.#words) : null
  }

  #add(text: string): void {
    this.#parts.push(text)
    this.#length += text.length
  }
}
