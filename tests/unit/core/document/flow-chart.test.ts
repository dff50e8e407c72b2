import { describe, expect, it } from 'vitest'
import type { Block } from '../../../../src/core/document/blocks'
import { isFlowBox, isFlowChart, withCountLines } from '../../../../src/core/document/flow-chart'
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

describe('withCountLines', () => {
  const ends = (...texts: string[]) => withCountLines(box(...texts).lines).flatMap(({ text, breaks }) => (breaks === 'here' ? [text] : []))

  it('ends a line with how many people it counts', () => {
    expect(ends('Unable to contact (n=2169)', 'Declined to take part', 'in the trial (n = 24, 3%)', 'Other reasons (n=1)')).toEqual(['Unable to contact (n=2169)', 'in the trial (n = 24, 3%)'])
    expect(ends('Assigned to support (n=12)', 'and exercise')).toEqual([])
  })

  it('begins a line with its count in a box that opens with one, alone or below its name', () => {
    expect(ends('2607 (58%) too few worms', '167 (4%) unwilling to', 'come', '1,004 died')).toEqual(['2607 (58%) too few worms', 'come'])
    expect(ends('Attended follow-up', '973 month 1 (>99%)', '962 month 6')).toEqual(['Attended follow-up', '973 month 1 (>99%)'])
  })

  it('takes no number within a line for a count', () => {
    expect(ends('Acute condition within', 'the last', '7 days of treatment')).toEqual([])
    expect(ends('12 ill within', '7 days of treatment')).toEqual([])
    expect(ends('12 ill for', '7 days of treatment')).toEqual([])
    expect(ends('Attended the last visit at home', '6 month follow-up')).toEqual([])
    expect(ends('Received vitamin D capsules', '2000 IU daily')).toEqual([])
    expect(ends('Received the higher dose', '100 mg twice daily')).toEqual([])
    expect(ends('Received the higher dose', '100 men')).toEqual(['Received the higher dose'])
  })
})
