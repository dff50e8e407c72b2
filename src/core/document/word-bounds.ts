/** A stretch of text, [start, end). */
interface Span {
  start: number
  end: number
}

/** Scripts that leave no space between words: a cut may fall anywhere. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
/** Thousands with commas and a point, or points and a comma; or one of them, or a raised point, before the decimals. */
const NUMBER = String.raw`\d+(?:,\d{3})+(?!\d)(?:[.·]\d+)?|\d+(?:\.\d{3})+,\d+|\d+[.,·]\d+`
/** What is no whole of its own: a sign before a number that stands by itself, and the sign of a share after one. */
const SIGN = String.raw`(?<![\p{L}\p{N}\p{M}%)\]])[+\-−–±](?=\d)`
const SHARE = String.raw`(?<=\d)[%‰]`
/** A word with its apostrophes, a number with its decimals and signs, or both as one; never with white space in it. */
const WHOLE = new RegExp(
  String.raw`(?:${SIGN})?(?:${NUMBER}|(?!${UNSPACED})[\p{L}\p{N}\p{M}]|(?<=\p{L})['’](?=\p{L}))+(?:${SHARE})?`, 'gu',
)
/** Characters that are looked at first when going back for a word. Range 10 up; more are looked at where none is in them. */
const BACK = 200

/** The word or number an offset stands in; the single character where it is in none. */
export function wordAt(text: string, offset: number): Span {
  return wholes(text, offset).find(({ start, end }) => start <= offset && offset < end) ?? { start: offset, end: offset + 1 }
}

/** A stretch widened to the words and numbers it begins and ends in. */
export function wholeWords(text: string, { start, end }: Span): Span {
  const parted = (at: number): Span | undefined => wholes(text, at).find((one) => one.start < at && at < one.end)
  return { start: parted(start)?.start ?? start, end: parted(end)?.end ?? end }
}

/** Where the next word or number ends after an offset, or the one before it does when going back; the offset at the ends of the text. */
export function nextWordEnd(text: string, offset: number, direction: 1 | -1): number {
  if (direction === 1) {
    WHOLE.lastIndex = spaceBefore(text, offset)
    for (let found = WHOLE.exec(text); found; found = WHOLE.exec(text)) if (WHOLE.lastIndex > offset) return WHOLE.lastIndex
    return text.length
  }
  for (let length = BACK; ; length *= 2) {
    const from = spaceBefore(text, Math.max(0, offset - length))
    const last = within(text, from, spaceAfter(text, offset)).findLast(({ end }) => end < offset)
    if (last || from === 0) return last?.end ?? 0
  }
}

/** Words and numbers between the white space before and after an offset. */
function wholes(text: string, offset: number): Span[] {
  return within(text, spaceBefore(text, offset), spaceAfter(text, offset))
}

/** @param from behind white space, or 0: signs are told by what is before them @param to before white space, or at the end */
function within(text: string, from: number, to: number): Span[] {
  WHOLE.lastIndex = 0
  return [...text.slice(from, to).matchAll(WHOLE)].map(({ 0: { length }, index }) => ({ start: from + index, end: from + index + length }))
}

function spaceAfter(text: string, offset: number): number {
  const space = /\s/g
  space.lastIndex = offset
  return space.exec(text)?.index ?? text.length
}

/** Behind the white space before an offset. */
function spaceBefore(text: string, offset: number): number {
  let at = Math.min(offset, text.length)
  while (at > 0 && !/\s/.test(text[at - 1]!)) at--
  return at
}

/** Where the sentence or line that an offset stands in ends: after its full stop, or before the line break. */
export function nextSentenceEnd(text: string, offset: number, direction: 1 | -1): number {
  const ends = /[.!?]["'”’)\]]*(?=\s|$)|\n/g
  if (direction === 1) {
    ends.lastIndex = offset
    for (let found = ends.exec(text); found; found = ends.exec(text)) {
      const end = found[0] === '\n' ? found.index : ends.lastIndex
      if (end > offset) return end
    }
    return text.length
  }
  let last = 0
  for (let found = ends.exec(text); found && found.index < offset; found = ends.exec(text)) {
    const end = found[0] === '\n' ? found.index : ends.lastIndex
    if (end < offset) last = end
  }
  return last
}
