import type { WritingAngle } from '../model'
import { heaviest } from './extremes'
import type { Fragment } from './fragments'
import type { WrittenLine } from './text-writer'

/** Characters of a line in one type; those that are raised or lowered are in that of what they hang on. */
export interface StyledPart {
  start: number
  end: number
  style: string
}

/** A line of the body as it was written into the search text. */
export interface StructureLine {
  /** Its own characters, [start, end) of the search text. */
  start: number
  end: number
  /** 0-based. */
  page: number
  /** Start and baseline along and across the writing, in points. */
  x: number
  y: number
  size: number
  angle: WritingAngle
  /** Type of most of its characters, and of its first ones: font and size, the same throughout a document. */
  style: string
  firstStyle: string
  /** Offset at which the type of its first characters ends; `end` when it goes through. */
  firstEnd: number
  /** From its start to its end; neighbours differ in type. */
  parts: readonly StyledPart[]
  /** It belongs to a table, figure, caption, note or box: no part of the running text. */
  float: boolean
  /** It was read from a picture: what font it is in is not known. */
  ocr: boolean
}

/** Sizes of a font closer than this share are one: the same heading is set in 10.2 and 10.3. */
const SAME_SIZE = 0.035
/** Smaller than this share of its line's size, a piece is raised or lowered: it is in the type of what it hangs on. */
const RAISED = 0.85

/** Written lines as the search for structure takes them. */
export function structureLines(written: readonly WrittenLine[], isFloat: (line: WrittenLine) => boolean = () => false): StructureLine[] {
  const styleOf = stylesOf(written)
  return written.map((one) => toStructureLine(one, styleOf, isFloat(one)))
}

type StyleOf = (fragment: Pick<Fragment, 'font' | 'size'>) => string

/** Names the types of a document: a font in one size, sizes next to one another being one. */
function stylesOf(written: readonly WrittenLine[]): StyleOf {
  const sizes = new Map<string, Set<number>>()
  for (const { line } of written) {
    for (const { font, size } of line.fragments) sizes.set(font, (sizes.get(font) ?? new Set()).add(size))
  }
  const names = new Map<string, Map<number, string>>()
  for (const [font, found] of sizes) {
    const named = new Map<number, string>()
    let [before, name] = [0, '']
    for (const size of [...found].sort((a, b) => a - b)) {
      if (size > (1 + SAME_SIZE) * before) name = `${font} ${size.toFixed(1)}`
      named.set(size, name)
      before = size
    }
    names.set(font, named)
  }
  return ({ font, size }) => names.get(font)!.get(size)!
}

function toStructureLine(written: WrittenLine, styleOf: StyleOf, float: boolean): StructureLine {
  const { line, start, end } = written
  const pieces = line.fragments.filter((fragment) => fragment.size >= RAISED * line.size)
  const parts = partsOf(written, styleOf, styleOf(pieces[0]!))
  return {
    start, end, page: line.page, x: line.start, y: line.baseline, size: line.size, angle: line.angle,
    style: heaviest(pieces, styleOf, ({ text }) => text.length), firstStyle: parts[0]!.style, firstEnd: parts[0]!.end, parts, float,
    ocr: line.fragments.some(({ confidence }) => confidence !== undefined),
  }
}

function partsOf({ line, start, end }: WrittenLine, styleOf: StyleOf, firstStyle: string): StyledPart[] {
  const parts: StyledPart[] = [{ start, end: start, style: firstStyle }]
  let at = start
  for (const [i, fragment] of line.fragments.entries()) {
    const last = parts.at(-1)!
    const from = Math.min(end, at + line.gaps[i]!.length)
    at = Math.min(end, from + fragment.text.length)
    const style = fragment.size < RAISED * line.size ? last.style : styleOf(fragment)
    if (style === last.style) last.end = at
    else if (at > from) parts.push({ start: from, end: at, style })
  }
  return parts
}

/** Lines of a text that has no types and places: each is a line of the same type. */
export function plainLines(text: string): StructureLine[] {
  let start = 0
  return text.split('\n').map((line, i) => {
    const end = start + line.length
    const made: StructureLine = {
      start, end, page: 0, x: 0, y: i, size: 1, angle: 0, style: '', firstStyle: '', firstEnd: end,
      parts: [{ start, end, style: '' }], float: line.includes('\t'), ocr: false,
    }
    start = end + 1
    return made
  })
}
