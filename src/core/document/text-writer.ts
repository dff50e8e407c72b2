import type { TextRun } from '../model'
import { learnWidths } from './advances'
import { runsOf } from './fragments'
import { endsCut, hyphenRule, WordCounts } from './hyphenation'
import type { Line } from './lines'
import { goesOnInNext } from './paragraphs'

/** Lines of different size, by more than this share, never hold two halves of one word. */
const SAME_SIZE = 0.15

/** What stands between two lines, and how many characters of the first are left out. */
interface Join {
  between: '' | ' ' | '\n'
  drop: 0 | 1
}

/** A line with its place in the search text: what titles, headings and sections are found from. */
export interface WrittenLine {
  /** Its page, box, size and font are those of most of its characters. */
  line: Line
  /** [start, end) of its own characters. */
  start: number
  end: number
  /** The text before it does not go on in it. */
  opensParagraph: boolean
}

/** Writes lines one after another into the search text and notes where each character stands. */
export class TextWriter {
  readonly runs: TextRun[] = []
  /** In the order of the search text. */
  readonly written: WrittenLine[] = []
  readonly #lines: readonly Line[]
  readonly #words = new WordCounts()
  readonly #widths: ReturnType<typeof learnWidths>
  #next = 0
  #parts: string[] = []
  #length = 0

  /** @param lines of the whole document, in the order in which they will be written */
  constructor(lines: readonly Line[]) {
    this.#lines = lines
    this.#widths = learnWidths(lines.flatMap((line) => line.fragments))
    lines.forEach((line, i) => this.#words.addLine(line.text, i > 0 && endsCut(lines[i - 1]!.text)))
  }

  writeAll(): void {
    for (const line of this.#lines) this.#write(line)
  }

  /** The search text, without the break after the last line. */
  finish(): string {
    return this.#parts.join('').trimEnd()
  }

  #write(line: Line): void {
    const { between, drop } = this.#joinAfter(this.#next++)
    const start = this.#length
    const opensParagraph = start === 0 || this.#parts.at(-1) === '\n'
    line.fragments.forEach((fragment, i) => {
      const kept = i === line.fragments.length - 1 ? fragment.text.length - drop : fragment.text.length
      this.#add(line.gaps[i]!)
      this.runs.push(...runsOf(fragment, 0, kept, this.#length, this.#widths.get(fragment.font)))
      this.#add(fragment.text.slice(0, kept))
    })
    const end = this.#length
    this.written.push({ line, start, end, opensParagraph })
    this.#add(between)
  }

  #joinAfter(index: number): Join {
    const line = this.#lines[index]!
    const next = this.#lines[index + 1]
    if (next === undefined) return { between: '\n', drop: 0 }
    const text = line.text
    const nextText = next.text
    const sameSize = Math.abs(line.size - next.size) < SAME_SIZE * line.size
    if (sameSize && endsCut(text) && /^[\p{L}\d]/u.test(nextText)) {
      return { between: '', drop: hyphenRule(text, nextText, this.#words) === 'join' ? 1 : 0 }
    }
    if (!goesOnInNext(line, next, this.#lines[index - 1])) return { between: '\n', drop: 0 }
    // Ranges and alternatives are cut after their sign: 2004–|2006, and/|or.
    return { between: /[\p{L}\d][–/]$/u.test(text) ? '' : ' ', drop: 0 }
  }

  #add(text: string): void {
    this.#parts.push(text)
    this.#length += text.length
  }
}
