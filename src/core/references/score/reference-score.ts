import { REFERENCE_ITEMS, type ItemState, type ReferenceItem, type ScoredReference, type ScoringSettings } from '../../model/references'

/** How an item counts (METHOD 2.2). `waiting`: not checked, so it has no state yet. */
export const COUNTED_STATES = ['correct', 'error', 'failed', 'waiting'] as const
export type CountedState = (typeof COUNTED_STATES)[number]

export type StateCounts = Record<CountedState, number>

export interface ReferenceScore {
  /** With every waiting item correct. */
  low: number
  /** With every waiting item in error. */
  high: number
  /** Sum of the weights of the items in error; null while an item waits. */
  rhs: number | null
  states: Record<ReferenceItem, CountedState>
  counts: StateCounts
}

export function countedState(state: ItemState | null, notGiven: ScoringSettings['notGiven']): CountedState {
  if (state === null || state === 'not-checked') return 'waiting'
  return state === 'not-given' ? notGiven : state
}

/** Reference Hallucination Score of one reference: 0 to 11 with the weights of the paper. */
export function scoreReference({ items }: Pick<ScoredReference, 'items'>, settings: ScoringSettings): ReferenceScore {
  const counts = noCounts()
  const states = {} as Record<ReferenceItem, CountedState>
  let low = 0
  let open = 0
  for (const item of REFERENCE_ITEMS) {
    const state = countedState(items[item], settings.notGiven)
    states[item] = state
    counts[state] += 1
    if (state === 'error') low += settings.weights[item]
    if (state === 'waiting') open += settings.weights[item]
  }
  return { low, high: low + open, rhs: counts.waiting === 0 ? low : null, states, counts }
}

export function noCounts(): StateCounts {
  return { correct: 0, error: 0, failed: 0, waiting: 0 }
}
