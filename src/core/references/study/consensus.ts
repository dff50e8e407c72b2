import { REFERENCE_ITEMS, type ItemState, type ReferenceItem } from '../../model'
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

/** One item that two scorers see differently. */
export interface Disagreement {
  reference: PresentReference
  item: ReferenceItem
  first: ItemState
  second: ItemState
  /** What was agreed on since; null while it is open. */
  agreed: ItemState | null
}

/** Items both decided, and not alike, in the order of the list. */
export function disagreements(references: readonly PresentReference[], first: string, second: string): Disagreement[] {
  return references.flatMap((reference) => REFERENCE_ITEMS.flatMap((item) => {
    const [one, other] = [first, second].map((scorer) => reference.decisions.get(scorer)?.items[item])
    if (one === undefined || other === undefined || one === other) return []
    return [{ reference, item, first: one, second: other, agreed: reference.decisions.get(CONSENSUS)?.items[item] ?? null }]
  }))
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
  const state = agreed?.state ?? (one.state === other.state ? one.state : null)
  const decision = { ...one, scorer: CONSENSUS, items, state, note: agreed?.note ?? '' }
  return { ...reference, decisions: new Map(decisions).set(CONSENSUS, decision) }
}
