import { CHECKED_ITEMS } from '../../model'
import type { PresentReference } from './present'
import { proposalFor } from './scored'

/**
 * The reference that shows best what checking is for: a record of that title exists, and most of the rest was made up.
 * Among equals the first. Null where no reference has a record that differs.
 * @param scorer whose choice of records counts
 */
export function mostTellingReference(references: readonly PresentReference[], scorer: string): PresentReference | null {
  return references.reduce<PresentReference | null>((best, one) => (telling(one, scorer) > telling(best, scorer) ? one : best), null)
}

function telling(reference: PresentReference | null, scorer: string): number {
  const proposal = reference && proposalFor(reference, scorer)
  if (!proposal || proposal.recordId === null) return 0
  return CHECKED_ITEMS.filter((item) => proposal.items[item].state === 'error').length
}
