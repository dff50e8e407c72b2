import { describe, expect, it } from 'vitest'
import type { Rate, RateRow } from '../../../../src/core/metrics/rates'
import { groupLabel, rateBars, undrawn } from '../../../../src/core/report/rate-bars'

function row(label: string, value: number | null): RateRow {
  const rate: Rate = { count: value === null ? 0 : 5, n: value === null ? 0 : 10, value, low: null, high: null, method: null, reason: null }
  return {
    key: label, groups: [{ by: 'assessor', id: 'm', label: 'Model' }, { by: 'domain', id: label, label }], n: rate.n,
    counts: { supported: 0, contradicted: 0, not_found: 0, out_of_scope: 0 }, support: rate, conservative: rate, strict: rate, ungrounded: rate,
    studies: 1, warning: null,
    states: { planned: 10, judged: 0, waiting: 0, inFlight: 0, failed: 0, failedBy: {}, possiblyBilled: 0, notJudged: 0 },
  }
}

describe('rateBars', () => {
  it('puts the largest first and keeps the order of equals', () => {
    expect(rateBars([row('D1', 0.2), row('D2', 0.9), row('D3', 0.2)], 'support').map((bar) => bar.label)).toEqual(['Model, D2', 'Model, D1', 'Model, D3'])
  })

  it('draws no bar for an undefined rate, and names it', () => {
    const rows = [row('D1', 0), row('D2', null)]
    expect(rateBars(rows, 'support').map((bar) => bar.value)).toEqual([0])
    expect(undrawn(rows, 'support')).toEqual(['Model, D2'])
  })
})

describe('groupLabel', () => {
  it('begins with the short name of a domain, and of nothing else', () => {
    expect(groupLabel({ by: 'domain', id: 'D2', label: 'Bias due to deviations' })).toBe('D2 Bias due to deviations')
    expect(groupLabel({ by: 'domain', id: 'overall', label: 'Overall judgement' })).toBe('Overall judgement')
    expect(groupLabel({ by: 'study', id: 's1', label: 'Brown 2019' })).toBe('Brown 2019')
  })
})
