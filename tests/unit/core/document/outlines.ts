import type { Outline } from '../../../../src/core/document/drawn-signs'

type Contour = number[]

/** Outlines of made-up glyphs, in shares of the font size. */
export const bar = (x: number, y: number, width: number, height: number): Contour =>
  [x, y, x + width, y, x + width, y + height, x, y + height]

/** A stroke of some thickness from one point to another. */
export function stroke(x0: number, y0: number, x1: number, y1: number, thickness = 0.07): Contour {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const [dx, dy] = [(-(y1 - y0) / length) * thickness / 2, ((x1 - x0) / length) * thickness / 2]
  return [x0 + dx, y0 + dy, x1 + dx, y1 + dy, x1 - dx, y1 - dy, x0 - dx, y0 - dy]
}

/** @param turn 1 or -1: the way round; a hole goes the other way */
export const circle = (x: number, y: number, radius: number, turn = 1): Contour =>
  Array.from({ length: 24 }, (_, i) => (turn * i * Math.PI) / 12).flatMap((at) => [x + radius * Math.cos(at), y + radius * Math.sin(at)])

const less = (y: number): Contour => [0.6, y + 0.5, 0.05, y + 0.28, 0.05, y + 0.22, 0.6, y, 0.6, y + 0.08, 0.17, y + 0.25, 0.6, y + 0.42]
const mirrored = (contour: Contour): Contour => contour.map((value, i) => (i % 2 === 0 ? 0.65 - value : value))

export const MINUS: Outline = [bar(0.05, 0.22, 0.5, 0.06)]
export const EQUAL: Outline = [bar(0.05, 0.12, 0.5, 0.06), bar(0.05, 0.32, 0.5, 0.06)]
export const PLUS: Outline = [bar(0.05, 0.22, 0.5, 0.06), bar(0.27, 0, 0.06, 0.5)]
export const PLUS_MINUS: Outline = [bar(0.05, 0, 0.5, 0.06), bar(0.05, 0.32, 0.5, 0.06), bar(0.27, 0.1, 0.06, 0.5)]
export const TIMES: Outline = [stroke(0.05, 0, 0.55, 0.5), stroke(0.05, 0.5, 0.55, 0)]
export const LESS: Outline = [less(0)]
export const MORE: Outline = [mirrored(less(0))]
export const AT_MOST: Outline = [bar(0.05, -0.12, 0.55, 0.05), less(0)]
export const AT_LEAST: Outline = [bar(0.05, -0.12, 0.55, 0.05), mirrored(less(0))]
export const DEGREE: Outline = [circle(0.2, 0.55, 0.15), circle(0.2, 0.55, 0.1, -1)]
export const POINT: Outline = [circle(0.13, 0.25, 0.06)]
export const BULLET: Outline = [circle(0.25, 0.3, 0.18)]
const WAVE_AT = Array.from({ length: 25 }, (_, i) => i / 24)
const wave = (x: number): number => 0.25 + 0.07 * Math.sin(2 * Math.PI * x)
export const WAVE: Outline = [[
  ...WAVE_AT.flatMap((x) => [0.6 * x, wave(x)]), ...WAVE_AT.toReversed().flatMap((x) => [0.6 * x, wave(x) + 0.06]),
]]

/** Letters and figures that have strokes like signs have. */
const loop = (x: number, y: number, turn: number, radius: number): Contour =>
  circle(x, 0, radius, turn).map((value, i) => (i % 2 === 0 ? value : y + 0.7 * value))

export const LETTERS: Readonly<Record<string, Outline>> = {
  one: [bar(0.2, 0, 0.08, 0.7)],
  four: [bar(0.3, 0, 0.07, 0.7), bar(0.02, 0.15, 0.46, 0.06), stroke(0.05, 0.18, 0.34, 0.68)],
  seven: [bar(0.03, 0.6, 0.44, 0.07), stroke(0.44, 0.6, 0.15, 0)],
  zero: [circle(0.25, 0.35, 0.3), circle(0.25, 0.35, 0.22, -1)],
  T: [bar(0, 0.63, 0.6, 0.07), bar(0.26, 0, 0.08, 0.7)],
  L: [bar(0.05, 0, 0.08, 0.7), bar(0.05, 0, 0.45, 0.07)],
  E: [bar(0.05, 0, 0.08, 0.7), bar(0.05, 0, 0.45, 0.07), bar(0.05, 0.32, 0.4, 0.07), bar(0.05, 0.63, 0.45, 0.07)],
  Z: [bar(0.03, 0, 0.5, 0.07), bar(0.03, 0.63, 0.5, 0.07), stroke(0.07, 0.03, 0.5, 0.66)],
  t: [bar(0.12, 0, 0.07, 0.65), bar(0.02, 0.42, 0.28, 0.06)],
  V: [stroke(0.05, 0.7, 0.3, 0), stroke(0.55, 0.7, 0.3, 0)],
  comma: [[0.08, -0.15, 0.2, 0, 0.2, 0.1, 0.08, 0.1, 0.08, 0, 0.13, 0]],
  'full stop': [circle(0.13, 0.05, 0.06)],
  underscore: [bar(0, -0.12, 0.5, 0.05)],
  o: [circle(0.25, 0.24, 0.24), circle(0.25, 0.24, 0.17, -1)],
  // Uneven loops, as a broad pen draws them.
  infinity: [loop(0.2, 0.27, 1, 0.2), loop(0.2, 0.27, -1, 0.14), loop(0.6, 0.25, 1, 0.2), loop(0.6, 0.25, -1, 0.14)],
  hash: [bar(0.1, 0, 0.06, 0.7), bar(0.4, 0, 0.06, 0.7), bar(0, 0.2, 0.55, 0.06), bar(0, 0.45, 0.55, 0.06)],
  dagger: [bar(0.22, -0.1, 0.06, 0.8), bar(0.03, 0.45, 0.44, 0.06)],
}
