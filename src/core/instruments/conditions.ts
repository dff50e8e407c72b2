import type { AnswerCondition } from '../model'

/** Known answers of a domain as the rules take them; null: due and missing, or not known whether it is due. */
export type KnownAnswers = ReadonlyMap<string, string | null>

/**
 * Whether a condition holds; null when that depends on an answer that is missing (Kleene's three values), so that one
 * gap does not make the answers after it look wrong.
 * @param ticked options ticked in the preliminary considerations; null when they are not known
 */
export function holds(
  condition: AnswerCondition,
  answers: KnownAnswers,
  ticked: ReadonlySet<string> | null,
): boolean | null {
  if ('item' in condition) {
    const answer = answers.get(condition.item) ?? null
    return answer === null ? null : condition.in.includes(answer)
  }
  if ('ticked' in condition) return ticked === null ? null : ticked.has(condition.ticked)
  if ('any' in condition) return combine(condition.any, true)
  return combine(condition.all, false)

  function combine(conditions: AnswerCondition[], decisive: boolean): boolean | null {
    const values = conditions.map((one) => holds(one, answers, ticked))
    if (values.includes(decisive)) return decisive
    return values.includes(null) ? null : !decisive
  }
}
