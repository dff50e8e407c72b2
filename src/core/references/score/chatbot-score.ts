import {
  REFERENCE_ITEMS, REFERENCE_STATES, type ReferenceItem, type ReferenceState, type ScoringSettings,
} from '../../model/references'
import { groupBy } from '../../group-by'
import { COUNTED_STATES, noCounts, type StateCounts } from './reference-score'
import type { ResponseScore } from './response-score'

export interface ChatbotScore {
  id: string
  name: string
  responses: ResponseScore[]
  /** Responses without a reference (N). */
  none: number
  requested: number
  produced: number
  missing: number
  /** References with an item that is not checked. */
  waiting: number
  /** What counts are shares of: references requested or produced, by the settings. */
  of: number
  items: Record<ReferenceItem, StateCounts>
  /** Over all seven items: shares of 7 times `of`. */
  total: StateCounts
  /** Of the references produced. */
  states: Record<ReferenceState, number>
  /** RHS of the references that wait for nothing. */
  rhs: number[]
  /** Every response is N: it stands apart from tables and tests, as Bard does in the paper. */
  standsApart: boolean
}

/** One row a chatbot, in the order in which they come. */
export function scoreChatbots(responses: readonly ResponseScore[], settings: ScoringSettings): ChatbotScore[] {
  return [...groupBy(responses, ({ response }) => response.chatbot.id).values()].map((own) => scoreChatbot(own, settings))
}

function scoreChatbot(responses: ResponseScore[], { denominator }: ScoringSettings): ChatbotScore {
  const { id, name } = responses[0]!.response.chatbot
  const sum = (value: (score: ResponseScore) => number): number => responses.reduce((all, one) => all + value(one), 0)
  const [requested, produced, missing] = [sum((r) => r.requested), sum((r) => r.produced), sum((r) => r.missing)]
  const items = itemCounts(responses, denominator === 'requested' ? missing : 0)
  return {
    id, name, responses,
    none: responses.filter(({ none }) => none).length,
    requested, produced, missing,
    waiting: sum((r) => r.waiting),
    of: denominator === 'requested' ? requested : produced,
    items, total: totalCounts(Object.values(items)),
    states: stateCounts(responses),
    rhs: responses.flatMap((r) => r.references.flatMap(({ rhs }) => (rhs === null ? [] : [rhs]))),
    standsApart: produced === 0,
  }
}

/** @param failed references that never came: each of their items failed */
function itemCounts(responses: readonly ResponseScore[], failed: number): Record<ReferenceItem, StateCounts> {
  const counts = Object.fromEntries(REFERENCE_ITEMS.map((item) => [item, { ...noCounts(), failed }]))
  for (const { references } of responses) {
    for (const { states } of references) for (const item of REFERENCE_ITEMS) counts[item]![states[item]] += 1
  }
  return counts as Record<ReferenceItem, StateCounts>
}

function totalCounts(all: readonly StateCounts[]): StateCounts {
  const total = noCounts()
  for (const counts of all) for (const state of COUNTED_STATES) total[state] += counts[state]
  return total
}

function stateCounts(responses: readonly ResponseScore[]): Record<ReferenceState, number> {
  const counts = Object.fromEntries(REFERENCE_STATES.map((state) => [state, 0])) as Record<ReferenceState, number>
  for (const { none, response } of responses) {
    if (!none) for (const { state } of response.references) counts[state] += 1
  }
  return counts
}
