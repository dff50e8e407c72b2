import type { Box } from '../../core/model'

/** Width and height of a badge, CSS pixels. */
export const BADGE = 22
/** Least width of a badge, where the margin has no more: two digits. */
const NARROWEST = 16
/** Least white space between a badge and what is beside it, CSS pixels. */
const AIR = 3
/** The same in heights of a line: hyphens at the ends of lines are no part of the text. */
const AIR_SHARE = 0.4
/** Share of the page's width right of which a column is a right-hand one. */
const RIGHT_HAND = 0.4
/** Badges that begin on one line stand in so many rows at most. */
const MOST_ROWS = 12

/** Where a badge stands, CSS pixels from the corner of its page. */
export interface BadgePlace {
  left: number
  top: number
  width: number
}

/** What badges stand beside, as it is seen; CSS pixels. */
export interface SeenPage {
  width: number
  /** Boxes of all that is written on it. */
  text: readonly Box[]
  /** So far above and below a line its column is looked at. */
  around: number
  /** So far beyond the edges of the page badges may stand. */
  beyond: number
}

/** White from left to right, in a part of a page. */
interface Strip {
  from: number
  to: number
}

/**
 * Places for badges in the margins of their columns: never over text, nor over one another. They stand left of the column
 * that a passage begins in, of a right-hand column right of it, and at the edge of the page where the space between two
 * columns is too narrow. Where there is no white space at all they stand beyond the page.
 * @param firsts boxes of the words that passages begin with, as seen
 */
export function placeBadges(firsts: readonly Box[], page: SeenPage): BadgePlace[] {
  const placed: BadgePlace[] = []
  for (const first of firsts) placed.push(placeBadge(first, page, placed))
  return placed
}

function placeBadge(first: Box, page: SeenPage, placed: readonly BadgePlace[]): BadgePlace {
  const margin = marginOf(first, page)
  const room = margin.to - margin.from
  const width = Math.min(BADGE, Math.max(NARROWEST, room - AIR))
  const air = Math.min(Math.max(AIR, AIR_SHARE * Math.min(first.width, first.height)), Math.max(AIR, (room - width) / 2))
  const pitch = width + AIR
  const side = margin.besideLeft ? 1 : -1
  const nearest = margin.besideLeft ? margin.from + air : margin.to - air - width
  const abreast = Math.max(1, Math.floor((room - air + AIR) / pitch))
  for (let row = 0; row < MOST_ROWS; row++) {
    for (let i = 0; i < abreast; i++) {
      const place = { left: nearest + side * i * pitch, top: first.y + row * (BADGE + AIR), width }
      const box = boxOf(place)
      // Its own row is in the margin by the choice of the margin.
      if (placed.some((other) => meet(box, boxOf(other))) || (row > 0 && page.text.some((one) => meet(box, one)))) continue
      return place
    }
  }
  return { left: nearest, top: first.y, width }
}

/** The white strip that the badge of a line belongs in. `besideLeft`: text is left of it. */
function marginOf(first: Box, page: SeenPage): Strip & { besideLeft: boolean } {
  const strips = whiteStrips(first, page)
  const wide = strips.filter(({ from, to }) => to - from >= NARROWEST + AIR)
  const left = wide.findLast((strip) => strip.to <= first.x + AIR)
  const right = wide.find((strip) => strip.from >= first.x + first.width - AIR)
  const column = strips.findLast((strip) => strip.to <= first.x + AIR)?.to ?? first.x
  const isRightHand = column > page.width * RIGHT_HAND
  if (isRightHand && right) return { ...right, besideLeft: true }
  if (left) return { ...left, besideLeft: false }
  if (right) return { ...right, besideLeft: true }
  return { from: -page.beyond, to: NARROWEST + AIR - page.beyond, besideLeft: false }
}

/** What is white from top to bottom around a line, from left to right. */
function whiteStrips(first: Box, { text, width, around, beyond }: SeenPage): Strip[] {
  const top = first.y - around
  const bottom = first.y + Math.max(first.height, BADGE) + around
  const near = text.filter((one) => one.y < bottom && one.y + one.height > top)
  const strips: Strip[] = []
  let white = -beyond
  for (const one of [first, ...near].sort((a, b) => a.x - b.x)) {
    if (one.x > white) strips.push({ from: white, to: one.x })
    white = Math.max(white, one.x + one.width)
  }
  strips.push({ from: white, to: width + beyond })
  return strips
}

function boxOf({ left, top, width }: BadgePlace): Box {
  return { x: left, y: top, width, height: BADGE }
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
