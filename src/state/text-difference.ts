import { diffChars, diffWordsWithSpace } from 'diff'

/** A piece of a text beside another: in both, or in this one alone. */
export interface DifferencePiece {
  text: string
  differs: boolean
}

/** Share of equal characters from which single letters are marked; under it whole words are easier to read. */
const ALIKE = 0.6

/** The two texts cut where they differ, by character where they are nearly the same, else by word; case is no difference. */
export function differences(cited: string, recorded: string): { cited: DifferencePiece[]; recorded: DifferencePiece[] } {
  const byCharacter = diffChars(cited, recorded, { ignoreCase: true })
  const equal = byCharacter.filter(({ added, removed }) => !added && !removed).reduce((sum, { value }) => sum + value.length, 0)
  const alike = equal / Math.max(1, cited.length, recorded.length) >= ALIKE
  const parts = alike ? byCharacter : diffWordsWithSpace(cited, recorded, { ignoreCase: true })
  return { cited: side(parts, cited, 'removed', 'added'), recorded: side(parts, recorded, 'added', 'removed') }
}

/** Cut from the text itself: where only the case differs a part has the words of one of the two. */
function side(parts: readonly Change[], text: string, own: 'added' | 'removed', other: 'added' | 'removed'): DifferencePiece[] {
  let at = 0
  return parts.filter((part) => !part[other]).map((part) => {
    const start = at
    at += part.value.length
    return { text: text.slice(start, at), differs: part[own] === true }
  })
}

interface Change {
  value: string
  added?: boolean
  removed?: boolean
}
