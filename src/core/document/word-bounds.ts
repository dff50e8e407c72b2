/** A stretch of text, [start, end). */
interface Span {
  start: number
  end: number
}

/** Whether a character belongs to a word or number. */
function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character)
}

/** The word an offset stands in; the single character where it is in none. */
export function wordAt(text: string, offset: number): Span {
  return isWord(text[offset]) ? wholeWords(text, { start: offset, end: offset + 1 }) : { start: offset, end: offset + 1 }
}

/** A stretch widened to the words it begins and ends in. */
export function wholeWords(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end]
  while (from > 0 && isWord(text[from]) && isWord(text[from - 1])) from--
  while (to < text.length && isWord(text[to - 1]) && isWord(text[to])) to++
  return { start: from, end: to }
}

/** Where the next word ends after an offset, or the word before it does when going back; the offset at the ends of the text. */
export function nextWordEnd(text: string, offset: number, direction: 1 | -1): number {
  let at = offset
  if (direction === 1) {
    while (at < text.length && !isWord(text[at])) at++
    while (at < text.length && isWord(text[at])) at++
    return at
  }
  while (at > 0 && isWord(text[at - 1])) at--
  while (at > 0 && !isWord(text[at - 1])) at--
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
