import { describe, expect, it } from 'vitest'
import { fitScale, pageAt, pagesBetween, pointInStack, scrollToCentre, stackPages } from '../../../src/state/page-stack'

const A4 = { width: 595, height: 842 }
const pages = [0, 1, 2].map((index) => ({ index, ...A4 }))

describe('stackPages', () => {
  it('puts pages one under the other with a gap before, between and after', () => {
    const stack = stackPages(pages, 2, 10)
    expect(stack.pages.map((page) => page.top)).toEqual([10, 10 + 1684 + 10, 10 + 2 * (1684 + 10)])
    expect(stack.height).toBe(10 + 3 * (1684 + 10))
    expect(stack.width).toBe(1190 + 20)
  })

  it('is as wide as its widest page', () => {
    expect(stackPages([{ index: 0, ...A4 }, { index: 1, width: 842, height: 595 }], 1, 0).width).toBe(842)
  })
})

describe('fitScale', () => {
  it('fills the width with the widest page and its gaps', () => {
    expect(fitScale([{ index: 0, width: 500, height: 700 }, { index: 1, width: 1000, height: 700 }], 520, 10)).toBeCloseTo(0.5)
  })

  it('stays above zero in a window without width', () => {
    expect(fitScale(pages, 0)).toBeGreaterThan(0)
  })
})

describe('pagesBetween and pageAt', () => {
  const stack = stackPages(pages, 1, 10)

  it('gives the pages that touch the window', () => {
    expect(pagesBetween(stack, 0, 5)).toEqual([])
    expect(pagesBetween(stack, 0, 900).map((page) => page.index)).toEqual([0, 1])
    expect(pagesBetween(stack, 853, 861)).toEqual([])
  })

  it('says the page at a third of the window', () => {
    expect(pageAt(stack, 0, 600)).toBe(0)
    expect(pageAt(stack, 661, 600)).toBe(0)
    expect(pageAt(stack, 662, 600)).toBe(1)
    expect(pageAt(stack, 99_999, 600)).toBe(2)
  })
})

describe('scrollToCentre', () => {
  it('puts the middle of the box in the middle of the window', () => {
    const stack = stackPages(pages, 2, 10)
    const place = scrollToCentre(stack, 1, { x: 400, y: 400, width: 50, height: 20 }, 2, { width: 600, height: 500 })
    expect(place).toEqual({ top: stack.pages[1]!.top + 820 - 250, left: 10 + 850 - 300 })
  })

  it('never scrolls before the start, and knows no page that is not there', () => {
    const stack = stackPages(pages, 1)
    expect(scrollToCentre(stack, 0, { x: 0, y: 0, width: 10, height: 10 }, 1, { width: 900, height: 900 })).toEqual({ top: 0, left: 0 })
    expect(scrollToCentre(stack, 9, { x: 0, y: 0, width: 10, height: 10 }, 1, { width: 900, height: 900 })).toBeNull()
  })
})

describe('pointInStack', () => {
  const stack = stackPages(pages, 2, 10)

  it('finds page and point, pages standing in the middle of a wider window', () => {
    expect(pointInStack(stack, 105 + 200, stack.pages[1]!.top + 300, 2, 1400)).toEqual({ page: 1, x: 100, y: 150 })
  })

  it('takes the nearest point of the page beside and between pages', () => {
    expect(pointInStack(stack, -50, stack.pages[1]!.top - 4, 2, 600)).toEqual({ page: 0, x: 0, y: 842 })
    expect(pointInStack(stack, 5000, 0, 2, 600)).toEqual({ page: 0, x: 595, y: 0 })
    expect(pointInStack(stackPages([], 1), 0, 0, 1, 600)).toBeNull()
  })
})
