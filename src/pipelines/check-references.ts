import { proposalKey, type BibliographicRecord, type BibliographicSource, type ReferenceProposal } from '../core/model'
import { isToRetry, LibraryIndex, normaliseDoi, rulesName, type MatchJob, type MatchSettings, type Registrations } from '../core/references/match'
import { presentResponses, type PresentReference, type StoredReferences } from '../core/references/study'
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
  const hasLibrary = stored.libraries.size > 0
  const plan: CheckPlan = { unchecked: [], unreachable: [], checked: [] }
  for (const { id, proposal } of presentReferences(stored)) {
    const since = proposal?.answers.some(({ source, outcome }) => outcome === 'not-allowed' && allows(source))
      || (hasLibrary && !proposal?.answers.some(({ source }) => source === 'library'))
    if (proposal === null || (since && proposal.state !== 'matches')) plan.unchecked.push(id)
    else if (isToRetry(proposal)) plan.unreachable.push(id)
    else plan.checked.push(id)
  }
  return plan
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
  const references = new Map(presentReferences(await store.read()).map((reference) => [reference.id, reference]))
  const plan = referenceIds === null ? await planCheck(store) : null
  const ids = referenceIds ?? [...plan!.unchecked, ...plan!.unreachable]
  const chosen = ids.flatMap((id) => references.get(id) ?? [])
  const library = await store.libraryRecords()
  return checkList(
    await Promise.all(chosen.map(async ({ id, fields, labelled, proposal }) => ({
      id, fields, labelled, chosen: proposal?.chosenByPerson ? ((await store.records([proposal.recordId!]))[0] ?? null) : null,
    }))),
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

function keep(store: ReferenceStore, read: PresentReference, checked: Checked, dates: MatchSettings['dates']): Promise<void> {
  return store.addProposals([proposalRow(store, read, checked.proposal, dates)], checked.candidates)
}

function proposalRow(
  store: ReferenceStore, { id, fieldsHash }: PresentReference, proposal: ReferenceProposalBody, dates: MatchSettings['dates'],
): ReferenceProposal {
  const at = store.now()
  return { ...proposal, id: proposalKey(id, fieldsHash, at), referenceId: id, fieldsHash, rules: rulesName(dates), at }
}

export interface ProposeAgainParts {
  store: ReferenceStore
  match: MatchBy
  dates: MatchSettings['dates']
  signal: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** Whether the standing proposal was made by other rules than those of now. */
export function isOutdated({ proposal }: PresentReference, dates: MatchSettings['dates']): boolean {
  return proposal !== null && proposal.rules !== rulesName(dates)
}

/** Proposes anew, from the records at hand and without asking any source, what was proposed by other rules or dates. */
export async function proposeAgain({ store, match, dates, signal, onProgress }: ProposeAgainParts): Promise<void> {
  const known = presentReferences(await store.read()).filter((reference) => isOutdated(reference, dates))
  for (let i = 0; i < known.length; i += CHUNK) {
    signal.throwIfAborted()
    const chunk = known.slice(i, i + CHUNK)
    const made = await match(await jobsOf(store, chunk), dates)
    await store.addProposals(chunk.map((reference, j) => proposalRow(store, reference, made[j]!, dates)))
    onProgress?.(Math.min(i + CHUNK, known.length), known.length)
  }
}

/**
 * Compares a reference with the record that a person says is the work meant, and stores that proposal.
 * @returns what undoes it: the proposal before becomes the newest again
 */
export async function proposeWith(
  { store, match, dates }: Pick<ProposeAgainParts, 'store' | 'match' | 'dates'>, reference: PresentReference, recordId: string,
): Promise<() => Promise<void>> {
  const { proposal: before } = reference
  const [job] = await jobsOf(store, [reference])
  const [made] = await match([{ ...job!, chosen: recordId }], dates)
  await store.addProposals([proposalRow(store, reference, made!, dates)])
  return async () => {
    if (before === null) return
    const at = store.now()
    await store.addProposals([{ ...before, id: proposalKey(reference.id, before.fieldsHash, at), at }])
  }
}

/** What the references were compared by, from what is stored. */
async function jobsOf(store: ReferenceStore, references: readonly PresentReference[]): Promise<MatchJob[]> {
  const ids = references.flatMap(({ proposal }) => proposal?.candidates ?? [])
  const records = new Map((await store.records(ids)).map((record) => [record.id, record]))
  return Promise.all(references.map(async ({ fields, labelled, proposal }) => ({
    fields, labelled,
    candidates: (proposal?.candidates ?? []).map((id) => records.get(id)).filter((one): one is BibliographicRecord => one !== undefined),
    answers: proposal?.answers ?? [], registrations: await registrationsOf(store, fields.doi),
    chosen: proposal?.chosenByPerson ? proposal.recordId : null,
  })))
}

async function registrationsOf(store: ReferenceStore, text: string): Promise<Registrations> {
  const doi = normaliseDoi(text)
  const lookup = doi === null ? undefined : await store.lookup('doi', handleRequest(doi))
  return doi === null || lookup === undefined ? {} : { [doi]: isRegistered(lookup) ? 'registered' : 'absent' }
}
