import { REFERENCE_ITEMS, type ItemState, type ReferenceDecision, type ReferenceItem } from '../../model/references'
import { cohenKappa, type CohenKappa } from '../../stats/cohen-kappa'
import type { Statistic } from '../../stats/statistic'

/** What one scorer decided on one reference. */
export type ScorerItems = Pick<ReferenceDecision, 'referenceId' | 'items'>

export interface ItemAgreement {
  item: ReferenceItem
  /** References on which both decided the item. */
  n: number
  /** Of those, the ones they decided alike. */
  equal: number
  /** References that both saw, the item undecided by one of them. */
  undecided: number
  /** Unweighted kappa is the one to read: the states have no order. */
  kappa: Statistic<CohenKappa>
}

/** The scale of the ratings: whether an item is right, wrong or left out. */
const SCALE: Partial<Record<ItemState, number>> = { correct: 0, error: 1, 'not-given': 2 }

/**
 * Cohen kappa of two scorers by item over the references that both saw. An item that one of them left undecided or
 * called not checked is missing there.
 */
export function scorerAgreement(first: readonly ScorerItems[], second: readonly ScorerItems[]): ItemAgreement[] {
  const other = new Map(second.map((one) => [one.referenceId, one.items]))
  const shared = first.flatMap(({ referenceId, items }) => {
    const theirs = other.get(referenceId)
    return theirs ? [[items, theirs] as const] : []
  })
  return REFERENCE_ITEMS.map((item) => {
    const rating = (items: ScorerItems['items']): number | null => SCALE[items[item] ?? 'not-checked'] ?? null
    const pairs = shared.map(([own, theirs]) => [rating(own), rating(theirs)] as const)
    const both = pairs.filter(([own, theirs]) => own !== null && theirs !== null)
    return {
      item, n: both.length, equal: both.filter(([own, theirs]) => own === theirs).length, undecided: pairs.length - both.length,
      kappa: cohenKappa(pairs.map(([own]) => own), pairs.map(([, theirs]) => theirs), [0, 1, 2]),
    }
  })
}
