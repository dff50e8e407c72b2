import { describe, expect, it } from 'vitest'
import { claimHighlights, MOST_MARKED_PASSAGES, PICKED_HIGHLIGHT } from '../../../src/state/claim-highlights'
import { claimRow, place } from './claim-row'

function passage(rank: number) {
  return { passageId: `p${rank}`, rank, score: 1, cosine: null, ...place(rank * 100, rank * 100 + 140) }
}

describe('claimHighlights', () => {
  const row = claimRow({ quote: 'words', quotePlaces: [place(10, 20), place(50, 60)], passages: [passage(1), passage(2)] })

  it('marks every place of the quote, then the passages by rank', () => {
    expect(claimHighlights(row, null).map((one) => [one.id, one.kind, one.rank])).toEqual([
      ['quote-0', 'quote', null], ['quote-1', 'quote', null], ['passage-1', 'passage', 1], ['passage-2', 'passage', 2],
    ])
  })

  it("marks the person's own quote first, and not twice where the judge's is the same", () => {
    const own = { sourceId: 'd1', textVersionId: 't1', start: 10, end: 20 }
    expect(claimHighlights(row, own).map((one) => one.id)).toEqual([PICKED_HIGHLIGHT, 'quote-0', 'passage-1', 'passage-2'])
  })

  it('does not mark the whole report', () => {
    const whole = claimRow({ passages: Array.from({ length: 60 }, (_, i) => passage(i + 1)) })
    expect(claimHighlights(whole, null)).toHaveLength(MOST_MARKED_PASSAGES)
  })
})
