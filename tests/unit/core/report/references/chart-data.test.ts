import { describe, expect, it } from 'vitest'
import { analyseReferences } from '../../../../../src/core/references/analysis/analyse'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { itemBars, scoreBoxes, scoreScale, stateBars } from '../../../../../src/core/report/references/chart-data'
import { scoredReference, scoredResponse } from '../../../../helpers/scored-responses'

const ANALYSIS = analyseReferences(
  [scoredResponse([9, 10, 11, 11]), scoredResponse([0, 1, 0, 0], { chatbot: 'Bolt', requested: 5 }), scoredResponse([scoredReference({ doi: null })], { chatbot: 'Cyan' })],
  DEFAULT_SCORING,
)

describe('chart data', () => {
  it('adds up to each bar', () => {
    for (const { of, parts } of [...itemBars(ANALYSIS), ...stateBars(ANALYSIS)]) {
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(of)
    }
  })

  it('starts with all items together, a bar a chatbot', () => {
    expect(itemBars(ANALYSIS).slice(0, 4).map(({ group, label }) => `${group} ${label}`)).toEqual([
      'All items Ada', 'All items Bolt', 'All items Cyan', 'Title Ada',
    ])
  })

  it('puts most matches and the lowest score first', () => {
    expect(stateBars(ANALYSIS).map(({ label }) => label)).toEqual(['Cyan', 'Bolt', 'Ada'])
    expect(scoreBoxes(ANALYSIS).map(({ label }) => label)).toEqual(['Bolt', 'Ada'])
    expect(scoreScale(ANALYSIS)).toBe(11)
  })
})
