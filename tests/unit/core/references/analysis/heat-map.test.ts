import { expect, it } from 'vitest'
import { heatMap } from '../../../../../src/core/references/analysis/heat-map'
import { referenceStudy } from '../../../../../src/core/references/analysis/study'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { scoredReference, scoredResponse } from '../../../../helpers/scored-responses'

it('has a mean where a reference is checked, and says what else is there', () => {
  const map = heatMap(referenceStudy([
    scoredResponse([2, 4, scoredReference({ doi: null })]), scoredResponse([], { topic: 'Gout', requested: 3 }),
    scoredResponse([7], { chatbot: 'Bolt' }),
  ], DEFAULT_SCORING))
  expect(map.chatbots).toEqual(['Ada', 'Bolt'])
  expect(map.rows).toEqual([
    { topic: 'Sleep', cells: [{ mean: 3, n: 2, none: 0, waiting: 1 }, { mean: 7, n: 1, none: 0, waiting: 0 }] },
    { topic: 'Gout', cells: [{ mean: null, n: 0, none: 1, waiting: 0 }, { mean: null, n: 0, none: 0, waiting: 0 }] },
  ])
})
