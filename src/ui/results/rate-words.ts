import { percent } from '../../core/metrics/headline'
import type { Rate, StateCounts } from '../../core/metrics/rates'
import { FAILURE_WORDS, type FailureReason } from '../../core/metrics/states'

/** "61%"; a dash for an undefined rate, never 0. `intervalWords` says why. */
export function rateValue(rate: Rate): string {
  return rate.value === null ? '–' : percent(rate.value, rate.n)
}

/** "12"; "16 of 52" where the rate is over another number than the n of its row. */
export function countWords(rate: Rate, ownN: boolean): string {
  return ownN ? `${rate.count} of ${rate.n}` : String(rate.count)
}

/** "54 to 68%"; a dash where there is none, which `withoutInterval` says why; why a rate is undefined. */
export function intervalWords(rate: Rate): string {
  if (rate.low === null || rate.high === null) return rate.value === null ? (rate.reason ?? 'no interval') : '–'
  return `${percent(rate.low, rate.n).replace('%', '')} to ${percent(rate.high, rate.n)}`
}

/** Why rates of a table have no interval, once for all of them; null when each that is defined has one. */
export function withoutInterval(rates: readonly Rate[]): string | null {
  const reasons = new Set(rates.filter(({ value, low }) => value !== null && low === null).map(({ reason }) => reason))
  return reasons.size === 0 ? null : `– in place of an interval: ${[...reasons].map((reason) => reason ?? 'there is none.').join(' ')}`
}

/** Claims outside the rate, by state: "3 failed, 2 not judged yet". Empty when all are inside. */
export function outsideWords(states: StateCounts): string {
  return [
    states.failed > 0 && `${states.failed} failed (${failureWords(states)})`,
    states.possiblyBilled > 0 && `${states.possiblyBilled} possibly billed`,
    states.inFlight > 0 && `${states.inFlight} under way`,
    states.waiting > 0 && `${states.waiting} not judged yet`,
    states.notJudged > 0 && `${states.notJudged} NA`,
  ].filter((words) => words !== false).join(', ')
}

function failureWords(states: StateCounts): string {
  return Object.entries(states.failedBy)
    .map(([reason, n]) => `${n} × ${FAILURE_WORDS[reason as FailureReason].toLowerCase()}`)
    .join(', ')
}
