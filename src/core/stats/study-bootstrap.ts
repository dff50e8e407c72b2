import { quantile7 } from './quantile'
import { seededRandom } from './random'
import { CONFIDENCE } from './statistic'

/** Resamples of the studies. Range 200 to 20,000; METHOD 1.8 names 2,000. */
export const BOOTSTRAP_DRAWS = 2000
/** Any whole number; printed with the results, so that they can be made again. */
export const BOOTSTRAP_SEED = 20190822

export interface StudyCount {
  /** Claims that count as a yes. */
  k: number
  /** Claims with a verdict. */
  n: number
}

export interface StudyPair {
  a: number
  b: number
  n: number
}

export interface BootstrapResult {
  method: 'study-bootstrap'
  studies: number
  /** Studies with n 0, left out before resampling. */
  studiesLeftOut: number
  n: number
  estimate: number
  /** null with one study: nothing to resample. */
  low: number | null
  high: number | null
}

export interface BootstrapOptions {
  draws?: number
  seed?: number
  confidence?: number
}

/**
 * Pooled rate sum(k) / sum(n) with a percentile interval from resampling whole studies, since the claims of one study
 * are not independent. Limits: type 7 quantiles of the ratio of resampled totals.
 * @returns null when no study has a claim
 */
export function bootstrapRate(studies: readonly StudyCount[], options: BootstrapOptions = {}): BootstrapResult | null {
  return bootstrapRatio(studies.map(({ k, n }) => ({ top: k, n })), options)
}

/** Difference of two rates (a - b) over the same claims, resampled as above. */
export function bootstrapDifference(studies: readonly StudyPair[], options: BootstrapOptions = {}): BootstrapResult | null {
  return bootstrapRatio(studies.map(({ a, b, n }) => ({ top: a - b, n })), options)
}

function bootstrapRatio(all: readonly { top: number; n: number }[], options: BootstrapOptions): BootstrapResult | null {
  const studies = all.filter((s) => s.n > 0)
  if (studies.length === 0) return null
  const n = studies.reduce((sum, s) => sum + s.n, 0)
  const estimate = studies.reduce((sum, s) => sum + s.top, 0) / n
  const base = {
    method: 'study-bootstrap' as const,
    studies: studies.length,
    studiesLeftOut: all.length - studies.length,
    n,
    estimate,
  }
  if (studies.length === 1) return { ...base, low: null, high: null }
  const ratios = resampledRatios(studies, options.draws ?? BOOTSTRAP_DRAWS, options.seed ?? BOOTSTRAP_SEED)
  const tail = (1 - (options.confidence ?? CONFIDENCE)) / 2
  return { ...base, low: quantile7(ratios, tail), high: quantile7(ratios, 1 - tail) }
}

/** Ratios of the totals of each resample, ascending. */
function resampledRatios(studies: readonly { top: number; n: number }[], draws: number, seed: number): Float64Array {
  const random = seededRandom(seed)
  const ratios = new Float64Array(draws)
  for (let d = 0; d < draws; d++) {
    let top = 0
    let n = 0
    for (let i = 0; i < studies.length; i++) {
      const study = studies[Math.floor(random() * studies.length)]!
      top += study.top
      n += study.n
    }
    ratios[d] = top / n
  }
  return ratios.sort()
}
