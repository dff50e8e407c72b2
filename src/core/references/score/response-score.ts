import type { ScoredResponse, ScoringSettings } from '../../model/references'
import { scoreReference, type ReferenceScore } from './reference-score'

export interface ResponseScore {
  response: ScoredResponse
  /** N: no reference at all. */
  none: boolean
  references: ReferenceScore[]
  /** References that were asked for, or that came where more came. */
  requested: number
  produced: number
  /** Asked for and not produced: failed references. All of them where the answer is N. */
  missing: number
  /** References with an item that is not checked. */
  waiting: number
  /** Mean RHS of its references; null for N, and while a reference waits. */
  mean: number | null
  /** Limits of the mean while references wait; null for N. */
  low: number | null
  high: number | null
}

/** One answer. N, an answer without a reference, has no score: neither 0 nor 11 (METHOD 2.2). */
export function scoreResponse(response: ScoredResponse, settings: ScoringSettings): ResponseScore {
  const references = response.none ? [] : response.references.map((reference) => scoreReference(reference, settings))
  const produced = references.length
  const requested = Math.max(response.requested, produced)
  const waiting = references.filter(({ rhs }) => rhs === null).length
  const meanOf = (value: (score: ReferenceScore) => number): number | null =>
    produced === 0 ? null : references.reduce((sum, score) => sum + value(score), 0) / produced
  const low = meanOf((score) => score.low)
  return {
    response, none: produced === 0, references, requested, produced, missing: requested - produced, waiting,
    mean: waiting === 0 ? low : null, low, high: meanOf((score) => score.high),
  }
}
