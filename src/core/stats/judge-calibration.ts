import { normalQuantile } from './normal'
import { CONFIDENCE, defined, reasonFor, undefinedBecause, type Reasons, type Statistic } from './statistic'

/** METHOD 1.8: fewer adjudications than this correct nothing. */
export const MIN_ADJUDICATIONS = 20

/** Verdicts of a judge against a person's, positive = supported. */
export interface Adjudicated {
  tp: number
  fn: number
  fp: number
  tn: number
}

/** Claims with a verdict that were not adjudicated: both ways take the two sets as independent. */
export interface JudgedOnly {
  n: number
  supported: number
}

type Nullable<K extends string> = Record<K, number | null>

export interface JudgeCalibration
  extends Nullable<
    | 'sensitivity' | 'specificity' | 'rgEstimate' | 'rgUnclipped' | 'leeLow' | 'leeHigh'
    | 'ppiLambda' | 'ppiEstimate' | 'ppiLow' | 'ppiHigh'
    | 'ppi1Estimate' | 'ppi1Low' | 'ppi1High' | 'classicalEstimate' | 'classicalLow' | 'classicalHigh'
  > {
  method: 'judge-calibration'
  n: number
  adjudications: number
  /** The judge's share of supported among the claims that were not adjudicated. */
  rawRate: number
}

const ROGAN_GLADEN = ['rgEstimate', 'rgUnclipped', 'leeLow', 'leeHigh'] as const
const LEE = ['leeLow', 'leeHigh'] as const
const PPI_PLUS = ['ppiLambda', 'ppiEstimate', 'ppiLow', 'ppiHigh'] as const
const PPI = ['ppi1Estimate', 'ppi1Low', 'ppi1High', 'classicalEstimate', 'classicalLow', 'classicalHigh'] as const
const NONE = Object.fromEntries([...ROGAN_GLADEN, ...PPI_PLUS, ...PPI].map((name) => [name, null])) as Nullable<
  (typeof ROGAN_GLADEN)[number] | (typeof PPI_PLUS)[number] | (typeof PPI)[number]
>

/**
 * A judge's rate of supported claims, corrected by what people said on a random part of them (METHOD 1.8): Rogan and
 * Gladen 1978 with the interval of Lee et al. 2025 (arXiv 2511.21140), and prediction-powered means (PPI++, Angelopoulos
 * et al. 2023; PPI; the people's verdicts alone). Prediction-powered limits are not clipped to [0, 1].
 */
export function judgeCalibration(
  test: JudgedOnly, adjudicated: Adjudicated, confidence = CONFIDENCE,
): Statistic<JudgeCalibration> {
  if (test.n === 0) return undefinedBecause('No claim with a verdict is outside of the adjudicated sample.')
  const { tp, fn, fp, tn } = adjudicated
  const adjudications = tp + fn + fp + tn
  const sensitivity = tp + fn === 0 ? null : tp / (tp + fn)
  const specificity = tn + fp === 0 ? null : tn / (tn + fp)
  const base = {
    method: 'judge-calibration' as const, n: test.n, adjudications, rawRate: test.supported / test.n,
    sensitivity, specificity, ...NONE,
  }
  const reasons = {
    ...(sensitivity === null && { sensitivity: 'No claim was adjudicated as supported.' }),
    ...(specificity === null && { specificity: 'No claim was adjudicated as not supported.' }),
  }
  if (adjudications < MIN_ADJUDICATIONS) {
    const few = reasonFor([...ROGAN_GLADEN, ...PPI_PLUS, ...PPI], `There are fewer than ${MIN_ADJUDICATIONS} adjudications.`)
    return defined(base, { ...reasons, ...few })
  }
  const z = normalQuantile(0.5 + confidence / 2)
  const corrected = roganGladen(test, adjudicated, sensitivity, specificity, z)
  const powered = predictionPowered(test, adjudicated, z)
  return defined(
    { ...base, ...corrected.values, ...powered.values },
    { ...reasons, ...corrected.reasons, ...powered.reasons },
  )
}

interface Part {
  values: Partial<Nullable<(typeof ROGAN_GLADEN)[number] | (typeof PPI_PLUS)[number] | (typeof PPI)[number]>>
  reasons: Reasons
}

