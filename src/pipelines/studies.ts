import {
  living, type Filing, type Outcome, type Result, type Revision, type SourceType, type Study,
} from '../core/model'
import type { Change, ProjectStore } from '../db/project-store'
import { studyBeforeReplacing } from './name-study'

/** Outcome of a project until a person names one. */
export const DEFAULT_OUTCOME = 'Main outcome'

const EMPTY_RESULT = { measure: '', timePoint: '', effect: '' }

/** Names an outcome. Studies get no results of it, unless it is the first of the project: then they would have none. */
export async function addOutcome(store: ProjectStore, name: string): Promise<string> {
  const [studies, outcomes] = await Promise.all([store.studies(), store.outcomes()])
  const outcomeId = store.newId()
  const outcome: Outcome = { name, order: outcomes.size }
  const alone = living(outcomes).size === 0
  await store.reviseMany([
    { entity: 'outcome', entityId: outcomeId, value: outcome },
    ...(alone ? [...living(studies).keys()].map((studyId) => newResult(store, studyId, outcomeId)) : []),
  ])
  return outcomeId
}

/** A result of an outcome for each of these studies. @returns ids of the results */
export async function addResults(
  store: ProjectStore, studyIds: readonly string[], outcomeId: string,
): Promise<string[]> {
  const changes = studyIds.map((studyId) => newResult(store, studyId, outcomeId))
  await store.reviseMany(changes)
  return changes.map((change) => change.entityId)
}

/** Takes away those results that nobody assessed yet. */
export async function removeResults(store: ProjectStore, resultIds: readonly string[]): Promise<void> {
  const assessed = await assessedResults(store)
  const open = resultIds.filter((id) => !assessed.has(id))
  await store.reviseMany(open.map((entityId) => ({ entity: 'result', entityId, value: null })))
}

/** Tables that tell what was assessed. */
export const ASSESSING_TABLES = ['revisions', 'assessments', 'claims', 'attempts']

/** Outcomes with results that were assessed, or that a call was paid for; those of removed studies count. */
export async function assessedOutcomes(store: ProjectStore): Promise<Set<string>> {
  const [revised, assessed] = await Promise.all([store.facts.revised(), assessedResults(store)])
  return new Set([...revised.living<Result>('result')].flatMap(([id, { outcomeId }]) => (assessed.has(id) ? [outcomeId] : [])))
}

async function assessedResults({ facts }: ProjectStore): Promise<Set<string>> {
  const [assessments, claims, attempts] = await Promise.all([facts.assessments.read(), facts.claims.read(), facts.attempts.read()])
  // Both hold the key of an assessment: its study, its result, its assessor.
  const keys = new Set([...claims.map(({ assessmentId }) => assessmentId ?? ''), ...attempts.map(({ target }) => target)])
  return new Set([...assessments.map(({ resultId }) => resultId), ...[...keys].map((key) => key.split('|')[1] ?? '')])
}

export async function addResult(store: ProjectStore, result: Result): Promise<string> {
  const id = store.newId()
  await store.revise<Result>('result', id, result)
  return id
}

function newResult(store: ProjectStore, studyId: string, outcomeId: string): Change {
  const value: Result = { studyId, outcomeId, ...EMPTY_RESULT }
  return { entity: 'result', entityId: store.newId(), value }
}

/** A new study as revisions: itself and a result of the first outcome, which the first study of a project brings. */
export async function newStudyChanges(store: ProjectStore, studyId: string, study: Study): Promise<Change[]> {
  const first = [...living(await store.outcomes())].sort(([, a], [, b]) => a.order - b.order)[0]
  const changes: Change[] = [{ entity: 'study', entityId: studyId, value: study }]
  const outcomeId = first?.[0] ?? store.newId()
  if (!first) {
    const outcome: Outcome = { name: DEFAULT_OUTCOME, order: 0 }
    changes.push({ entity: 'outcome', entityId: outcomeId, value: outcome })
  }
  return [...changes, newResult(store, studyId, outcomeId)]
}

/** Files a document under another study, after what is there. A study left without documents and claims goes. */
export async function moveSource(store: ProjectStore, sourceId: string, studyId: string): Promise<void> {
  const filing = await store.entity<Filing>('filing', sourceId)
  if (!filing || filing.studyId === studyId) return
  await store.reviseMany([
    await filingChange(store, sourceId, studyId, filing.type),
    ...(await emptied(store, filing.studyId, sourceId)),
  ])
}

