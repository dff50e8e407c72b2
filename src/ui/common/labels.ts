import type { VerdictLabel } from '../../core/model'

/** A family of colours in tokens.css. The last three are those of messages, not of verdicts. */
export type Tone =
  | 'supported'
  | 'contradicted'
  | 'not-found'
  | 'out-of-scope'
  | 'low'
  | 'some-concerns'
  | 'high'
  | 'unknown'
  | 'good'
  | 'warning'
  | 'error'

/** How a value is shown everywhere: never by colour alone. */
export interface Appearance {
  tone: Tone
  sign: string
  word: string
}

export const VERDICT_APPEARANCE: Record<VerdictLabel, Appearance> = {
  supported: { tone: 'supported', sign: '✓', word: 'Supported' },
  contradicted: { tone: 'contradicted', sign: '✗', word: 'Contradicted' },
  not_found: { tone: 'not-found', sign: '○', word: 'Not found' },
  out_of_scope: { tone: 'out-of-scope', sign: '⊘', word: 'Out of scope' },
}

/** Codes of the judgements of RoB 2; NI is a response. */
const JUDGEMENT_APPEARANCE: Record<string, Appearance> = {
  low: { tone: 'low', sign: '+', word: 'Low' },
  'some-concerns': { tone: 'some-concerns', sign: '−', word: 'Some concerns' },
  high: { tone: 'high', sign: '×', word: 'High' },
}

/** @param label the instrument's own word for the judgement, where it has one */
export function judgementAppearance(code: string | null, label?: string): Appearance {
  const known = code === null ? undefined : JUDGEMENT_APPEARANCE[code]
  if (known) return label === undefined ? known : { ...known, word: label }
  return { tone: 'unknown', sign: '?', word: label ?? code ?? 'No judgement' }
}
