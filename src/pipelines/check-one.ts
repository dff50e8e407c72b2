import {
  asAppError, type BibliographicRecord, type BibliographicSource, type CitedFields, type Proposal, type SourceAnswer,
} from '../core/model'
import {
  firstAuthorFamily, firstPage, isGiven, isSettled, linkTarget, normaliseDoi, normalisePmcid,
  normalisePmid, readYear, searchWords, type LibraryIndex, type MatchJob,
} from '../core/references/match'
import { isSourceFailure, type BibliographySession } from '../services/bibliography'

/** Words of a title that are searched for: more of them find nothing that fewer do not. Range 3 to 20. */
const TITLE_WORDS = 12
/** A title of fewer words is searched for together with the first author. */
const WORDS_ENOUGH = 4

/** Compares; in the app this happens in a worker. */
export type Match = (jobs: readonly MatchJob[]) => Promise<Proposal[]>

export interface Checked extends MatchJob {
  proposal: Proposal
}

export interface CheckParts {
  session: BibliographySession
  match: Match
  library: LibraryIndex | null
}

/**
 * Checks one reference in the order of METHOD 2.3, until it is settled or every source has had its say: identifiers in
 * PubMed, then title, first author and journal there, then the other sources.
 */
export async function checkOne(reference: Pick<MatchJob, 'fields' | 'labelled'>, parts: CheckParts): Promise<Checked> {
  const check = new Check(reference, parts)
  for (const step of [check.pubmedByIdentifier, check.pubmedByTitle, check.crossref, check.registry, check.others]) {
    await step()
    if (check.settled) break
  }
  await check.looseEnds()
  return check.result()
}

class Check {
  readonly #fields: CitedFields
  readonly #labelled: boolean
  readonly #parts: CheckParts
  readonly #records = new Map<string, BibliographicRecord>()
  readonly #answers = new Map<BibliographicSource, SourceAnswer>()
  readonly #registrations: Record<string, 'registered' | 'absent'> = {}
  readonly #doi: string | null
  readonly #linked: ReturnType<typeof linkTarget>
  readonly #words: string[]
  #proposal: Proposal | null = null

  constructor({ fields, labelled }: Pick<MatchJob, 'fields' | 'labelled'>, parts: CheckParts) {
    this.#fields = fields
    this.#labelled = labelled
    this.#parts = parts
    this.#doi = isGiven(fields.doi) ? normaliseDoi(fields.doi) : null
    this.#linked = isGiven(fields.link) ? linkTarget(fields.link) : null
    this.#words = isGiven(fields.title) ? searchWords(fields.title).slice(0, TITLE_WORDS) : []
  }

  get settled(): boolean {
    return this.#proposal !== null && isSettled(this.#proposal)
  }

