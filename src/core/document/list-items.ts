import { isSameSize } from './body-style'
import type { Line } from './lines'
import { endsSentence, SHORT_LINE } from './paragraphs'

/** Signs that stand before nothing but an entry of a list. */
const BULLET = /^([•▪▸►■●○◦‣⁃✓✔◆❖➢➤])\s?(?=\S)/u
/** Dashes and the letter that stands for a hollow dot: the ones open asides as well, the other is a word of some languages. */
const DASH = /^([–—-])\s(?=\S)/u
const HOLLOW_DOT = 'o'
/** "3. ", "3) ", "(3) ", "[3] ", "b) ", "(iv) "; a number without a sign is told from one of the text by the gap behind it. */
const COUNTED = /^(\(|\[)?(\d{1,3}|[a-z]|[ivx]{1,4})([.)\]])\s?(?=[\p{L}(“"‘'¿<≥≤>])/u
/** Gap behind a bare number and before its entry, in sizes of type; a space has 0.25. */
const NUMBER_GAP = 0.4
const BARE_NUMBER = /^\d{1,3}$/
/**
 * What most lines begin with, and no entry: a word. One in small letters that begins with i, v or x may be a roman count
 * ("iv)"), and a first fragment of one character may be the letter that stands for a hollow dot.
 */
const WORD = /^(?:\p{Lu}|[a-hj-uwyz]\p{L})/u
/** How far apart the beginnings of entries of one list may be, in sizes of type. */
const SAME_EDGE = 0.5
/** Lines of one entry, at most: how far the next is looked for. */
const MOST_LINES = 25
/** How far lines may stand off the place where the text of their entry begins, in sizes of type. */
const SAME_HANG = 0.3
/** What hangs under an entry begins further in than its sign by this, in sizes of type. */
const HANGS = 0.4

/** What a line opens with when it opens an entry. */
interface Marker {
  /** Sign, or the signs around its number: the same throughout a list. */
  kind: string
  /** Numbers its place could have: the letter i is both a first and a ninth; none of signs. */
  counts: number[]
  /** No line of running text opens so. */
  sure: boolean
}

/**
 * Lines with what each is of a list: entries open with the same sign at the same edge, or count on. A sign or number
 * that happens to come to stand at the beginning of a line of text has no such neighbours.
 */
export function withItems(lines: readonly Line[]): Line[] {
  const markers = lines.map((line, i) => markerOf(line, lines[i - 1]))
  if (markers.every((marker) => marker === null)) return [...lines]
  const opens = opening(lines, markers)
  let item: Line | null = null
  return lines.map((line, i) => {
    if (opens[i]) {
      item = line
      return { ...line, item: 'opens' as const }
    }
    if (item !== null && hangsUnder(item, lines[i - 1]!, line)) return { ...line, item: 'hangs' as const }
    item = null
    return line
  })
}

/** Of each line whether it opens an entry: as the one does that it counts on from, else as the first of several. */
function opening(lines: readonly Line[], markers: readonly (Marker | null)[]): boolean[] {
  const opens: boolean[] = []
  for (const [i, marker] of markers.entries()) {
    const before = marker === null || marker.sure ? null : neighbour(lines, markers, i, -1)
    if (marker === null || marker.sure) opens.push(marker !== null)
    else if (before !== null) opens.push(opens[before]!)
    else opens.push(neighbour(lines, markers, i, 1) !== null && !isRunIn(lines, i))
  }
  return opens
}

function markerOf(line: Line, before: Line | undefined): Marker | null {
  const { text, fragments } = line
  if (fragments[0]!.text.length > 1 && WORD.test(text)) return null
  const bullet = BULLET.exec(text)?.[1]
  // The same sign within lines parts key words or addresses.
  if (bullet !== undefined) return { kind: bullet, counts: [], sure: !`${before?.text.slice(1) ?? ''}${text.slice(1)}`.includes(bullet) }
  const isDot = fragments[0]!.text.trim() === HOLLOW_DOT && fragments[1] !== undefined && fragments[1].font !== fragments[0]!.font
  const dash = isDot ? HOLLOW_DOT : DASH.exec(text)?.[1]
  if (dash !== undefined) return { kind: dash, counts: [], sure: false }
  const counted = COUNTED.exec(text)
  if (counted === null) return bareNumber(line)
  const [, opening = '', count, closing] = counted
  return { kind: `${opening}${closing}`, counts: numbersOf(count!), sure: false }
}

/** "26   Brown J." as in lists of references: a number drawn by itself, as large as its text and apart from it. */
function bareNumber({ fragments, size }: Line): Marker | null {
  const [number, entry] = fragments
  if (entry === undefined || !BARE_NUMBER.test(number!.text) || !/^[\p{Lu}“"‘]/u.test(entry.text)) return null
  const isApart = entry.start - number!.end > NUMBER_GAP * size && isSameSize(number!.size, entry.size)
  return isApart ? { kind: 'bare', counts: [Number(number!.text)], sure: false } : null
}

function numbersOf(count: string): number[] {
  if (/^\d/.test(count)) return [Number(count)]
  const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].indexOf(count) + 1
  const letter = count.length === 1 ? count.charCodeAt(0) - 96 : 0
  return [roman, letter].filter((number) => number > 0)
}

/** The line that opens the entry before it (step -1) or after it (1): at the same edge, and the next by its number. */
function neighbour(lines: readonly Line[], markers: readonly (Marker | null)[], index: number, step: -1 | 1): number | null {
  const own = markers[index]!
  for (let i = index + step; i >= 0 && i < lines.length && Math.abs(i - index) <= MOST_LINES; i += step) {
    const other = markers[i] ?? null
    if (other === null || other.kind !== own.kind) continue
    const isNext = own.counts.length === 0 || own.counts.some((count) => other.counts.includes(count + step))
    if (isNext && isAtEdge(lines[index]!, lines[i]!)) return i
  }
  return null
}

/** The number before it stands within a line: an enumeration that runs on in the text. */
function isRunIn(lines: readonly Line[], index: number): boolean {
  const marker = /^\(?(\d{1,2}|[a-z])\)/u.exec(lines[index]!.text)
  if (marker === null) return false
  const [sign, count] = marker as unknown as [string, string]
  const before = /^\d/.test(count) ? String(Number(count) - 1) : String.fromCharCode(count.charCodeAt(0) - 1)
  return lines.slice(Math.max(0, index - MOST_LINES), index).some(({ text }) => text.indexOf(sign.replace(count, before)) > 0)
}

function isAtEdge(a: Line, b: Line): boolean {
  return a.angle === b.angle && Math.abs(a.start - b.start) < SAME_EDGE * a.size
}

/** Set in below the sign of its entry, and no indented paragraph after the entry's end. */
function hangsUnder(item: Line, before: Line, line: Line): boolean {
  const isSetIn = line.angle === item.angle && line.baseline > before.baseline && line.start > item.start + HANGS * item.size
  const entry = item.fragments[1]
  const isNumbered = /^\d/.test(item.text) && entry !== undefined
  if (isSetIn && isNumbered && Math.abs(line.start - entry.start) < SAME_HANG * item.size) return true
  const hasEnded = line.end - before.end > SHORT_LINE * line.size && (endsSentence(before.text) || before.font !== line.font)
  return isSetIn && !hasEnded
}
