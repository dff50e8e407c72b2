import type { RawItem } from './raw'

/** Text of the same line on both sides of a sign; a space stands where pieces are drawn apart. */
export interface Beside {
  before: string
  after: string
}

/** How far apart pieces of one word may be drawn, and of one line, in shares of the font size. */
const TOUCHING = 0.1
const ONE_LINE = 1
/** Characters looked at on both sides. */
const LONGEST = 30

/** What stands beside `length` characters from `at` on of an item: in it, or else in the next item of its line. */
export function textBeside(items: readonly RawItem[], index: number, at: number, length: number): Beside {
  const { text } = items[index]!
  return {
    before: (text.slice(0, at) || neighbour(items, index, -1)).slice(-LONGEST),
    after: (text.slice(at + length) || neighbour(items, index, 1)).slice(0, LONGEST),
  }
}

/** Letters or figures touch it on both sides. */
export function isInWord({ before, after }: Beside): boolean {
  return /[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(after)
}

/** A number stands beside it, a bracket or point between them allowed. */
export function isNearNumber({ before, after }: Beside): boolean {
  return /\d ?[(.,]?$/.test(before) || /^[).,]? ?\d/.test(after)
}

function neighbour(items: readonly RawItem[], index: number, step: -1 | 1): string {
  let space = ''
  for (let i = index + step; i >= 0 && i < items.length; i += step) {
    const [left, right] = step < 0 ? [items[i]!, items[index]!] : [items[index]!, items[i]!]
    const gap = right.x - left.x - left.width
    if (left.angle !== 0 || right.angle !== 0 || Math.abs(left.y - right.y) > right.size / 2) return ''
    if (Math.abs(gap) > ONE_LINE * right.size) return ''
    const isSpace = items[i]!.text.trim() === ''
    if (isSpace || gap > TOUCHING * right.size) space = ' '
    if (!isSpace) return step < 0 ? items[i]!.text + space : space + items[i]!.text
  }
  return ''
}
