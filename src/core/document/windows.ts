/**
 * Windows of a text: starts 0, step, 2 step, …; the window that reaches the end is the last, so none lies wholly inside
 * the one before. An empty text has none. Offsets are UTF-16 code units, end exclusive; a bound inside a surrogate
 * pair moves back by one.
 *
 * @param size code units a window, at least `step`, so that no character is left out
 * @param step code units between starts, at least 1
 * @throws RangeError when the two do not fit
 */
export function windows(text: string, size: number, step: number): { start: number; end: number }[] {
  if (!(step >= 1 && size >= step)) throw new RangeError(`Windows of ${size} characters every ${step} leave text out.`)
  const out: { start: number; end: number }[] = []
  for (let start = 0; start < text.length; start += step) {
    const end = Math.min(start + size, text.length)
    out.push({ start: outsidePair(text, start), end: outsidePair(text, end) })
    if (end === text.length) break
  }
  return out
}

function outsidePair(text: string, offset: number): number {
  const insidePair = isHighSurrogate(text.charCodeAt(offset - 1)) && isLowSurrogate(text.charCodeAt(offset))
  return insidePair ? offset - 1 : offset
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
