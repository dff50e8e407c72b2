import { describe, expect, it } from 'vitest'
import type { PartialDate } from '../../../../../src/core/model'
import { dateWords, readDate, sameDate } from '../../../../../src/core/references/match/date'

const same = (cited: string, date: PartialDate): boolean => sameDate(readDate(cited)!, date)

describe('sameDate', () => {
  it.each([
    ['2019', [2019, 3, 5]], ['March 2019', [2019, 3]], ['2019 Mar 5', [2019, 3, 5]], ['5 March 2019', [2019, 3, 5]],
    ['2019-03', [2019, 3, 5]], ['2019-03-05', [2019, 3, 5]], ['05/03/2019', [2019, 3, 5]], ['03/05/2019', [2019, 3, 5]],
    ['2019, March 5', [2019, 3, 5]], ['2019/03/', [2019, 3]], ['2019 Feb-Mar', [2019, 3]], ['Spring 2019', [2019, 3]],
    ['Sept. 2019', [2019, 9]], ['March 2019', [2019]], ['March 5, 2019', [2019, 3]],
  ] as [string, PartialDate][])('%s agrees', (cited, date) => {
    expect(same(cited, date)).toBe(true)
  })

  it.each([
    ['2018', [2019, 3, 5]], ['April 2019', [2019, 3]], ['2019-03-06', [2019, 3, 5]], ['2019 Mar 6', [2019, 3, 5]],
  ] as [string, PartialDate][])('%s does not', (cited, date) => {
    expect(same(cited, date)).toBe(false)
  })

  it('needs a year', () => {
    expect(readDate('in press')).toBeNull()
    expect(readDate('12345')).toBeNull()
  })

  it('is said in words', () => {
    expect([[2019], [2019, 3], [2019, 3, 5]].map((date) => dateWords(date as PartialDate))).toEqual(['2019', 'Mar 2019', '5 Mar 2019'])
  })
})
