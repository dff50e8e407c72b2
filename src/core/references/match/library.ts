import { libraryKey, type BibliographicFields, type BibliographicRecord, type CitedFields, type RecordAuthor } from '../../model'
import { fold } from './fold'
import { isGiven } from '../given'
import { isEllipsis, isEtAl } from '../left-out'
import { linkTarget, normaliseDoi, normalisePmcid, normalisePmid } from './identifiers'
import { isPreprintVenue } from './preprint'
import { readDate } from './date'
import { distinctiveWords } from './title'

/** Share of the cited title's distinctive words that a record must have to be looked at. Range 0 to 1. */
const SHARED_WORDS = 0.5
/** Records looked at for one reference. */
const MOST_RECORDS = 20

/** An entry of a person's own library file (RIS, BibTeX, CSL-JSON, nbib, as the parser of lists reads it) as a record. */
export function libraryFields(entry: CitedFields): BibliographicFields {
  const given = (text: string): string => (isGiven(text) ? text : '')
  const date = isGiven(entry.date) ? readDate(entry.date) : null
  const [day] = date?.days ?? []
  const names = entry.authors.filter((name) => isGiven(name) && !isEtAl(name) && !isEllipsis(name))
  return {
    title: given(entry.title), vernacularTitle: '', authors: names.map(libraryAuthor),
    authorsIncomplete: names.length < entry.authors.length,
    journals: isGiven(entry.journal) ? [entry.journal] : [], issn: [],
    print: null, online: null,
    issue: date === null ? null : day === undefined ? [date.year] : day.day === null ? [date.year, day.month] : [date.year, day.month, day.day],
    volume: given(entry.volume), issueNumber: given(entry.issue), pages: given(entry.pages),
    doi: normaliseDoi(entry.doi) ?? '', pmid: normalisePmid(entry.pmid), pmcid: normalisePmcid(entry.pmcid),
    url: given(entry.link), abstract: '', preprint: isPreprintVenue(entry.journal), retracted: false, erratum: false,
    type: '',
  }
}

/** "Family, Given" as library files have it; "Family AB" too; anything else is a name as it stands. */
function libraryAuthor(name: string): RecordAuthor {
  const comma = /^([^,]+),\s*(.+)$/.exec(name) ?? /^(.+?)\s+((?:\p{Lu}\.?[\s-]?){1,4})$/u.exec(name)
  return comma === null ? { name } : { family: comma[1]!.trim(), given: comma[2]!.trim() }
}

/** Finds the records of a library that a reference may mean, by identifiers and by words of the title. */
export class LibraryIndex {
  readonly #byId = new Map<string, BibliographicRecord[]>()
  readonly #byWord = new Map<string, BibliographicRecord[]>()
  /** Stands for the works in it. */
  readonly name: string

  constructor(records: readonly BibliographicRecord[]) {
    this.name = libraryKey(records.map(({ id }) => id))
    for (const record of records) {
      const { doi, pmid, pmcid, title } = record.fields
      for (const id of idsOf(doi, pmid, pmcid)) add(this.#byId, id, record)
      for (const word of wordsOfTitle(title)) add(this.#byWord, word, record)
    }
  }

  candidates(cited: CitedFields): BibliographicRecord[] {
    const target = linkTarget(cited.link)
    const linked = target === null ? [] : target.kind === 'doi' ? target.forms.map((doi) => `doi ${doi}`) : [`${target.kind} ${target.value}`]
    const led = [...idsOf(cited.doi, cited.pmid, cited.pmcid), ...linked].flatMap((id) => this.#byId.get(id) ?? [])
    return [...new Set([...led, ...this.#ofTitle(cited.title)])]
  }

  #ofTitle(title: string): BibliographicRecord[] {
    const words = wordsOfTitle(title)
    const shared = new Map<BibliographicRecord, number>()
    for (const word of words) for (const record of this.#byWord.get(word) ?? []) shared.set(record, (shared.get(record) ?? 0) + 1)
    return [...shared]
      .filter(([, count]) => count >= Math.max(1, words.length * SHARED_WORDS))
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_RECORDS)
      .map(([record]) => record)
  }
}

/** Where a title has no distinctive word it is found as a whole. */
function wordsOfTitle(title: string): string[] {
  const words = distinctiveWords(title)
  return words.length > 0 || title === '' ? words : [fold(title)]
}

function idsOf(doi: string, pmid: string, pmcid: string): string[] {
  const ids = [['doi', normaliseDoi(doi) ?? ''], ['pmid', normalisePmid(pmid)], ['pmcid', normalisePmcid(pmcid)]] as const
  return ids.flatMap(([kind, id]) => (id === '' ? [] : [`${kind} ${id}`]))
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}
