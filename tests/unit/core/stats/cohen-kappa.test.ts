import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cohenKappa } from '../../../../src/core/stats/cohen-kappa'
import { KAPPA_WEIGHTS } from '../../../../src/core/stats/agreement-weights'

const ratings = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 40 })

it('is the same for either rater first, and never above 1', () => {
  fc.assert(fc.property(ratings, (pairs) => {
    const [a, b] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
    const [one, other] = [cohenKappa(a, b, [1, 2, 3]), cohenKappa(b, a, [1, 2, 3])]
    expect(one.reason).toBe(other.reason)
    if (one.reason !== null || other.reason !== null) return
    for (const kind of KAPPA_WEIGHTS) {
      expect(one[kind].kappa).toBeCloseTo(other[kind].kappa, 12)
      expect(one[kind].kappa).toBeLessThanOrEqual(1)
      if (one[kind].se !== null) expect(one[kind].se).toBeGreaterThanOrEqual(0)
    }
  }))
})
