import type { Fragment } from './fragments'
import { finishLine, textOf, type Gap, type Line } from './lines'

/** Brackets that open, each with the one that closes it. */
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** How far what stands in brackets may reach over them, and stand above or below them, in sizes of type. */
const OVER = 0.3
const OFF_LINE = 1.2
/** How far behind brackets their line goes on at most, in sizes of type. */
const WIDEST = 1

/**
 * Lines with brackets around what they hold, where they were drawn after it: some typesetters draw the brackets of a
 * formula, which are as high as it, when all else of it is there.
 */
export function withFences(lines: readonly Line[]): Line[] {
  const out: Line[] = []
  const made = new Set<Line>()
  for (const line of lines) {
    const before = out.at(-1)
    const whole = before && (fenced(before, line) ?? (made.has(before) ? goneOn(before, line) : null))
    if (whole) {
      out[out.length - 1] = whole
      made.add(whole)
    } else out.push(line)
  }
  return out
}

/** A fragment with what stands before it. */
interface Part {
  fragment: Fragment
  gap: Gap
}

/** A line with the brackets that the next opens with around its end, and what follows them; null where it has none there. */
function fenced(line: Line, next: Line): Line | null {
  const [open, close] = next.fragments
  const closing = open!.text.length === 1 ? CLOSING[open!.text] : undefined
  if (closing === undefined || close?.text.startsWith(closing) !== true || line.angle !== next.angle) return null
  const over = OVER * open!.size
  const isIn = ({ fragment: { start, end, baseline } }: Part): boolean => start > open!.start - over
    && end < close.start + over && Math.abs(baseline - open!.baseline) < OFF_LINE * open!.size
  const parts = partsOf(line).flatMap((part) => splitAt(part, open!))
  const from = parts.findLastIndex((part) => !isIn(part)) + 1
  if (from === 0 || from === parts.length) return null
  const before = finishLine([parts[from - 1]!.fragment, open!]).gaps[1]!
  const [first, ...held] = parts.slice(from)
  const [, , ...rest] = partsOf(next)
  return lineOfParts([
    ...parts.slice(0, from), { fragment: open!, gap: before }, { ...first!, gap: '' }, ...held,
    { fragment: close, gap: '' }, ...rest,
  ])
}

function partsOf({ fragments, gaps }: Line): Part[] {
  return fragments.map((fragment, i) => ({ fragment, gap: gaps[i]! }))
}

function lineOfParts(parts: readonly Part[]): Line {
  const fragments = parts.map(({ fragment }) => fragment)
  const gaps = parts.map(({ gap }) => gap)
  return { ...finishLine(fragments), gaps, text: textOf(fragments, gaps) }
}

/** Two words drawn at one go with room between them for a bracket. */
function splitAt({ fragment, gap }: Part, bracket: Fragment): Part[] {
  const { text, start, end, baseline } = fragment
  const isOver = start < bracket.start && end > bracket.end && Math.abs(baseline - bracket.baseline) < OFF_LINE * bracket.size
  const middle = ((bracket.start + bracket.end) / 2 - start) / (end - start) * text.length
  const at = isOver ? [...text.matchAll(/ /g)].map(({ index }) => index).find((index) => Math.abs(index + 0.5 - middle) <= 1) : undefined
  if (at === undefined) return [{ fragment, gap }]
  return [
    { gap, fragment: { ...fragment, text: text.slice(0, at), end: bracket.start, spaceAfter: false, endsLine: false } },
    { gap: '', fragment: { ...fragment, text: text.slice(at + 1), start: bracket.end, spaceBefore: false } },
  ]
}

/** What was drawn next goes on right behind. */
function goneOn(line: Line, next: Line): Line | null {
  const gap = next.start - line.end
  const isBehind = next.angle === line.angle && next.baseline === line.baseline && gap >= 0 && gap < WIDEST * line.size
  if (!isBehind) return null
  const between = finishLine([line.fragments.at(-1)!, next.fragments[0]!]).gaps[1]!
  const [first, ...rest] = partsOf(next)
  return lineOfParts([...partsOf(line), { ...first!, gap: between }, ...rest])
}
