import {
  CHECKED_ITEMS, decisionKey, REFERENCE_ITEMS,
  type ItemState, type ReferenceDecision, type ReferenceItem, type ReferenceState,
} from '../core/model'
import { proposalFor, type PresentReference } from '../core/references/study'
import type { ProjectStore } from '../db/project-store'
import { compareWith, type ProposeAgainParts } from './check-references'

export interface DecisionChange {
  items?: Partial<Record<ReferenceItem, ItemState>>
  state?: ReferenceState | null
  recordId?: string | null
  note?: string
}

/** What a scorer decided on a reference, as it would stand after a change. */
export function changedDecision(reference: PresentReference, scorer: string, change: DecisionChange): ReferenceDecision {
  const before = reference.decisions.get(scorer)
  return {
    referenceId: reference.id, scorer, items: { ...before?.items, ...change.items },
    state: change.state === undefined ? (before?.state ?? null) : change.state,
    recordId: change.recordId === undefined ? (before?.recordId ?? null) : change.recordId,
    note: change.note ?? before?.note ?? '',
  }
}

/** Whether a change would leave anything else than what the scorer has decided already. */
export function changesDecision(reference: PresentReference, scorer: string, change: DecisionChange): boolean {
  const before = reference.decisions.get(scorer)
  const after = changedDecision(reference, scorer, change)
  return after.state !== (before?.state ?? null) || after.recordId !== (before?.recordId ?? null) || after.note !== (before?.note ?? '')
    || REFERENCE_ITEMS.some((item) => after.items[item] !== before?.items[item])
}

/**
 * The items a scorer takes from the proposal at one stroke: those that a record decides and nobody decided before. What
 * is not checked stays open; relevance is never taken by accident, for it is the person's.
 */
export function proposedItems(reference: PresentReference, scorer: string): DecisionChange {
  const own = reference.decisions.get(scorer)?.items ?? {}
  const proposed = proposalFor(reference, scorer)
  if (!proposed) return {}
  const items: Partial<Record<ReferenceItem, ItemState>> = {}
  for (const item of REFERENCE_ITEMS) {
    const state = proposed.items[item]?.state
    if (own[item] === undefined && state !== undefined && state !== 'not-checked') items[item] = state
  }
  // That a source was silent is nobody's decision: the state stays open for what it says later.
  const state = proposed.state === 'not-checked' ? null : proposed.state
  return { items, state: reference.decisions.get(scorer)?.state ?? state }
}

/** Whether a record has every item as cited, with nothing to look at: such a proposal can be accepted unseen. */
export function matchesExactly(reference: PresentReference, scorer: string): boolean {
  const proposal = proposalFor(reference, scorer)
  return proposal?.state === 'matches' && proposal.flags.length === 0
    && CHECKED_ITEMS.every((item) => proposal.items[item].state === 'correct' || proposal.items[item].state === 'not-given')
}

/** Stores decisions on several references as one. @returns what undoes it */
export async function decide(
  store: ProjectStore, changes: readonly { reference: PresentReference; scorer: string; change: DecisionChange }[],
): Promise<() => Promise<void>> {
  const rows = (value: (one: (typeof changes)[number]) => ReferenceDecision | null) => changes.map((one) => ({
    entity: 'item-decision' as const, entityId: decisionKey(one.reference.id, one.scorer), value: value(one),
  }))
  await store.reviseMany(rows(({ reference, scorer, change }) => changedDecision(reference, scorer, change)))
  return async () => void (await store.reviseMany(rows(({ reference, scorer }) => reference.decisions.get(scorer) ?? null)))
}

/**
 * Takes a scorer's word on which work is meant: the reference is compared with it, so that items and state are those of
 * this record, and the choice is stored as a decision. It is this scorer's alone: to the others the rules propose what
 * they proposed before. @returns what undoes it
 */
export async function chooseRecord(
  store: ProjectStore, by: Pick<ProposeAgainParts, 'store' | 'match' | 'dates'>,
  { reference, scorer, recordId }: { reference: PresentReference; scorer: string; recordId: string },
): Promise<() => Promise<void>> {
  await compareWith(by, reference, recordId)
  return decide(store, [{ reference, scorer, change: { recordId } }])
}
