import { quantile, type QuantileType } from './quantile'
import { defined, undefinedBecause, type Statistic } from './statistic'

export interface Summary {
  method: 'summary'
  quantiles: QuantileType
  n: number
  nMissing: number
  mean: number
  /** With n - 1; null for one value. */
  sd: number | null
  median: number
  q1: number
  q3: number
  iqr: number
  min: number
  max: number
}

/** Mean, SD, median and quartiles. @param values null is a missing value: counted, in no denominator */
export function summarise(values: readonly (number | null)[], quantiles: QuantileType): Statistic<Summary> {
  const sorted = values.filter((v) => v !== null).sort((a, b) => a - b)
  const n = sorted.length
  if (n === 0) return undefinedBecause('There is no value.')
  const mean = meanOf(sorted)
  const sd = n === 1 ? null : Math.sqrt(sumOfSquares(sorted, mean) / (n - 1))
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((p) => quantile(sorted, p, quantiles)) as [number, number, number]
  return defined(
    {
      method: 'summary' as const, quantiles, n, nMissing: values.length - n,
      mean, sd, median, q1, q3, iqr: q3 - q1, min: sorted[0]!, max: sorted[n - 1]!,
    },
    sd === null ? { sd: 'One value has no spread.' } : {},
  )
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, v) => sum + v, 0)
}

/** @param values not empty */
export function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length
}

/** Sum of squared distances from the mean. */
export function sumOfSquares(values: readonly number[], mean = meanOf(values)): number {
  return values.reduce((sum, v) => sum + (v - mean) ** 2, 0)
}

/** Variance with n - 1. @param values two or more */
export function varianceOf(values: readonly number[]): number {
  return sumOfSquares(values) / (values.length - 1)
}
