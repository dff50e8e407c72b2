import { describe, expect, it } from 'vitest'
import { midRanks } from '../../../../src/core/stats/ranks'

describe('ranks', () => {
  it('runs from the smallest value', () => {
    expect(midRanks([30, 10, 20])).toEqual({ ranks: [3, 1, 2], ties: 0 })
  })

  it('gives equal values their mean rank and sizes the ties', () => {
    expect(midRanks([5, 1, 5, 5])).toEqual({ ranks: [3, 1, 3, 3], ties: 24 })
  })

  it('has none for nothing', () => {
    expect(midRanks([])).toEqual({ ranks: [], ties: 0 })
  })
})
