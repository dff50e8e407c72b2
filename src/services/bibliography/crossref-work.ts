import type { BibliographicFields, PartialDate, RecordAuthor } from '../../core/model'
import { distinct, NO_FIELDS } from './fields'
import { list, object, text, texts, withoutTags, type JsonObject } from './json'

/** One work as Crossref gives it. `created` is when it was deposited and is never read. */
export function readCrossrefWork(work: JsonObject): BibliographicFields {
  const type = text(work['type'])
  const updates = (key: string): string[] => list(work[key]).map((update) => text(object(update)['type']))
  return {
    ...NO_FIELDS,
    title: titleOf(work),
    vernacularTitle: withoutTags(texts(work['original-title'])[0] ?? ''),
    authors: list(work['author']).flatMap((author) => readAuthor(object(author))),
    journals: journalsOf(work, type),
    issn: texts(work['ISSN']),
    print: dateOf(work['published-print']),
    online: dateOf(work['published-online']),
    issue: dateOf(work['posted']) ?? issuedAlone(work),
    volume: text(work['volume']),
    issueNumber: text(work['issue']),
    pages: text(work['page']) || text(work['article-number']),
    doi: text(work['DOI']),
    url: text(work['URL']),
    abstract: withoutTags(text(work['abstract'])),
    preprint: type === 'posted-content' && ['', 'preprint'].includes(text(work['subtype'])),
    retracted: updates('updated-by').some((one) => /retract|withdraw|removal/.test(one)),
    erratum: [...updates('updated-by'), ...updates('update-to')].some((one) => /correct|erratum|corrigendum/.test(one)),
    type,
  }
}

/** Some works have their subtitle apart, some twice. */
function titleOf(work: JsonObject): string {
  const title = withoutTags(texts(work['title'])[0] ?? '')
  const subtitle = withoutTags(texts(work['subtitle'])[0] ?? '')
  if (subtitle === '' || title.toLowerCase().includes(subtitle.toLowerCase())) return title
  return `${title.replace(/\s*:$/, '')}: ${subtitle}`
}

function readAuthor(author: JsonObject): RecordAuthor[] {
  const [family, given, name] = [text(author['family']), text(author['given']), text(author['name'])]
  if (family !== '') return [{ family, given }]
  return name === '' && given === '' ? [] : [{ name: name || given }]
}

/** A preprint has no journal: its server is an institution, in whole records only. */
function journalsOf(work: JsonObject, type: string): string[] {
  const names = [...texts(work['container-title']), ...texts(work['short-container-title'])].map(withoutTags)
  if (names.length > 0 || type !== 'posted-content') return distinct(names)
  const institutions = [...list(work['institution']), work['institution']].map((one) => text(object(one)['name']))
  return distinct([...institutions, text(work['group-title'])])
}

/** Crossref's `issued` is the earlier of print and online: it says something only where both are missing. */
function issuedAlone(work: JsonObject): PartialDate | null {
  return dateOf(work['published-print']) ?? dateOf(work['published-online']) ? null : dateOf(work['issued'])
}

function dateOf(value: unknown): PartialDate | null {
  const [year, month, day] = list(list(object(value)['date-parts'])[0]).filter((part) => typeof part === 'number')
  if (year === undefined) return null
  return month === undefined ? [year] : day === undefined ? [year, month] : [year, month, day]
}
