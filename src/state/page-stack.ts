import type { Box, PageInfo } from '../core/model'

/** White space between pages and around them, CSS pixels. */
export const PAGE_GAP = 16

/** One page in the scrolled column of pages; CSS pixels from the top of the column. */
export interface StackedPage {
  index: number
  top: number
  width: number
  height: number
}

export interface PageStack {
  pages: StackedPage[]
  width: number
  height: number
}

type PageSize = Pick<PageInfo, 'index' | 'width' | 'height'>

/** Pages one under the other. @param scale CSS pixels a point */
export function stackPages(pages: readonly PageSize[], scale: number, gap = PAGE_GAP): PageStack {
  const stacked: StackedPage[] = []
  let top = gap
  let widest = 0
  for (const page of pages) {
    const width = Math.round(page.width * scale)
    const height = Math.round(page.height * scale)
    stacked.push({ index: page.index, top, width, height })
    top += height + gap
    widest = Math.max(widest, width)
  }
  return { pages: stacked, width: widest + 2 * gap, height: top }
}

/** The scale at which the widest page fills the width. */
export function fitScale(pages: readonly PageSize[], width: number, gap = PAGE_GAP): number {
  const widest = Math.max(0, ...pages.map((page) => page.width))
  return widest === 0 ? 1 : Math.max(0.1, (width - 2 * gap) / widest)
}

/** Pages that touch [top, bottom). */
export function pagesBetween(stack: PageStack, top: number, bottom: number): StackedPage[] {
  return stack.pages.filter((page) => page.top < bottom && page.top + page.height > top)
}

/** The page that a reader would say they are on: the one at a third of the window's height, else the nearest above. */
export function pageAt(stack: PageStack, scrollTop: number, viewHeight: number): number {
  const line = scrollTop + viewHeight / 3
  let found = 0
  for (const page of stack.pages) if (page.top <= line) found = page.index
  return found
}

/** Where to scroll so that the box stands in the middle of the window; null when the page is not in the stack. */
export function scrollToCentre(
  stack: PageStack,
  page: number,
  box: Box,
  scale: number,
  view: { width: number; height: number },
): { top: number; left: number } | null {
  const stacked = stack.pages[page]
  if (!stacked) return null
  const pageLeft = Math.max(0, (Math.max(stack.width, view.width) - stacked.width) / 2)
  return {
    top: Math.max(0, stacked.top + (box.y + box.height / 2) * scale - view.height / 2),
    left: Math.max(0, pageLeft + (box.x + box.width / 2) * scale - view.width / 2),
  }
}

/**
 * The page nearest to a place in the column, and the point on it in points of the page.
 * @param left of the column's content, CSS pixels, @param top likewise, @param viewWidth of the window
 */
export function pointInStack(
  stack: PageStack,
  left: number,
  top: number,
  scale: number,
  viewWidth: number,
): { page: number; x: number; y: number } | null {
  const page = stack.pages.findLast((one) => one.top <= top) ?? stack.pages[0]
  if (!page) return null
  const pageLeft = Math.max(0, (Math.max(stack.width, viewWidth) - page.width) / 2)
  const inside = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
  return { page: page.index, x: inside(left - pageLeft, page.width) / scale, y: inside(top - page.top, page.height) / scale }
}
