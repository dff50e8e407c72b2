import type { CitedFields } from '../../model'
import { isGiven } from '../given'
import { isEllipsis, isEtAl } from '../left-out'
import { readName } from './names'

/** A search for a reference in Google Scholar, which has no interface a page may call: a person opens it and decides. */
export function scholarLink(cited: Pick<CitedFields, 'title' | 'authors' | 'journal' | 'date'>): string {
  const title = isGiven(cited.title) ? `"${cited.title.replace(/"/g, ' ').trim()}"` : ''
  const author = cited.authors.find((name) => isGiven(name) && !isEtAl(name) && !isEllipsis(name)) ?? ''
  const rest = title === '' ? [cited.journal, cited.date].filter(isGiven) : []
  const query = [title, author === '' ? '' : readName(author).text, ...rest].filter((part) => part !== '').join(' ')
  return `https://scholar.google.com/scholar?q=${encodeURIComponent(query)}`
}
