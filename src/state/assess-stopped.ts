import type { ProjectData } from '../core/metrics/project-data'
import { attemptsByTarget } from '../core/metrics/states'
import { assessmentKey, type Assessor, type Instrument, type Run } from '../core/model'
import { planStored } from '../pipelines/assess'

export interface StoppedRun {
  /** What it was to assess, of what is still there to assess. */
  resultIds: string[]
  /** Its calls that have no answer, and may have none because it was cut off. */
  left: number
}

/**
 * The last assessment run of one of some assessors; null without any. One that only sent calls again is no run of its
 * own: it is for what an earlier one left.
 */
export function lastRun({ runs, attempts }: Pick<ProjectData, 'runs' | 'attempts'>, assessorIds: readonly string[]): Run | null {
  const own = runs.filter(({ purpose, assessorId }) => purpose === 'assess' && assessorIds.includes(assessorId ?? ''))
  const sent = attemptsByTarget(attempts.filter(({ event }) => event === 'sent'))
  const isFirst = ({ targets, createdAt }: Run): boolean =>
    targets.some((target) => !sent.get(target)?.some(({ at }) => at < createdAt))
  return newest(own.filter(isFirst)) ?? newest(own)
}

function newest(runs: readonly Run[]): Run | null {
  return runs.reduce<Run | null>((last, run) => (last && last.createdAt > run.createdAt ? last : run), null)
}

/**
 * The last run of an assessor, when it did not come to its end: calls were not sent, or went out without an answer.
 * One that ended with failures alone did.
 * @param resultIds of the results that can be assessed now
 */
export function stoppedRun(
  data: Pick<ProjectData, 'results' | 'assessments' | 'claims' | 'runs' | 'attempts'>,
  { instrument, assessor, resultIds }: { instrument: Instrument; assessor: Assessor; resultIds: readonly string[] },
): StoppedRun | null {
  const targets = lastRun(data, [assessor.id])?.targets ?? []
  const own = resultIds.filter((id) => {
    const assessment = assessmentKey(data.results.get(id)?.studyId ?? '', id, assessor.id)
    return targets.some((target) => target === assessment || target.startsWith(`${assessment}|`))
  })
  const plan = planStored(data, { instrument, assessor, resultIds: own })
  const open = ofRun(targets, [...plan.toSend, ...plan.possiblyBilled])
  return open === 0 ? null : { resultIds: own, left: open + ofRun(targets, plan.blocked) }
}

function ofRun(targets: readonly string[], planned: readonly string[]): number {
  return planned.filter((target) => targets.includes(target)).length
}
