/**
 * How wide characters are relative to one another, in shares of the font size. Engines give the place of a whole item
 * only; with these a word in it is placed to about half a character. Means of common serif and sans text fonts.
 */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijl.,;:'|!’‘]/, 0.26],
  [/[ftrI()[\]{}/\\\-"“”]/, 0.34],
  [/[ \u00a0]/, 0.27],
  [/[mMwW@%—…]/, 0.82],
  [/[A-Z]/, 0.68],
  [/[0-9]/, 0.52],
  [/[a-z–]/, 0.5],
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef]/, 1],
  [/\p{M}/u, 0],
]
const OTHER = 0.55

const cache = new Map<number, number>()

function relativeWidth(code: number): number {
  let width = cache.get(code)
  if (width === undefined) {
    const character = String.fromCharCode(code)
    width = WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER
    cache.set(code, width)
  }
  return width
}

/**
 * Where the boundaries between the characters of a text stand, when the text is `width` wide.
 * @returns text.length + 1 numbers from 0 to width
 */
export function boundaries(text: string, width: number): number[] {
  const at = [0]
  for (let i = 0; i < text.length; i++) at.push(at[i]! + relativeWidth(text.charCodeAt(i)))
  const total = at[text.length]!
  const scale = total > 0 ? width / total : 0
  return at.map((place) => place * scale)
}
