import { describe, expect, it } from 'vitest'
import type { Column, Span, Stretch } from '../../../../src/core/document/table-columns'
import { headAs, headsFirst, placeHead } from '../../../../src/core/document/table-spans'

const SIZE = 10
/** Cells 20 points wide, at 150, 250, ... but for the first column of labels. */
const COLUMNS: Column[] = [0, 1, 2, 3, 4].map((i) => {
  const own = { start: i === 0 ? 10 : 50 + 100 * i, end: 70 + 100 * i }
  return { ...own, set: 'left', whole: own, room: { start: i === 0 ? -Infinity : own.start - 40, end: i === 4 ? Infinity : own.end + 40 } }
})

const at = (start: number, width = 20): Stretch => ({ start, end: start + width })
const inWords = (spans: readonly Span[]): string[] => spans.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
const place = (...rows: Stretch[][]): string[][] => placeHead(rows, COLUMNS, SIZE).map(inWords)

describe('placeHead', () => {
  it('puts heads over the columns whose heads stand in the next row', () => {
    expect(place([at(200), at(400)], [at(50), at(150), at(250), at(350), at(450)])).toEqual([['1-2', '3-4'], ['0', '1', '2', '3', '4']])
  })

  it('ends a head that is set to the left before a column that has its own beside it', () => {
    expect(place([at(150), at(350, 60)], [at(50), at(150), at(250), at(450)])).toEqual([['1-2', '3'], ['0', '1', '2', '4']])
  })

  it('puts a head that stands high over the one column that has none below', () => {
    expect(place([at(245, 30)], [at(50), at(145, 30), at(345, 30)])[0]).toEqual(['2'])
  })
})

describe('headsFirst', () => {
  const head = (...rows: [text: string, first: number, last: number][][]): string[][] => {
    const spanOf = new Map(rows.flat().map(([text, first, last]) => [text, { first, last }]))
    return headsFirst(rows.map((row) => row.map(([text]) => text)), spanOf)
  }

  it('has what heads a column by itself in the first row', () => {
    expect(head([['Drug', 1, 2]], [['Item', 0, 0], ['n', 1, 1], ['%', 2, 2], ['P', 3, 3]])).toEqual([['Item', 'Drug', 'P'], ['n', '%']])
  })

  it('leaves rows that do not part the heads above them', () => {
    const rows: [string, number, number][][] = [[['Drug', 1, 1], ['Care', 2, 2]], [['Study', 0, 0], ['1', 1, 1], ['2', 2, 2]]]
    expect(head(...rows)).toEqual([['Drug', 'Care'], ['Study', '1', '2']])
    expect(head([])).toEqual([[]])
    expect(head()).toEqual([])
  })
})

describe('headAs', () => {
  it('allows the columns of the head only', () => {
    const room = headAs([{ first: 1, last: 2 }])
    expect([room.isSpan({ first: 1, last: 2 }), room.isSpan({ first: 2, last: 3 })]).toEqual([true, false])
    expect([room.hasHead(0), room.hasHead(1)]).toEqual([true, false])
  })
})
