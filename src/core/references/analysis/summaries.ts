import { summarise, type Summary } from '../../stats/summary'
import { cronbach, type Cronbach } from '../../stats/cronbach'
import { lilliefors, type Lilliefors } from '../../stats/lilliefors'
import type { Statistic } from '../../stats/statistic'
import { REFERENCE_ITEMS } from '../../model/references'
import { maximumScore } from '../score/settings'
import type { ReferenceStudy } from './study'

export interface ScoreSummary {
  /** null: all chatbots together. */
  chatbotId: string | null
  name: string
  /** RHS of references that wait for nothing; `nMissing` counts those that wait. */
  references: Statistic<Summary>
  /** Mean RHS per response; `nMissing` counts the N and those that wait. */
  responses: Statistic<Summary>
}

/** Median (IQR) and mean (SD) of the RHS by chatbot, all of them together last where there are several. */
export function scoreSummaries({ chatbots, responses, settings }: ReferenceStudy): ScoreSummary[] {
  const parts = chatbots.map(({ id, name, responses: own }) => ({ id: id as string | null, name, own }))
  if (parts.length > 1) parts.push({ id: null, name: 'All chatbots', own: responses })
  return parts.map(({ id, name, own }) => ({
    chatbotId: id, name,
    references: summarise(own.flatMap((r) => r.references.map(({ rhs }) => rhs)), settings.quantiles),
    responses: summarise(own.map(({ mean }) => mean), settings.quantiles),
  }))
}

/** Cronbach alpha over the seven indicators of an item in error; unit = reference. */
export function reliability({ responses }: ReferenceStudy): Statistic<Cronbach> {
  const indicator = { correct: 0, error: 1, failed: null, waiting: null } as const
  return cronbach(
    responses.flatMap((r) => r.references.map(({ states }) => REFERENCE_ITEMS.map((item) => indicator[states[item]]))),
  )
}

export interface HistogramBin {
  /** From here, and up to the next bin. */
  from: number
  count: number
}

export interface Normality {
  test: Statistic<Lilliefors>
  /** One bin a point of the RHS, from 0 to the highest. */
  histogram: HistogramBin[]
}

/** Whether the RHS of references is normal, with what there is to see; unit = reference. */
export function normality({ chatbots, settings }: ReferenceStudy): Normality {
  const values = chatbots.flatMap(({ rhs }) => rhs)
  const histogram = Array.from({ length: Math.floor(maximumScore(settings.weights)) + 1 }, (_, from) => ({ from, count: 0 }))
  for (const value of values) histogram[Math.floor(value)]!.count += 1
  return { test: lilliefors(values), histogram }
}
