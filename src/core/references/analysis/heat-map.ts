import type { ReferenceStudy } from './study'

export interface HeatCell {
  /** Mean of the RHS of the references that wait for nothing; null without one. */
  mean: number | null
  n: number
  /** Responses without a reference. */
  none: number
  /** References that wait. */
  waiting: number
}

export interface HeatMap {
  chatbots: string[]
  rows: { topic: string; cells: HeatCell[] }[]
}

/** Topic × chatbot: where the RHS is high. Unit = reference. */
export function heatMap({ chatbots, topics }: ReferenceStudy): HeatMap {
  return {
    chatbots: chatbots.map(({ name }) => name),
    rows: topics.map(({ id, name }) => ({
      topic: name,
      cells: chatbots.map(({ responses }) => {
        const own = responses.filter(({ response }) => response.topic.id === id)
        const values = own.flatMap(({ references }) => references.flatMap(({ rhs }) => (rhs === null ? [] : [rhs])))
        return {
          mean: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
          n: values.length,
          none: own.filter((score) => score.none).length,
          waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
        }
      }),
    })),
  }
}
