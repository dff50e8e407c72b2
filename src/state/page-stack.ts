import { turnBox, turnedSize, upright, type Turn } from '../core/document/turn'
import type { Box, PageInfo } from '../core/model'

/** White space between pages and around them, CSS pixels. */
export const PAGE_GAP = 16
/** Least CSS pixels a point: below it a page is a speck. */
const LEAST_SCALE = 0.1

/** One page in the scrolled column of pages; CSS pixels from the top left corner of the column's content. */
export interface StackedPage {
  index: number
  left: number
  top: number
  /** As seen: of a page turned by a quarter, its upright height. */
  width: number
  height: number
}

export interface PageStack {
  pages: StackedPage[]
  width: number
  height: number
}

/** How pages are laid out. */
export interface Arrangement {
  /** Two pages beside each other. */
  abreast: boolean
  turn: Turn
}

export interface ViewSize {
  width: number
  height: number
}

type PageSize = Pick<PageInfo, 'index' | 'width' | 'height'>

/** A page of which nothing could be read is shown as large as the one before it, else the first that has a size; points. */
const USUAL_PAGE = { width: 595, height: 842 }

/** Whether the size of a page was read: of a damaged one it may not be. */
export function hasSize({ width, height }: Pick<PageInfo, 'width' | 'height'>): boolean {
  return width > 0 && height > 0 && Number.isFinite(width + height)
}

/** The pages, each with a size: one that has none stands in the place of what could not be read. */
export function sizedPages(pages: readonly PageInfo[]): PageInfo[] {
  let { width, height }: Pick<PageInfo, 'width' | 'height'> = pages.find(hasSize) ?? USUAL_PAGE
  return pages.map((page) => {
    if (!hasSize(page)) return { ...page, width, height }
    ;({ width, height } = page)
    return page
  })
}

/**
 * Rows of one or two pages, one under the other and in the middle of the window.
 * @param scale CSS pixels a point, @param viewWidth of the window, CSS pixels
 */
export function stackPages(
  pages: readonly PageSize[], scale: number, viewWidth: number, { abreast, turn }: Arrangement, gap = PAGE_GAP,
): PageStack {
  const rows = rowsOf(pages, abreast).map((row) => row.map((page) => ({ index: page.index, ...scaled(page, scale, turn) })))
  const widest = Math.max(0, ...rows.map((row) => rowWidth(row, gap)))
  const width = Math.max(widest + 2 * gap, viewWidth)
  const stacked: StackedPage[] = []
  let top = gap
  for (const row of rows) {
    // Whole pixels: a page that stands between two is blurred.
    let left = Math.round((width - rowWidth(row, gap)) / 2)
    for (const page of row) {
      stacked.push({ ...page, left, top })
      left += page.width + gap
    }
    top += Math.max(...row.map((page) => page.height)) + gap
  }
  return { pages: stacked, width: widest + 2 * gap, height: top }
}

/** The scale at which the widest row fills the width; with `page`, at which no row is higher than the window either. */
export function fitScale(
  pages: readonly PageSize[], fit: 'width' | 'page', view: ViewSize, { abreast, turn }: Arrangement, gap = PAGE_GAP,
): number {
  const rows = rowsOf(pages, abreast).map((row) => row.map((page) => turnedSize(page, turn)))
  if (rows.length === 0) return 1
  // The gap between two pages does not grow with them.
  const byWidth = rows.map((row) => (view.width - (row.length + 1) * gap) / rowWidth(row, 0))
  const byHeight = fit === 'page' ? rows.map((row) => (view.height - 2 * gap) / Math.max(...row.map((page) => page.height))) : []
  return Math.max(LEAST_SCALE, Math.min(...byWidth, ...byHeight))
}

function rowsOf<T>(pages: readonly T[], abreast: boolean): T[][] {
  const size = abreast ? 2 : 1
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, i) => pages.slice(i * size, (i + 1) * size))
}

function rowWidth(row: readonly { width: number }[], gap: number): number {
  return row.reduce((sum, page) => sum + page.width, 0) + (row.length - 1) * gap
}

function scaled(page: PageSize, scale: number, turn: Turn): { width: number; height: number } {
  const { width, height } = turnedSize(page, turn)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Pages that touch [top, bottom). */
export function pagesBetween(stack: PageStack, top: number, bottom: number): StackedPage[] {
  return stack.pages.filter((page) => page.top < bottom && page.top + page.height > top)
}

/**
 * The page that a reader would say they are on: of the row at a third of the window's height the one they were on before,
 * else its first.
 */
export function pageAt(stack: PageStack, scrollTop: number, viewHeight: number, before: number): number {
  const line = scrollTop + viewHeight / 3
  const top = stack.pages.findLast((page) => page.top <= line)?.top
  const row = stack.pages.filter((page) => page.top === top).map((page) => page.index)
  return row.includes(before) ? before : (row[0] ?? 0)
}

/** Where to scroll so that the box stands in the middle of the window. @param box points of the upright page */
export function scrollToCentre(
  stacked: StackedPage, page: PageSize, box: Box, scale: number, turn: Turn, view: ViewSize,
): { top: number; left: number } {
  const seen = turnBox(box, page, turn)
  return {
    top: Math.max(0, stacked.top + (seen.y + seen.height / 2) * scale - view.height / 2),
    left: Math.max(0, stacked.left + (seen.x + seen.width / 2) * scale - view.width / 2),
  }
}

/**
 * The page nearest to a place in the column, and the point on it in points of the upright page.
 * @param left of the column's content, CSS pixels, @param top likewise
 */
export function pointInStack(
  stack: PageStack, pages: readonly PageSize[], left: number, top: number, scale: number, turn: Turn,
): { page: number; x: number; y: number } | null {
  const row = (stack.pages.findLast((one) => one.top <= top) ?? stack.pages[0])?.top
  const [nearest] = stack.pages.filter((one) => one.top === row).sort((a, b) => beside(a, left) - beside(b, left))
  const page = nearest && pages[nearest.index]
  if (!page) return null
  const inside = (value: number, most: number): number => Math.min(Math.max(value, 0), most) / scale
  const seen = { x: inside(left - nearest.left, nearest.width), y: inside(top - nearest.top, nearest.height) }
  return { page: nearest.index, ...upright(seen, page, turn) }
}

/** How far a place is from a page, to the side; 0 on it. */
function beside(page: StackedPage, left: number): number {
  return Math.max(page.left - left, left - page.left - page.width, 0)
}

/**
 * The part of a page that is in the window, in points of the upright page; null when none is.
 * @param frame the window in the column, CSS pixels
 */
export function areaInView(stacked: StackedPage, page: PageSize, frame: Box, scale: number, turn: Turn): Box | null {
  const left = Math.max(frame.x, stacked.left) - stacked.left
  const top = Math.max(frame.y, stacked.top) - stacked.top
  const right = Math.min(frame.x + frame.width, stacked.left + stacked.width) - stacked.left
  const bottom = Math.min(frame.y + frame.height, stacked.top + stacked.height) - stacked.top
  if (right <= left || bottom <= top) return null
  const a = upright({ x: left / scale, y: top / scale }, page, turn)
  const b = upright({ x: right / scale, y: bottom / scale }, page, turn)
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}
