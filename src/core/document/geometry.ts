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
  const a = toPoint(from, angle)
  const b = toPoint(to, angle)
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

function toPoint({ along, down }: Place, angle: WritingAngle): { x: number; y: number } {
  switch (angle) {
    case 0: return { x: along, y: down }
    case 90: return { x: -down, y: along }
    case 180: return { x: -along, y: -down }
    case 270: return { x: down, y: -along }
  }
}
