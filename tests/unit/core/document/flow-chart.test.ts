import { describe, expect, it } from 'vitest'
import type { Block } from '../../../../src/core/document/blocks'
import { isFlowBox, isFlowChart } from '../../../../src/core/document/flow-chart'
import { buildLines } from '../../../../src/core/document/lines'
import { column, page } from './pages'

const box = (...texts: string[]): Block => ({ kind: 'text', lines: buildLines(page(column(texts, 50, 100))), of: null })

describe('isFlowBox', () => {
  it('knows the steps of a trial and how many people they have', () => {
    const boxes = [box('Assessed for eligibility'), box('Randomized', '(n = 52)'), box('364 lost to follow-up'), box('Control', '7 healthcare centers'), box('81'), box('n5169')]
    expect(boxes.map(isFlowBox)).toEqual(boxes.map(() => true))
  })

  it('takes no axis and no sentence for a box', () => {
    expect([box('Months'), box('Log relative risk'), box('We randomised people to one of the two arms of the trial')].map(isFlowBox)).toEqual([false, false, false])
  })
})

describe('isFlowChart', () => {
  it('asks for several steps and several counts', () => {
    const chart = [box('Randomised (n=12)'), box('Allocated (n=6)'), box('Analysed (n=5)')]
    expect(isFlowChart(chart)).toBe(true)
    expect(isFlowChart(chart.slice(1))).toBe(false)
    expect(isFlowChart([box('0'), box('20'), box('40'), box('Follow-up (months)')])).toBe(false)
  })
})
