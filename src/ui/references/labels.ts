import { REFERENCE_STATES, type ItemState, type ReferenceFlag, type ReferenceItem, type ReferenceState } from '../../core/model'
import { STATE_SIGNS, STATE_TONES } from '../../core/report/references/appearance'
import { STATE_NAMES } from '../../core/report/references/count-tables'
import type { Appearance } from '../common/labels'

export const REFERENCE_APPEARANCE = Object.fromEntries(
  REFERENCE_STATES.map((state) => [state, { tone: STATE_TONES[state], sign: STATE_SIGNS[state], word: STATE_NAMES[state] }]),
) as Record<ReferenceState, Appearance>

export const ITEM_APPEARANCE: Record<ItemState, Appearance> = {
  correct: { tone: 'supported', sign: '✓', word: 'Correct' },
  error: { tone: 'contradicted', sign: '✗', word: 'In error' },
  'not-given': { tone: 'out-of-scope', sign: '–', word: 'Not given' },
  'not-checked': { tone: 'unknown', sign: '?', word: 'Not checked' },
}

/** What a person can say of an item; *not checked* is for sources to say, and relevance is never printed to be given. */
export function choicesOf(item: ReferenceItem): readonly ItemState[] {
  return item === 'relevance' ? ['correct', 'error'] : ['correct', 'error', 'not-given']
}

/** What a person can say of a reference as a whole. */
export const STATE_CHOICES: readonly ReferenceState[] = REFERENCE_STATES.filter((state) => state !== 'not-checked')

/** Where nobody and no rule has said anything. */
export const OPEN_APPEARANCE: Appearance = { tone: 'unknown', sign: '·', word: 'Open' }

export const FLAG_WORDS: Record<ReferenceFlag, string> = {
  slip: 'A slip of the pen',
  order: 'Authors in another order',
  version: 'Preprint and published version',
  retracted: 'Retracted',
  erratum: 'Has an erratum',
  'translated-title': 'Translated title',
  'online-year': 'Year of the online version',
  'same-title': 'Another work has this title',
  initials: 'Initials',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  pmid: 'PMID',
  pmcid: 'PMCID',
  'several-candidates': 'Several records fit',
}
