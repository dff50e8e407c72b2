import type { BibliographicFields, PartialDate } from '../model/references'

/** The date that a reference gives: of print, else of the issue, else online. */
export function publicationDate({ print, issue, online }: Pick<BibliographicFields, 'print' | 'issue' | 'online'>): PartialDate | null {
  return print ?? issue ?? online
}
