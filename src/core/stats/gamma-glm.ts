import { designMatrix, type Design, type DesignColumn } from './design-matrix'
import { chiSquareP } from './distributions'
import { cholesky, crossProduct, dot, inverse, solve, type Matrix } from './linear-algebra'
import { normalP, normalQuantile } from './normal'
import { CONFIDENCE, defined, undefinedBecause, type Statistic, type Undefined } from './statistic'
import { meanOf, sumOf } from './summary'

/** Added to a value of 0, which a gamma distribution cannot hold. METHOD 2.4 (choice); range above 0 to 0.5. */
export const ZERO_SHIFT = 0.01
/** Steps of the fit; a model that fits needs about ten. */
const MAX_STEPS = 200
/** The fit stands when no coefficient changes by more. With values near 0 the last steps are small ones. */
const CONVERGED = 1e-10
/** Share of the deviance that rounding can add. */
const ROUNDING = 1e-12
/** Halvings of a step that makes the fit worse. */
const MAX_HALVINGS = 30

export interface Coefficient {
  name: string
  beta: number
  se: number
  z: number
  p: number
  ciLow: number
  ciHigh: number
  /** Ratio of means against the reference level. */
  expBeta: number
  expCiLow: number
  expCiHigh: number
}

export interface WaldTest {
  term: string
  chi2: number
  df: number
  p: number
}

export interface GammaGlm {
  method: 'gamma-glm-log'
  /** Rows without a value: left out. */
  nMissing: number
  zerosShifted: number
  zerosLeftOut: number
  nobs: number
  dfResid: number
  coefficients: Coefficient[]
  /** All coefficients of a term are 0; beside an interaction, a main effect is at the other's reference level. */
  wald: WaldTest[]
  /** Pearson chi-square / dfResid. */
  scale: number
  deviance: number
  /** Of the model with the intercept alone. */
  nullDeviance: number
}

export interface GammaModel {
  columns: Readonly<Record<string, DesignColumn>>
  /** Values above 0; null is missing. */
  y: readonly (number | null)[]
  terms: readonly string[]
  /** Reference level of each factor. */
  reference?: Readonly<Record<string, string>>
  zeros: 'shift' | 'leave_out' | 'refuse'
  /** Added to a 0 where zeros are shifted. */
  shift?: number
  confidence?: number
}

/**
 * Generalised linear model of a positive value: gamma distribution, logarithmic link, fitted by iteratively reweighted
 * least squares (McCullagh and Nelder 1989). Inference by the normal distribution.
 */
export function gammaGlm(model: GammaModel): Statistic<GammaGlm> {
  const data = usedRows(model)
  if ('reason' in data) return data
  const design = designMatrix(data.columns, model.terms, model.reference ?? {})
  const dfResid = data.y.length - design.names.length
  const lower = cholesky(crossProduct(design.rows))
  if (typeof lower === 'number') {
    return undefinedBecause(
      `The design has an empty cell or terms that say the same: ${design.names[lower]} follows from the terms before it. Leave out a term or an interaction.`,
    )
  }
  if (dfResid < 1) {
    return undefinedBecause('As many coefficients as values: no degree of freedom is left for a standard error. Leave out a term.')
  }
  const fit = fitLog(design.rows, data.y, lower)
  if (fit === null) return undefinedBecause(`The fit did not settle in ${MAX_STEPS} steps. Leave out a term or an interaction.`)
  const scale = sumOf(data.y.map((y, i) => ((y - fit.means[i]!) / fit.means[i]!) ** 2)) / dfResid
  if (scale < 1e-20) return undefinedBecause('The model meets every value exactly: there is no spread for a standard error.')
  const covariance = inverse(lower).map((row) => row.map((value) => value * scale))
  const { zerosShifted, zerosLeftOut, nMissing } = data
  return defined({
    method: 'gamma-glm-log' as const, nMissing, zerosShifted, zerosLeftOut, nobs: data.y.length, dfResid,
    coefficients: coefficientsOf(design.names, fit.beta, covariance, model.confidence ?? CONFIDENCE),
    wald: waldTests(design, fit.beta, covariance),
    scale, deviance: fit.deviance,
    nullDeviance: devianceOf(data.y, new Array<number>(data.y.length).fill(meanOf(data.y))),
  })
}

interface UsedRows {
  columns: Record<string, DesignColumn>
  y: number[]
  nMissing: number
  zerosShifted: number
  zerosLeftOut: number
}

