import type { FurnitureKind } from '../model'
import { greatest, least } from './extremes'
import type { PageLines } from './furniture'
import type { Line } from './lines'

/** Stamps stand within this share of the page's width from its edge. */
const MARGIN_SHARE = 0.1
/** Pages whose numbers count up in the margin before they are taken for page numbers. */
const FEWEST_PAGES = 3
const NUMBER = /^\d{1,4}$/
/** A rule that was typed: dots or dashes from end to end. */
const RULE = /^(?:[.·•_=*–—-] ?){12,}$/

/** Stamps and page numbers beside the text, and rules made of signs. */
export function findInMargins(pages: readonly PageLines[], found: Map<Line, FurnitureKind>): void {
  for (const page of pages) {
    findStamps(page, found)
    for (const line of page.lines) if (RULE.test(line.text)) found.set(line, 'margin')
  }
  findSideNumbers(pages, found)
}

/** Text turned against the page's own, in the margin and outside of everything that is not turned. */
function findStamps({ page, lines }: PageLines, found: Map<Line, FurnitureKind>): void {
  const upright = lines.filter((line) => line.angle === 0 && !found.has(line))
  if (upright.length < lines.length / 2) return
  const left = least(upright, (line) => line.start)
  const right = greatest(upright, (line) => line.end)
  for (const line of lines) {
    if (line.angle !== 90 && line.angle !== 270) continue
    const x = line.angle === 90 ? -line.baseline : line.baseline
    const inMargin = x < MARGIN_SHARE * page.width || x > (1 - MARGIN_SHARE) * page.width
    if (inMargin && (x < left || x > right)) found.set(line, 'margin')
  }
}

/** Numbers that stand beside all text of their pages and count up with them. */
function findSideNumbers(pages: readonly PageLines[], found: Map<Line, FurnitureKind>): void {
  const byOffset = new Map<number, Line[]>()
  for (const { page, lines } of pages) {
    const upright = lines.filter((line) => line.angle === 0 && !found.has(line))
    const others = upright.filter((line) => !NUMBER.test(line.text))
    const [left, right] = [least(others, (line) => line.start), greatest(others, (line) => line.end)]
    for (const line of upright) {
      if (!NUMBER.test(line.text) || (line.end >= left && line.start <= right)) continue
      const offset = Number(line.text) - page.index
      const known = byOffset.get(offset)
      if (known === undefined) byOffset.set(offset, [line])
      else known.push(line)
    }
  }
  for (const lines of byOffset.values()) {
    if (new Set(lines.map(({ page }) => page)).size < FEWEST_PAGES) continue
    for (const line of lines) found.set(line, 'page-number')
  }
}
