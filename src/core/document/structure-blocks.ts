import { heaviest } from './extremes'
import { headingRole } from './section-names'
import type { StructureLine } from './structure-lines'

/** A paragraph of the search text with the type it is set in. */
export interface Paragraph {
  start: number
  end: number
  text: string
  /** 0-based. */
  page: number
  lines: readonly StructureLine[]
  /** Type of most of its characters. */
  style: string
  /** Type of its first characters, and where it ends. */
  firstStyle: string
  firstEnd: number
  size: number
  float: boolean
}

/** The paragraphs of a text; one whose first lines are set apart from the rest by their type is cut there. */
export function blocksOf(text: string, lines: readonly StructureLine[]): Paragraph[] {
  const blocks: Paragraph[] = []
  let open: StructureLine[] = []
  for (const [i, line] of lines.entries()) {
    if (line.end > line.start) open.push(line)
    const next = lines[i + 1]
    if (open.length > 0 && (next === undefined || text.slice(line.end, next.start).includes('\n'))) {
      blocks.push(...cutByType(text, open))
      open = []
    }
  }
  return blocks
}

/** Headings that were written on in one paragraph with the text below or above them: whole lines of another type. */
function cutByType(text: string, lines: readonly StructureLine[]): Paragraph[] {
  const common = commonestStyle(lines)
  const isApart = (line: StructureLine): boolean => line.firstEnd === line.end && line.style !== common
  const first = lines.findIndex((line) => !isApart(line) || line.style !== lines[0]!.style)
  const head = first > 0 && lines[first]!.firstStyle !== lines[0]!.style && !/[.:]$/.test(text.slice(lines[0]!.start, lines[first - 1]!.end)) ? first : 0
  const last = lines.at(-1)!
  const tail = isApart(last) && headingRole(text.slice(last.start, last.end)) !== null ? lines.length - 1 : lines.length
  return [lines.slice(0, head), lines.slice(head, tail), lines.slice(tail)]
    .filter((part) => part.length > 0)
    .map((part) => blockOf(text, part))
}

function blockOf(text: string, lines: readonly StructureLine[]): Paragraph {
  const [first] = lines as [StructureLine]
  const end = lines.at(-1)!.end
  return {
    start: first.start, end, text: text.slice(first.start, end), page: first.page, lines,
    style: commonestStyle(lines), firstStyle: first.firstStyle, firstEnd: firstTypeEnd(lines), size: first.size,
    float: lines.every((line) => line.float),
  }
}

function firstTypeEnd(lines: readonly StructureLine[]): number {
  let end = lines[0]!.start
  for (const line of lines) {
    if (line.firstStyle !== lines[0]!.firstStyle) break
    end = line.firstEnd
    if (line.firstEnd < line.end) break
  }
  return end
}

function commonestStyle(lines: readonly StructureLine[]): string {
  return heaviest(lines, ({ style }) => style, ({ start, end }) => end - start)
}
