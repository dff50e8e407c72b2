import type { PageBox, PageTurn, TextLayout, TextRun, WritingAngle } from '../model'

type TurnedBox = PageBox & { angle: WritingAngle }

/** Pieces of one line closer than this many heights of it make one box; cells of a table stay apart. */
const SAME_PIECE = 0.8
/** How far the middles of pieces of one line may differ, in heights: superscripts stand a third higher. */
const SAME_LINE = 0.5
/** How far from its nearest text a point may be and still mean it, in points. */
const REACH = 12

/** Boxes of the characters [start, end): one a piece of a line, cut to the words, in reading order. */
export function boxesOf(layout: TextLayout, start: number, end: number): PageBox[] {
  if (end <= start) return []
  const boxes: TurnedBox[] = []
  for (let i = firstEndingAfter(layout.runs, start); i < layout.runs.length; i++) {
    const run = layout.runs[i]!
    if (run.start >= end) break
    const piece = { ...cut(run, Math.max(start, run.start), Math.min(end, run.end)), angle: run.angle }
    const last = boxes.at(-1)
    if (last && isSamePiece(last, piece)) Object.assign(last, union(last, piece))
    else boxes.push(piece)
  }
  return boxes.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }))
}

/**
 * The character drawn at a point of a page, or the one nearest to it in reach.
 * @param page 0-based
 * @param x points of the page as displayed, from the left
 * @param y from the top
 * @returns its offset in the search text; null where nothing is near
 */
export function offsetAt(layout: TextLayout, page: number, x: number, y: number): number | null {
  let best: TextRun | null = null
  let nearest = REACH
  for (const run of runsOfPage(layout, page)) {
    // Boxes of neighbouring lines overlap: of those that hold the point, the one whose middle is nearest is meant.
    const away = outside(run, x, y) || middleDistance(run, x, y) / 1000
    if (away < nearest) [nearest, best] = [away, run]
  }
  if (best === null) return null
  const length = best.end - best.start
  const index = Math.floor(shareAlong(best, x, y) * length)
  return best.start + Math.min(Math.max(index, 0), length - 1)
}

/** The piece of a line that a character is drawn in; null for white space made by joining. */
export function runAt(layout: Pick<TextLayout, 'runs'>, offset: number): TextRun | null {
  const run = layout.runs[firstEndingAfter(layout.runs, offset)]
  return run && run.start <= offset ? run : null
}

/**
 * The page on which a character stands, 0-based. White space is of the page of what follows it: the row of a table may
 * begin with an empty cell, and the table may have been moved behind text of another page. Null without pages.
 */
export function pageOf({ pages, runs }: Pick<TextLayout, 'pages' | 'runs'>, offset: number): number | null {
  const run = runs[firstEndingAfter(runs, offset)] ?? runs.at(-1)
  return run?.page ?? pages[0]?.index ?? null
}

/** Where in the text its page changes, with the page from there on, 0-based: floats are moved behind text of other pages. */
export function pageTurns({ runs }: Pick<TextLayout, 'runs'>): PageTurn[] {
  return runs.flatMap(({ start, page }, i) => (i === 0 || page !== runs[i - 1]!.page ? [{ start, page }] : []))
}

/** A float that was moved lies among the runs of other pages. */
function runsOfPage(layout: TextLayout, page: number): TextRun[] {
  return layout.runs.filter((run) => run.page === page)
}

/** Index of the first run that ends after an offset; the number of runs when none does. */
function firstEndingAfter(runs: readonly TextRun[], offset: number): number {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (runs[middle]!.end > offset) high = middle
    else low = middle + 1
  }
  return low
}

/** The part of a run's box that holds [start, end): its characters are spread evenly along the writing. */
function cut(run: TextRun, start: number, end: number): PageBox {
  const length = run.end - run.start
  const from = (start - run.start) / length
  const share = (end - start) / length
  const { page, x, y, width, height } = run
  switch (run.angle) {
    case 0: return { page, x: x + from * width, y, width: share * width, height }
    case 90: return { page, x, y: y + from * height, width, height: share * height }
    case 180: return { page, x: x + (1 - from - share) * width, y, width: share * width, height }
    case 270: return { page, x, y: y + (1 - from - share) * height, width, height: share * height }
  }
}

function shareAlong(run: TextRun, x: number, y: number): number {
  switch (run.angle) {
    case 0: return (x - run.x) / run.width
    case 90: return (y - run.y) / run.height
    case 180: return 1 - (x - run.x) / run.width
    case 270: return 1 - (y - run.y) / run.height
  }
}

/** Whether a piece goes on with the line of the one before it, close behind it. */
function isSamePiece(a: TurnedBox, b: TurnedBox): boolean {
  if (a.page !== b.page || a.angle !== b.angle) return false
  const [first, second] = [alongWriting(a), alongWriting(b)]
  const height = Math.max(first.height, second.height)
  const gap = second.start - first.end
  return (
    Math.abs(first.middle - second.middle) < SAME_LINE * height
    && gap > -SAME_PIECE * height && gap < SAME_PIECE * height
  )
}

function alongWriting({ x, y, width, height, angle }: TurnedBox): {
  start: number
  end: number
  middle: number
  height: number
} {
  switch (angle) {
    case 0: return { start: x, end: x + width, middle: y + height / 2, height }
    case 90: return { start: y, end: y + height, middle: x + width / 2, height: width }
    case 180: return { start: -x - width, end: -x, middle: y + height / 2, height }
    case 270: return { start: -y - height, end: -y, middle: x + width / 2, height: width }
  }
}

function union(a: PageBox, b: PageBox): PageBox {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  const width = Math.max(a.x + a.width, b.x + b.width) - x
  const height = Math.max(a.y + a.height, b.y + b.height) - y
  return { page: a.page, x, y, width, height }
}

/** Distance of a point from a box; 0 inside. */
function outside(box: PageBox, x: number, y: number): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width)
  const dy = Math.max(box.y - y, 0, y - box.y - box.height)
  return Math.hypot(dx, dy)
}

/** Distance of a point from the middle of a run's line, across the writing. */
function middleDistance(run: TextRun, x: number, y: number): number {
  const upright = run.angle === 0 || run.angle === 180
  return upright ? Math.abs(y - run.y - run.height / 2) : Math.abs(x - run.x - run.width / 2)
}
