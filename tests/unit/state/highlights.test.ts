import { describe, expect, it } from 'vitest'
import type { TextVersion } from '../../../src/core/model'
import { doubtfulWords, highlightsAt, highlightsByPage, inReadingOrder, type ReaderHighlight } from '../../../src/state/highlights'

function highlight(id: string, start: number, end: number, more: Partial<ReaderHighlight> = {}): ReaderHighlight {
  return {
    id, kind: id.startsWith('q') ? 'quote' : 'passage', sourceId: 's1', textVersionId: 't1', start, end,
    rank: null, claim: null, other: false, pinId: null, ...more,
  }
}

/** Two pages of one line each: "0123456789" and "abcdefghij", ten points a character. */
const text = {
  id: 't1',
  layout: {
    pages: [{ index: 0, width: 200, height: 300, start: 0, end: 10 }, { index: 1, width: 200, height: 300, start: 11, end: 21 }],
    runs: [
      { start: 0, end: 10, page: 0, x: 50, y: 100, width: 100, height: 12, angle: 0 },
      { start: 11, end: 21, page: 1, x: 50, y: 40, width: 100, height: 12, angle: 0 },
    ],
    furniture: [], marks: [],
  },
} as unknown as TextVersion

describe('inReadingOrder', () => {
  it('goes by document, then by place, a quote before the passage that begins with it', () => {
    const list = [highlight('p2', 5, 9), highlight('p1', 0, 9), highlight('q1', 0, 3), highlight('p9', 0, 5, { sourceId: 's0' })]
    expect(inReadingOrder(list, ['s0', 's1']).map((one) => one.id)).toEqual(['p9', 'q1', 'p1', 'p2'])
  })
})

describe('highlightsByPage', () => {
  it('cuts a highlight at the page and draws quotes last', () => {
    const byPage = highlightsByPage([highlight('q1', 2, 4), highlight('p1', 0, 21)], text)
    expect(byPage.get(0)?.map((one) => one.highlight.id)).toEqual(['p1', 'q1'])
    expect(byPage.get(1)?.map((one) => one.highlight.id)).toEqual(['p1'])
    expect([byPage.get(0)?.[0]?.begins, byPage.get(1)?.[0]?.begins]).toEqual([true, false])
    expect(byPage.get(0)?.[1]?.boxes).toMatchObject([{ page: 0, x: 70, width: 20 }])
  })

  it('leaves out what was located in another text, and everything while there is none', () => {
    expect(highlightsByPage([highlight('q1', 2, 4, { textVersionId: 'older' })], text).size).toBe(0)
    expect(highlightsByPage([highlight('q1', 2, 4)], null).size).toBe(0)
  })
})

describe('highlightsAt', () => {
  const onPage = highlightsByPage([highlight('q1', 2, 4), highlight('p1', 0, 21), highlight('q2', 1, 9, { other: true })], text).get(0)!

  it('gives what lies at a point, the topmost first, marks of other claims below those of the open one', () => {
    expect(highlightsAt(onPage, 75, 106).map((one) => one.id)).toEqual(['q1', 'q2', 'p1'])
    expect(highlightsAt(onPage, 145, 106).map((one) => one.id)).toEqual(['p1'])
  })

  it('gives nothing beside all of them', () => {
    expect(highlightsAt(onPage, 75, 140)).toEqual([])
  })
})

describe('doubtfulWords', () => {
  it('are those OCR was not sure of, and none where no OCR read', () => {
    const [sure, unsure] = text.layout.runs
    const read = { ...text, layout: { ...text.layout, runs: [{ ...sure!, confidence: 0.95 }, { ...unsure!, confidence: 0.4 }] } }
    expect(doubtfulWords(read).map((one) => [one.start, one.end, one.kind])).toEqual([[11, 21, 'doubtful']])
    expect(doubtfulWords(text)).toEqual([])
  })
})
