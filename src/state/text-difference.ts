import { diffChars, diffWordsWithSpace } from 'diff'

/** A piece of a text beside another: in both, or in this one alone. */
export interface DifferencePiece {
  text: string
  differs: boolean
}

/** Share of equal characters from which single letters are marked; under it whole words are easier to read. */
const ALIKE = 0.6

/** The two texts cut where they differ, by character where they are nearly the same, else by word. */
export function differences(cited: string, recorded: string): { cited: DifferencePiece[]; recorded: DifferencePiece[] } {
  const byCharacter = diffChars(cited, recorded, { ignoreCase: true })
  const equal = byCharacter.filter(({ added, removed }) => !added && !removed).reduce((sum, { value }) => sum + value.length, 0)
  const alike = equal / Math.max(1, cited.length, recorded.length) >= ALIKE
  const parts = alike ? byCharacter : diffWordsWithSpace(cited, recorded, { ignoreCase: true })
  const side = (other: 'added' | 'removed', own: 'added' | 'removed'): DifferencePiece[] =>
    parts.filter((part) => !part[other]).map((part) => ({ text: part.value, differs: part[own] === true }))
  return { cited: side('added', 'removed'), recorded: side('removed', 'added') }
}
