import { attemptsByTarget, callState, isUnbilled } from '../core/metrics/states'
import type { AttemptEvent, EndpointSettings, ModelSettings } from '../core/model'
import type { RunOptions, RunPlan, RunResult, Sendable } from './run-types'

/** One target as it stands. */
export interface PlannedTarget {
  target: string
  stands: 'done' | 'older-text' | 'not-applicable' | 'open'
  /** Targets whose answers it builds on. Default none. */
  after?: readonly string[]
}

/** @param attempts of earlier runs that asked the same of the same model */
export function planOf(targets: readonly PlannedTarget[], attempts: readonly AttemptEvent[]): RunPlan {
  const plan: RunPlan = {
    targets: targets.map((t) => t.target),
    done: [],
    toSend: [],
    failedUnbilled: [],
    failedBefore: [],
    possiblyBilled: [],
    blocked: [],
    notApplicable: [],
    olderText: [],
  }
  const byTarget = attemptsByTarget(attempts)
  for (const { target, stands } of targets) {
    if (stands === 'done') plan.done.push(target)
    else if (stands === 'older-text') plan.olderText.push(target)
    else if (stands === 'not-applicable') plan.notApplicable.push(target)
    else for (const list of openLists(byTarget.get(target) ?? [])) plan[list].push(target)
  }
  return withoutBlocked(plan, targets)
}

/** Takes from what is sent the calls that would find one they build on missing. */
function withoutBlocked(plan: RunPlan, targets: readonly PlannedTarget[]): RunPlan {
  const missing = new Set([...plan.failedBefore, ...plan.possiblyBilled])
  const waiting = new Set(targets.filter(({ after }) => after?.some((one) => missing.has(one))).map(({ target }) => target))
  return {
    ...plan,
    toSend: plan.toSend.filter((target) => !waiting.has(target)),
    blocked: plan.toSend.filter((target) => waiting.has(target)),
  }
}

function openLists(attempts: readonly AttemptEvent[]): readonly Exclude<Sendable, 'olderText'>[] {
  const call = callState(attempts)
  if (call.state === 'possibly-billed') return ['possiblyBilled']
  if (call.state !== 'failed') return ['toSend']
  return isUnbilled(call.failure.error.code) ? ['toSend', 'failedUnbilled'] : ['failedBefore']
}

/** Targets a run sends under its options, in order. */
export function chosenTargets(
  plan: RunPlan, { send = ['toSend'], only = null }: Pick<RunOptions, 'send' | 'only'>,
): string[] {
  const chosen = new Set(send.flatMap((list) => plan[list]))
  const among = only && new Set(only)
  return plan.targets.filter((target) => chosen.has(target) && (among === null || among.has(target)))
}

/** Targets the options left out, with why. */
export function skippedTargets(plan: RunPlan, chosen: readonly string[]): RunResult['skipped'] {
  const sent = new Set(chosen)
  const left = (targets: readonly string[], reason: RunResult['skipped'][number]['reason']) =>
    targets.filter((target) => !sent.has(target)).map((target) => ({ target, reason }))
  return [...left(plan.possiblyBilled, 'possibly-billed'), ...left(plan.failedBefore, 'failed-before')]
}

/** What of an endpoint goes into records: neither its name nor its place in the settings. */
export function modelSettings({ id: _id, name: _name, ...settings }: EndpointSettings): ModelSettings {
  return settings
}
