import type { ClaimKind, Instrument } from '../model'

/** Writings that are neither a code nor a label of their option; values are folded codes. */
const ALSO_WRITTEN: Record<string, string> = {
  'n a': 'na',
  'no info': 'ni',
  'some concern': 'some concerns',
}

/**
 * The code of a response as people and models write it: "PY", "probably yes", "Probably Yes (PY)", "PY - probably yes",
 * "Some concerns", "Low risk of bias".
 * @returns null when it is none of the instrument's, or names two different ones
 */
export function responseCode(instrument: Instrument, kind: Exclude<ClaimKind, 'statement'>, written: string): string | null {
  const choices = kind === 'question' ? instrument.options : instrument.judgements
  const byWriting = new Map<string, string>()
  for (const { code, label } of choices) {
    byWriting.set(fold(code), code)
    byWriting.set(fold(label), code)
  }
  const one = (text: string) => byWriting.get(fold(text)) ?? byWriting.get(ALSO_WRITTEN[fold(text)] ?? '') ?? null
  const whole = one(written)
  if (whole !== null) return whole
  const parts = written.split(/\s*[()[\]:=;]\s*|\s+[-–—]\s+/).map(one).filter((code) => code !== null)
  return new Set(parts).size === 1 ? parts[0]! : null
}

/** Lower case, words of letters and digits, without what every judgement may carry around its word. */
function fold(text: string): string {
  const words = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, ' ').trim()
  return words.replace(/^(?:overall )?risk of bias (?:is )?(?=.)/, '').replace(/(?<=.) risk(?: of bias)?$/, '')
}

/** Label of a code among the responses of its kind of item; the code itself where the instrument does not know it. */
export function responseLabel(instrument: Instrument, kind: Exclude<ClaimKind, 'statement'>, code: string): string {
  const choices = kind === 'question' ? instrument.options : instrument.judgements
  return choices.find((c) => c.code === code)?.label ?? code
}
