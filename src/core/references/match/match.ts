import { groupBy } from '../../group-by'
import {
  CHECKED_ITEMS, type BibliographicRecord, type BibliographicSource, type CheckedItem, type CitedFields, type ItemProposal,
  type Proposal, type ReferenceState, type SourceAnswer,
} from '../../model'
import { chooseWork, chosenWork, type Choice } from './choose'
import { readCited, type Cited } from './cited'
import { flagsOf } from './flags'
import { judgeItems, type ItemJudgement, type Registrations } from './items'
import type { JournalList } from './journal-list'
import { worksOf, type Work } from './works'

/** Name and version of the rules; a change that may change a proposal raises it. */
export const MATCH_RULES = 'attest-match/1'

/** As a proposal names the rules it was made by: the dates that count are one of them. */
export function rulesName(dates: MatchSettings['dates']): string {
  return dates === 'strict' ? `${MATCH_RULES} strict dates` : MATCH_RULES
}

/** Asked where a person wants it, never depended on: that it is out of reach holds nothing up. */
export const OPTIONAL_SOURCES: readonly BibliographicSource[] = ['europepmc']

export interface MatchSettings {
  /** Lenient: print, online or issue date; strict: print or issue date. */
  dates: 'lenient' | 'strict'
  /** Titles and abbreviations of MEDLINE's journals; null until the list is loaded: then the records' own names count. */
  journals: JournalList | null
}

/** One reference with all it is compared by. */
export interface MatchJob {
  fields: CitedFields
  /** The fields are named in the list. */
  labelled: boolean
  /** Records of all sources; several of one work are taken together. */
  candidates: readonly BibliographicRecord[]
  /** How every source that was needed stood. */
  answers: readonly SourceAnswer[]
  /** Of the DOIs that were asked about. */
  registrations: Registrations
  /** Id of the candidate that a person says is the work meant; absent or null: the rules choose. */
  chosen?: string | null
}

/**
 * What the rules propose for one reference (METHOD 2.3 and the matching rules). A record counts only by this comparison,
 * whatever order a source gave it in; a source out of reach never makes an error of an item.
 */
export function matchReference(job: MatchJob, settings: MatchSettings): Proposal {
  const { fields, labelled, candidates, answers, registrations } = job
  const cited = readCited(fields, labelled, settings.journals)
  const works = worksOf(candidates, settings.journals)
  const chosen = works.find(({ records }) => records.some(({ id }) => id === job.chosen)) ?? null
  const choice = chosen === null ? chooseWork(cited, works) : chosenWork(cited, works, chosen)
  const judged = judgeItems({ cited, choice, registrations, strictDates: settings.dates === 'strict' })
  const silent = silence(cited, answers)
  const state = stateOf(choice, judged, registrations, cited)
  const items = settle(chosen === null ? judged : certainBut(IDENTIFIERS, judged), choice, silent)
  const told = chosen !== null && (state === 'resolves-elsewhere' || CHECKED_ITEMS.some((item) => items[item].state === 'error'))
  const open = choice.tied.length > 0 || (silent !== null && state !== 'matches' && !told)
  const noRecord = choice.work === null && !open
  const recordId = chosen === null ? (choice.work?.records[0]!.id ?? null) : job.chosen!
  return {
    recordId,
    choice: silent === NOTHING_TO_ASK ? `${NOTHING_TO_ASK}.` : choice.reason,
    candidates: orderOf(recordId, choice, works),
    state: open ? 'not-checked' : state,
    items: noRecord ? { ...items, relevance: { state: 'error', reason: 'There is no record of the work.' } } : items,
    flags: flagsOf(cited, choice, answered(answers, 'pubmed')),
    answers: [...answers],
    ...(chosen !== null && { chosenByPerson: true as const }),
  }
}

/** Whether nothing more is to be asked for: every item that can be told is right. */
export function isSettled(proposal: Proposal): boolean {
  return proposal.state === 'matches' && proposal.items.doi.state !== 'not-checked'
}

/** Whether a source that was needed was out of reach: to be asked again later, with others as a group. */
export function isToRetry({ answers }: Pick<Proposal, 'answers'>): boolean {
  return answers.some(isMissing)
}

function isMissing({ source, outcome }: SourceAnswer): boolean {
  return outcome === 'unreachable' && !OPTIONAL_SOURCES.includes(source)
}

/**
 * Which sources that were needed were out of reach, and why: those of one reason in one sentence. '' where every one answered.
 * "PubMed, Crossref: not reached (no reply in time)."
 */
