import type { BibliographicFields, PartialDate } from '../../model/references'
import { pageRange } from '../../references/page-range'
import { publicationDate } from '../../references/publication-date'
import { isBook, isChapter } from './kinds'
import type { CorrectedReference } from './checked-list'

/** RIS, as reference managers read it: one tag a line, CRLF. */
export function toRis(entries: readonly CorrectedReference[]): string {
  return entries.map((entry) => risLines(entry).map(([tag, value]) => `${tag}  - ${line(value)}\r\n`).join('')).join('\r\n')
}

function risLines({ key, record }: CorrectedReference): [string, string][] {
  const date = publicationDate(record)
  const { first, last } = pageRange(record.pages)
  const lines: [string, string | undefined][] = [
    ['TY', risType(record)], ['ID', key], ['TI', record.title],
    ...record.authors.map((author): [string, string] => [
      'AU', 'family' in author ? [author.family, author.given].filter(Boolean).join(', ') : author.name,
    ]),
    [isChapter(record) ? 'BT' : 'JO', record.journals[0]],
    ['PY', date ? String(date[0]) : ''], ['DA', date ? risDate(date) : ''],
    ['VL', record.volume], ['IS', record.issueNumber], ['SP', first], ['EP', last], ['SN', record.issn[0]],
    ['DO', record.doi], ['AN', record.pmid], ['C2', record.pmcid], ['UR', record.url],
  ]
  return [...lines.filter((pair): pair is [string, string] => !!pair[1]), ['ER', '']]
}

function risType(record: BibliographicFields): string {
  if (isChapter(record)) return 'CHAP'
  if (isBook(record)) return 'BOOK'
  return record.preprint ? 'UNPB' : 'JOUR'
}

/** YYYY/MM/DD/, empty where unknown. */
function risDate([year, month, day]: PartialDate): string {
  const two = (value: number | undefined): string => (value === undefined ? '' : String(value).padStart(2, '0'))
  return `${year}/${two(month)}/${two(day)}/`
}

/** A tag holds one line. */
function line(value: string): string {
  return value.replace(/\s+/g, ' ').trim()
}
