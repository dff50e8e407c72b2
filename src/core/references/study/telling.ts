import { CHECKED_ITEMS } from '../../model'
import type { PresentReference } from './present'

/**
 * The reference that shows best what checking is for: a record of that title exists, and most of the rest was made up.
 * Among equals the first. Null where no reference has a record that differs.
 */
export function mostTellingReference(references: readonly PresentReference[]): PresentReference | null {
  return references.reduce<PresentReference | null>((best, one) => (telling(one) > telling(best) ? one : best), null)
}

function telling(reference: PresentReference | null): number {
  const proposal = reference?.proposal
  if (!proposal || proposal.recordId === null) return 0
  return CHECKED_ITEMS.filter((item) => proposal.items[item].state === 'error').length
}
