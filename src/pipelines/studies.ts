import { living, type Filing, type Outcome, type Result, type SourceType, type Study } from '../core/model'
import type { Change, ProjectStore } from '../db/project-store'

/** Outcome of a project until a person names one. */
export const DEFAULT_OUTCOME = 'Main outcome'

const EMPTY_RESULT = { measure: '', timePoint: '', effect: '' }

/** Names an outcome; every study gets a result to assess for it. */
export async function addOutcome(store: ProjectStore, name: string): Promise<string> {
  const [studies, outcomes] = await Promise.all([store.studies(), store.outcomes()])
  const outcomeId = store.newId()
  const there = [...living(studies).keys()]
  const outcome: Outcome = { name, order: outcomes.size }
  await store.reviseMany([
    { entity: 'outcome', entityId: outcomeId, value: outcome },
    ...there.map((studyId) => newResult(store, studyId, outcomeId)),
  ])
  return outcomeId
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

/** A new study as revisions: itself and one result an outcome; the first study of a project brings its first outcome. */
export async function newStudyChanges(store: ProjectStore, studyId: string, study: Study): Promise<Change[]> {
  const outcomes = [...living(await store.outcomes()).keys()]
  const changes: Change[] = [{ entity: 'study', entityId: studyId, value: study }]
  if (outcomes.length === 0) {
    const outcome: Outcome = { name: DEFAULT_OUTCOME, order: 0 }
    outcomes.push(store.newId())
    changes.push({ entity: 'outcome', entityId: outcomes[0]!, value: outcome })
  }
  return [...changes, ...outcomes.map((outcomeId) => newResult(store, studyId, outcomeId))]
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
  await store.reviseMany([...changes, { entity: 'filing', entityId: sourceId, value }, ...(filing ? await emptied(store, filing.studyId, sourceId) : [])])
  return studyId
}

export async function setSourceType(store: ProjectStore, sourceId: string, type: SourceType): Promise<void> {
  const filing = await store.entity<Filing>('filing', sourceId)
  if (filing) await store.revise<Filing>('filing', sourceId, { ...filing, type })
}

/** Leaves a study out of the numbers with a reason, or takes it in again (null). */
export async function excludeStudy(store: ProjectStore, studyId: string, reason: string | null): Promise<void> {
  const study = await store.entity<Study>('study', studyId)
  if (study) await store.revise<Study>('study', studyId, { ...study, excludedReason: reason })
}

/** Takes a study off every list; its documents, claims and verdicts stay on disk and come back with `restoreStudy`. */
export async function removeStudy(store: ProjectStore, studyId: string): Promise<void> {
  await store.revise<Study>('study', studyId, null)
}

export async function restoreStudy(store: ProjectStore, studyId: string): Promise<void> {
  await store.undo('study', studyId)
}

/** A document as the last of a study's sources. */
export async function filingChange(store: ProjectStore, sourceId: string, studyId: string, type: SourceType): Promise<Change> {
  const orders = [...(await store.filings()).values()].flatMap(({ value }) => (value?.studyId === studyId ? [value.order] : []))
  const value: Filing = { studyId, type, order: Math.max(-1, ...orders) + 1 }
  return { entity: 'filing', entityId: sourceId, value }
}

/** The removal of a study whose last document moves away, unless something was said about it. */
async function emptied(store: ProjectStore, studyId: string, movedId: string): Promise<Change[]> {
  const others = [...(await store.filings())].filter(([id, { value }]) => id !== movedId && value?.studyId === studyId)
  const claims = await store.db.claims.where('studyId').equals(studyId).count()
  return others.length === 0 && claims === 0 ? [{ entity: 'study', entityId: studyId, value: null }] : []
}