function roganGladen(
  test: JudgedOnly, adjudicated: Adjudicated, sensitivity: number | null, specificity: number | null, z: number,
): Part {
  if (sensitivity === null || specificity === null) {
    return { values: {}, reasons: reasonFor(ROGAN_GLADEN, 'Sensitivity or specificity is undefined.') }
  }
  if (sensitivity + specificity <= 1) {
    return { values: {}, reasons: reasonFor(ROGAN_GLADEN, 'Sensitivity + specificity are not above 1: the judge is no better than chance.') }
  }
  const rgUnclipped = (test.supported / test.n + specificity - 1) / (sensitivity + specificity - 1)
  const interval = leeInterval(test, adjudicated, z)
  return {
    values: { rgUnclipped, rgEstimate: clip(rgUnclipped), leeLow: interval?.low ?? null, leeHigh: interval?.high ?? null },
    reasons: interval ? {} : reasonFor(LEE, 'Smoothed, sensitivity + specificity are not above 1: there is no interval.'),
  }
}

/** Lee et al. 2025: smoothed rates (z^2 / 2 and one of each kind added), shifted by the bias of their ratio. */
function leeInterval(test: JudgedOnly, { tp, fn, fp, tn }: Adjudicated, z: number): { low: number; high: number } | null {
  const n = test.n + z * z
  const positives = tp + fn + 2
  const negatives = tn + fp + 2
  const rate = (test.supported + (z * z) / 2) / n
  const sensitivity = (tp + 1) / positives
  const specificity = (tn + 1) / negatives
  const slope = sensitivity + specificity - 1
  if (slope <= 0) return null
  const centre = (rate + specificity - 1) / slope
  const varSensitivity = (sensitivity * (1 - sensitivity)) / positives
  const varSpecificity = (specificity * (1 - specificity)) / negatives
  const shift = 2 * z * z * (centre * varSensitivity - (1 - centre) * varSpecificity)
  const spread = (rate * (1 - rate)) / n + (1 - centre) ** 2 * varSpecificity + centre ** 2 * varSensitivity
  const half = (z * Math.sqrt(spread)) / slope
  return { low: clip(centre + shift - half), high: clip(centre + shift + half) }
}

function predictionPowered(test: JudgedOnly, adjudicated: Adjudicated, z: number): Part {
  const one = poweredMean(test, adjudicated, 1, z)
  const people = poweredMean(test, adjudicated, 0, z)
  const lambda = tunedLambda(test, adjudicated)
  const plus = lambda === null ? null : poweredMean(test, adjudicated, lambda, z)
  return {
    values: {
      ppi1Estimate: one.estimate, ppi1Low: one.low, ppi1High: one.high,
      classicalEstimate: people.estimate, classicalLow: people.low, classicalHigh: people.high,
      ppiLambda: lambda, ppiEstimate: plus?.estimate ?? null, ppiLow: plus?.low ?? null, ppiHigh: plus?.high ?? null,
    },
    reasons: plus ? {} : reasonFor(PPI_PLUS, 'The judge gave one label only: lambda is 0/0.'),
  }
}

/**
 * Mean of the people's verdicts, helped by lambda times the judge's on the claims that no person saw; variances with n.
 */
function poweredMean(
  test: JudgedOnly, { tp, fn, fp, tn }: Adjudicated, lambda: number, z: number,
): { estimate: number; low: number; high: number } {
  const n = tp + fn + fp + tn
  const rate = test.supported / test.n
  const rest = (tp * (1 - lambda) + fn - fp * lambda) / n
  const squares = (tp * (1 - lambda) ** 2 + fn + fp * lambda ** 2) / n
  const variance = (lambda ** 2 * rate * (1 - rate)) / test.n + (squares - rest ** 2) / n
  const estimate = lambda * rate + rest
  const half = z * Math.sqrt(Math.max(0, variance))
  return { estimate, low: estimate - half, high: estimate + half }
}

/** Lambda of PPI++ that makes the interval shortest, within [0, 1]; null where the judge never varies. */
function tunedLambda(test: JudgedOnly, { tp, fn, fp, tn }: Adjudicated): number | null {
  const n = tp + fn + fp + tn
  const covariance = tp / n - ((tp + fn) / n) * ((tp + fp) / n)
  const total = n + test.n
  const rate = (tp + fp + test.supported) / total
  const variance = (rate * (1 - rate) * total) / (total - 1)
  if (rate === 0 || rate === 1) return null
  return clip(covariance / ((1 + n / test.n) * variance))
}

function clip(share: number): number {
  return Math.min(1, Math.max(0, share))
}
