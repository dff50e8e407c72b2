import { isSameSize } from './body-style'
import type { Line } from './lines'

/** Distance of baselines within a paragraph, in sizes of type, at most. */
const PITCH = 1.6
/** Words of one of two lines of text, at least: marks of an axis are drawn from below as well. */
const FEWEST_WORDS = 3
/** How far apart lines of one paragraph begin, in sizes of type. */
const SAME_EDGE = 0.1

/**
 * The lines with paragraphs turned round whose lines are drawn from the last to the first, as makers of cover sheets do:
 * lines of one type and edge, each just above the one before it.
 */
export function withParagraphsDownwards(lines: readonly Line[]): Line[] {
  const out: Line[] = []
  let from = 0
  for (let i = 1; i <= lines.length; i++) {
    if (i < lines.length && isAbove(lines[i]!, lines[i - 1]!)) continue
    out.push(...lines.slice(from, i).reverse())
    from = i
  }
  return out
}

function isAbove(line: Line, before: Line): boolean {
  const up = before.baseline - line.baseline
  return line.angle === before.angle && line.font === before.font && isSameSize(line.size, before.size)
    && up > 0 && up < PITCH * line.size && Math.abs(line.start - before.start) < SAME_EDGE * line.size
    && Math.max(wordsIn(line), wordsIn(before)) >= FEWEST_WORDS && Math.min(wordsIn(line), wordsIn(before)) > 0
}

function wordsIn({ text }: Line): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0
}
