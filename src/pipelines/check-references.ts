import { libraryKey, proposalKey, type BibliographicRecord, type BibliographicSource, type ReferenceProposal } from '../core/model'
import { isSettled, isToRetry, LibraryIndex, normaliseDoi, rulesName, type MatchJob, type MatchSettings, type Registrations } from '../core/references/match'
import { presentResponses, readingHash, type PresentReference, type StoredReferences } from '../core/references/study'
import type { ReferenceStore } from '../db/reference-store'
import { handleRequest, isRegistered, type LookupCache } from '../services/bibliography'
import { checkList, type CheckEvent, type CheckListParts, type CheckListResult } from './check-list'
import type { Checked } from './check-one'

/** References compared again at a time: their records stand in memory. Range 50 to 5000. */
const CHUNK = 500

/** What a run of checking would do. Ids of references. */
export interface CheckPlan {
  /** Never checked as they are read now, or something is left to ask that was not there: a source allowed since, a library. */
  unchecked: string[]
  /** A source was out of reach: to be asked again, as a group. */
  unreachable: string[]
  checked: string[]
}

/** @param allows whether a source may be asked now; default: nothing is allowed that was not before */
export async function planCheck(store: ReferenceStore, allows: (source: BibliographicSource) => boolean = () => false): Promise<CheckPlan> {
  const stored = await store.read()
  const library = libraryOf(stored)
  const plan: CheckPlan = { unchecked: [], unreachable: [], checked: [] }
  for (const { id, proposal } of presentReferences(stored)) {
    if (proposal === null || isReopened(proposal, library, allows)) plan.unchecked.push(id)
    else if (isToRetry(proposal)) plan.unreachable.push(id)
    else plan.checked.push(id)
  }
  return plan
}

/** Whether a source was allowed, or the library changed, since this was proposed, so that checking may tell more. */
function isReopened(proposal: ReferenceProposal, library: LibraryNow, allows: (source: BibliographicSource) => boolean): boolean {
  // A work that was taken away speaks for nothing any more, also where everything matched.
  if (proposal.candidates.some((id) => library.gone(id))) return true
  const allowed = proposal.answers.some(({ source, outcome }) => outcome === 'not-allowed' && allows(source))
  const known = proposal.answers.find(({ source }) => source === 'library')
  const other = known === undefined ? library.name !== '' : known.works !== library.name
  return (allowed && proposal.state !== 'matches') || (other && !isSettled(proposal))
}

/** The person's own library as it stands. */
interface LibraryNow {
  /** Works of its files, those whose record is there. */
  records: BibliographicRecord[]
  /** Stands for these works, as `LibraryIndex.name` does; empty where there is none. */
  name: string
  /** Whether a record is of a library file that is not there any more. */
  gone: (recordId: string) => boolean
}

function libraryOf({ libraries, records }: StoredReferences): LibraryNow {
  const works = new Set([...libraries.values()].flatMap((file) => file.works))
  const there = [...works].flatMap((id) => records.get(id) ?? [])
  return { records: there, name: libraryKey(there.map(({ id }) => id)), gone: (id) => records.get(id)?.source === 'library' && !works.has(id) }
}

/** Those of an answer that counts as N are none. */
function presentReferences(stored: StoredReferences): PresentReference[] {
  return presentResponses(stored).flatMap(({ references }) => references)
}

/** Compares; `ReferencesClient.match` in the app. */
export type MatchBy = (jobs: readonly MatchJob[], dates: MatchSettings['dates']) => Promise<ReferenceProposalBody[]>
type ReferenceProposalBody = Checked['proposal']

export interface CheckParts extends Omit<CheckListParts, 'match' | 'cache' | 'library' | 'projectId' | 'keep' | 'onEvent'> {
  store: ReferenceStore
  match: MatchBy
  dates: MatchSettings['dates']
  /** null: all that `planCheck` names unchecked or unreachable. */
  referenceIds: readonly string[] | null
  onEvent?: (event: CheckEvent) => void
}

/**
 * Checks references of a project and stores each proposal with the records it weighed as soon as it is made: a run that
 * is stopped goes on where it was. What sources answered is kept, so that nothing is asked twice.
 */
export async function checkReferences(parts: CheckParts): Promise<CheckListResult> {
  const { store, match, dates, referenceIds, onEvent, ...rest } = parts
  const stored = await store.read()
  const references = new Map(presentReferences(stored).map((reference) => [reference.id, reference]))
  const plan = referenceIds === null ? await planCheck(store) : null
  const ids = referenceIds ?? [...plan!.unchecked, ...plan!.unreachable]
  const chosen = ids.flatMap((id) => references.get(id) ?? [])
  const library = libraryOf(stored).records
  return checkList(chosen.map(({ id, fields, labelled }) => ({ id, fields, labelled })), {
    ...rest,
    match: (jobs) => match(jobs, dates),
    cache: lookupCache(store),
    library: library.length === 0 ? null : new LibraryIndex(library),
    projectId: store.projectId,
    keep: (id, checked) => keep({ store, match, dates }, references.get(id)!, checked),
    ...(onEvent && { onEvent }),
  })
}

