import type { TextLayout, TextRun, WritingAngle } from '../model'

/** A piece of a line of a page as it is laid over a picture of the page. Lengths are points. */
export interface LaidText {
  /** With the white space that parts it from the next piece of its line. */
  text: string
  /** Characters of it that are drawn. */
  drawn: number
  /** Corner where the writing begins, above its first letter; the page as displayed, from its left and top. */
  x: number
  y: number
  /** Along the writing. */
  length: number
  /** Across it. */
  size: number
  angle: WritingAngle
  /** No other piece of its line follows. */
  endsLine: boolean
}

/** How far the tops of pieces of one line may differ, in heights: words of a scan are boxed one by one. */
const SAME_LINE = 0.5

/**
 * The search text of one page in its order and places.
 * @param text the search text that the layout is of
 * @param page 0-based
 */
export function pageText(text: string, layout: Pick<TextLayout, 'runs'>, page: number): LaidText[] {
  const runs = layout.runs.filter((run) => run.page === page)
  return runs.map((run, i) => {
    const next = runs[i + 1]
    const gap = next === undefined ? '' : text.slice(run.end, next.start)
    const endsLine = next === undefined || !goesOn(run, next) || gap.includes('\n')
    const drawn = text.slice(run.start, run.end)
    return { text: endsLine ? drawn : drawn + gap, drawn: drawn.length, ...placeOf(run), angle: run.angle, endsLine }
  })
}

function goesOn(run: TextRun, next: TextRun): boolean {
  if (run.angle !== next.angle) return false
  const across = run.angle % 180 === 0 ? next.y - run.y : next.x - run.x
  return Math.abs(across) < SAME_LINE * placeOf(run).size
}

function placeOf({ x, y, width, height, angle }: TextRun): Pick<LaidText, 'x' | 'y' | 'length' | 'size'> {
  switch (angle) {
    case 0: return { x, y, length: width, size: height }
    case 90: return { x: x + width, y, length: height, size: width }
    case 180: return { x: x + width, y: y + height, length: width, size: height }
    case 270: return { x, y: y + height, length: height, size: width }
  }
}