function usedRows({ columns, y, zeros, shift = ZERO_SHIFT, reference = {} }: GammaModel): UsedRows | Undefined {
  const given = y.flatMap((value, row) => (value === null ? [] : [{ value, row }]))
  const zeroCount = given.filter(({ value }) => value === 0).length
  if (given.some(({ value }) => value < 0) || (zeroCount > 0 && zeros === 'refuse')) {
    return undefinedBecause('A gamma distribution needs values above 0.')
  }
  const used = given.filter(({ value }) => value > 0 || zeros === 'shift')
  if (used.length === 0) return undefinedBecause('There is no value to fit.')
  const kept = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, used.map(({ row }) => column[row]!)]),
  )
  const gone = Object.entries(reference).find(([name, level]) => kept[name] && !kept[name].includes(level))
  if (gone) return undefinedBecause(`No value is left at ${gone[0]} = ${gone[1]}, which the others are compared with.`)
  return {
    columns: kept,
    y: used.map(({ value }) => (value === 0 ? shift : value)),
    nMissing: y.length - given.length,
    zerosShifted: zeros === 'shift' ? zeroCount : 0,
    zerosLeftOut: zeros === 'leave_out' ? zeroCount : 0,
  }
}

interface Fit {
  beta: number[]
  means: number[]
  deviance: number
}

/** With a log link all working weights are 1, so that every step is a least-squares fit on the same X'X. */
function fitLog(rows: readonly number[][], y: readonly number[], lower: Matrix): Fit | null {
  const overall = meanOf(y)
  const started = leastSquares(rows, lower, y.map((value) => Math.log((value + overall) / 2)))
  let fit = fitAt(rows, y, started)
  for (let step = 0; step < MAX_STEPS; step++) {
    const { beta, means } = fit
    const change = leastSquares(rows, lower, y.map((value, i) => (value - means[i]!) / means[i]!))
    const next = improved(rows, y, fit, beta, change)
    if (next === null) return null
    fit = next
    if (change.every((by) => Math.abs(by) < CONVERGED)) return fit
  }
  return null
}

/** The step, or the largest half, quarter … of it that does not make the fit worse. */
function improved(
  rows: readonly number[][], y: readonly number[], from: Fit, beta: readonly number[], change: readonly number[],
): Fit | null {
  for (let halving = 0, share = 1; halving < MAX_HALVINGS; halving++, share /= 2) {
    const next = fitAt(rows, y, beta.map((value, i) => value + share * change[i]!))
    if (next.deviance <= from.deviance * (1 + ROUNDING) + ROUNDING) return next
  }
  return null
}

function fitAt(rows: readonly number[][], y: readonly number[], beta: number[]): Fit {
  const means = rows.map((row) => Math.exp(dot(row, beta)))
  return { beta, means, deviance: devianceOf(y, means) }
}

function leastSquares(rows: readonly number[][], lower: Matrix, target: readonly number[]): number[] {
  const sums = lower.map((_, j) => sumOf(rows.map((row, i) => row[j]! * target[i]!)))
  return solve(lower, sums)
}

function devianceOf(y: readonly number[], means: readonly number[]): number {
  return 2 * sumOf(y.map((value, i) => (value - means[i]!) / means[i]! - Math.log(value / means[i]!)))
}

function coefficientsOf(
  names: readonly string[], beta: readonly number[], covariance: Matrix, confidence: number,
): Coefficient[] {
  const quantile = normalQuantile(0.5 + confidence / 2)
  return names.map((name, i) => {
    const se = Math.sqrt(covariance[i]![i]!)
    const [ciLow, ciHigh] = [beta[i]! - quantile * se, beta[i]! + quantile * se]
    const z = beta[i]! / se
    return {
      name, beta: beta[i]!, se, z, p: normalP(z), ciLow, ciHigh,
      expBeta: Math.exp(beta[i]!), expCiLow: Math.exp(ciLow), expCiHigh: Math.exp(ciHigh),
    }
  })
}

function waldTests({ terms }: Design, beta: readonly number[], covariance: Matrix): WaldTest[] {
  return terms.flatMap(({ term, columns }) => {
    const lower = cholesky(columns.map((i) => columns.map((j) => covariance[i]![j]!)))
    // A term without a column has one level only: there is nothing to test.
    if (typeof lower === 'number' || columns.length === 0) return []
    const own = columns.map((i) => beta[i]!)
    const chi2 = dot(own, solve(lower, own))
    return [{ term, chi2, df: columns.length, p: chiSquareP(chi2, columns.length) }]
  })
}