  result(): Checked {
    return { ...this.#job(), proposal: this.#proposal! }
  }

  readonly pubmedByIdentifier = async (): Promise<void> => {
    const { pubmed } = this.#parts.session
    const pmids = [normalisePmid(this.#fields.pmid), this.#linked?.kind === 'pmid' ? this.#linked.value : '']
    await this.#ask('pubmed', pmids.some(isGiven), () => pubmed.records([...new Set(pmids.filter(isGiven))]))
    await this.#compare()
    if (this.settled) return
    await this.#pubmedSearch(this.#doi !== null && identifierTerm(this.#doi))
    const linkedDoi = this.#linked?.kind === 'doi' && this.#linked.value !== this.#doi ? this.#linked.forms.at(-1) : undefined
    await this.#pubmedSearch(linkedDoi !== undefined && identifierTerm(linkedDoi))
    await this.#pubmedSearch(this.#linked?.kind === 'pmcid' && !this.#knows('pmcid', this.#linked.value) && `${this.#linked.value}[pmcid]`)
    await this.#compare()
  }

  /** The title alone first: it finds a work whose authors are given wrongly, too. */
  readonly pubmedByTitle = async (): Promise<void> => {
    const family = firstAuthorFamily(this.#fields.authors)
    const few = this.#words.length < WORDS_ENOUGH
    await this.#pubmedSearch(this.#words.length > 0 && titleTerm(this.#words, few && family !== '' ? `${family}[au]` : ''))
    await this.#compare()
    if (this.settled || this.#titleFound()) return
    await this.#pubmedSearch(this.#sourceTerm(family))
    await this.#citationMatch(family)
    await this.#compare()
    if (this.settled || this.#titleFound() || few) return
    // A word that is misspelt stands in one half only.
    const half = Math.ceil(this.#words.length / 2)
    await this.#pubmedSearch(titleTerm(this.#words.slice(0, half)))
    await this.#pubmedSearch(titleTerm(this.#words.slice(half)))
    await this.#compare()
  }

  readonly crossref = async (): Promise<void> => {
    const { crossref } = this.#parts.session
    const { title, authors, journal, date } = this.#fields
    const query = [title, authors[0] ?? '', journal, date].filter(isGiven).join(' ')
    await this.#ask('crossref', isGiven(title), async () => {
      const found = await crossref.search(query)
      // The server of a preprint is in its whole record only.
      const whole = await Promise.all(found.map((one) =>
        one.fields.preprint && one.fields.journals.length === 0 ? crossref.byDoi(one.fields.doi.toLowerCase()) : one))
      return whole.filter((one) => one !== null)
    })
    const linkedDois = this.#linked?.kind === 'doi' ? this.#linked.forms : []
    for (const doi of new Set([...(this.#doi === null ? [] : [this.#doi]), ...linkedDois.slice(-1)])) {
      await this.#ask('crossref', !this.#knows('doi', doi), async () => [await crossref.byDoi(doi)].filter((one) => one !== null))
    }
    await this.#compare()
  }

  /** What kind of DOI it is that no source knows so far. */
  readonly registry = async (): Promise<void> => {
    const { doi: handles, openalex } = this.#parts.session
    const doi = this.#doi
    if (doi === null || this.#knows('doi', doi)) return
    await this.#ask('doi', true, async () => {
      this.#registrations[doi] = (await handles.registered(doi)) ? 'registered' : 'absent'
      return []
    })
    await this.#ask('openalex', this.#registrations[doi] !== 'absent', async () => [await openalex.byDoi(doi)].filter((one) => one !== null))
    await this.#compare()
  }

  readonly others = async (): Promise<void> => {
    const { session, library } = this.#parts
    if (library !== null) {
      for (const record of library.candidates(this.#fields)) this.#records.set(record.id, record)
      this.#answers.set('library', { source: 'library', outcome: 'answered', reason: '', works: library.name })
    }
    const query = this.#words.length > 0 ? `TITLE:"${this.#words.join(' ')}"` : this.#doi === null ? '' : `DOI:"${this.#doi}"`
    if (session.allows('europepmc')) await this.#ask('europepmc', query !== '', () => session.europepmc.search(query))
    await this.#compare()
  }

  /** Identifiers that are not the record's: whose they are; OpenAlex knows those of works that are not in PubMed. */
  readonly looseEnds = async (): Promise<void> => {
    const record = this.#records.get(this.#proposal!.recordId ?? '')?.fields
    const target = this.#linked?.kind
    const unknown = record !== undefined && record.doi !== '' && (target === 'pmid' || target === 'pmcid') && record[target] === ''
    await this.#ask('openalex', unknown, async () => [await this.#parts.session.openalex.byDoi(normaliseDoi(record!.doi)!)].filter((one) => one !== null))
    if (unknown) await this.#compare()
    if (target === 'pmcid' && record?.pmcid === '') await this.#central(this.#linked!.value)
    const pmcid = normalisePmcid(this.#fields.pmcid)
    if (pmcid === '' || this.#knows('pmcid', pmcid)) return
    await this.#pubmedSearch(`${pmcid}[pmcid]`)
    await this.#central(pmcid)
    await this.#compare()
  }

  /** Whose a PMCID is that no other source knows: many works are in PubMed Central and not in PubMed. */
  async #central(pmcid: string): Promise<void> {
    const { pubmed } = this.#parts.session
    if (this.#knows('pmcid', pmcid)) return
    await this.#ask('pubmed', true, async () => [await pubmed.central(pmcid)].filter((one) => one !== null))
    await this.#compare()
  }

  async #pubmedSearch(term: string | false): Promise<void> {
    const { pubmed } = this.#parts.session
    await this.#ask('pubmed', term !== false && term !== '', async () => {
      const { ids, cut, loosened } = await pubmed.search(term as string)
      // What PubMed made wider than asked, and cut, says nothing: its first hits are the newest, not the best.
      return loosened && cut ? [] : pubmed.records(ids)
    })
  }

  #sourceTerm(family: string): string {
    const { journal, date } = this.#fields
    const year = readYear(date)
    if (family === '' || !isGiven(journal) || year === null) return ''
    return `${family}[1au] AND "${plain(journal)}"[ta] AND ${year - 1}:${year + 1}[dp]`
  }

  async #citationMatch(author: string): Promise<void> {
    const { pubmed } = this.#parts.session
    const { journal, volume, pages, date } = this.#fields
    const citation = { journal: plain(journal), year: String(readYear(date) ?? ''), volume, page: firstPage(pages), author }
    await this.#ask('pubmed', [journal, volume, pages].every(isGiven), async () => pubmed.records(await pubmed.match(citation)))
  }

  /** Asks where there is something to ask; a source out of reach is noted and the rest goes on. */
  async #ask(source: BibliographicSource, wanted: boolean, question: () => Promise<BibliographicRecord[]>): Promise<void> {
    if (!wanted) return
    try {
      for (const record of await question()) this.#records.set(record.id, record)
      if (!this.#answers.has(source)) this.#answers.set(source, { source, outcome: 'answered', reason: '' })
    } catch (caught) {
      const error = asAppError(caught)
      const outcome = error.code === 'origin-not-allowed' ? 'not-allowed' : 'unreachable'
      // What is no failure of the source, as a full disk, ends the run.
      if (outcome === 'unreachable' && !isSourceFailure(error)) throw error
      this.#answers.set(source, { source, outcome, reason: outcome === 'not-allowed' ? '' : error.message })
    }
  }

  async #compare(): Promise<void> {
    const [proposal] = await this.#parts.match([this.#job()])
    this.#proposal = proposal!
  }

  #job(): MatchJob {
    return {
      fields: this.#fields, labelled: this.#labelled, candidates: [...this.#records.values()],
      answers: [...this.#answers.values()], registrations: { ...this.#registrations },
    }
  }

  #titleFound(): boolean {
    return this.#proposal?.recordId !== null && this.#proposal?.items.title.state === 'correct'
  }

  #knows(kind: 'doi' | 'pmcid', id: string): boolean {
    const read = { doi: (text: string) => normaliseDoi(text) ?? '', pmcid: normalisePmcid }[kind]
    return [...this.#records.values()].some(({ fields }) => read(fields[kind]) === id)
  }
}

function identifierTerm(doi: string): string {
  return `"${doi.replace(/"/g, '')}"[AID]`
}

/** Every word in the title; word by word, since PubMed takes apart a phrase that it does not find. */
function titleTerm(words: readonly string[], more = ''): string {
  return [...words.map((word) => `${word}[ti]`), ...(more === '' ? [] : [more])].join(' AND ')
}

/** Without what PubMed reads as its own signs. */
function plain(text: string): string {
  return text.replace(/["[\](){}:;|&]+/g, ' ').replace(/\s+/g, ' ').trim()
}