/** Makes a study of its own of a document. @returns the new study's id */
export async function splitSource(store: ProjectStore, sourceId: string, name: string): Promise<string> {
  const filing = await store.entity<Filing>('filing', sourceId)
  const studyId = store.newId()
  const changes = await newStudyChanges(store, studyId, { name, year: null, excludedReason: null })
  const value: Filing = { studyId, type: filing?.type ?? 'article', order: 0 }
  await store.reviseMany([
    ...changes,
    { entity: 'filing', entityId: sourceId, value },
    ...(filing ? await emptied(store, filing.studyId, sourceId) : []),
  ])
  return studyId
}

export function setSourceType(store: ProjectStore, sourceId: string, type: SourceType): Promise<void> {
  return store.amend<Filing>('filing', sourceId, { type })
}

/** Leaves a study out of the numbers with a reason, or takes it in again (null). */
export function excludeStudy(store: ProjectStore, studyId: string, reason: string | null): Promise<void> {
  return store.amend<Study>('study', studyId, { excludedReason: reason })
}

/** Takes a study off every list; its documents, claims and verdicts stay on disk and come back with `restoreStudy`. */
export async function removeStudy(store: ProjectStore, studyId: string): Promise<void> {
  await store.revise<Study>('study', studyId, null)
}

/** Puts a removed study back on the lists as it was; nothing happens to one that is there. */
export async function restoreStudy(store: ProjectStore, studyId: string): Promise<void> {
  await store.reviseMany(await studyBack(store, studyId))
}

async function studyBack(store: ProjectStore, studyId: string): Promise<Change[]> {
  const head = (await store.studies()).get(studyId)?.head
  return head?.value === null ? [{ entity: 'study', entityId: studyId, value: await lastOf(store, head) }] : []
}

/** A study that is on no list, and what would come back with it. */
export interface RemovedStudy {
  id: string
  name: string
  removedAt: number
  documents: number
  claims: number
}

/**
 * Studies that were removed, the newest first.
 * One that only lost its documents to another holds nothing to come back for.
 */
export async function removedStudies(store: ProjectStore): Promise<RemovedStudy[]> {
  const [studies, filings, results] = await Promise.all([store.studies(), store.filings(), store.results()])
  const described = new Set(
    [...living(results).values()].filter((r) => `${r.measure}${r.timePoint}${r.effect}` !== '').map((r) => r.studyId),
  )
  const filed = [...living(filings).values()].map((filing) => filing.studyId)
  const removed = await Promise.all([...studies].map(async ([id, { value, head }]): Promise<RemovedStudy[]> => {
    const study = value === null ? await lastOf(store, head) : null
    if (!study) return []
    const claims = await store.db.claims.where('studyId').equals(id).count()
    const documents = filed.filter((studyId) => studyId === id).length
    if (documents === 0 && claims === 0 && !described.has(id)) return []
    return [{ id, name: study.name, removedAt: head.at, documents, claims }]
  }))
  return removed.flat().sort((a, b) => b.removedAt - a.removedAt)
}

/** Takes a document out of its study; the file, its texts and what was found in them stay on disk. */
export async function removeSource(store: ProjectStore, sourceId: string): Promise<void> {
  await store.revise<Filing>('filing', sourceId, null)
}

/**
 * Files a removed document again as it was; its study comes back with it. Nothing happens to one that is there.
 * A study that was called after what took its place gets its name back.
 * @param inPlaceOf a document that goes in the same moment: nobody sees both
 */
export async function restoreSource(store: ProjectStore, sourceId: string, inPlaceOf?: string): Promise<void> {
  const changes: Change[] = inPlaceOf === undefined ? [] : [{ entity: 'filing', entityId: inPlaceOf, value: null }]
  const head = (await store.filings()).get(sourceId)?.head
  if (head?.value === null) {
    const filing = await lastOf(store, head)
    changes.push({ entity: 'filing', entityId: sourceId, value: filing })
    if (filing !== null) changes.push(...(await studyBack(store, filing.studyId)))
    const called = filing && inPlaceOf !== undefined ? await studyBeforeReplacing(store, filing.studyId, sourceId, inPlaceOf) : null
    if (filing && called) changes.push({ entity: 'study', entityId: filing.studyId, value: called })
  }
  await store.reviseMany(changes)
}

