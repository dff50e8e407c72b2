import { isSameSize } from './body-style'
import type { Line } from './lines'

/** Distance of baselines within a paragraph, in sizes of type, at most. */
const PITCH = 1.6
/** Words of one of two lines of text, at least: marks of an axis are drawn from below as well. */
const FEWEST_WORDS = 3
/** How far apart lines of one paragraph begin, in sizes of type. */
const SAME_EDGE = 0.1
/** How far apart the baselines of what stands on one line may be, in sizes of type: places are rounded. */
const SAME_LINE = 0.1

/** Lines of a paragraph, fewest, that tell that a page is drawn upwards. */
const FEWEST_LINES = 3

/**
 * The lines with paragraphs turned round whose lines are drawn from the last to the first, as makers of cover sheets do:
 * lines of one type and edge, each just above the one before it. Where a page has such a paragraph all of its lines
 * that rise are turned round, whatever they are set in: addresses below what leads to them, numbers before what they
 * count.
 */
export function withParagraphsDownwards(lines: readonly Line[]): Line[] {
  const runs = risingRuns(lines, isAbove)
  const isUpward = runs.some(([from, to]) => to - from >= FEWEST_LINES)
  return turnedRound(lines, isUpward ? risingRuns(lines, rises) : runs)
}

/** Stretches [from, to) of lines each of which goes on from the one before it, two or more. */
function risingRuns(
  lines: readonly Line[], goesOn: (line: Line, before: Line) => boolean,
): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (let i = 1; i < lines.length; i++) {
    if (!goesOn(lines[i]!, lines[i - 1]!)) continue
    const last = runs.at(-1)
    if (last?.[1] === i) last[1] = i + 1
    else runs.push([i - 1, i + 1])
  }
  return runs
}

function turnedRound(lines: readonly Line[], runs: readonly [from: number, to: number][]): Line[] {
  const out = [...lines]
  for (const [from, to] of runs) out.splice(from, to - from, ...lines.slice(from, to).reverse())
  return out
}

function isAbove(line: Line, before: Line): boolean {
  const up = before.baseline - line.baseline
  return line.angle === before.angle && line.font === before.font && isSameSize(line.size, before.size)
    && up > 0 && up < PITCH * line.size && Math.abs(line.start - before.start) < SAME_EDGE * line.size
    && Math.max(wordsIn(line), wordsIn(before)) >= FEWEST_WORDS && Math.min(wordsIn(line), wordsIn(before)) > 0
}

/** Just above, or before it on the same line. */
function rises(line: Line, before: Line): boolean {
  const up = before.baseline - line.baseline
  const isOfLine = Math.abs(up) < SAME_LINE * line.size
  if (line.angle !== before.angle || !isSameSize(line.size, before.size)) return false
  if (isOfLine) return line.end < before.start + line.size
  return up > 0 && up < PITCH * line.size && line.start < before.end + line.size && line.end > before.start - line.size
}

function wordsIn({ text }: Line): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0
}
