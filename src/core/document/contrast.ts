/** Shares of red, green and blue, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Rgb = [1, 1, 1]

/**
 * Contrast (WCAG 2, 1.4.3) under which text does not show: 0.95 gray on white has 1.11, the lightest gray that reports
 * set words in 1.6. Range 1.05 to 1.3; by choice.
 */
const HARDLY_SEEN = 1.15
/** Difference of a red, green or blue from which a colour is seen as one, however light: yellow has little contrast with white. */
const HUE = 0.25
/** Light that falls on the page whatever is shown. */
const FLARE = 0.05

/** Contrast of two colours, 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + FLARE) / (dark + FLARE)
}

/** Whether text of a colour cannot be told from what lies under it. */
export function isUnseen(text: Rgb, under: Rgb): boolean {
  return text.every((part, i) => Math.abs(part - under[i]!) < HUE) && contrast(text, under) < HARDLY_SEEN
}

/** Relative luminance of sRGB. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
