import { isUnseen, WHITE, type Rgb } from '../../core/document/contrast'

/** Share of the ink under which nothing shows, and from which nothing shows through. */
export const NO_INK = 0.05
export const FULL_INK = 0.98

/**
 * The colour of the components of a fill; null where they do not tell it. Of single numbers only those of gray do: those of
 * other spaces are amounts of an ink.
 */
export function colourOf(args: ArrayLike<unknown>, space: string): Rgb | null {
  const numbers: number[] = []
  for (let i = 0; i < args.length; i++) {
    const value = args[i]
    if (typeof value !== 'number') continue
    if (!(value >= 0 && value <= 1)) return null
    numbers.push(value)
  }
  const [a, b, c, k] = numbers
  if (numbers.length === 1) return space === 'DeviceGray' || space === 'G' ? [a!, a!, a!] : null
  if (numbers.length === 3) return [a!, b!, c!]
  return numbers.length === 4 ? [(1 - a!) * (1 - k!), (1 - b!) * (1 - k!), (1 - c!) * (1 - k!)] : null
}

/** Whether a colour with so much ink cannot be told from white paper. */
export function isLikePaper(colour: Rgb | null, ink: number): boolean {
  if (colour === null) return false
  const [red, green, blue] = colour
  return isUnseen([1 - ink * (1 - red), 1 - ink * (1 - green), 1 - ink * (1 - blue)], WHITE)
}

export function isSameColour(a: Rgb | null, b: Rgb | null): boolean {
  return a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1] && a[2] === b[2])
}
