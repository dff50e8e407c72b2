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
  const parts = alike ? withoutIslands(byCharacter) : diffWordsWithSpace(cited, recorded, { ignoreCase: true })
  return { cited: side(parts, cited, 'removed', 'added'), recorded: side(parts, recorded, 'added', 'removed') }
}

/** Fewer equal characters than these between two differences are chance, and make both harder to read. */
const SHORTEST_EQUAL = 3

/** Equal letters that only stand by chance between two differences are marked with them. */
function withoutIslands(parts: readonly Change[]): Change[] {
  const differs = (part: Change | undefined): boolean => part !== undefined && (part.added === true || part.removed === true)
  return parts.flatMap((part, i) => {
    const island = !differs(part) && part.value.trim().length < SHORTEST_EQUAL && differs(parts[i - 1]) && differs(parts[i + 1])
    return island ? [{ value: part.value, removed: true }, { value: part.value, added: true }] : [part]
  })
}

/** Cut from the text itself: where only the case differs a part has the words of one of the two. */
function side(parts: readonly Change[], text: string, own: 'added' | 'removed', other: 'added' | 'removed'): DifferencePiece[] {
  const pieces: DifferencePiece[] = []
  let at = 0
  for (const part of parts.filter((one) => !one[other])) {
    const [words, differs] = [text.slice(at, at + part.value.length), part[own] === true]
    at += part.value.length
    const last = pieces.at(-1)
    if (last?.differs === differs) last.text += words
    else pieces.push({ text: words, differs })
  }
  return pieces
}

interface Change {
  value: string
  added?: boolean
  removed?: boolean
}
