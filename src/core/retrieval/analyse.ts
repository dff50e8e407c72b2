/** Turns a text into the tokens that are counted. */
export type Analyser = (text: string) => string[]

const COMBINING_MARKS = /\p{M}/gu
const TOKEN = /[a-z0-9]+/g

/**
 * Tokens of METHOD 1.5: NFKD, combining marks dropped, lower-cased, runs of a to z and 0 to 9. Repeats are kept.
 * Compatibility forms open (10² gives 102, the ﬁ ligature gives fi); letters of other alphabets give no token.
 */
export function tokenise(text: string): string[] {
  return text.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase().match(TOKEN) ?? []
}