/** Where a document stood before it was filed elsewhere. */
export interface FormerPlace {
  filing: Filing
  /** The study that was made for it where it is now; it goes again. */
  made?: string
}

/** Files a document back, in one step; a study that went because it was left empty comes back too. */
export async function fileBack(store: ProjectStore, sourceId: string, { filing, made }: FormerPlace): Promise<void> {
  await store.reviseMany([
    { entity: 'filing', entityId: sourceId, value: filing },
    ...(await studyBack(store, filing.studyId)),
    ...(made === undefined ? [] : [{ entity: 'study' as const, entityId: made, value: null }]),
  ])
}

/** A document that was taken out of its study. */
export interface RemovedSource {
  id: string
  fileName: string
  /** Name of the study it was in. */
  study: string
  removedAt: number
}

/** Documents that were removed by themselves, the newest first; not those that went with their study. */
export async function removedSources(store: ProjectStore): Promise<RemovedSource[]> {
  const [studies, filings] = await Promise.all([store.studies(), store.filings()])
  const removed = await Promise.all([...filings].map(async ([id, { value, head }]): Promise<RemovedSource[]> => {
    const filing = value === null ? await lastOf(store, head) : null
    const source = filing && (await store.db.sources.get(id))
    const present = studies.get(filing?.studyId ?? '')
    if (!source || !present) return []
    const study = present.value ?? (await lastOf(store, present.head))
    return [{ id, fileName: source.fileName, study: study?.name ?? '', removedAt: head.at }]
  }))
  return removed.flat().sort((a, b) => b.removedAt - a.removedAt)
}

/** An outcome that was removed, and what would come back with it. */
export interface RemovedOutcome {
  id: string
  name: string
  removedAt: number
  results: number
}

/** Outcomes that were removed, the newest first. */
export async function removedOutcomes(store: ProjectStore): Promise<RemovedOutcome[]> {
  const [outcomes, results] = await Promise.all([store.outcomes(), store.results()])
  const of = [...living(results).values()].map((result) => result.outcomeId)
  const removed = await Promise.all([...outcomes].map(async ([id, { value, head }]): Promise<RemovedOutcome[]> => {
    const outcome = value === null ? await lastOf(store, head) : null
    return outcome ? [{ id, name: outcome.name, removedAt: head.at, results: of.filter((other) => other === id).length }] : []
  }))
  return removed.flat().sort((a, b) => b.removedAt - a.removedAt)
}

/** Names a removed outcome again as it was, with its results; nothing happens to one that is there. */
export async function restoreOutcome(store: ProjectStore, outcomeId: string): Promise<void> {
  const head = (await store.outcomes()).get(outcomeId)?.head
  if (head?.value === null) await store.revise<Outcome>('outcome', outcomeId, await lastOf(store, head))
}

/** What something was before it was removed. */
async function lastOf<T>(store: ProjectStore, head: Revision<T>): Promise<T | null> {
  let at: Revision<T> | undefined = head
  while (at?.value === null && at.parent !== null) {
    at = (await store.db.revisions.get(at.parent)) as Revision<T> | undefined
  }
  return at?.value ?? null
}

/**
 * A document as the last of a study's sources.
 * @param inPlaceOf a source of the study whose place it takes instead
 */
export async function filingChange(
  store: ProjectStore,
  sourceId: string,
  studyId: string,
  type: SourceType,
  inPlaceOf?: string,
): Promise<Change> {
  const filed = [...(await store.filings())].flatMap(([id, { value }]) => (value?.studyId === studyId ? [{ id, order: value.order }] : []))
  const taken = filed.find(({ id }) => id === inPlaceOf)?.order
  const value: Filing = { studyId, type, order: taken ?? Math.max(-1, ...filed.map(({ order }) => order)) + 1 }
  return { entity: 'filing', entityId: sourceId, value }
}

/** The removal of a study whose last document moves away, unless something was said about it. */
async function emptied(store: ProjectStore, studyId: string, movedId: string): Promise<Change[]> {
  const others = [...(await store.filings())].filter(([id, { value }]) => id !== movedId && value?.studyId === studyId)
  const claims = await store.db.claims.where('studyId').equals(studyId).count()
  return others.length === 0 && claims === 0 ? [{ entity: 'study', entityId: studyId, value: null }] : []
}
