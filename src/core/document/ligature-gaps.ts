import { isWord, isWordOrForm } from './words'

/**
 * A space that an engine sees after a ligature: systems that space letters out to fill a line put the room of two letters
 * behind it. "eﬀ ective" is one word, as "staﬀ are" are two.
 */
const GAP = /(\p{L}*)(ﬀ|ﬁ|ﬂ|ﬃ|ﬄ|ff|fi|fl|ffi|ffl) (\p{Ll}{2,})/gu
/** Told quickly, for all pieces of a document. */
const HAS_LIGATURE = /(?:[\ufb00-\ufb04]|f[fil]) [a-z]/

/** The text without the spaces within words that follow ligatures. */
export function withoutLigatureGaps(text: string): string {
  if (!HAS_LIGATURE.test(text)) return text
  return text.replace(GAP, (whole, head: string, ligature: string, tail: string) => {
    const before = (head + ligature).normalize('NFKC')
    return !isWord(before) && isWordOrForm(before + tail) ? head + ligature + tail : whole
  })
}
