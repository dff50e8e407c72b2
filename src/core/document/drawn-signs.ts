/**
 * Signs told by how they are drawn. Fonts of older typesetting systems keep signs of mathematics at the places of digits
 * and commas and name them so: the file says "P , 0.05" where the page shows "P < 0.05". A minus is one bar, whatever it
 * is called. Only signs are told that no letter or digit resembles.
 */

/** Closed contours of a glyph as x, y, x, y, …, curves cut into short strokes; in shares of the font size. */
export type Outline = readonly (readonly number[])[]

/** Lines across a glyph on which its ink is measured. Range 16 to 48: strokes are a twelfth of a sign or more. */
const ROWS = 32
/** Share of a glyph's width from which a line across it lies within a bar. */
const FULL = 0.8
/** A minus: its greatest height and least width in shares of the font size, and how much wider than tall it is. */
const TALLEST_BAR = 0.16
const SHORTEST_BAR = 0.3
const BAR_ASPECT = 2.5
/** Where its middle stands over the baseline: underscores are lower, marks over letters higher. */
const LOWEST_MINUS = 0.1
const HIGHEST_MINUS = 0.5
/** Share of its advance that the bar of a dash fills; a minus has room on both sides. */
const DASH = 0.97
/** Widths of signs in shares of their heights, from and to. */
const EQUAL_ASPECT = [1.1, 4] as const
const SIGN_ASPECT = [0.6, 1.6] as const
/** Where the halves of a wave have their crests, in shares of its width. */
const WAVE_ASPECT = [1.8, 6] as const
const LEFT_HALF = [0.15, 0.45] as const
const RIGHT_HALF = [0.55, 0.85] as const
/** Ends of the strokes that one line crosses at most: the two sides of a half, and an end. A sign of infinity has two loops. */
const MOST_OF_WAVE = 6
/** Thickest bar of a plus, how far it may stand from the middle, and the widest stem, in shares of the sign. */
const PLUS_BAR = 0.3
const OFF_MIDDLE = 0.1
const STEM = 0.3
/** A multiplication sign: how far its outer edge may stand from the diagonal, and the widest crossing. */
const DIAGONAL = 0.25
const CROSSING = 0.5
/** Lines at which both strokes of a multiplication sign are apart, and at which they are one, from its middle. */
const APART = 0.3
const ONE = 0.08
/** An angle: widest stroke on a line, widest tip, and how far its edge may stand from the diagonal. */
const ARM = 0.65
const ANGLE_EDGE = 0.2

/** Round signs: width in shares of height, from and to. */
const ROUND = [0.85, 1.18] as const
/** A degree sign is no taller and no lower than this, in shares of the font size; a zero of small type is narrower. */
const TALLEST_DEGREE = 0.45
const LOWEST_DEGREE = 0.25
/** A point at half height: greatest height, and least height over the baseline, where full stops stand; beyond is a bullet. */
const TALLEST_POINT = 0.22
const TALLEST_BULLET = 0.65
const LOWEST_POINT = 0.12
const LOWEST_BULLET = 0.05

/** Width of a bracket in shares of its height, at most; letters are wider, but for l and I. */
const BRACKET_ASPECT = 0.45

/** Ink on one line across a glyph: from, to, from, to, …, ascending, in shares of the glyph's width. */
type Row = readonly number[]

/** A glyph as lines of ink, from the bottom to the top; its box in shares of the font size. */
interface Shape {
  rows: readonly Row[]
  width: number
  height: number
  bottom: number
}

/**
 * The sign that an outline draws: one of − – = ∼ + ± × < > ≤ ≥ ° · •; null where it is none of them.
 * @param advance of the glyph, in shares of the font size
 */
export function drawnSign(outline: Outline, advance: number): string | null {
  const shape = shapeOf(outline)
  if (shape === null) return null
  const { rows, width, height } = shape
  if (rows.every(isFull) && isMinus(shape)) return width > DASH * advance ? '–' : '−'
  if (isTwoBars(rows) && isWithin(width / height, EQUAL_ASPECT)) return '='
  if (isWave(shape)) return '∼'
  if (!isWithin(width / height, SIGN_ASPECT)) return null
  return crossOrAngle(rows) ?? overBar(rows) ?? roundSign(shape)
}

/** How far an outline goes below the baseline, in shares of the font size. */
export function depthOf(outline: Outline): number {
  return -(shapeOf(outline)?.bottom ?? 0)
}

/** Whether it is as narrow as a bracket. */
export function isTall(outline: Outline): boolean {
  const shape = shapeOf(outline)
  return shape !== null && shape.width < BRACKET_ASPECT * shape.height
}

function isWithin(value: number, [from, to]: readonly [number, number]): boolean {
  return value >= from && value <= to
}

function isMinus({ width, height, bottom }: Shape): boolean {
  const middle = bottom + height / 2
  const isBar = height <= TALLEST_BAR && width >= SHORTEST_BAR && width >= BAR_ASPECT * height
  return isBar && middle > LOWEST_MINUS && middle < HIGHEST_MINUS
}

function isFull(row: Row): boolean {
  return row.length === 2 && row[1]! - row[0]! >= FULL
}

function isTwoBars(rows: readonly Row[]): boolean {
  if (rows.some((row) => row.length > 0 && !isFull(row))) return false
  return rows.filter((row, i) => row.length > 0 && (i === 0 || rows[i - 1]!.length === 0)).length === 2
}

