import { describe, expect, it } from 'vitest'
import { pageRange } from '../../../../src/core/references/page-range'

describe('pageRange', () => {
  it.each([
    ['123-9', '123', '129'], ['123 – 9', '123', '129'], ['e12', 'e12', ''], ['S1–S5', 'S1', 'S5'], ['S101-5', 'S101', 'S105'],
    ['99-101', '99', '101'], ['637--41', '637', '641'], ['', '', ''],
  ])('%s', (pages, first, last) => {
    expect(pageRange(pages)).toEqual({ first, last })
  })

  it('completes what is kept of a page', () => {
    expect(pageRange('p. 123-9.', (page) => page.replace(/\D/g, ''))).toEqual({ first: '123', last: '129' })
  })
})
