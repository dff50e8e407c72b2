import type { Box } from '../model'

/** How far a person has turned the pages, clockwise degrees. */
export type Turn = 0 | 90 | 180 | 270

interface Size {
  width: number
  height: number
}

/** A quarter turn more, clockwise. */
export function nextTurn(turn: Turn): Turn {
  return ((turn + 90) % 360) as Turn
}

/** Width and height of a page once it is turned. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Where a box of an upright page of this size stands on the turned page. */
export function turnBox({ x, y, width, height }: Box, page: Size, turn: Turn): Box {
  switch (turn) {
    case 0: return { x, y, width, height }
    case 90: return { x: page.height - y - height, y: x, width: height, height: width }
    case 180: return { x: page.width - x - width, y: page.height - y - height, width, height }
    case 270: return { x: y, y: page.width - x - width, width: height, height: width }
  }
}

/** Which point of the upright page stands at a point of the turned one. @param page size of the upright page */
export function upright({ x, y }: { x: number; y: number }, page: Size, turn: Turn): { x: number; y: number } {
  switch (turn) {
    case 0: return { x, y }
    case 90: return { x: y, y: page.height - x }
    case 180: return { x: page.width - x, y: page.height - y }
    case 270: return { x: page.width - y, y: x }
  }
}
