import { describe, expect, it } from 'vitest'
import { bestWindowCosines, cosine } from '../../../../src/core/retrieval/cosine'

const EAST = [1, 0]
const NORTH = [0, 1]
const QUERY = Float32Array.from(EAST)

describe('cosine', () => {
  it('does not depend on length', () => {
    expect(cosine(Float32Array.from([3, 4]), Float32Array.from([6, 8]))).toBeCloseTo(1, 12)
    expect(cosine(Float32Array.from(EAST), Float32Array.from(NORTH))).toBe(0)
    expect(cosine(Float32Array.from(EAST), Float32Array.from([-2, 0]))).toBe(-1)
  })

  it('is 0 with a vector of zeros', () => {
    expect(cosine(new Float32Array(2), QUERY)).toBe(0)
  })
})

describe('bestWindowCosines', () => {
  it('takes the best window whose centre lies in the passage, its end excluded', () => {
    const passages = [{ start: 0, end: 100 }, { start: 80, end: 200 }]
    const windows = [{ start: 0, end: 60 }, { start: 70, end: 130 }, { start: 60, end: 100 }]
    const vectors = Float32Array.from([...NORTH, ...EAST, ...NORTH])
    expect(bestWindowCosines(passages, windows, vectors, QUERY)).toEqual([0, 1])
  })

  it('falls back on windows that overlap a passage too short to hold a centre', () => {
    const windows = [{ start: 0, end: 500 }]
    expect(bestWindowCosines([{ start: 0, end: 100 }], windows, Float32Array.from(EAST), QUERY)).toEqual([1])
  })

  it('puts a passage without windows last', () => {
    expect(bestWindowCosines([{ start: 0, end: 100 }], [], new Float32Array(0), QUERY)).toEqual([-1])
  })
})