export function unreachedWords({ answers }: Pick<Proposal, 'answers'>): string {
  return [...groupBy(answers.filter(isMissing), ({ reason }) => reason)]
    .map(([reason, ones]) => `${ones.map(({ source }) => SOURCE_NAMES[source]).join(', ')}: not reached${reason === '' ? '' : ` (${reason})`}.`)
    .join(' ')
}

function answered(answers: readonly SourceAnswer[], source: BibliographicSource): boolean {
  return answers.some((answer) => answer.source === source && answer.outcome === 'answered')
}

/** Why nothing may be called an error yet; null when every source that was needed answered. */
function silence(cited: Cited, answers: readonly SourceAnswer[]): string | null {
  // Which ones and why is said once a reference: see `unreachedWords`.
  if (answers.some(isMissing)) return 'A source was not reached'
  if (answers.some((answer) => isAboutRecords(answer, cited))) return null
  return answers.some(({ source }) => source !== 'library') ? 'No source of records was asked' : NOTHING_TO_ASK
}

/** An entry without anything that a source could be asked by, as noise read as a list: nobody has looked for it. */
const NOTHING_TO_ASK = 'Nothing in it could be looked up'

/** Whether a source has said which records it has of the reference. */
function isAboutRecords({ source, outcome }: SourceAnswer, cited: Cited): boolean {
  if (outcome !== 'answered') return false
  // A library is at hand for every reference, and is searched by title and identifiers only.
  if (source === 'library') return namesWork(cited)
  // The registry of DOIs tells that one exists, not of which work: it can miss none.
  return source !== 'doi'
}

function namesWork({ title, doi, link, pmid, pmcid }: Cited): boolean {
  return title !== null || Boolean(doi?.value) || Boolean(link?.target) || pmid !== '' || pmcid !== ''
}

/** As people know them. */
export const SOURCE_NAMES: Record<BibliographicSource, string> = {
  pubmed: 'PubMed', crossref: 'Crossref', openalex: 'OpenAlex', doi: 'doi.org', europepmc: 'Europe PMC', library: 'Library file',
}

function stateOf(choice: Choice, judged: Record<CheckedItem, ItemJudgement>, registrations: Registrations, cited: Cited): ReferenceState {
  const { work, leads } = choice
  if (leads.doi !== null && leads.doi !== work) return 'resolves-elsewhere'
  if (work === null) return 'not-found'
  const doi = cited.doi?.value ?? null
  if (doi !== null && work.doi !== '' && work.doi !== doi && registrations[doi] === 'registered') return 'resolves-elsewhere'
  return CHECKED_ITEMS.some((item) => judged[item].state === 'error') ? 'misdescribed' : 'matches'
}

/** Of a work that a person chose, what a record does not have is all that a silent source could still tell. */
const IDENTIFIERS: readonly CheckedItem[] = ['doi', 'link']

function certainBut(open: readonly CheckedItem[], judged: Record<CheckedItem, ItemJudgement>): Record<CheckedItem, ItemJudgement> {
  const entries = CHECKED_ITEMS.map((item) => [item, open.includes(item) ? judged[item] : { ...judged[item], certain: true }])
  return Object.fromEntries(entries) as Record<CheckedItem, ItemJudgement>
}

function settle(judged: Record<CheckedItem, ItemJudgement>, choice: Choice, silent: string | null): Proposal['items'] {
  const settled = CHECKED_ITEMS.map((item): [CheckedItem, ItemProposal] => {
    const { state, reason, certain } = judged[item]
    if (state !== 'error' || certain) return [item, { state, reason }]
    if (choice.tied.length > 0) return [item, { state: 'not-checked', reason: choice.reason }]
    return [item, silent === null ? { state, reason } : { state: 'not-checked', reason: `${silent}. As far as is known: ${reason}` }]
  })
  return Object.fromEntries(settled) as Record<CheckedItem, ItemProposal>
}

/** The chosen record, the others of its work, those of its title, those that identifiers lead to, the rest. */
function orderOf(recordId: string | null, { work, hits, leads }: Choice, works: readonly Work[]): string[] {
  const led = [leads.doi, leads.pmid, leads.pmcid, leads.link]
  const ordered = [work, ...hits.map((hit) => hit.work), ...led, ...works].filter((one) => one !== null)
  const ids = ordered.flatMap((one) => one.records.map((record) => record.id))
  return [...new Set(recordId === null ? ids : [recordId, ...ids])]
}
