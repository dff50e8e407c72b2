import type { MarkKind, TextLayout, TextMark } from '../model'
import { pageOf } from './layout'
import { shownHeading } from './structure-labels'

/** One line of a document's table of contents. */
export interface OutlineEntry {
  kind: 'title' | 'abstract' | 'heading' | 'references' | 'table' | 'figure'
  /** Depth from 1. Tables and figures stand one below the heading they come after. */
  depth: number
  label: string
  /** [start, end) of the search text it names. */
  start: number
  end: number
  /** 0-based; null without pages. */
  page: number | null
}

/** Characters of a label; a longer caption is cut at a word. */
const MOST_LABEL = 110
/** A section's heading may come so many characters after the mark of the section begins, or before it. */
const SAME_PLACE = 40

const NAMES: Partial<Record<MarkKind, string>> = { abstract: 'Abstract', references: 'References', table: 'Table', figure: 'Figure' }

/** What a document holds in the order of its text: title, abstract, headings, tables, figures and references. */
export function outlineOf(text: string, layout: Pick<TextLayout, 'marks' | 'pages' | 'runs'>): OutlineEntry[] {
  const { marks } = layout
  const headings = marks.filter((mark) => mark.kind === 'heading')
  const entries: OutlineEntry[] = []
  let depth = 0
  for (const mark of marks) {
    if (mark.kind === 'heading') depth = Math.max(1, mark.level ?? 1)
    const kind = entryKind(mark, headings)
    if (kind === null) continue
    const place = { start: mark.start, end: mark.end, page: pageOf(layout, mark.start) }
    const below = kind === 'table' || kind === 'figure'
    entries.push({ kind, depth: below ? depth + 1 : kind === 'heading' ? depth : 1, label: labelOf(text, mark, marks), ...place })
  }
  return entries
}

/** Null for what has no line of its own: notes, and a section whose heading has one. */
function entryKind(mark: TextMark, headings: readonly TextMark[]): OutlineEntry['kind'] | null {
  const { kind, start } = mark
  if (kind === 'abstract' || kind === 'references') {
    // The first part of an abstract may stand at its start: its name is not that of the whole.
    const isOwn = (one: TextMark): boolean => kind === 'references' || (one.level ?? 1) === 1
    return headings.some((one) => isOwn(one) && Math.abs(one.start - start) <= SAME_PLACE) ? null : kind
  }
  return kind === 'title' || kind === 'heading' || kind === 'table' || kind === 'figure' ? kind : null
}

function labelOf(text: string, mark: TextMark, marks: readonly TextMark[]): string {
  const { kind } = mark
  if (kind === 'abstract' || kind === 'references') return NAMES[kind]!
  const caption = kind === 'table' || kind === 'figure' ? captionOf(mark, marks) : mark
  if (caption) {
    const words = shortened(text.slice(caption.start, caption.end))
    return kind === 'heading' ? shownHeading(words) : words
  }
  const first = shortened(text.slice(mark.start, mark.end).split('\n', 1)[0] ?? '')
  return `${NAMES[kind]}: ${first}`
}

function captionOf(mark: TextMark, marks: readonly TextMark[]): TextMark | undefined {
  return marks.find((one) => one.kind === 'caption' && one.start >= mark.start && one.end <= mark.end)
    // A caption may also stand right before or after what it names.
    ?? marks.find((one) => one.kind === 'caption' && (near(one.end, mark.start) || near(one.start, mark.end)))
}

/** Line breaks apart. */
function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 2
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MOST_LABEL) return line
  const cut = line.lastIndexOf(' ', MOST_LABEL)
  return `${line.slice(0, cut > MOST_LABEL / 2 ? cut : MOST_LABEL)}…`
}
