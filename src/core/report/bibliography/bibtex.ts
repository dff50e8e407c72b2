import type { BibliographicFields } from '../../model/references'
import { pageRange } from '../../references/page-range'
import { publicationDate } from '../../references/publication-date'
import { isBook, isChapter } from './kinds'
import type { CorrectedReference } from './checked-list'

/** BibTeX in UTF-8, as biber and current reference managers read it. */
export function toBibtex(entries: readonly CorrectedReference[]): string {
  return entries.map(bibtexEntry).join('\n')
}

function bibtexEntry({ key, record }: CorrectedReference): string {
  const date = publicationDate(record)
  const { first, last } = pageRange(record.pages)
  const fields: [string, string | undefined][] = [
    // Doubled braces keep capitals as the record has them.
    ['title', record.title && `{${escaped(record.title)}}`],
    ['author', record.authors.map(bibtexName).join(' and ')],
    [isChapter(record) ? 'booktitle' : 'journal', isBook(record) ? '' : escaped(record.journals[0] ?? '')],
    ['year', date ? String(date[0]) : ''], ['month', date?.[1] === undefined ? '' : String(date[1])],
    ['volume', escaped(record.volume)], ['number', escaped(record.issueNumber)],
    ['pages', escaped(last ? `${first}--${last}` : first)], ['issn', record.issn[0]], ['doi', bare(record.doi)],
    ['pmid', record.pmid], ['pmcid', record.pmcid], ['url', bare(record.url)],
  ]
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}}`)
  return `@${bibtexType(record)}{${key},\n${lines.join(',\n')}\n}\n`
}

function bibtexType(record: BibliographicFields): string {
  if (isChapter(record)) return 'incollection'
  if (isBook(record)) return 'book'
  return record.preprint ? 'unpublished' : 'article'
}

/** "Family, Given"; the name of a group in braces of its own, so that it is not taken apart. */
function bibtexName(author: BibliographicFields['authors'][number]): string {
  if (!('family' in author)) return `{${escaped(author.name)}}`
  return escaped([author.family, author.given].filter(Boolean).join(', '))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}', '{': '\\textbraceleft{}', '}': '\\textbraceright{}', '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Characters that mean something to TeX. Braces by name: BibTeX counts them even behind a backslash. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/[\\{}~^&%$#_]/g, (mark) => ESCAPES[mark] ?? `\\${mark}`)
}

/** Identifiers and addresses are taken as they are, but a brace would end the field. */
function bare(text: string): string {
  return text.replace(/[{}\s]/g, (mark) => encodeURIComponent(mark))
}
