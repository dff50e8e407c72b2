import type { Line } from './lines'

/** Sizes that differ by less than this share are one. */
const SAME_SIZE = 0.03

/** The size of type that most characters of upright lines have, in points; 0 without any. */
export function bodySize(lines: readonly Line[]): number {
  const weights = new Map<string, number>()
  for (const line of lines) {
    if (line.angle !== 0) continue
    const size = line.size.toFixed(1)
    weights.set(size, (weights.get(size) ?? 0) + line.text.length)
  }
  return Number([...weights].reduce((best, one) => (one[1] > best[1] ? one : best), ['0', 0] as const)[0])
}

export function isSameSize(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_SIZE * Math.max(a, b)
}
