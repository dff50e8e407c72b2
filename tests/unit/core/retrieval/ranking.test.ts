import { describe, expect, it } from 'vitest'
import { rankByScore, reciprocalRankFusion } from '../../../../src/core/retrieval/ranking'

describe('rankByScore', () => {
  it('puts the best first and of equals the earlier', () => {
    expect(rankByScore([1, 3, 1, 3, 2])).toEqual([1, 3, 4, 0, 2])
    expect(rankByScore([0, 0, 0])).toEqual([0, 1, 2])
  })

  it('orders negative scores below 0', () => {
    expect(rankByScore([-1, 0, -0.5])).toEqual([1, 2, 0])
  })
})

describe('reciprocalRankFusion', () => {
  it('adds 1 / (60 + rank) over the rankings', () => {
    const scores = reciprocalRankFusion([[2, 0, 1], [2, 1, 0]])
    expect(scores).toEqual([1 / 62 + 1 / 63, 1 / 63 + 1 / 62, 2 / 61])
  })

  it('lets a first place count more when c is small', () => {
    const first = [[0, 1, 2], [1, 2, 0]]
    expect(rankByScore(reciprocalRankFusion(first, 0))).toEqual([1, 0, 2])
    expect(reciprocalRankFusion(first, 0)[0]).toBeCloseTo(1 + 1 / 3, 12)
  })

  it('is empty for no passages', () => {
    expect(reciprocalRankFusion([[], []])).toEqual([])
  })
})
