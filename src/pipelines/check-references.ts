import { proposalKey, type BibliographicRecord, type BibliographicSource, type ReferenceProposal } from '../core/model'
import { isToRetry, LibraryIndex, MATCH_RULES, normaliseDoi, type MatchJob, type MatchSettings, type Registrations } from '../core/references/match'
import type { ReadReference, ReferenceStore } from '../db/reference-store'
import type { LookupCache } from '../services/bibliography'
import { checkList, type CheckEvent, type CheckListParts, type CheckListResult } from './check-list'
import type { Checked } from './check-one'

/** References compared again at a time: their records stand in memory. Range 50 to 5000. */
const CHUNK = 500

/** What a run of checking would do. Ids of references. */
export interface CheckPlan {
  /** Never checked as they are read now, or left open by a source that may be asked since. */
  unchecked: string[]
  /** A source was out of reach: to be asked again, as a group. */
  unreachable: string[]
  checked: string[]
}

/** @param allows whether a source may be asked now; default: nothing is allowed that was not before */
export async function planCheck(store: ReferenceStore, allows: (source: BibliographicSource) => boolean = () => false): Promise<CheckPlan> {
  const references = await store.references()
  const proposals = await store.proposals(references)
  const plan: CheckPlan = { unchecked: [], unreachable: [], checked: [] }
  for (const { reference: { id } } of references) {
    const proposal = proposals.get(id)
    const since = proposal?.answers.some(({ source, outcome }) => outcome === 'not-allowed' && allows(source))
    if (proposal === undefined || (since && proposal.state !== 'matches')) plan.unchecked.push(id)
    else if (isToRetry(proposal)) plan.unreachable.push(id)
    else plan.checked.push(id)
  }
  return plan
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
  const references = new Map((await store.references()).map((read) => [read.reference.id, read]))
  const plan = referenceIds === null ? await planCheck(store) : null
  const ids = referenceIds ?? [...plan!.unchecked, ...plan!.unreachable]
  const chosen = ids.flatMap((id) => references.get(id) ?? [])
  const library = await store.libraryRecords()
  return checkList(
    chosen.map(({ reference, fields }) => ({ id: reference.id, fields, labelled: reference.labelled })),
    {
      ...rest,
      match: (jobs) => match(jobs, dates),
      cache: lookupCache(store),
      library: library.length === 0 ? null : new LibraryIndex(library),
      projectId: store.projectId,
      keep: (id, checked) => keep(store, references.get(id)!, checked, dates),
      ...(onEvent && { onEvent }),
    },
  )
}

function lookupCache(store: ReferenceStore): LookupCache {
  return { find: (source, request) => store.lookup(source, request), keep: (lookups) => store.addLookups(lookups) }
}

function keep(store: ReferenceStore, read: ReadReference, checked: Checked, dates: MatchSettings['dates']): Promise<void> {
  return store.addProposals([proposalRow(store, read, checked.proposal, dates)], checked.candidates)
}

function proposalRow(
  store: ReferenceStore, { reference, fieldsHash }: ReadReference, proposal: ReferenceProposalBody, dates: MatchSettings['dates'],
): ReferenceProposal {
  const at = store.now()
  const rules = dates === 'strict' ? `${MATCH_RULES} strict dates` : MATCH_RULES
  return { ...proposal, id: proposalKey(reference.id, fieldsHash, at), referenceId: reference.id, fieldsHash, rules, at }
}

export interface ProposeAgainParts {
  store: ReferenceStore
  match: MatchBy
  dates: MatchSettings['dates']
  signal: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** Proposes anew from the records at hand, without asking any source: after a change of rules or of the date setting. */
export async function proposeAgain({ store, match, dates, signal, onProgress }: ProposeAgainParts): Promise<void> {
  const references = await store.references()
  const proposals = await store.proposals(references)
  const known = references.filter(({ reference }) => proposals.has(reference.id))
  for (let i = 0; i < known.length; i += CHUNK) {
    signal.throwIfAborted()
    const chunk = known.slice(i, i + CHUNK)
    const jobs = await jobsOf(store, chunk, proposals)
    const made = await match(jobs, dates)
    await store.addProposals(chunk.map((read, j) => proposalRow(store, read, made[j]!, dates)))
    onProgress?.(Math.min(i + CHUNK, known.length), known.length)
  }
}

/** What the references were compared by, from what is stored. */
export async function jobsOf(
  store: ReferenceStore, references: readonly ReadReference[], proposals: ReadonlyMap<string, ReferenceProposal>,
): Promise<MatchJob[]> {
  const ids = references.flatMap(({ reference }) => proposals.get(reference.id)?.candidates ?? [])
  const records = new Map((await store.records(ids)).map((record) => [record.id, record]))
  return Promise.all(references.map(async ({ reference, fields }) => {
    const proposal = proposals.get(reference.id)
    const candidates = (proposal?.candidates ?? []).map((id) => records.get(id)).filter((one): one is BibliographicRecord => one !== undefined)
    const registrations = await registrationsOf(store, fields.doi)
    return { fields, labelled: reference.labelled, candidates, answers: proposal?.answers ?? [], registrations }
  }))
}

async function registrationsOf(store: ReferenceStore, text: string): Promise<Registrations> {
  const doi = normaliseDoi(text)
  const lookup = doi === null ? undefined : await store.lookup('doi', `handle ${doi}`)
  return doi === null || lookup === undefined ? {} : { [doi]: lookup.status === 404 ? 'absent' : 'registered' }
}
