import { sameFirstAuthor } from './authors'
import type { Cited } from './cited'
import type { LinkTarget } from './identifiers'
import { sameJournal } from './journal'
import { compareTitles, isDistinctive, type TitleMatch } from './title'
import type { Work, WorkTitle } from './works'

/** Of first author, journal and year, how many a record without the cited title must share. Source: the matching rules. */
const AGREEMENTS_WITHOUT_TITLE = 2

/** Where an identifier that is printed leads among the works known; null where to none of them. */
export interface Leads {
  doi: Work | null
  pmid: Work | null
  pmcid: Work | null
  link: Work | null
}

export interface TitleHit {
  work: Work
  title: WorkTitle
  match: TitleMatch
}

export interface Choice {
  work: Work | null
  /** Works whose title is the cited one, the chosen first. */
  hits: TitleHit[]
  leads: Leads
  /** Works between which nothing decides; then `work` is null. */
  tied: Work[]
  /** In words. */
  reason: string
}

/** Which of the works is meant (the matching rules, *Which record*). */
export function chooseWork(cited: Cited, works: readonly Work[]): Choice {
  const leads = leadsOf(cited, works)
  const ranked = works
    .flatMap((work) => titleHit(cited, work) ?? [])
    .map((hit) => ({ hit, rank: rankOf(cited, hit.work, leads) }))
    .sort((a, b) => compareRanks(b.rank, a.rank))
  const hits = ranked.map(({ hit }) => hit)
  const [first, second] = ranked
  if (first === undefined) return { ...chooseByIdentifier(cited, leads), hits, leads, tied: [] }
  if (second !== undefined && compareRanks(first.rank, second.rank) === 0) {
    const tied = ranked.filter(({ rank }) => compareRanks(rank, first.rank) === 0).map(({ hit }) => hit.work)
    return { work: null, hits, leads, tied, reason: `${tied.length} records of this title fit equally well: choose the one that is meant.` }
  }
  return { work: first.hit.work, hits, leads, tied: [], reason: choiceWords(first.rank, second?.rank, hits.length) }
}

/** The work that a person says is meant: no rule has a say any more. */
export function chosenWork(cited: Cited, works: readonly Work[], work: Work): Choice {
  const others = works.flatMap((one) => (one === work ? [] : (titleHit(cited, one) ?? [])))
  const own = closestTitle(cited, work)
  return {
    work, hits: own === null ? others : [own, ...others], leads: leadsOf(cited, works), tied: [],
    reason: 'A person said that this is the work meant.',
  }
}

function leadsOf(cited: Cited, works: readonly Work[]): Leads {
  const at = (test: (work: Work) => boolean): Work | null => works.find(test) ?? null
  const { doi, pmid, pmcid, link } = cited
  return {
    doi: doi?.value ? at((work) => work.doi === doi.value) : null,
    pmid: pmid === '' ? null : at((work) => work.pmid === pmid),
    pmcid: pmcid === '' ? null : at((work) => work.pmcid === pmcid),
    link: link?.target ? at((work) => leadsTo(link.target!, work)) : null,
  }
}

/** Whether the identifier in an address is the work's. */
export function leadsTo(target: LinkTarget, work: Work): boolean {
  if (target.kind === 'doi') return work.doi !== '' && target.forms.includes(work.doi)
  return work[target.kind] === target.value
}

/** A title of few words identifies no work by itself: then what else is printed must agree, too. */
function titleHit(cited: Cited, work: Work): TitleHit | null {
  const closest = closestTitle(cited, work)
  if (closest === null) return null
  return isDistinctive(cited.title!.text) || agreements(cited, work) >= AGREEMENTS_WITHOUT_TITLE ? closest : null
}

function closestTitle({ title: asked }: Cited, work: Work): TitleHit | null {
  if (asked === null) return null
  const [closest] = work.titles
    .flatMap((title) => {
      const match = compareTitles(asked, title.forms)
      return match === null ? [] : [{ work, title, match }]
    })
    .sort((a, b) => a.match.edits - b.match.edits)
  return closest ?? null
}

/** How many of first author, journal and year agree: 0 to 3. */
export function agreements(cited: Cited, work: Work): number {
  const author = cited.authors !== null && work.authors.some((list) => sameFirstAuthor(cited.authors!, list))
  const journal = cited.journal !== null && sameJournal(cited.journal, work.journal)
  const year = work.dates.some(([value]) => value === cited.date?.read?.year)
  return [author, journal, year].filter(Boolean).length
}

/** Larger is better, the first difference decides. */
type Rank = [agreements: number, doi: number, pmid: number, pmcid: number, link: number, published: number]

function rankOf(cited: Cited, work: Work, leads: Leads): Rank {
  const is = (lead: Work | null): number => (lead === work ? 1 : 0)
  return [agreements(cited, work), is(leads.doi), is(leads.pmid), is(leads.pmcid), is(leads.link), work.preprint ? 0 : 1]
}

function compareRanks(a: Rank, b: Rank): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

const DECIDED_BY = [
  'more of first author, journal and year agree', 'the DOI leads to it', 'the PMID leads to it', 'the PMCID leads to it',
  'the link leads to it', 'it is not the preprint',
]

function choiceWords(rank: Rank, next: Rank | undefined, hits: number): string {
  const agreed = `${rank[0]} of first author, journal and year agree`
  if (next === undefined) return `The only record of this title; ${agreed}.`
  const at = rank.findIndex((value, i) => value !== next[i])
  return `Chosen among ${hits} records of this title because ${DECIDED_BY[at]}; ${agreed}.`
}

function chooseByIdentifier(cited: Cited, leads: Leads): Pick<Choice, 'work' | 'reason'> {
  const ways = [['DOI', leads.doi], ['PMID', leads.pmid], ['PMCID', leads.pmcid], ['link', leads.link]] as const
  for (const [name, work] of ways) {
    const agreed = work === null ? 0 : agreements(cited, work)
    if (agreed < AGREEMENTS_WITHOUT_TITLE) continue
    return { work, reason: `No record has this title; the ${name} leads to this one, and ${agreed} of first author, journal and year agree.` }
  }
  return { work: null, reason: 'No record has this title, and no identifier leads to one that agrees in two of first author, journal and year.' }
}
