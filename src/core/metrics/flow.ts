import type { ClaimRow } from './claim-rows'
import type { ProjectData } from './project-data'

/** The flow every report prints (METHOD 1.1): how many studies came in, and how far each went. */
export interface StudyFlow {
  imported: number
  included: number
  /** Included studies with at least one claim. */
  assessed: number
  /** Included studies with at least one verdict under the condition and judge in view. */
  judged: number
  excluded: { study: string; reason: string }[]
}

export function studyFlow(data: ProjectData, rows: readonly ClaimRow[]): StudyFlow {
  const studies = [...data.studies.values()]
  const included = rows.filter((r) => r.excludedReason === null)
  const excluded = studies.flatMap(({ name, excludedReason }) =>
    excludedReason === null ? [] : [{ study: name, reason: excludedReason }],
  )
  return {
    imported: studies.length,
    included: studies.length - excluded.length,
    assessed: new Set(included.map((r) => r.studyId)).size,
    judged: new Set(included.filter((r) => r.verdict !== null).map((r) => r.studyId)).size,
    excluded: excluded.sort((a, b) => (a.study < b.study ? -1 : 1)),
  }
}
