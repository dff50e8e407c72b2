import type { BibliographicFields, BibliographicRecord, BibliographicSource, PartialDate } from '../../model'
import { authorList, type AuthorList } from './authors'
import { sameNumber, samePages } from './extent'
import { normaliseDoi, normalisePmcid, normalisePmid } from './identifiers'
import { knownJournal, type KnownJournal } from './journal'
import type { JournalList } from './journal-list'
import { isPreprintVenue } from './preprint'
import { titleForms, type TitleForms } from './title'

/** Whose words stand first where several sources have a work: the curated before the gathered, a private file last. */
const SOURCE_ORDER: readonly BibliographicSource[] = ['pubmed', 'crossref', 'europepmc', 'openalex', 'doi', 'library']

/**
 * One work as all records of it have it together. Most candidates are told apart by their titles: the rest is read when
 * it is asked for.
 */
export class Work {
  /** The first is the one that is shown. */
  readonly records: BibliographicRecord[]
  readonly doi: string
  readonly pmid: string
  readonly pmcid: string
  readonly #journals: JournalList | null
  readonly #fields: BibliographicFields[]
  readonly #read = new Map<string, unknown>()

  constructor(records: readonly BibliographicRecord[], journals: JournalList | null) {
    this.records = [...records].sort((a, b) => sourceRank(a) - sourceRank(b))
    this.#journals = journals
    this.#fields = this.records.map((record) => record.fields)
    this.doi = this.#texts((one) => normaliseDoi(one.doi) ?? '')[0] ?? ''
    this.pmid = this.#texts((one) => normalisePmid(one.pmid))[0] ?? ''
    this.pmcid = this.#texts((one) => normalisePmcid(one.pmcid))[0] ?? ''
  }

  get titles(): WorkTitle[] {
    return this.#once('titles', () => this.#fields.flatMap(titlesOf))
  }

  /** Whole lists where there are any: a part of one cannot tell that a name is wrong. */
  get authors(): AuthorList[] {
    return this.#once('authors', () => authorListsOf(this.#fields))
  }

  get journal(): KnownJournal {
    return this.#once('journal', () =>
      knownJournal(this.#texts((one) => one.journals), this.#texts((one) => one.issn), this.#journals),
    )
  }

  /** Every date, and those of an issue or of online publication alone. */
  get dates(): PartialDate[] {
    return [...this.issueDates, ...this.onlineDates]
  }

  get issueDates(): PartialDate[] {
    return this.#once('issueDates', () => issueDatesOf(this.#fields))
  }

  get onlineDates(): PartialDate[] {
    return this.#once('onlineDates', () => this.#fields.map((one) => one.online).filter((date) => date !== null))
  }

  get volumes(): string[] {
    return this.#texts((one) => one.volume)
  }

  get issues(): string[] {
    return this.#texts((one) => one.issueNumber)
  }

  get pages(): string[] {
    return this.#texts((one) => one.pages)
  }

  get preprint(): boolean {
    return this.#once('preprint', () =>
      this.#fields.some((one) => one.preprint || one.journals.some(isPreprintVenue)),
    )
  }

  get retracted(): boolean {
    return this.#fields.some((one) => one.retracted)
  }

  get erratum(): boolean {
    return this.#fields.some((one) => one.erratum)
  }

  /** What the records say, each thing once, without the silent ones. */
  #texts(pick: (one: BibliographicFields) => string | readonly string[]): string[] {
    return [...new Set(this.#fields.flatMap(pick))].filter((text) => text !== '')
  }

  #once<T>(name: string, read: () => T): T {
    if (!this.#read.has(name)) this.#read.set(name, read())
    return this.#read.get(name) as T
  }
}

export interface WorkTitle {
  forms: TitleForms
  /** In another language than the record's own title, or that title a translation. */
  translated: boolean
}

/** Records of one work together: those that share an identifier, or agree in all that tells works apart. */
export function worksOf(records: readonly BibliographicRecord[], journals: JournalList | null): Work[] {
  const sorted = unique(records).sort((a, b) => sourceRank(a) - sourceRank(b))
  const singles = sorted.map((record) => new Work([record], journals))
  const groups: Work[][] = []
  for (const single of singles) {
    const same = groups.filter((group) => group.some((other) => isSameWork(single, other)))
    const joined = same.flat()
    for (const group of same) groups.splice(groups.indexOf(group), 1)
    groups.push([...joined, single])
  }
  return groups.map((group) => (group.length === 1 ? group[0]! : new Work(group.flatMap((one) => one.records), journals)))
}

function unique(records: readonly BibliographicRecord[]): BibliographicRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
}

/** What has names as displayed only stands behind what has them whole. */
function sourceRank({ source, fields }: BibliographicRecord): number {
  return SOURCE_ORDER.indexOf(source) + (fields.authorsIncomplete && fields.authors.every((author) => 'name' in author) ? SOURCE_ORDER.length : 0)
}

function titlesOf({ title, vernacularTitle }: BibliographicFields): WorkTitle[] {
  const translation = /^\[.*\][.\s]*$/s.test(title)
  const own = title === '' ? [] : [{ forms: titleForms(title), translated: translation }]
  return vernacularTitle === '' ? own : [...own, { forms: titleForms(vernacularTitle), translated: true }]
}

function authorListsOf(fields: readonly BibliographicFields[]): AuthorList[] {
  const lists = fields.filter((one) => one.authors.length > 0)
  const whole = lists.filter((one) => !one.authorsIncomplete)
  return (whole.length > 0 ? whole : lists).map((one) => authorList(one.authors, one.authorsIncomplete))
}

/** A year that a source gives without saying of what counts only where no other date is known. */
function issueDatesOf(fields: readonly BibliographicFields[]): PartialDate[] {
  const exact = fields.filter((one) => one.print !== null || one.online !== null)
  const dates = [...fields.map((one) => one.print), ...(exact.length > 0 ? exact : fields).map((one) => one.issue)]
  return dates.filter((date) => date !== null)
}

function isSameWork(a: Work, b: Work): boolean {
  const ids = [[a.doi, b.doi], [a.pmid, b.pmid], [a.pmcid, b.pmcid]] as const
  if (ids.some(([x, y]) => x !== '' && x === y)) return true
  if (ids.some(([x, y]) => x !== '' && y !== '')) return false
  return agreeThroughout(a, b)
}

/** Two sources that share no identifier: the same title, first author, a year, journal and pages. */
function agreeThroughout(a: Work, b: Work): boolean {
  if (!shares(letters(a), letters(b)) || a.preprint !== b.preprint) return false
  return (
    shares(families(a), families(b)) && shares(years(a), years(b)) && shares(journals(a), journals(b)) &&
    unopposed(a.pages, b.pages, samePages) && unopposed(a.volumes, b.volumes, sameNumber)
  )
}

const letters = (work: Work): string[] => work.titles.map((title) => title.forms.whole.letters)
const families = (work: Work): string[] => work.authors.flatMap((list) => list.names[0]?.families ?? [])
const years = (work: Work): number[] => work.dates.map(([year]) => year)
const journals = (work: Work): string[] => work.journal.forms.map((words) => words.join(''))

function shares<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.some((one) => b.includes(one))
}

function unopposed(a: readonly string[], b: readonly string[], same: (a: string, b: string) => boolean): boolean {
  return a.length === 0 || b.length === 0 || a.some((one) => b.some((other) => same(one, other)))
}
