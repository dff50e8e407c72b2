import type { RawItem, RawPage } from '../../../../src/core/document/raw'

/** Mean width of a character, in shares of the font size: what the drawn items of these tests have. */
const CHARACTER = 0.5

/** A piece of text at a place, as an engine gives it: 10 pt, upright, as wide as its characters. */
export function item(text: string, x: number, y: number, more: Partial<RawItem> = {}): RawItem {
  const size = more.size ?? 10
  return { text, x, y, width: text.length * CHARACTER * size, size, angle: 0, font: 'f1', endsLine: false, ...more }
}

/** Lines of one column below one another, from the top, 12 pt apart. */
export function column(texts: readonly string[], x: number, top: number, more: Partial<RawItem> = {}): RawItem[] {
  return texts.map((text, i) => item(text, x, top + 12 * i, { endsLine: true, ...more }))
}

/** A page of 600 x 800 points. */
export function page(items: RawItem[], more: Partial<RawPage> = {}): RawPage {
  return { index: 0, width: 600, height: 800, items, fonts: { f1: { ascent: 0.8, descent: 0.2 } }, failure: null, ...more }
}

/** Pages with their indices set. */
export function pagesOf(...contents: RawItem[][]): RawPage[] {
  return contents.map((items, index) => page(items, { index }))
}

export const NO_METADATA = { title: null, author: null, year: null }
