import type { CitedFields } from '../../model'
import { isDoiAddress } from '../doi-address'
import { isGiven } from '../given'
import { isEllipsis } from '../left-out'
import { readAuthors, type CitedAuthors } from './authors'
import { readDate, type CitedDate } from './date'
import { linkTarget, normaliseDoi, normalisePmcid, normalisePmid, type LinkTarget } from './identifiers'
import { readJournal, type CitedJournal } from './journal'
import type { JournalList } from './journal-list'
import { titleForms, type TitleForms } from './title'

/** A reference as it is compared; null where nothing is given. */
export interface Cited {
  title: TitleForms | null
  authors: CitedAuthors | null
  journal: CitedJournal | null
  journalText: string
  date: { text: string; read: CitedDate | null } | null
  doi: { text: string; value: string | null } | null
  link: { text: string; target: LinkTarget | null } | null
  volume: string
  issue: string
  pages: string
  pmid: string
  pmcid: string
}

/** @param labelled the fields are named in the list: then each stands for itself */
export function readCited(fields: CitedFields, labelled: boolean, journals: JournalList | null): Cited {
  const given = (text: string): string => (isGiven(text) ? text : '')
  const { doi, link } = labelled ? fields : sharedAddress(fields)
  const authors = fields.authors.filter(isGivenName)
  const cited = <T>(text: string, read: (text: string) => T): T | null => (isGiven(text) ? read(text) : null)
  return {
    title: cited(fields.title, titleForms),
    authors: authors.length === 0 ? null : readAuthors(authors),
    journal: cited(fields.journal, (text) => readJournal(text, journals)),
    journalText: given(fields.journal),
    date: cited(fields.date, (text) => ({ text, read: readDate(text) })),
    doi: cited(doi, (text) => ({ text, value: normaliseDoi(text) })),
    link: cited(link, (text) => ({ text, target: linkTarget(text) })),
    volume: given(fields.volume),
    issue: given(fields.issue),
    pages: given(fields.pages),
    pmid: normalisePmid(fields.pmid),
    pmcid: normalisePmcid(fields.pmcid),
  }
}

/** An ellipsis has no letter and says something all the same. */
function isGivenName(name: string): boolean {
  return isGiven(name) || isEllipsis(name)
}

/** In a list without named fields a doi.org address is the DOI, and the link too when no other is printed. */
function sharedAddress({ doi, link }: CitedFields): { doi: string; link: string } {
  if (!isGiven(link) && isDoiAddress(doi)) return { doi, link: doi }
  if (!isGiven(doi) && isDoiAddress(link)) return { doi: link, link }
  return { doi, link }
}
