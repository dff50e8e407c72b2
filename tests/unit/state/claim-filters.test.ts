import { describe, expect, it } from 'vitest'
import { domainChoices, filterClaims, isFiltering, NO_FILTERS } from '../../../src/state/claim-filters'
import { claimRow } from './claim-row'

const rows = [
  claimRow({ claimId: 'a', verdict: 'supported', state: 'judged' }),
  claimRow({ claimId: 'b', studyId: 's2', study: 'Lee 2020', domainId: 'D2', domain: 'Deviations', order: 5, verdict: 'contradicted', state: 'judged', ungrounded: true }),
  claimRow({ claimId: 'c', kind: 'overall', domainId: null, itemId: 'overall', order: 27, state: 'failed' }),
  claimRow({ claimId: 'd', kind: 'statement', domainId: null, itemId: null, order: 0, explanation: 'Two people left early.' }),
]

function shown(change: Partial<typeof NO_FILTERS>): string[] {
  return filterClaims(rows, { ...NO_FILTERS, ...change }).map((row) => row.claimId)
}

describe('filterClaims', () => {
  it('shows all without a filter', () => {
    expect(shown({})).toEqual(['a', 'b', 'c', 'd'])
    expect(isFiltering(NO_FILTERS)).toBe(false)
  })

  it('filters by study, verdict and ungrounded', () => {
    expect(shown({ studyId: 's2' })).toEqual(['b'])
    expect(shown({ verdict: 'supported' })).toEqual(['a'])
    expect(shown({ verdict: 'none' })).toEqual(['c', 'd'])
    expect(shown({ verdict: 'failed' })).toEqual(['c'])
    expect(shown({ ungrounded: true })).toEqual(['b'])
  })

  it('keeps the overall judgement and statements as groups of their own', () => {
    expect(shown({ domainId: 'D1' })).toEqual(['a'])
    expect(shown({ domainId: 'overall' })).toEqual(['c'])
    expect(shown({ domainId: 'statement' })).toEqual(['d'])
  })

  it('wants every word, wherever it stands', () => {
    expect(shown({ text: 'LEE computer' })).toEqual(['b'])
    expect(shown({ text: 'left  early' })).toEqual(['d'])
    expect(shown({ text: 'absent' })).toEqual([])
    expect(isFiltering({ ...NO_FILTERS, text: ' ' })).toBe(false)
  })
})

describe('domainChoices', () => {
  it('lists domains in the order of the instrument, then the overall judgement, then statements', () => {
    expect(domainChoices([...rows].reverse()).map(({ value, count }) => [value, count])).toEqual([['D1', 1], ['D2', 1], ['overall', 1], ['statement', 1]])
  })
})
