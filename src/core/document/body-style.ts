import { greatest, heaviest, weigh } from './extremes'
import type { Line } from './lines'

/** Sizes that differ by less than this share are one. */
const SAME_SIZE = 0.03
/** Share of the characters of the commonest size that another must have to be the text's. */
const MUCH = 0.3
/** The share of lines that are not wider than a column: the last lines of paragraphs are shorter, titles wider. */
const USUAL_WIDTH = 0.75

/** How the running text of a document is set. */
export interface TextStyle {
  /** In points; 0 without any text. */
  size: number
  font: string
  /** Width of its columns, in points. */
  width: number
}

/**
 * How the running text of a document is set: of the sizes that much of it has the largest, since tables and reference
 * lists in small type can outweigh the text; the commonest font of that size, and how wide lines in it are.
 */
export function textStyle(lines: readonly Line[]): TextStyle {
  const prose = lines.filter((line) => line.angle === 0 && !line.gaps.includes('\t'))
  const sizes = [...weigh(prose, (line) => line.size.toFixed(1), length)]
  const most = greatest(sizes, ([, weight]) => weight)
  const size = greatest(sizes, ([size, weight]) => (weight >= MUCH * most ? Number(size) : 0))
  const own = prose.filter((line) => isSameSize(line.size, size))
  const widths = own.map((line) => line.end - line.start).sort((a, b) => a - b)
  const width = widths[Math.floor(USUAL_WIDTH * widths.length)] ?? 0
  return { size: Math.max(size, 0), font: heaviest(own, (line) => line.font, length), width }
}

function length({ text }: Line): number {
  return text.length
}

/** The type of a line by its name: of one font and size all have the same. */
export function typeOf({ font, size }: Pick<Line, 'font' | 'size'>): string {
  return `${font} ${size.toFixed(1)}`
}

export function isSameSize(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_SIZE * Math.max(a, b)
}
