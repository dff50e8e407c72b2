import type { Rgb } from './contrast'

/** A colour with how much it covers, 0 to 1. */
export interface CssColour {
  rgb: Rgb
  alpha: number
}

/** Those that text is hidden with, by itself or on a ground of them; of others only that they are others matters. */
const NAMED: Readonly<Record<string, string>> = {
  white: '#fff', snow: '#fffafa', ivory: '#fffff0', ghostwhite: '#f8f8ff', floralwhite: '#fffaf0', whitesmoke: '#f5f5f5',
  mintcream: '#f5fffa', azure: '#f0ffff', aliceblue: '#f0f8ff', seashell: '#fff5ee', black: '#000',
}

/** What a CSS value says of a colour; null where it is none that is known. */
export function cssColour(value: string): CssColour | null {
  const text = value.trim().toLowerCase()
  if (text === 'transparent') return { rgb: [0, 0, 0], alpha: 0 }
  const hex = /^#([\da-f]{3,8})$/.exec(NAMED[text] ?? text)?.[1]
  if (hex !== undefined) return fromHex(hex)
  const [, name, inside] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? []
  if (name === undefined) return null
  const parts = inside!.split(/[\s,/]+/).filter((part) => part !== '')
  const [a, b, c] = parts
  if (a === undefined || b === undefined || c === undefined) return null
  const alpha = parts[3] === undefined ? 1 : share(parts[3], 1)
  const rgb: Rgb = name === 'rgb' ? [share(a, 255), share(b, 255), share(c, 255)] : fromHsl(parseFloat(a), share(b, 100), share(c, 100))
  return rgb.every(Number.isFinite) && Number.isFinite(alpha) ? { rgb, alpha } : null
}

/** A colour as it shows over another. */
export function over({ rgb, alpha }: CssColour, under: Rgb): Rgb {
  const mixed = rgb.map((part, i) => part * alpha + under[i]! * (1 - alpha))
  return [mixed[0]!, mixed[1]!, mixed[2]!]
}

function fromHex(hex: string): CssColour | null {
  const long = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex
  if (long.length !== 6 && long.length !== 8) return null
  const at = (i: number): number => parseInt(long.slice(i, i + 2), 16) / 255
  return { rgb: [at(0), at(2), at(4)], alpha: long.length === 8 ? at(6) : 1 }
}

function share(value: string, full: number): number {
  return Math.min(1, Math.max(0, value.endsWith('%') ? parseFloat(value) / 100 : parseFloat(value) / full))
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const part = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [part(0), part(8), part(4)]
}
