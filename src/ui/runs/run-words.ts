import { groupBy } from '../../core/group-by'
import { isUnbilled } from '../../core/metrics/states'
import type { ErrorRecord } from '../../core/model'
import type { RunResult } from '../../state/run-control.svelte'

/** What a run counts: one of it, many of it. */
export type Unit = readonly [one: string, many: string]

/** What became of a run, in one sentence. */
export function endedWords(
  result: Pick<RunResult, 'answered' | 'reused' | 'failed' | 'left' | 'skipped'>,
  unit: Unit,
): string {
  const parts = [
    `${counted(result.answered, ...unit)} answered`,
    result.reused > 0 && `${result.reused} taken from answers stored before`,
    result.failed.length > 0 && `${result.failed.length} failed`,
    result.left.length > 0 && `${result.left.length} not sent`,
    result.skipped.length > 0 && `${result.skipped.length} left alone because they failed before or may have been charged`,
  ].filter((part) => part !== false)
  return `${parts.join(', ')}.`
}

/** What the main button of a run leaves alone, as another may cost its price twice; null for none. */
export function mayBeChargedWords(possiblyBilled: number, blocked: number, unit: Unit): string | null {
  if (possiblyBilled === 0) return null
  const one = possiblyBilled === 1
  const waiting = blocked > 0
    ? ` ${counted(blocked, ...unit)} that ${blocked === 1 ? 'builds' : 'build'} on an answer that is missing ${blocked === 1 ? 'waits' : 'wait'} for it.`
    : ''
  return (
    `${counted(possiblyBilled, ...unit)} went out without an answer that was stored, and may have been charged: `
    + `${one ? 'it is' : 'they are'} sent again only by “${AGAIN_WORDS.possiblyBilled(possiblyBilled)}”.${waiting}`
  )
}

/** The labels of the buttons that send just these calls of a plan again. */
export const AGAIN_WORDS = {
  failedBefore: (n: number) => `Try ${n} failed again`,
  possiblyBilled: (n: number) => `Send ${n} again that may have been charged`,
  olderText: (n: number) => `Judge ${n} again on the new text`,
}

/** "about 620,000 characters", to two digits: an estimate has no more. */
export function charactersWords(characters: number): string {
  if (characters === 0) return 'no text'
  const digits = Math.max(0, Math.floor(Math.log10(characters)) - 1)
  const rounded = Math.round(characters / 10 ** digits) * 10 ** digits
  return `about ${rounded.toLocaleString('en')} characters`
}

export function counted(n: number, one: string, many: string): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`
}

/** Failures that call for the same, in the order they came. */
export function byAdvice<T extends { error: ErrorRecord }>(failures: readonly T[]): { advice: string; failures: T[] }[] {
  return [...groupBy(failures, ({ error }) => error.advice ?? '')].map(([advice, same]) => ({ advice, failures: same }))
}

/** Why one button sends some of the failures and another the rest; null where all of them are of one kind. */
export function sentAgainWords(errors: readonly Pick<ErrorRecord, 'code'>[]): string | null {
  const free = errors.filter(({ code }) => isUnbilled(code)).length
  const paid = errors.length - free
  if (free === 0 || paid === 0) return null
  return (
    `${free} cost nothing and ${free === 1 ? 'is' : 'are'} sent with the rest; `
    + `${paid} gave an answer that cannot be used, or may have been charged, and ${paid === 1 ? 'is' : 'are'} sent again `
    + 'only when you ask for it.'
  )
}
