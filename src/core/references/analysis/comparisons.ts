import { groupBy } from '../../group-by'
import { REFERENCE_ITEMS, type ReferenceItem } from '../../model/references'
import { friedman, type Friedman } from '../../stats/friedman'
import { kruskalDunn, type KruskalDunn } from '../../stats/kruskal-dunn'
import { mannWhitney, type MannWhitney } from '../../stats/mann-whitney'
import type { Statistic } from '../../stats/statistic'
import { summarise, type Summary } from '../../stats/summary'
import type { ChatbotScore } from '../score/chatbot-score'
import type { StateCounts } from '../score/reference-score'
import type { ResponseScore } from '../score/response-score'
import type { ReferenceStudy } from './study'

/** What chatbots are compared by: the RHS, whether an item is in error, and how many items are in each state. */
export const TOTALS = ['total-error', 'total-correct', 'total-failed'] as const
export type Measure = 'rhs' | ReferenceItem | (typeof TOTALS)[number]
export const MEASURES: readonly Measure[] = ['rhs', ...REFERENCE_ITEMS, ...TOTALS]

export interface Comparison {
  measure: Measure
  test: Statistic<KruskalDunn>
}

/** Kruskal–Wallis with Dunn's pairs on every measure; unit = reference, as the chi-square values of the paper imply. */
export function compareChatbots({ chatbots, settings }: ReferenceStudy): Comparison[] {
  const withMissing = settings.denominator === 'requested'
  return MEASURES.map((measure) => ({
    measure,
    test: kruskalDunn(chatbots.map((chatbot) => ({ name: chatbot.name, values: valuesOf(chatbot, measure, withMissing) }))),
  }))
}

const ALL_FAILED: StateCounts = { correct: 0, error: 0, failed: REFERENCE_ITEMS.length, waiting: 0 }

/** @param withMissing references that never came count as failed in the totals */
function valuesOf(chatbot: ChatbotScore, measure: Measure, withMissing: boolean): number[] {
  if (measure === 'rhs') return chatbot.rhs
  const references = chatbot.responses.flatMap((response) => response.references)
  const total = totalOf(measure)
  if (total === null) {
    return references.flatMap(({ states }) => {
      const state = states[measure as ReferenceItem]
      return state === 'error' || state === 'correct' ? [state === 'error' ? 1 : 0] : []
    })
  }
  const decided = references.filter(({ counts }) => counts.waiting === 0).map(({ counts }) => counts)
  const missing = withMissing ? new Array<StateCounts>(chatbot.missing).fill(ALL_FAILED) : []
  return [...decided, ...missing].map((counts) => counts[total])
}

function totalOf(measure: Measure): 'error' | 'correct' | 'failed' | null {
  if (measure === 'total-error') return 'error'
  if (measure === 'total-correct') return 'correct'
  return measure === 'total-failed' ? 'failed' : null
}

/**
 * Friedman test on mean RHS per response: prompts (of each topic) are the blocks, so that references of one response
 * need not be independent. Iterations of a prompt are averaged first.
 */
export function friedmanOnResponses({ chatbots, responses }: ReferenceStudy): Statistic<Friedman> {
  const blocks = [...groupBy(responses, ({ response }) => `${response.topic.id}|${response.prompt.id}`).values()]
  return friedman(
    chatbots.map(({ name }) => name),
    blocks.map((block) => chatbots.map(({ id }) => meanOfMeans(block.filter(({ response }) => response.chatbot.id === id)))),
  )
}

function meanOfMeans(responses: readonly ResponseScore[]): number | null {
  const means = responses.flatMap(({ mean }) => (mean === null ? [] : [mean]))
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length
}

export interface FormComparison {
  /** null: all chatbots together. */
  chatbotId: string | null
  name: string
  unit: 'reference' | 'response'
  basic: Statistic<Summary>
  advanced: Statistic<Summary>
  /** x = basic, y = advanced: r above 0 means a larger RHS with basic prompts. */
  test: Statistic<MannWhitney>
}

/** Mann–Whitney of basic against advanced prompts, overall and by chatbot, on references and on response means. */
export function compareForms(study: ReferenceStudy): FormComparison[] {
  const { chatbots, responses, settings } = study
  const parts: Pick<FormComparison, 'chatbotId' | 'name'>[] = [
    { chatbotId: null, name: 'All chatbots' },
    ...(chatbots.length > 1 ? chatbots.map(({ id, name }) => ({ chatbotId: id, name })) : []),
  ]
  return (['reference', 'response'] as const).flatMap((unit) =>
    parts.map((part) => {
      const own = responses.filter(({ response }) => part.chatbotId === null || response.chatbot.id === part.chatbotId)
      const values = (form: 'basic' | 'advanced'): number[] =>
        own.filter(({ response }) => response.prompt.form === form).flatMap((score) => scoresOf(score, unit))
      const [basic, advanced] = [values('basic'), values('advanced')]
      return {
        ...part, unit, basic: summarise(basic, settings.quantiles), advanced: summarise(advanced, settings.quantiles),
        test: mannWhitney(basic, advanced),
      }
    }),
  )
}

function scoresOf({ references, mean }: ResponseScore, unit: 'reference' | 'response'): number[] {
  if (unit === 'response') return mean === null ? [] : [mean]
  return references.flatMap(({ rhs }) => (rhs === null ? [] : [rhs]))
}
