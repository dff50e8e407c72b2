import type { MarkKind, TextMark } from '../model'
import type { Block } from './blocks'
import type { CaptionOf } from './captions'
import type { WrittenLine } from './text-writer'

/** The lines of one block where they stand in the search text. */
interface Part {
  block: Block
  lines: WrittenLine[]
  start: number
  end: number
}

/**
 * Marks of tables, figures, boxes and notes. A table has its caption and notes within it where they stand beside it,
 * a figure its caption and labels, a box its caption.
 */
export function floatMarks(written: readonly WrittenLine[]): TextMark[] {
  const parts = toParts(written)
  const below = haveCaptionsBelow(parts)
  const marks: TextMark[] = []
  for (let i = 0; i < parts.length; i++) {
    const whole = wholeFloat(parts, i, below)
    if (whole === null) continue
    const group = parts.slice(i, whole.to)
    if (whole.kind !== 'notes') marks.push(mark(whole.kind, group[0]!.start, group.at(-1)!.end))
    marks.push(...group.flatMap(partMarks))
    i = whole.to - 1
  }
  return marks
}

/** Whether captions of tables follow them. Tables stand one after another: the first and the last of a row tell. */
function haveCaptionsBelow(parts: readonly Part[]): boolean {
  const isRows = (part: Part | undefined): boolean => part?.block.kind === 'table' || part?.block.kind === 'notes'
  const captions = parts.flatMap((part, i) => (isCaption(part, 'table') ? [i] : []))
  return captions.filter((i) => isRows(parts[i - 1])).length > captions.filter((i) => isRows(parts[i + 1])).length
}

function toParts(written: readonly WrittenLine[]): Part[] {
  const parts: Part[] = []
  for (const line of written) {
    const open = parts.at(-1)
    if (open?.block === line.block) {
      open.lines.push(line)
      open.end = line.end
    } else parts.push({ block: line.block, lines: [line], start: line.start, end: line.end })
  }
  return parts
}

/** The float that begins with a part: what it is, and the part after its last. */
function wholeFloat(parts: readonly Part[], from: number, below: boolean): { kind: MarkKind; to: number } | null {
  const { kind, of } = parts[from]!.block
  const to = (kinds: readonly string[]): number => {
    let end = from + 1
    while (kinds.includes(parts[end]?.block.kind ?? '')) end++
    return end
  }
  if (kind === 'notes' || kind === 'footnote') return { kind, to: from + 1 }
  if (kind === 'caption') return { kind: of!, to: of === 'table' && below ? from + 1 : to(BESIDE[of!]) }
  if (kind === 'text') return null
  const end = to(BESIDE[kind])
  const closes = isCaption(parts[end], kind) && (kind === 'figure' || below)
  return { kind, to: closes ? end + 1 : end }
}

/** What stands beside the caption of a float. */
const BESIDE: Readonly<Record<CaptionOf, readonly string[]>> = {
  table: ['table', 'notes'], figure: ['figure'], box: ['box'],
}

function isCaption(part: Part | undefined, of: Block['of']): boolean {
  return part?.block.kind === 'caption' && part.block.of === of
}

/** Marks within a float. */
function partMarks(part: Part): TextMark[] {
  const { block, lines, start, end } = part
  if (block.kind === 'caption') return [mark('caption', start, end)]
  if (block.kind === 'notes') return [mark('notes', start, end)]
  const head = Math.min(block.heads ?? 0, lines.length)
  return head === 0 ? [] : [mark('table-head', start, lines[head - 1]!.end)]
}

function mark(kind: MarkKind, start: number, end: number): TextMark {
  return { kind, start, end, level: null, section: null }
}
