import { describe, expect, it } from 'vitest'
import { cholesky, crossProduct, inverse, solve, type Matrix } from '../../../../src/core/stats/linear-algebra'

const MATRIX = [[4, 2, 1], [2, 5, 3], [1, 3, 6]]

describe('linear algebra', () => {
  it('multiplies a matrix with itself', () => {
    expect(crossProduct([[1, 2], [3, 4], [0, 1]])).toEqual([[10, 14], [14, 21]])
  })

  it('solves what it was made from', () => {
    const x = solve(cholesky(MATRIX) as Matrix, [11, 21, 25])
    MATRIX.forEach((row, i) => expect(row.reduce((sum, value, j) => sum + value * x[j]!, 0)).toBeCloseTo([11, 21, 25][i]!, 12))
  })

  it('inverts', () => {
    const inverted = inverse(cholesky(MATRIX) as Matrix)
    const product = MATRIX.map((row) => MATRIX.map((_, j) => row.reduce((sum, value, k) => sum + value * inverted[k]![j]!, 0)))
    product.forEach((row, i) => row.forEach((value, j) => expect(value).toBeCloseTo(i === j ? 1 : 0, 12)))
  })

  it('names the column that follows from those before it', () => {
    expect(cholesky(crossProduct([[1, 1, 0], [1, 0, 1], [1, 1, 0], [1, 0, 1]]))).toBe(2)
  })
})
