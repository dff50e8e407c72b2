import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kruskalDunn } from '../../../../src/core/stats/kruskal-dunn'

const scores = fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 20 })

it('is the square of its only pair where there are two groups', () => {
  fc.assert(fc.property(scores, scores, (a, b) => {
    const test = kruskalDunn([{ name: 'a', values: a }, { name: 'b', values: b }])
    expect(test.reason !== null).toBe(new Set([...a, ...b]).size === 1)
    if (test.reason !== null) return
    expect(test.h).toBeCloseTo(test.pairs[0]!.z ** 2, 8)
    expect(test.p).toBeCloseTo(test.pairs[0]!.p, 8)
  }))
})
