import type { FurnitureKind } from '../model'
import { greatest, least } from './extremes'
import type { PageLines } from './furniture'
import type { Line } from './lines'

/** Stamps stand within this share of the page's width from its edge. */
const MARGIN_SHARE = 0.1
/** Pages whose numbers count up in the margin before they are taken for page numbers. */
const FEWEST_PAGES = 3
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
  const numbers = pages.flatMap(({ page, lines }) => {
    const candidates = lines.filter((line) => line.angle === 0 && !found.has(line) && /^\d{1,4}$/.test(line.text))
    const others = lines.filter((line) => line.angle === 0 && !found.has(line) && !candidates.includes(line))
    const [left, right] = [least(others, (line) => line.start), greatest(others, (line) => line.end)]
    return candidates
      .filter((line) => line.end < left || line.start > right)
      .map((line) => ({ line, offset: Number(line.text) - page.index }))
  })
  for (const { line, offset } of numbers) {
    if (numbers.filter((other) => other.offset === offset).length >= FEWEST_PAGES) found.set(line, 'page-number')
  }
}