/** Its left half stands high and its right half low, within the height of a minus. */
function isWave({ rows, width, height, bottom }: Shape): boolean {
  const middle = bottom + height / 2
  if (!isWithin(width / height, WAVE_ASPECT) || middle < LOWEST_MINUS || middle > HIGHEST_MINUS) return false
  if (rows.some(({ length }) => length > MOST_OF_WAVE)) return false
  const across = rows[ROWS / 2]!
  if (across.length === 0 || across[0]! > STEM || across.at(-1)! < 1 - STEM) return false
  // Its ends may reach as high and as low as its halves do.
  const [low, high] = [rows[0]!, rows.at(-1)!]
  return isWithin(middleOf(low.slice(-2)), RIGHT_HALF) && isWithin(middleOf(high.slice(0, 2)), LEFT_HALF)
}

function middleOf(row: Row): number {
  return (row[0]! + row.at(-1)!) / 2
}

function crossOrAngle(rows: readonly Row[]): '+' | '×' | '<' | '>' | null {
  if (isPlus(rows)) return '+'
  if (isTimes(rows)) return '×'
  if (isLess(rows)) return '<'
  return isLess(rows.map(mirrored)) ? '>' : null
}

const OVER_BAR = { '+': '±', '<': '≤', '>': '≥', '×': null } as const

function overBar(rows: readonly Row[]): string | null {
  const bar = rows.findIndex((row) => !isFull(row))
  if (bar < 1 || bar > PLUS_BAR * rows.length) return null
  const over = rows.slice(bar)
  const sign = crossOrAngle(over.slice(over.findIndex((row) => row.length > 0)))
  return sign && OVER_BAR[sign]
}

function isPlus(rows: readonly Row[]): boolean {
  const bar = rows.flatMap((row, i) => (isFull(row) ? [i] : []))
  if (bar.length === 0 || bar.length > PLUS_BAR * rows.length) return false
  const [first, last] = [bar[0]!, bar.at(-1)!]
  if (last - first + 1 !== bar.length || Math.abs((first + last + 1) / 2 / rows.length - 0.5) > OFF_MIDDLE) return false
  return rows.every((row) => isFull(row) || (row.length === 2 && row[1]! - row[0]! < STEM && isCentred(row)))
}

function isCentred(row: Row): boolean {
  return Math.abs(middleOf(row) - 0.5) < OFF_MIDDLE / 2
}

/** Two strokes from corner to corner. */
function isTimes(rows: readonly Row[]): boolean {
  return rows.every((row, i) => {
    if ((row.length !== 2 && row.length !== 4) || !isCentred(row)) return false
    const away = Math.abs((i + 0.5) / rows.length - 0.5)
    const beyond = 0.5 - row[0]! - away
    if (beyond < -OFF_MIDDLE || beyond > DIAGONAL) return false
    if (away > APART) return row.length === 4
    return away > ONE || (row.length === 2 && row[1]! - row[0]! < CROSSING)
  })
}

/** Two arms that open to the right. */
function isLess(rows: readonly Row[]): boolean {
  return rows.every((row, i) => {
    if (row.length !== 2 || row[1]! - row[0]! > ARM) return false
    const away = Math.abs((i + 0.5) / rows.length - 0.5) * 2
    // The tip is blunt: its edge stays at the left for some lines.
    const edge = Math.max(0, away - OFF_MIDDLE * 1.5)
    return Math.abs(row[0]! - edge) < ANGLE_EDGE && middleOf(row) > ARM * away
  })
}

function mirrored(row: Row): Row {
  return row.map((x) => 1 - x).reverse()
}

function roundSign({ rows, width, height, bottom }: Shape): string | null {
  if (!isWithin(width / height, ROUND) || !rows.every((row) => row.length > 0 && isCentred(row))) return null
  const middle = rows[ROWS / 2]!
  if (middle.length === 4) {
    const isRing = rows[0]!.length === 2 && rows.at(-1)!.length === 2
    return isRing && height <= TALLEST_DEGREE && bottom >= LOWEST_DEGREE ? '°' : null
  }
  if (!rows.every((row) => row.length === 2) || !isFull(middle)) return null
  if (height <= TALLEST_POINT) return bottom >= LOWEST_POINT ? '·' : null
  return height <= TALLEST_BULLET && bottom >= LOWEST_BULLET ? '•' : null
}

function shapeOf(outline: Outline): Shape | null {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const contour of outline) {
    for (let i = 0; i + 1 < contour.length; i += 2) {
      left = Math.min(left, contour[i]!)
      right = Math.max(right, contour[i]!)
      bottom = Math.min(bottom, contour[i + 1]!)
      top = Math.max(top, contour[i + 1]!)
    }
  }
  const [width, height] = [right - left, top - bottom]
  if (!(width > 0 && height > 0)) return null
  const rows = Array.from({ length: ROWS }, (_, i) =>
    inkAt(outline, bottom + ((i + 0.5) / ROWS) * height).map((x) => (x - left) / width))
  return { rows, width, height, bottom }
}

/** Where a line across the outline enters its ink and leaves it; where contours lie upon one another it is in it once. */
function inkAt(outline: Outline, y: number): number[] {
  const crossings: { x: number; turn: number }[] = []
  for (const contour of outline) {
    for (let i = 0; i + 1 < contour.length; i += 2) {
      const next = (i + 2) % contour.length
      const [x0, y0, x1, y1] = [contour[i]!, contour[i + 1]!, contour[next]!, contour[next + 1]!]
      if (y0 <= y === y1 <= y) continue
      crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y0 < y1 ? 1 : -1 })
    }
  }
  crossings.sort((a, b) => a.x - b.x)
  const ends: number[] = []
  let winding = 0
  for (const { x, turn } of crossings) {
    if (winding === 0) ends.push(x)
    winding += turn
    if (winding === 0) ends.push(x)
  }
  return ends
}
