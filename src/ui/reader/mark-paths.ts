import type { Box } from '../../core/model'

/** Points added above and below a line so that the marks of neighbouring lines meet. */
const LINE_PAD = 1.5
/** Thickness of a line under words, points. */
const UNDERLINE = 1.2

/** One path for a mark: where its boxes overlap they do not get darker. */
export function outlinePath(boxes: readonly Box[]): string {
  return boxes.map(({ x, y, width, height }) => rectangle(x, y - LINE_PAD, width, height + 2 * LINE_PAD)).join('')
}

/** A line under each box. */
export function underlinePath(boxes: readonly Box[]): string {
  return boxes.map(({ x, y, width, height }) => rectangle(x, y + height, width, UNDERLINE)).join('')
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}
