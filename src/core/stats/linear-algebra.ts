/** A square matrix as rows. */
export type Matrix = number[][]

/** A column counts as a combination of those before it when this share of it is left. Range 1e-12 to 1e-6. */
const RANK_TOLERANCE = 1e-9

/** X'X. @param rows of X */
export function crossProduct(rows: readonly (readonly number[])[]): Matrix {
  const size = rows[0]!.length
  const product: Matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const row of rows) {
    for (let i = 0; i < size; i++) {
      if (row[i] === 0) continue
      for (let j = 0; j <= i; j++) product[i]![j]! += row[i]! * row[j]!
    }
  }
  for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) product[i]![j] = product[j]![i]!
  return product
}

/**
 * Lower triangle L with L L' = A (Cholesky).
 * @param matrix symmetric
 * @returns the number of the first column that depends on those before it, where there is one
 */
export function cholesky(matrix: readonly (readonly number[])[]): Matrix | number {
  const size = matrix.length
  const lower: Matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      let rest = matrix[i]![j]!
      for (let k = 0; k < j; k++) rest -= lower[i]![k]! * lower[j]![k]!
      if (i === j && !(rest > RANK_TOLERANCE * matrix[j]![j]!)) return j
      lower[i]![j] = i === j ? Math.sqrt(rest) : rest / lower[j]![j]!
    }
  }
  return lower
}

/** Solution x of L L' x = b. */
export function solve(lower: Matrix, b: readonly number[]): number[] {
  const size = lower.length
  const x = [...b]
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i]![k]! * x[k]!
    x[i]! /= lower[i]![i]!
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i]! -= lower[k]![i]! * x[k]!
    x[i]! /= lower[i]![i]!
  }
  return x
}

/** Inverse of L L'. */
export function inverse(lower: Matrix): Matrix {
  return lower.map((_, j) => solve(lower, lower.map((__, i) => (i === j ? 1 : 0))))
}

export function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
