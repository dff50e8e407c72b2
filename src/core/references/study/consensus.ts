import { REFERENCE_ITEMS, type ItemState, type ReferenceDecision, type ReferenceItem, type ReferenceState } from '../../model'
import type { PresentReference, PresentResponse } from './present'
import { CONSENSUS } from './scored'

/** People who decided on a reference, the consensus apart, with how many references each looked at. */
export function scorersOf(responses: readonly PresentResponse[]): { scorer: string; references: number }[] {
  const counts = new Map<string, number>()
  for (const { decisions } of responses.flatMap((response) => response.references)) {
    for (const scorer of decisions.keys()) {
      if (scorer !== CONSENSUS) counts.set(scorer, (counts.get(scorer) ?? 0) + 1)
    }
  }
  return [...counts].map(([scorer, references]) => ({ scorer, references })).sort((a, b) => (a.scorer < b.scorer ? -1 : 1))
}

interface SeenDifferently<Item, State> {
  reference: PresentReference
  item: Item
  first: State
  second: State
  /** What was agreed on since; null while it is open. */
  agreed: State | null
}

/** One item, or the state of a reference as a whole, that two scorers see differently. */
export type Disagreement = SeenDifferently<ReferenceItem, ItemState> | SeenDifferently<'state', ReferenceState>

/** What both decided, and not alike, in the order of the list: of each reference its items, then its state. */
export function disagreements(references: readonly PresentReference[], first: string, second: string): Disagreement[] {
  return references.flatMap((reference): Disagreement[] => {
    const decisions = [first, second, CONSENSUS].map((scorer) => reference.decisions.get(scorer))
    const items = REFERENCE_ITEMS.flatMap((item) => seenDifferently(reference, item, decisions.map((one) => one?.items[item])))
    return [...items, ...seenDifferently(reference, 'state' as const, decisions.map((one) => one?.state))]
  })
}

/** @param words of the first, the second and both together */
function seenDifferently<Item, State>(
  reference: PresentReference, item: Item, [first, second, agreed]: readonly (State | null | undefined)[],
): SeenDifferently<Item, State>[] {
  if (first === undefined || first === null || second === undefined || second === null || first === second) return []
  return [{ reference, item, first, second, agreed: agreed ?? null }]
}

/**
 * The references as two scorers see them together: what both say alike, and what they agreed on where they differed.
 * An item that only one of them decided, or that is still open between them, has no word of a person.
 */
export function withConsensus(
  responses: readonly PresentResponse[], first: string, second: string,
): PresentResponse[] {
  return responses.map((response) => ({
    ...response, references: response.references.map((reference) => agreedReference(reference, first, second)),
  }))
}

function agreedReference(reference: PresentReference, first: string, second: string): PresentReference {
  const { decisions } = reference
  const agreed = decisions.get(CONSENSUS)
  const [one, other] = [decisions.get(first), decisions.get(second)]
  if (!one || !other) return reference
  const items: Partial<Record<ReferenceItem, ItemState>> = {}
  for (const item of REFERENCE_ITEMS) {
    const alike = one.items[item] === other.items[item] ? one.items[item] : undefined
    const state = agreed?.items[item] ?? alike
    if (state !== undefined) items[item] = state
    // A proposal must not settle what two people see differently.
    else if (one.items[item] !== undefined && other.items[item] !== undefined) items[item] = 'not-checked'
  }
  const state = agreed?.state ?? commonState(one, other)
  const recordId = one.recordId === other.recordId ? one.recordId : null
  const decision = { ...one, scorer: CONSENSUS, items, state, recordId, note: agreed?.note ?? '' }
  return { ...reference, decisions: new Map(decisions).set(CONSENSUS, decision) }
}

/** A state that only one of them named has no word of a person, as an item. */
function commonState({ state: one }: ReferenceDecision, { state: other }: ReferenceDecision): ReferenceState | null {
  if (one === other) return one
  return one === null || other === null ? null : 'not-checked'
}
