import { describe, expect, it } from 'vitest'
import { agreementWeights, categoryIndex } from '../../../../src/core/stats/agreement-weights'

describe('agreement weights', () => {
  it('falls with the distance of the codes, not of their places', () => {
    expect(agreementWeights([0, 1, 4], 'unweighted')).toEqual([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    expect(agreementWeights([0, 1, 4], 'linear')[0]).toEqual([1, 0.75, 0])
    expect(agreementWeights([0, 1, 4], 'quadratic')[0]).toEqual([1, 0.9375, 0])
  })

  it('refuses a rating that is not on the scale', () => {
    const place = categoryIndex([1, 2, 3])
    expect(place(3)).toBe(2)
    expect(() => place(4)).toThrow('4 is not on the scale')
  })
})
