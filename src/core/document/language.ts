/** Words that make up about a fifth of English prose and hardly occur in other languages. */
const ENGLISH = new Set([
  'the', 'of', 'and', 'to', 'was', 'were', 'for', 'with', 'that',
  'is', 'by', 'from', 'this', 'are', 'at', 'which', 'than', 'their',
])
/** Shares: English trial reports have 0.15 to 0.25, their tables 0.05; Spanish, French or German 0 to 0.02. */
const FEWEST = 0.04
/** Fewest words that can be judged. */
const ENOUGH_WORDS = 200

/** False only when there is enough text and it has too few of the commonest English words. */
export function looksEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < ENOUGH_WORDS) return true
  return words.filter((word) => ENGLISH.has(word)).length >= FEWEST * words.length
}
