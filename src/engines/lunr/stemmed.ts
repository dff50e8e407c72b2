import lunr from 'lunr'
import { tokenise } from '../../core/retrieval/analyse'

/**
 * The tokens of METHOD 1.5 without lunr's English stop words, cut to their stems by lunr's Porter stemmer. A corpus has
 * few different words, so each is stemmed once.
 */
export function createStemmedAnalyser(): (text: string) => string[] {
  const stems = new Map<string, string | null>()
  return (text) => {
    const out: string[] = []
    for (const word of tokenise(text)) {
      let stem = stems.get(word)
      if (stem === undefined) stems.set(word, (stem = stemOf(word)))
      if (stem !== null) out.push(stem)
    }
    return out
  }
}

function stemOf(word: string): string | null {
  const token = lunr.stopWordFilter(new lunr.Token(word, {}))
  // Both steps drop a token by returning nothing, which the published types leave out.
  return (token as lunr.Token | undefined) === undefined ? null : lunr.stemmer(token).toString()
}
