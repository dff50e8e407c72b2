import type { Claim } from '../model'

/**
 * Query of a claim (METHOD 1.5): question text, response and explanation. The question of a judgement is its heading;
 * a statement has neither question nor response.
 */
export function queryOf(claim: Pick<Claim, 'question' | 'response' | 'explanation'>): string {
  return [claim.question, claim.response ?? '', claim.explanation].filter((part) => part !== '').join(' ')
}
