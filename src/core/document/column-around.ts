import type { Box, PageBox, TextLayout } from '../model'

/** Lines above and below that show where a column begins and ends, in points. */
const AROUND = 48

/** The left and right edge of the column of text that a box stands in, in points of its page. */
export function columnAround({ runs }: Pick<TextLayout, 'runs'>, box: PageBox): { left: number; right: number } {
  const near = runs.filter((run) => run.page === box.page && Math.abs(run.y - box.y) <= AROUND && overlap(run, box))
  return {
    left: Math.min(box.x, ...near.map((run) => run.x)),
    right: Math.max(box.x + box.width, ...near.map((run) => run.x + run.width)),
  }
}

/** Whether two boxes stand over or under one another. */
function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && a.x + a.width > b.x
}
