import type { TextRange } from '../../model/references'

/**
 * A text that was cleaned (markup off, entities read, white space folded) and still knows where each of its characters
 * stands in the text it was made from. Slices share their memory, so cutting one up costs what is cut.
 */
export class MappedText {
  private constructor(
    readonly text: string,
    private readonly source: string,
    private readonly starts: readonly number[],
    private readonly ends: readonly number[],
    private readonly from: number,
  ) {}

  static of(text: string, starts: readonly number[], ends: readonly number[]): MappedText {
    return new MappedText(text, text, starts, ends, 0)
  }

  get length(): number {
    return this.text.length
  }

  slice(start: number, end = this.length): MappedText {
    const a = Math.max(0, Math.min(start, this.length))
    const b = Math.max(a, Math.min(end, this.length))
    return new MappedText(this.text.slice(a, b), this.source, this.starts, this.ends, this.from + a)
  }

  /** Without what `edge` says stands at either end: white space where nothing else is named. */
  trim(edge: RegExp = SPACE): MappedText {
    let a = 0
    let b = this.length
    while (a < b && edge.test(this.text[a]!)) a += 1
    while (b > a && edge.test(this.text[b - 1]!)) b -= 1
    return this.slice(a, b)
  }

  /** From the start of this slice to the end of a later one of the same text. */
  through(last: MappedText): MappedText {
    const length = Math.max(this.length, last.from + last.length - this.from)
    return new MappedText(this.source.slice(this.from, this.from + length), this.source, this.starts, this.ends, this.from)
  }

  /** The same with spaces in some stretches, so that what is left keeps its place. Offsets are those of this slice. */
  blank(stretches: readonly TextRange[]): MappedText {
    if (stretches.length === 0) return this
    let text = ''
    let at = 0
    for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
      if (end <= at) continue
      text += this.text.slice(at, Math.max(at, start)) + ' '.repeat(end - Math.max(at, start))
      at = end
    }
    const source = this.source.slice(0, this.from) + text + this.text.slice(at)
    return new MappedText(text + this.text.slice(at), source, this.starts, this.ends, this.from)
  }

  /** Pieces between the matches of a pattern with the flag g, trimmed; empty ones are left out. */
  split(pattern: RegExp): MappedText[] {
    const pieces: MappedText[] = []
    let at = 0
    for (const match of this.text.matchAll(pattern)) {
      pieces.push(this.slice(at, match.index).trim())
      at = match.index + match[0].length
    }
    pieces.push(this.slice(at).trim())
    return pieces.filter(({ length }) => length > 0)
  }

  /** A text that was made from this one's, as one that stands in the original. */
  compose(inner: MappedText): MappedText {
    const starts = Array.from({ length: inner.length }, (_, i) => this.starts[this.from + inner.starts[inner.from + i]!]!)
    const ends = Array.from({ length: inner.length }, (_, i) => this.ends[this.from + inner.ends[inner.from + i]! - 1]!)
    return MappedText.of(inner.text, starts, ends)
  }

  /** Where it stands in the original text; null where it is empty. */
  get range(): TextRange | null {
    if (this.length === 0) return null
    return { start: this.starts[this.from]!, end: this.ends[this.from + this.length - 1]! }
  }

  /** As a field prints it: line ends and wide gaps are one space. */
  get value(): string {
    return this.text.replace(/\s+/g, ' ').trim()
  }
}

const SPACE = /\s/

/** Collects the characters of a `MappedText` from left to right. */
export class MappedBuilder {
  private readonly parts: string[] = []
  private readonly starts: number[] = []
  private readonly ends: number[] = []

  get length(): number {
    return this.starts.length
  }

  /** The last character so far, empty at the beginning. */
  last = ''

  /** @param shown stands for [start, end) of the original; nothing is added where it is empty */
  push(shown: string, start: number, end: number): void {
    if (shown === '') return
    this.parts.push(shown)
    this.last = shown[shown.length - 1]!
    for (let i = 0; i < shown.length; i += 1) {
      this.starts.push(start)
      this.ends.push(end)
    }
  }

  /** Characters of the original as they are. */
  copy(text: string, start: number, end: number): void {
    for (let i = start; i < end; i += 1) this.push(text[i]!, i, i + 1)
  }

  build(): MappedText {
    return MappedText.of(this.parts.join(''), this.starts, this.ends)
  }
}

/** The characters of a range, as they are. */
export function mapped(text: string, start = 0, end = text.length): MappedText {
  const builder = new MappedBuilder()
  builder.copy(text, start, end)
  return builder.build()
}
