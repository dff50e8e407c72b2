import { describe, expect, it } from 'vitest'
import { areaInView, fitScale, pageAt, pagesBetween, pointInStack, scrollToCentre, sizedPages, stackPages } from '../../../src/state/page-stack'

const A4 = { width: 595, height: 842 }
const pages = [0, 1, 2].map((index) => ({ index, ...A4 }))
const one = { abreast: false, turn: 0 } as const
const two = { abreast: true, turn: 0 } as const

describe('stackPages', () => {
  it('puts pages one under the other with a gap before, between and after', () => {
    const stack = stackPages(pages, 2, 0, one, 10)
    expect(stack.pages.map((page) => page.top)).toEqual([10, 10 + 1684 + 10, 10 + 2 * (1684 + 10)])
    expect(stack.height).toBe(10 + 3 * (1684 + 10))
    expect(stack.width).toBe(1190 + 20)
  })

  it('is as wide as its widest page, the others in its middle', () => {
    const stack = stackPages([{ index: 0, ...A4 }, { index: 1, width: 842, height: 595 }], 1, 0, one, 0)
    expect(stack.width).toBe(842)
    expect(stack.pages.map((page) => page.left)).toEqual([124, 0])
  })

  it('stands in the middle of a wider window, on whole pixels', () => {
    expect(stackPages(pages, 1, 1000, one).pages[0]!.left).toBe(203)
  })

  it('puts two pages beside each other, the last one alone', () => {
    const stack = stackPages(pages, 1, 1400, two, 10)
    expect(stack.pages.map(({ left, top }) => [left, top])).toEqual([[100, 10], [705, 10], [403, 862]])
    expect(stack.width).toBe(2 * 595 + 30)
  })

  it('turns every page', () => {
    const [page] = stackPages(pages, 1, 0, { abreast: false, turn: 90 }).pages
    expect(page).toMatchObject({ width: 842, height: 595 })
  })
})

describe('sizedPages', () => {
  const info = (index: number, width: number, height: number) => ({ index, width, height, start: 0, end: 0 })
  const sizes = (...given: [number, number][]) => sizedPages(given.map(([width, height], i) => info(i, width, height))).map(({ width, height }) => [width, height])

  it('gives a page that could not be read the size of the one before it, or of the first that has one', () => {
    expect(sizes([0, 0], [600, 800], [Number.NaN, 800], [500, 700], [500, 0])).toEqual([[600, 800], [600, 800], [600, 800], [500, 700], [500, 700]])
  })

  it('gives every page a size from which a scale can be told', () => {
    const unknown = sizedPages([info(0, 0, 0)])
    expect(fitScale(unknown, 'width', { width: 600, height: 800 }, one)).toBeCloseTo((600 - 32) / 595)
    expect(fitScale(unknown, 'page', { width: 600, height: 300 }, one)).toBeLessThan(1)
  })
})

describe('fitScale', () => {
  const mixed = [{ index: 0, width: 500, height: 700 }, { index: 1, width: 1000, height: 700 }]

  it('fills the width with the widest page and its gaps', () => {
    expect(fitScale(mixed, 'width', { width: 520, height: 100 }, one, 10)).toBeCloseTo(0.5)
  })

  it('fills it with two pages beside each other', () => {
    const view = { width: 1000, height: 100 }
    const scale = fitScale(pages, 'width', view, two, 10)
    expect(scale).toBeCloseTo((1000 - 30) / (2 * 595))
    expect(stackPages(pages, scale, view.width, two, 10).width).toBeCloseTo(1000, -1)
  })

  it('shows a whole page where that is what is asked', () => {
    expect(fitScale(mixed, 'page', { width: 2000, height: 370 }, one, 10)).toBeCloseTo(0.5)
    expect(fitScale(mixed, 'page', { width: 520, height: 2000 }, one, 10)).toBeCloseTo(0.5)
  })

  it('goes by what is seen of a turned page', () => {
    expect(fitScale(pages, 'width', { width: 842, height: 1 }, { abreast: false, turn: 90 }, 0)).toBeCloseTo(1)
  })

  it('stays above zero in a window without width', () => {
    expect(fitScale(pages, 'width', { width: 0, height: 0 }, one)).toBeGreaterThan(0)
  })
})

