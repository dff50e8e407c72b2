import { normalCdf } from './normal'
import { defined, undefinedBecause, type Statistic } from './statistic'
import { meanOf, sumOfSquares } from './summary'

/** The formula of Dallal and Wilkinson holds up to this p. */
const FORMULA_LIMIT = 0.1

export interface Lilliefors {
  method: 'lilliefors'
  n: number
  /** Largest distance from the normal distribution with the sample's mean and SD. */
  d: number
  /** By the closed formulas, which are approximations. */
  p: number
  /** Formula of Dallal and Wilkinson 1986; null above 0.1, where it does not hold. */
  pDallalWilkinson: number | null
}

/** Kolmogorov–Smirnov test of normality with estimated mean and SD (Lilliefors 1967). */
export function lilliefors(x: readonly number[]): Statistic<Lilliefors> {
  const n = x.length
  if (n < 4) return undefinedBecause('There are fewer than four values.')
  const sorted = [...x].sort((a, b) => a - b)
  if (sorted[0] === sorted[n - 1]) return undefinedBecause('All values are equal: the SD is 0.')
  const mean = meanOf(sorted)
  const sd = Math.sqrt(sumOfSquares(sorted, mean) / (n - 1))
  const d = sorted.reduce((most, value, i) => {
    const area = normalCdf((value - mean) / sd)
    return Math.max(most, (i + 1) / n - area, area - i / n)
  }, 0)
  const formula = dallalWilkinson(d, n)
  const pDallalWilkinson = formula > FORMULA_LIMIT ? null : formula
  return defined(
    { method: 'lilliefors' as const, n, d, p: pDallalWilkinson ?? Math.max(FORMULA_LIMIT, stephens(d, n)), pDallalWilkinson },
    pDallalWilkinson === null ? { pDallalWilkinson: 'The formula holds for p up to 0.1.' } : {},
  )
}

/** Dallal and Wilkinson 1986, The American Statistician 40:294; beyond 100 values d is scaled to 100. */
function dallalWilkinson(d: number, n: number): number {
  const size = Math.min(n, 100)
  const scaled = n > 100 ? d * (n / 100) ** 0.49 : d
  return Math.exp(
    -7.01256 * scaled ** 2 * (size + 2.78019) + 2.99587 * scaled * Math.sqrt(size + 2.78019)
      - 0.122119 + 0.974598 / Math.sqrt(size) + 1.67997 / size,
  )
}

/** Pieces of the curve of p over Stephens' modified statistic: up to `to`, a polynomial from the constant on. */
const CURVE = [
  { to: 0.302, terms: [1] },
  { to: 0.5, terms: [2.76773, -19.828315, 80.709644, -138.55152, 81.218052] },
  { to: 0.9, terms: [-4.901232, 40.662806, -97.490286, 94.029866, -32.355711] },
  { to: 1.31, terms: [6.198765, -19.558097, 23.186922, -12.234627, 2.423045] },
] as const

/** Stephens 1974, as Thode (Testing for Normality, 2002) and R's nortest have it. */
function stephens(d: number, n: number): number {
  const modified = (Math.sqrt(n) - 0.01 + 0.85 / Math.sqrt(n)) * d
  const piece = CURVE.find(({ to }) => modified <= to)
  return piece ? piece.terms.reduce<number>((sum, term, power) => sum + term * modified ** power, 0) : 0
}
