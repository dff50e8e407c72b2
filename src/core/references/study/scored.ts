import {
  REFERENCE_ITEMS, type ItemState, type ReferenceItem, type ReferenceProposal, type ReferenceState, type ScoredReference, type ScoredResponse,
} from '../../model'
import { chatbotNames } from './design-names'
import type { PresentReference, PresentResponse } from './present'
import type { StoredReferences } from './stored'

/** Name under which two scorers' common decision is kept. */
export const CONSENSUS = 'consensus'

/** One item as it counts for a scorer. */
export interface ItemScore {
  state: ItemState | null
  /** Whose word it is. */
  by: 'person' | 'proposal' | null
  reason: string
}

/**
 * What the rules propose to a scorer: of the record that this scorer said is the work meant, else of the one they chose
 * themselves. Another scorer's choice stays unseen.
 */
export function proposalFor({ proposal, choices, decisions }: PresentReference, scorer: string): ReferenceProposal | null {
  const recordId = decisions.get(scorer)?.recordId ?? null
  return (recordId === null ? undefined : choices.get(recordId)) ?? proposal
}

/** The scorer's word where there is one, else what the rules propose, else nothing yet. */
export function itemScore(reference: PresentReference, item: ReferenceItem, scorer: string): ItemScore {
  const decided = decisionOf(reference, scorer)?.items[item]
  const proposed = proposalFor(reference, scorer)?.items[item]
  if (decided !== undefined) return { state: decided, by: 'person', reason: proposed?.reason ?? '' }
  return proposed ? { state: proposed.state, by: 'proposal', reason: proposed.reason } : { state: null, by: null, reason: '' }
}

export function referenceState(reference: PresentReference, scorer: string): ReferenceState {
  return decisionOf(reference, scorer)?.state ?? proposalFor(reference, scorer)?.state ?? 'not-checked'
}

/** Every item has a person's word. */
export function isDecided(reference: PresentReference, scorer: string): boolean {
  const items = decisionOf(reference, scorer)?.items
  return items !== undefined && REFERENCE_ITEMS.every((item) => items[item] !== undefined)
}

export function scoredReference(reference: PresentReference, scorer: string): ScoredReference {
  const items = Object.fromEntries(REFERENCE_ITEMS.map((item) => [item, itemScore(reference, item, scorer).state]))
  return {
    id: reference.id, responseId: reference.responseId, state: referenceState(reference, scorer),
    items: items as Record<ReferenceItem, ItemState | null>,
  }
}

/**
 * Answers with their place in the study, in the order of its chatbots, prompts and topics, whenever each of them came; a
 * single list that belongs to no study stands under its own name, last.
 */
export function scoredResponses(
  responses: readonly PresentResponse[], stored: StoredReferences, scorer: string,
): ScoredResponse[] {
  const chatbots = chatbotNames(stored.chatbots)
  return inDesignOrder(responses, stored).map((response) => {
    const { id, chatbotId, promptId, topicId, iteration, requested, none } = response
    const prompt = promptId === null ? undefined : stored.prompts.get(promptId)
    return {
      id, iteration, requested, none,
      chatbot: { id: chatbotId ?? '', name: (chatbotId !== null && chatbots.get(chatbotId)) || 'Not named' },
      prompt: { ...named(promptId, stored.prompts, 'Single lists'), form: prompt?.form ?? null },
      topic: named(topicId, stored.topics, 'No topic'),
      references: response.references.map((reference) => scoredReference(reference, scorer)),
    }
  })
}

function inDesignOrder(responses: readonly PresentResponse[], { chatbots, prompts, topics }: StoredReferences): PresentResponse[] {
  const placeOf = (id: string | null, all: ReadonlyMap<string, { order: number }>): number =>
    (id === null ? undefined : all.get(id)?.order) ?? Number.MAX_SAFE_INTEGER
  return [...responses].sort((a, b) =>
    placeOf(a.chatbotId, chatbots) - placeOf(b.chatbotId, chatbots)
    || placeOf(a.promptId, prompts) - placeOf(b.promptId, prompts)
    || placeOf(a.topicId, topics) - placeOf(b.topicId, topics))
}

function named(id: string | null, all: ReadonlyMap<string, { name: string }>, fallback: string): { id: string; name: string } {
  return { id: id ?? '', name: (id !== null && all.get(id)?.name) || fallback }
}

function decisionOf(reference: PresentReference, scorer: string) {
  return reference.decisions.get(scorer)
}
