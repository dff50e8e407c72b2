import { itemsOf, judgeDomain, tickedOf } from '../instruments'
import { claimKey, type Assessment, type Claim, type Instrument } from '../model'
import type { AssessedItem } from './parse-assessment'

/**
 * The claims of one assessment in reading order, one an item answered.
 * A question answered though its condition is not met is a gating violation: kept as given, ignored by the rule.
 */
export function claimsOf(assessment: Assessment, instrument: Instrument, answered: readonly AssessedItem[]): Claim[] {
  const byId = new Map(answered.map((item) => [item.itemId, item]))
  const answers = Object.fromEntries(answered.map(({ itemId, response }) => [itemId, response]))
  const ticked = tickedOf(instrument, assessment.preliminary)
  const violations = new Set(instrument.domains.flatMap(({ id }) => judgeDomain(instrument, id, answers, ticked).violations))
  return itemsOf(instrument).flatMap(({ id, kind, domainId, questionText, order }): Claim[] => {
    const item = byId.get(id)
    if (!item) return []
    return [{
      id: claimKey(assessment.id, id),
      kind,
      studyId: assessment.studyId,
      assessmentId: assessment.id,
      resultId: assessment.resultId,
      assessorId: assessment.assessorId,
      instrumentId: assessment.instrumentId,
      domainId,
      itemId: id,
      question: questionText,
      response: item.response,
      comment: item.comment,
      explanation: item.explanation,
      notApplicable: kind === 'question' && item.response === instrument.notApplicable,
      gatingViolation: violations.has(id),
      order,
      createdAt: assessment.createdAt,
    }]
  })
}
