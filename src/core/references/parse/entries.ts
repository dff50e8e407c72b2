import type { TextRange } from '../../model/references'
import type { LabelKind } from './labels'
import { readLines, type Line } from './lines'

/** A stretch of running text that may be one entry of a list. */
export interface Entry extends TextRange {
  /** Where it goes on behind its number or bullet. */
  content: number
  /** 'line': one of several citations that stand one a line. */
  marker: Line['marker'] | 'line'
  lines: Line[]
}

/** A number may leave out so many before it; another jump is a number at the start of a wrapped line. */
const LARGEST_GAP = 3

/** A numbered line of so much text is no mere head of the fields below it. Characters. */
const SHORTEST_SENTENCE = 30

/** Groups the lines of a stretch of an answer into entries of lists and paragraphs. */
export function readEntries(text: string, start: number, end: number): Entry[] {
  const grouping = new Grouping(text)
  for (const line of readLines(text, start, end)) grouping.add(line)
  return grouping.entries
}

class Grouping {
  readonly entries: Entry[] = []
  private afterBlank = true
  private number = 0
  private seen = new Set<LabelKind>()
  private first: LabelKind | null = null

  constructor(private readonly text: string) {}

  add(line: Line): void {
    if (line.blank) {
      this.afterBlank = true
      return
    }
    const current = this.entries.at(-1)
    if (line.marker === 'number' && !this.inSequence(line, current)) this.unmark(line)
    if (current === undefined || this.begins(line, current)) this.begin(line)
    else this.extend(line, current)
    if (line.label !== null) this.seen.add(line.label)
    this.afterBlank = false
  }

  private inSequence({ number }: Line, current: Entry | undefined): boolean {
    if (number === 1) return true
    if (this.number === 0) return this.afterBlank || current === undefined || current.marker !== null
    return number >= this.number && number <= this.number + LARGEST_GAP
  }

  private unmark(line: Line): void {
    line.marker = null
    line.content = line.start + /^[\s>]*/.exec(this.text.slice(line.start, line.end))![0].length
  }

  private begins(line: Line, current: Entry): boolean {
    switch (line.marker) {
      case 'head': return true
      case 'heading': return line.label === null || this.repeats(line.label)
      case 'number': return !(line.label !== null && line.labels === 1 && this.ofNumberedLabels(current) && !this.repeats(line.label))
      case 'bullet': return this.bulletBegins(line, current)
      default: return line.label === null ? this.plainBegins(line, current) : this.labelBegins(line.label, current)
    }
  }

  /** "1. Title: …", "2. Journal: …": the numbers count the fields of one entry. */
  private ofNumberedLabels(current: Entry): boolean {
    return current.lines.every(({ label, labels, marker }) => marker === 'head' || (marker === 'number' && label !== null && labels === 1))
  }

  private repeats(label: LabelKind): boolean {
    return this.seen.has(label) && (label === 'title' || label === this.first)
  }

  private bulletBegins(line: Line, current: Entry): boolean {
    const first = current.lines[0]!
    if (line.label !== null) return this.labelBegins(line.label, current)
    if (current.marker === 'number' || current.marker === 'head') return line.indent <= first.indent && (this.afterBlank || current.lines.some(({ marker }) => marker === null))
    return current.marker !== 'bullet' || line.indent <= first.indent
  }

  private labelBegins(label: LabelKind, current: Entry): boolean {
    if (this.repeats(label)) return true
    if (label === 'other' && this.afterBlank && this.seen.size === 0) return true
    if (!this.afterBlank || this.seen.size > 0) return false
    if (current.marker !== null) return label === 'title' && current.marker === 'number' && current.end - current.content > SHORTEST_SENTENCE
    return label === 'title' || /[:.!?*)]\s*$/.test(this.text.slice(current.start, current.end))
  }

  private plainBegins(line: Line, current: Entry): boolean {
    if (!this.afterBlank) return current.marker === 'heading' && current.lines.length === 1
    return !(line.indent >= 2 && line.indent > current.lines[0]!.indent && current.marker !== null && current.marker !== 'heading')
  }

  private begin(line: Line): void {
    if (line.marker === 'number') this.number = line.number
    this.seen = new Set()
    this.first = line.label
    this.entries.push({ start: line.start, end: line.end, content: line.content, marker: line.marker, lines: [line] })
  }

  private extend(line: Line, current: Entry): void {
    this.first ??= line.label
    current.lines.push(line)
    current.end = line.end
  }
}
