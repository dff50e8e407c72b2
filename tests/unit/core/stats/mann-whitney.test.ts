import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mannWhitney } from '../../../../src/core/stats/mann-whitney'

const scores = fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 30 })

it('turns its signs round with its groups', () => {
  fc.assert(fc.property(scores, scores, (x, y) => {
    const [one, other] = [mannWhitney(x, y), mannWhitney(y, x)]
    if (one.reason !== null || other.reason !== null) throw new Error('both groups have values')
    expect(one.rankBiserial).toBeCloseTo(-other.rankBiserial, 12)
    expect(one.p === null).toBe(other.p === null)
    if (one.p === null) return
    expect(one.z).toBeCloseTo(-other.z!, 10)
    expect(one.p).toBeCloseTo(other.p!, 10)
    expect(one.pCc!).toBeGreaterThanOrEqual(one.p)
  }))
})
