import type { PartialDate } from '../../model'
import { dateWords } from './date'
import type { Work } from './works'

/** Names shown of a list before "and N more". */
const NAMES_SHOWN = 6

/** "Title" (Journal, 2019), as reasons name a work. */
export function workWords(work: Work): string {
  const title = work.titles[0]?.forms.text.replace(/[.\s]+$/, '') ?? ''
  const place = [work.journal.names[0], work.dates[0]?.[0]].filter((part) => part !== undefined).join(', ')
  return `"${title}"${place === '' ? '' : ` (${place})`}`
}

export function authorWords(work: Work): string {
  const names = work.authors[0]?.names ?? []
  const shown = names.slice(0, NAMES_SHOWN).map((name) => name.words).join('; ')
  return names.length > NAMES_SHOWN ? `${shown}; and ${names.length - NAMES_SHOWN} more` : shown
}

export function dateListWords(dates: readonly PartialDate[]): string {
  return [...new Set(dates.map(dateWords))].join(' or ')
}
