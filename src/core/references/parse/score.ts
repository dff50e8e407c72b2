import { isGiven } from '../given'
import type { Draft } from './draft'

/** What each field says for a stretch of text being a reference; a guess says half. */
const WEIGHTS = { doi: 3, pmid: 3, pmcid: 3, authors: 2, volume: 1, pages: 1, date: 1, journal: 1, link: 1, issue: 0, title: 0 } as const

/** How much of a reference was read from a stretch of running text: from 0, a full citation has 8 and more. */
export function score(draft: Draft): number {
  let sum = 0
  for (const field of draft.read) {
    if (field !== 'authors' && !isGiven(draft.get(field))) continue
    sum += WEIGHTS[field] * (draft.doubt(field) >= 0.3 ? 0.5 : 1)
  }
  return sum
}
