import { judgeDomain, judgeOverall, tickedOf } from '../instruments'
import type { Assessment, Claim, Instrument } from '../model'

/** What the instrument's rule yields from an assessor's own answers. */
export interface RuleOutcome {
  judgement: string | null
  /** Items whose answers are due and missing. */
  incomplete: string[]
}

/** METHOD 1.2: how many domains of some concerns make the overall judgement high; null is worst domain only. */
export type ManySomeConcerns = null | 2 | 3 | 4

/**
 * The rule's judgement of every domain and, under the overall item's id, of the whole.
 * @param claims of the one assessment
 * @param preliminary ticked deviations decide which questions apply
 */
export function ruleOutcomes(
  instrument: Instrument, claims: readonly Claim[],
  preliminary: Assessment['preliminary'], manySomeConcerns: ManySomeConcerns = null,
): Map<string, RuleOutcome> {
  const answers: Record<string, string> = {}
  for (const claim of claims) {
    if (claim.kind === 'question' && claim.itemId && claim.response) answers[claim.itemId] = claim.response
  }
  const ticked = tickedOf(instrument, preliminary)
  const outcomes = new Map<string, RuleOutcome>()
  const judgements: Record<string, string | null> = {}
  for (const domain of instrument.domains) {
    const { judgement, incomplete } = judgeDomain(instrument, domain.id, answers, ticked)
    outcomes.set(domain.id, { judgement, incomplete })
    judgements[domain.id] = judgement
  }
  outcomes.set(instrument.overall.id, {
    judgement: judgeOverall(instrument, judgements, { manySomeConcerns }),
    incomplete: [...outcomes.values()].flatMap((o) => o.incomplete),
  })
  return outcomes
}
