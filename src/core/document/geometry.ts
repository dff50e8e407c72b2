import type { Box, WritingAngle } from '../model'

/**
 * Coordinates along the writing: `along` grows in the direction of reading, `down` from line to line. For text that
 * is not turned they are x and y of the page as displayed.
 */
export interface Place {
  along: number
  down: number
}

export function toPlace(x: number, y: number, angle: WritingAngle): Place {
  switch (angle) {
    case 0: return { along: x, down: y }
    case 90: return { along: y, down: -x }
    case 180: return { along: -x, down: -y }
    case 270: return { along: -y, down: x }
  }
}

/** The rectangle of the page between two places, in any order. */
export function toBox(from: Place, to: Place, angle: WritingAngle): Box {
  if (angle === 0) return between(from.along, from.down, to.along, to.down)
  const a = toPoint(from, angle)
  const b = toPoint(to, angle)
  return between(a.x, a.y, b.x, b.y)
}

function between(ax: number, ay: number, bx: number, by: number): Box {
  return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) }
}

function toPoint({ along, down }: Place, angle: WritingAngle): { x: number; y: number } {
  switch (angle) {
    case 0: return { x: along, y: down }
    case 90: return { x: -down, y: along }
    case 180: return { x: -along, y: -down }
    case 270: return { x: down, y: -along }
  }
}
