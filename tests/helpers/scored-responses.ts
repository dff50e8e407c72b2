import {
  REFERENCE_ITEMS, type ItemState, type ReferenceItem, type ReferenceState, type ScoredReference, type ScoredResponse,
} from '../../src/core/model/references'

type Items = Partial<Record<ReferenceItem, ItemState | null>>

let count = 0

/** A reference whose items are correct but for those named. */
export function scoredReference(items: Items = {}, state: ReferenceState = 'matches'): ScoredReference {
  const all = Object.fromEntries(REFERENCE_ITEMS.map((item) => [item, 'correct' as const]))
  return { id: `ref-${++count}`, responseId: '', items: { ...all, ...items } as ScoredReference['items'], state }
}

/** A reference whose RHS is the number given, with the weights of the paper; 0 to 11. */
export function referenceOf(rhs: number): ScoredReference {
  const items: Items = {}
  let left = rhs
  for (const [item, weight] of [['title', 2], ['journal', 2], ['authors', 2], ['doi', 2], ['date', 1], ['link', 1], ['relevance', 1]] as const) {
    if (left < weight) continue
    items[item] = 'error'
    left -= weight
  }
  return scoredReference(items, rhs === 0 ? 'matches' : rhs > 8 ? 'not-found' : 'misdescribed')
}

interface Place {
  chatbot?: string
  topic?: string
  form?: 'basic' | 'advanced'
  iteration?: number
  requested?: number
}

/** A response with references of these scores, or with the references given; none is N. */
export function scoredResponse(references: readonly (number | ScoredReference)[], place: Place = {}): ScoredResponse {
  const { chatbot = 'Ada', topic = 'Sleep', form = 'basic', iteration = 1, requested = references.length } = place
  const id = `response-${++count}`
  return {
    id, chatbot: { id: `c-${chatbot}`, name: chatbot }, topic: { id: `t-${topic}`, name: topic },
    prompt: { id: `p-${form}`, name: form === 'basic' ? 'Basic' : 'Scenario', form }, iteration, requested,
    none: references.length === 0,
    references: references.map((one) => ({ ...(typeof one === 'number' ? referenceOf(one) : one), responseId: id })),
  }
}

/** A list that belongs to no study, as scoredResponses gives it. */
export function singleList(references: readonly number[]): ScoredResponse {
  return {
    ...scoredResponse(references), chatbot: { id: '', name: 'Not named' }, topic: { id: '', name: 'No topic' },
    prompt: { id: '', name: 'Single lists', form: null },
  }
}

/** A study of three chatbots × four topics × two forms that differ, with numbers from a fixed pattern. */
export function scoredStudy(chatbots: readonly string[] = ['Ada', 'Bolt', 'Cyan']): ScoredResponse[] {
  return chatbots.flatMap((chatbot, c) =>
    ['Sleep', 'Pain', 'Gout', 'Falls'].flatMap((topic, t) =>
      (['basic', 'advanced'] as const).map((form, f) =>
        scoredResponse([0, 1, 2, 3, 4].map((i) => Math.min(11, (c * 3 + ((i * 5 + t * 3 + f * 2) % 6)))), { chatbot, topic, form }),
      ),
    ),
  )
}
