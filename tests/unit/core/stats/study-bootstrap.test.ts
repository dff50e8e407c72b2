import { describe, expect, it } from 'vitest'
import { bootstrapRate } from '../../../../src/core/stats/study-bootstrap'

const studies = [{ k: 3, n: 10 }, { k: 9, n: 10 }, { k: 5, n: 12 }, { k: 0, n: 4 }]

describe('bootstrapRate', () => {
  it('gives the same interval for the same seed and another for another', () => {
    expect(bootstrapRate(studies, { seed: 1 })).toEqual(bootstrapRate(studies, { seed: 1 }))
    expect(bootstrapRate(studies, { seed: 1, draws: 200 })).not.toEqual(bootstrapRate(studies, { seed: 2, draws: 200 }))
  })

  it('is wider than an interval that takes claims for independent', () => {
    const clustered = bootstrapRate([{ k: 0, n: 20 }, { k: 20, n: 20 }, { k: 20, n: 20 }, { k: 0, n: 20 }])!
    expect(clustered.high! - clustered.low!).toBeGreaterThan(0.5)
  })

  it('narrows with less confidence', () => {
    const wide = bootstrapRate(studies, { confidence: 0.95 })!
    const narrow = bootstrapRate(studies, { confidence: 0.5 })!
    expect(narrow.high! - narrow.low!).toBeLessThan(wide.high! - wide.low!)
  })
})