describe('pagesBetween and pageAt', () => {
  const stack = stackPages(pages, 1, 0, one, 10)

  it('gives the pages that touch the window', () => {
    expect(pagesBetween(stack, 0, 5)).toEqual([])
    expect(pagesBetween(stack, 0, 900).map((page) => page.index)).toEqual([0, 1])
    expect(pagesBetween(stack, 853, 861)).toEqual([])
  })

  it('says the page at a third of the window', () => {
    expect(pageAt(stack, 0, 600, 0)).toBe(0)
    expect(pageAt(stack, 661, 600, 0)).toBe(0)
    expect(pageAt(stack, 662, 600, 0)).toBe(1)
    expect(pageAt(stack, 99_999, 600, 0)).toBe(2)
  })

  it('says the left one of two', () => {
    expect(pageAt(stackPages(pages, 1, 0, two, 10), 0, 600, 2)).toBe(0)
    expect(pageAt(stackPages(pages, 1, 0, two, 10), 0, 600, 1)).toBe(1)
  })
})

describe('scrollToCentre', () => {
  const stack = stackPages(pages, 2, 0, one, 10)
  const box = { x: 400, y: 400, width: 50, height: 20 }

  it('puts the middle of the box in the middle of the window', () => {
    const place = scrollToCentre(stack.pages[1]!, pages[1]!, box, 2, 0, { width: 600, height: 500 })
    expect(place).toEqual({ top: stack.pages[1]!.top + 820 - 250, left: 10 + 850 - 300 })
  })

  it('finds the box on a turned page', () => {
    const turned = stackPages(pages, 2, 0, { abreast: false, turn: 180 }, 10)
    const place = scrollToCentre(turned.pages[1]!, pages[1]!, box, 2, 180, { width: 100, height: 100 })
    expect(place).toEqual({ top: turned.pages[1]!.top + (842 - 410) * 2 - 50, left: 10 + (595 - 425) * 2 - 50 })
  })

  it('never scrolls before the start', () => {
    const first = { x: 0, y: 0, width: 10, height: 10 }
    expect(scrollToCentre(stack.pages[0]!, pages[0]!, first, 1, 0, { width: 900, height: 900 })).toEqual({ top: 0, left: 0 })
  })
})

describe('pointInStack', () => {
  const stack = stackPages(pages, 2, 1400, one, 10)

  it('finds page and point, pages standing in the middle of a wider window', () => {
    expect(pointInStack(stack, pages, 105 + 200, stack.pages[1]!.top + 300, 2, 0)).toEqual({ page: 1, x: 100, y: 150 })
  })

  it('takes the nearest point of the page beside and between pages', () => {
    expect(pointInStack(stack, pages, -50, stack.pages[1]!.top - 4, 2, 0)).toEqual({ page: 0, x: 0, y: 842 })
    expect(pointInStack(stack, pages, 5000, 0, 2, 0)).toEqual({ page: 0, x: 595, y: 0 })
    expect(pointInStack(stackPages([], 1, 0, one), [], 0, 0, 1, 0)).toBeNull()
  })

  it('finds the nearer of two pages beside each other', () => {
    const spread = stackPages(pages, 1, 1400, two, 10)
    expect(pointInStack(spread, pages, 110, 30, 1, 0)).toEqual({ page: 0, x: 10, y: 20 })
    expect(pointInStack(spread, pages, 715, 30, 1, 0)).toEqual({ page: 1, x: 10, y: 20 })
    expect(pointInStack(spread, pages, 702, 30, 1, 0)).toEqual({ page: 1, x: 0, y: 20 })
  })

  it('gives points of the upright page from a turned one', () => {
    const turned = stackPages(pages, 1, 0, { abreast: false, turn: 90 }, 10)
    expect(pointInStack(turned, pages, 10 + 842 - 20, 10 + 30, 1, 90)).toEqual({ page: 0, x: 30, y: 20 })
  })
})

describe('areaInView', () => {
  const frame = { x: 110, y: 210, width: 300, height: 400 }

  it('gives what of a page is in the window, in points', () => {
    const stack = stackPages(pages, 2, 0, one, 10)
    expect(areaInView(stack.pages[0]!, pages[0]!, frame, 2, 0)).toEqual({ x: 50, y: 100, width: 150, height: 200 })
    expect(areaInView(stack.pages[1]!, pages[1]!, frame, 2, 0)).toBeNull()
  })

  it('gives points of the upright page where it is turned', () => {
    const stack = stackPages(pages, 2, 0, { abreast: false, turn: 90 }, 10)
    expect(areaInView(stack.pages[0]!, pages[0]!, frame, 2, 90)).toEqual({ x: 100, y: 842 - 50 - 150, width: 200, height: 150 })
  })
})
