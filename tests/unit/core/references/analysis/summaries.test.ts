import { describe, expect, it } from 'vitest'
import { referenceStudy } from '../../../../../src/core/references/analysis/study'
import { normality, reliability, scoreSummaries } from '../../../../../src/core/references/analysis/summaries'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { scoredReference, scoredResponse, scoredStudy } from '../../../../helpers/scored-responses'

describe('summaries', () => {
  it('take the quantile rule of the settings', () => {
    const responses = [scoredResponse([1, 2, 3, 10])]
    const q3 = (quantiles: 6 | 7) => scoreSummaries(referenceStudy(responses, { ...DEFAULT_SCORING, quantiles }))[0]!.references
    expect(q3(6)).toMatchObject({ q1: 1.25, q3: 8.25 })
    expect(q3(7)).toMatchObject({ q1: 1.75, q3: 4.75 })
  })

  it('have a row over all chatbots where there are several', () => {
    expect(scoreSummaries(referenceStudy(scoredStudy(), DEFAULT_SCORING)).map(({ name }) => name)).toEqual(['Ada', 'Bolt', 'Cyan', 'All chatbots'])
    expect(scoreSummaries(referenceStudy(scoredStudy(['Ada']), DEFAULT_SCORING))).toHaveLength(1)
  })

  it('are undefined with a reason while everything waits', () => {
    const waiting = referenceStudy([scoredResponse([scoredReference({ title: null })])], DEFAULT_SCORING)
    expect(scoreSummaries(waiting)[0]!.references.reason).toBeTruthy()
    expect(reliability(waiting).reason).toBeTruthy()
  })

  it('bin every score once, the highest in a bin of its own', () => {
    const { histogram, test } = normality(referenceStudy([scoredResponse([0, 0, 3, 11])], DEFAULT_SCORING))
    expect(histogram).toHaveLength(12)
    expect(histogram.filter(({ count }) => count > 0)).toEqual([{ from: 0, count: 2 }, { from: 3, count: 1 }, { from: 11, count: 1 }])
    expect(test).toMatchObject({ n: 4 })
  })
})
