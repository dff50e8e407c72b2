import { foldForQuote, type FoldedText } from './fold-quote'

/** What a person looks for in a document. */
export interface FindOptions {
  matchCase: boolean
  wholeWords: boolean
}

export interface FoundText {
  /** [start, end) in the text, ascending. */
  spans: { start: number; end: number }[]
  /** There are more than were taken. */
  more: boolean
}

/** Most places that are given; range 100 to 10,000. A single letter has tens of thousands in a report. */
export const MOST_HITS = 2000

/**
 * Every place of some words in a text, whatever lines, hyphens at line ends, quotation marks, ligatures and accents do
 * to them. Words may be begun only: "random" stands in "randomised".
 * @param text folded beforehand, since many queries are looked for in it
 */
export function findText(query: string, text: FoldedText, { matchCase, wholeWords }: FindOptions): FoundText {
  const inCase = (folded: string): string => (matchCase ? folded : folded.toLowerCase())
  // A hyphen typed at the end of a word is not in the folded text, where the word goes on.
  const wanted = inCase(foldForQuote(query.replace(/(?<=[\p{L}\p{N}])-\s*$/u, '')).folded)
  const spans: FoundText['spans'] = []
  if (wanted === '') return { spans, more: false }
  const folded = inCase(text.folded)
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length
    if (wholeWords && !(isEdge(folded, at) && isEdge(folded, end))) continue
    if (spans.length === MOST_HITS) return { spans, more: true }
    spans.push({ start: text.starts[at]!, end: text.ends[end - 1]! })
  }
  return { spans, more: false }
}

/** Whether no word runs over a place. */
function isEdge(folded: string, at: number): boolean {
  return !(isWordCharacter(folded[at - 1]) && isWordCharacter(folded[at]))
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
