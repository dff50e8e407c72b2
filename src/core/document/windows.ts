/** METHOD 1.5: characters a passage, and characters between the starts of passages. */
export const PASSAGE_SIZE = 1400
export const PASSAGE_STEP = 1200

/** [start, end) in UTF-16 code units. */
export interface Window {
  start: number
  end: number
}

/**
 * Windows of a text: starts at 0, step, 2·step, …; the window that reaches the end is the last; an empty text has none.
 * A bound inside a surrogate pair moves back by one.
 * @param size characters a window, at least 1
 * @param step characters between starts, 1 to size
 */
export function windows(text: string, size: number = PASSAGE_SIZE, step: number = PASSAGE_STEP): Window[] {
  if (!(Number.isInteger(size) && Number.isInteger(step) && step >= 1 && size >= step)) {
    throw new RangeError(`windows: size ${size} and step ${step} must be whole numbers with 1 <= step <= size`)
  }
  const out: Window[] = []
  for (let start = 0; start < text.length; start += step) {
    const end = Math.min(start + size, text.length)
    out.push({ start: wholeCharacter(text, start), end: wholeCharacter(text, end) })
    if (end === text.length) break
  }
  return out
}

function wholeCharacter(text: string, bound: number): number {
  const before = text.charCodeAt(bound - 1)
  const after = text.charCodeAt(bound)
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000 ? bound - 1 : bound
}
