import { describe, expect, it } from 'vitest'
import { scoreResponse } from '../../../../../src/core/references/score/response-score'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { scoredReference, scoredResponse } from '../../../../helpers/scored-responses'

describe('score of a response', () => {
  it('is the mean of its references; those missing are failed and outside of it', () => {
    expect(scoreResponse(scoredResponse([2, 4, 6], { requested: 10 }), DEFAULT_SCORING)).toMatchObject({
      mean: 4, requested: 10, produced: 3, missing: 7, none: false,
    })
  })

  it('has neither 0 nor 11 for N', () => {
    expect(scoreResponse(scoredResponse([], { requested: 10 }), DEFAULT_SCORING)).toMatchObject({
      none: true, mean: null, low: null, high: null, missing: 10,
    })
  })

  it('is a range while a reference waits', () => {
    const response = scoredResponse([2, scoredReference({ doi: null })])
    expect(scoreResponse(response, DEFAULT_SCORING)).toMatchObject({ mean: null, waiting: 1, low: 1, high: 2 })
  })

  it('takes no more for missing than was asked for', () => {
    expect(scoreResponse(scoredResponse([1, 1, 1], { requested: 2 }), DEFAULT_SCORING)).toMatchObject({ requested: 3, missing: 0 })
  })
})
