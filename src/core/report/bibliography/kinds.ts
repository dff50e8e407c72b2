import type { BibliographicFields } from '../../model/references'

/** Sources name types in their own words: "Book Chapter", "book-chapter", "Journal Article". */
export function isChapter({ type }: Pick<BibliographicFields, 'type'>): boolean {
  return /chapter|book[ -]section/i.test(type)
}

export function isBook({ type }: Pick<BibliographicFields, 'type'>): boolean {
  return /\b(?:mono|e-?)?book\b|monograph/i.test(type) && !isChapter({ type })
}
