import type { Line } from './lines'

/** Sizes that differ by less than this share are one. */
const SAME_SIZE = 0.03
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

/** Size and font that most characters of upright lines have, and how wide lines set in them are. */
export function textStyle(lines: readonly Line[]): TextStyle {
  const upright = lines.filter((line) => line.angle === 0)
  const size = Number(commonest(upright, (line) => line.size.toFixed(1)) ?? 0)
  const own = upright.filter((line) => isSameSize(line.size, size))
  const widths = own
    .filter((line) => !line.gaps.includes('\t'))
    .map((line) => line.end - line.start)
    .sort((a, b) => a - b)
  return { size, font: commonest(own, (line) => line.font) ?? '', width: widths[Math.floor(USUAL_WIDTH * widths.length)] ?? 0 }
}

/** What most characters of the lines have; null without lines. */
function commonest(lines: readonly Line[], of: (line: Line) => string): string | null {
  const weights = new Map<string, number>()
  for (const line of lines) weights.set(of(line), (weights.get(of(line)) ?? 0) + line.text.length)
  let best: [string | null, number] = [null, 0]
  for (const one of weights) if (one[1] > best[1]) best = one
  return best[0]
}

export function isSameSize(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_SIZE * Math.max(a, b)
}
