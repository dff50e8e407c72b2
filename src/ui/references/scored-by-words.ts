/**
 * Whose word the scores are and how much of it there is.
 * @param whose "Scores of “Ann”", "Consensus of Ann and Bo"; null: nobody decided anything
 * @param decided references of which every item has that word
 */
export function scoredByWords(whose: string | null, decided: number, of: number): string {
  if (whose === null) return `Scored as the sources propose: ${of === 1 ? 'the one reference was not' : `none of ${of} references was`} decided by a person.`
  return `${whose}: ${decided} of ${of} ${of === 1 ? 'reference' : 'references'} decided in every item.`
}