function lookupCache(store: ReferenceStore): LookupCache {
  return { find: (source, request) => store.lookup(source, request), keep: (lookups) => store.addLookups(lookups) }
}

/** Stores what was proposed, and with it the comparison with every record that a person said is the work meant. */
async function keep(by: Comparing, read: PresentReference, checked: Checked): Promise<void> {
  const { store, match, dates } = by
  const { proposal, ...job } = checked
  const chosen = await store.records([...read.choices.keys()])
  const jobs = chosen.map((record): MatchJob => ({ ...job, candidates: withRecord(job.candidates, record), chosen: record.id }))
  const made = jobs.length === 0 ? [] : await match(jobs, dates)
  await store.addProposals([proposal, ...made].map((one) => proposalRow(store, read, one, dates)), [...checked.candidates, ...chosen])
}

function withRecord(records: readonly BibliographicRecord[], record: BibliographicRecord): readonly BibliographicRecord[] {
  return records.some(({ id }) => id === record.id) ? records : [...records, record]
}

function proposalRow(
  store: ReferenceStore, reference: PresentReference, proposal: ReferenceProposalBody, dates: MatchSettings['dates'],
): ReferenceProposal {
  const at = store.now()
  const [referenceId, fieldsHash] = [reference.id, readingHash(reference)]
  const id = proposalKey(referenceId, fieldsHash, at, proposal.chosenByPerson ? proposal.recordId : null)
  return { ...proposal, id, referenceId, fieldsHash, rules: rulesName(dates), at }
}

/** What references are compared by. */
interface Comparing {
  store: ReferenceStore
  match: MatchBy
  dates: MatchSettings['dates']
}

export interface ProposeAgainParts extends Comparing {
  signal: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** A reference with one of its standing proposals. */
interface Standing {
  reference: PresentReference
  proposal: ReferenceProposal
}

/** Of one reference: what the rules propose by themselves, and what they say of each record that somebody chose. */
function standing(reference: PresentReference): Standing[] {
  return [...(reference.proposal === null ? [] : [reference.proposal]), ...reference.choices.values()].map((proposal) => ({ reference, proposal }))
}

/** Whether a standing proposal was made by other rules than those of now. */
export function isOutdated(reference: PresentReference, dates: MatchSettings['dates']): boolean {
  return standing(reference).some(({ proposal }) => proposal.rules !== rulesName(dates))
}

/** Proposes anew, from the records at hand and without asking any source, what was proposed by other rules or dates. */
export async function proposeAgain({ store, match, dates, signal, onProgress }: ProposeAgainParts): Promise<void> {
  const known = presentReferences(await store.read()).filter((reference) => isOutdated(reference, dates))
  for (let i = 0; i < known.length; i += CHUNK) {
    signal.throwIfAborted()
    const chunk = known.slice(i, i + CHUNK).flatMap(standing)
    const made = await match(await jobsOf(store, chunk), dates)
    await store.addProposals(chunk.map(({ reference }, j) => proposalRow(store, reference, made[j]!, dates)))
    onProgress?.(Math.min(i + CHUNK, known.length), known.length)
  }
}

/** Compares a reference with the record that a person says is the work meant, and stores that beside what the rules propose. */
export async function compareWith({ store, match, dates }: Comparing, reference: PresentReference, recordId: string): Promise<void> {
  const { proposal } = reference
  if (proposal === null) return
  const [job] = await jobsOf(store, [{ reference, proposal }])
  const [record] = await store.records([recordId])
  const candidates = record === undefined ? job!.candidates : withRecord(job!.candidates, record)
  const [made] = await match([{ ...job!, candidates, chosen: recordId }], dates)
  await store.addProposals([proposalRow(store, reference, made!, dates)])
}

/** What the references were compared by, from what is stored. */
async function jobsOf(store: ReferenceStore, all: readonly Standing[]): Promise<MatchJob[]> {
  const records = new Map((await store.records(all.flatMap(({ proposal }) => proposal.candidates))).map((record) => [record.id, record]))
  return Promise.all(all.map(async ({ reference: { fields, labelled }, proposal }) => ({
    fields, labelled,
    candidates: proposal.candidates.map((id) => records.get(id)).filter((one): one is BibliographicRecord => one !== undefined),
    answers: proposal.answers, registrations: await registrationsOf(store, fields.doi),
    chosen: proposal.chosenByPerson ? proposal.recordId : null,
  })))
}

async function registrationsOf(store: ReferenceStore, text: string): Promise<Registrations> {
  const doi = normaliseDoi(text)
  const lookup = doi === null ? undefined : await store.lookup('doi', handleRequest(doi))
  return doi === null || lookup === undefined ? {} : { [doi]: isRegistered(lookup) ? 'registered' : 'absent' }
}
