import { REFERENCE_ITEMS, REFERENCE_STATES, type ReferenceState } from '../../model/references'
import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import { COUNTED_STATES, type CountedState, type StateCounts } from '../../references/score/reference-score'
import { ITEM_NAMES, maximumScore } from '../../references/score/settings'

/** One bar of shares that add up to it. */
export interface StackedBar<K extends string> {
  key: string
  /** What it stands for, and within which group: bars of one group stand together. */
  label: string
  group: string
  of: number
  parts: { key: K; count: number }[]
}

/** Correct, in error, failed and not checked: each item, and all of them first, with a bar a chatbot. */
export function itemBars({ study: { chatbots } }: ReferenceAnalysis): StackedBar<CountedState>[] {
  const bar = (group: string, { id, name, of }: { id: string; name: string; of: number }, counts: StateCounts, times: number) => ({
    key: `${group}|${id}`, label: name, group, of: of * times,
    parts: COUNTED_STATES.map((key) => ({ key, count: counts[key] })),
  })
  return [
    ...chatbots.map((chatbot) => bar('All items', chatbot, chatbot.total, REFERENCE_ITEMS.length)),
    ...REFERENCE_ITEMS.flatMap((item) => chatbots.map((chatbot) => bar(ITEM_NAMES[item], chatbot, chatbot.items[item], 1))),
  ].filter(({ of }) => of > 0)
}

/** Fabricated against misdescribed against matching, the chatbot with most matches first. */
export function stateBars({ study: { chatbots } }: ReferenceAnalysis): StackedBar<ReferenceState>[] {
  return chatbots
    .map(({ id, name, states, produced }) => ({
      key: id, label: name, group: '', of: produced,
      parts: REFERENCE_STATES.map((key) => ({ key, count: states[key] })),
    }))
    .sort((a, b) => b.parts[0]!.count / b.of - a.parts[0]!.count / a.of)
}

/** A box: quartiles by the rule of the settings, whiskers to the lowest and the highest value. */
export interface ScoreBox {
  label: string
  n: number
  min: number
  q1: number
  median: number
  q3: number
  max: number
  mean: number
}

/** RHS by chatbot, the lowest median first. Chatbots without a fully checked reference have none. */
export function scoreBoxes({ summaries }: ReferenceAnalysis): ScoreBox[] {
  return summaries
    .flatMap(({ chatbotId, name, references }) => {
      if (chatbotId === null || references.reason !== null) return []
      const { n, min, q1, median, q3, max, mean } = references
      return [{ label: name, n, min, q1, median, q3, max, mean }]
    })
    .sort((a, b) => a.median - b.median || a.mean - b.mean)
}

/** End of the scale of scores; 1 where every weight is 0 and so is every score. */
export function scoreScale({ study }: ReferenceAnalysis): number {
  return maximumScore(study.settings.weights) || 1
}
