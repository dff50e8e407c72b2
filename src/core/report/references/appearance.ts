import type { ReferenceState } from '../../model/references'
import type { CountedState } from '../../references/score/reference-score'
import { COUNTED_NAMES, STATE_NAMES } from './count-tables'

/** Signs of item states, told apart without colour. */
export const COUNTED_SIGNS: Readonly<Record<CountedState, string>> = { correct: '✓', error: '✗', failed: '⊘', waiting: '?' }

export const STATE_SIGNS: Readonly<Record<ReferenceState, string>> = {
  matches: '✓', misdescribed: '≠', 'resolves-elsewhere': '↪', 'not-found': '○', 'not-checked': '?',
}

/** What a colour is called in tokens.css; figures of the report print the light ones. */
export type Tone = 'supported' | 'not-found' | 'contradicted' | 'out-of-scope' | 'unknown'

export const COUNTED_TONES: Readonly<Record<CountedState, Tone>> = {
  correct: 'supported', error: 'contradicted', failed: 'out-of-scope', waiting: 'unknown',
}

export const STATE_TONES: Readonly<Record<ReferenceState, Tone>> = {
  matches: 'supported', misdescribed: 'not-found', 'resolves-elsewhere': 'out-of-scope', 'not-found': 'contradicted',
  'not-checked': 'unknown',
}

/** Soft fills with their ink, as on paper. */
const PRINTED: Readonly<Record<Tone, { fill: string; ink: string }>> = {
  supported: { fill: '#bfe6d8', ink: '#00604a' },
  'not-found': { fill: '#f3dfa0', ink: '#735200' },
  contradicted: { fill: '#f6cba8', ink: '#943c00' },
  'out-of-scope': { fill: '#dccdea', ink: '#5d3f7d' },
  unknown: { fill: '#dedbd2', ink: '#57534a' },
}

function printed<K extends string>(
  names: Readonly<Record<K, string>>, signs: Readonly<Record<K, string>>, tones: Readonly<Record<K, Tone>>,
): Record<K, { name: string; sign: string; fill: string; ink: string }> {
  const keys = Object.keys(names) as K[]
  return Object.fromEntries(keys.map((key) => [key, { name: names[key], sign: signs[key], ...PRINTED[tones[key]] }])) as ReturnType<typeof printed<K>>
}

export const PRINTED_COUNTED = printed(COUNTED_NAMES, COUNTED_SIGNS, COUNTED_TONES)
export const PRINTED_STATES = printed(STATE_NAMES, STATE_SIGNS, STATE_TONES)
