import { describe, expect, it } from 'vitest'
import type { PinRow } from '../../../src/core/metrics/pins'
import {
  claimHighlights, MOST_MARKED_PASSAGES, MOST_OTHER_MARKS, otherHighlights, PICKED_HIGHLIGHT, quoteHighlightId,
} from '../../../src/state/claim-highlights'
import { claimRow, place } from './claim-row'

function passage(rank: number) {
  return { passageId: `p${rank}`, rank, score: 1, cosine: null, sourceType: 'article' as const, section: '', ...place(rank * 100, rank * 100 + 140) }
}

function pin(pinId: string, start: number | null): PinRow {
  const pinnedAt = place(start ?? 0, (start ?? 0) + 5)
  return { pinId, claimId: 'c1', text: 'words', author: '', at: 0, place: start === null ? null : pinnedAt, pinnedAt }
}

const row = claimRow({ quote: 'words', quotePlaces: [place(10, 20), place(50, 60)], passages: [passage(1), passage(2)] })

describe('claimHighlights', () => {
  it('marks every place of the quote, pins, then the passages by rank', () => {
    expect(claimHighlights(row, null, [pin('x', 30)]).map((one) => [one.id, one.kind, one.rank, one.pinId])).toEqual([
      ['quote-0', 'quote', null, null], ['quote-1', 'quote', null, null], ['pin-x', 'pin', null, 'x'],
      ['passage-1', 'passage', 1, null], ['passage-2', 'passage', 2, null],
    ])
  })

  it("marks the person's own quote first, and not twice where the judge's is the same", () => {
    const own = { sourceId: 'd1', textVersionId: 't1', start: 10, end: 20 }
    expect(claimHighlights(row, own, []).map((one) => one.id)).toEqual([PICKED_HIGHLIGHT, 'quote-1', 'passage-1', 'passage-2'])
    expect([0, 1].map((i) => quoteHighlightId(row, i, own))).toEqual([PICKED_HIGHLIGHT, 'quote-1'])
  })

  it('does not mark a pin whose words are gone', () => {
    expect(claimHighlights(claimRow(), null, [pin('lost', null)])).toEqual([])
  })

  it('does not mark the whole report', () => {
    const whole = claimRow({ passages: Array.from({ length: 60 }, (_, i) => passage(i + 1)) })
    expect(claimHighlights(whole, null, [])).toHaveLength(MOST_MARKED_PASSAGES)
  })
})

describe('otherHighlights', () => {
  const other = claimRow({ claimId: 'c2', quotePlaces: [place(70, 80), place(90, 95)] })

  it('marks the first place of the quote and the pins of every claim but the open one', () => {
    const pins = new Map([['c1', [pin('x', 30)]], ['c2', [pin('y', 40)]]])
    const marks = otherHighlights([row, other], pins, 'c1')
    expect(marks.map((one) => [one.kind, one.start, one.claim?.claimId, one.other])).toEqual([
      ['quote', 70, 'c2', true], ['pin', 40, 'c2', true],
    ])
  })

  it('takes them for what is looked at where no claim is open', () => {
    expect(otherHighlights([row, other], new Map(), null).map((one) => [one.start, one.other])).toEqual([[10, false], [70, false]])
  })

  it('stops before the pages are full', () => {
    const many = Array.from({ length: MOST_OTHER_MARKS + 5 }, (_, i) => claimRow({ claimId: `n${i}`, quotePlaces: [place(i, i + 1)] }))
    expect(otherHighlights(many, new Map(), null)).toHaveLength(MOST_OTHER_MARKS)
  })
})
