import type { RunResult } from '../../state/run-control.svelte'

/** What a run counts: one of it, many of it. */
export type Unit = readonly [one: string, many: string]

/** What became of a run, in one sentence. */
export function endedWords(result: Pick<RunResult, 'answered' | 'reused' | 'failed' | 'left' | 'skipped'>, unit: Unit): string {
  const parts = [
    `${counted(result.answered, ...unit)} answered`,
    result.reused > 0 && `${result.reused} taken from answers stored before`,
    result.failed.length > 0 && `${result.failed.length} failed`,
    result.left.length > 0 && `${result.left.length} not sent`,
    result.skipped.length > 0 && `${result.skipped.length} left alone because they failed before or may have been charged`,
  ].filter((part) => part !== false)
  return `${parts.join(', ')}.`
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
