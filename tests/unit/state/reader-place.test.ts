import { describe, expect, it } from 'vitest'
import { ReaderLayout } from '../../../src/state/reader-layout.svelte'
import { ReaderPlace } from '../../../src/state/reader-place'
import { ReaderView } from '../../../src/state/reader-view.svelte'

const PAGES = [0, 1, 2, 3, 4].map((index) => ({ index, width: 600, height: 800, start: index, end: index }))
const WINDOW = { width: 1000, height: 700 }

/** A column as the browser scrolls it: no further than its content. */
function newColumn() {
  const layout = new ReaderLayout({ setting: async (_key, fallback) => fallback, setSetting: async () => undefined })
  const view = new ReaderView(() => PAGES, () => layout.abreast)
  view.setSize(WINDOW.width, WINDOW.height)
  const place = new ReaderPlace(view)
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0))
  const scroll = (top: number, left = 0) => ({
    top: within(top, view.stack.height - WINDOW.height), left: within(left, view.stack.width - WINDOW.width),
  })
  /** What the column does when the pages are laid out anew. */
  const keep = () => {
    const { top, left } = place.kept!
    const at = scroll(top, left)
    place.settle(at)
    // The browser tells of it afterwards, as it does of every scrolling.
    place.moved(at)
    return { ...at, middle: view.pointAt(at.left + WINDOW.width / 2, at.top + WINDOW.height / 2) }
  }
  return { layout, view, place, scroll, keep }
}

describe('ReaderPlace', () => {
  it.each([
    ['turning four times', (c: ReturnType<typeof newColumn>) => Array.from({ length: 4 }, () => () => c.view.rotate())],
    ['two pages abreast and back', (c) => [() => c.layout.toggleAbreast(), () => c.layout.toggleAbreast()]],
    ['larger, smaller, larger', (c) => [() => c.view.zoomBy(-1), () => c.view.zoomBy(-1), () => c.view.fit('page'), () => c.view.fit('width')]],
    ['abreast, turned, and back', (c) => [
      () => c.layout.toggleAbreast(), () => c.view.rotate(), () => c.layout.toggleAbreast(), ...Array.from({ length: 3 }, () => () => c.view.rotate()),
    ]],
  ] as [string, (c: ReturnType<typeof newColumn>) => (() => void)[]][])('is the same after %s, from every page', (_name, changesOf) => {
    for (const from of [0, 500, 1800, 2600, 4000, 1e6]) {
      const column = newColumn()
      const at = column.scroll(from)
      column.place.arrive(at)
      let now = { ...at }
      for (const change of changesOf(column)) {
        change()
        now = column.keep()
      }
      expect(Math.abs(now.top - at.top)).toBeLessThan(2)
    }
  })

  it('is in the middle of the window, on its own page, as far as that can be scrolled', () => {
    const column = newColumn()
    column.place.arrive(column.scroll(3000))
    const { page, x, y } = column.view.pointAt(WINDOW.width / 2, 3000 + WINDOW.height / 2)!
    column.view.zoomBy(1)
    const larger = column.keep().middle!
    expect(larger.page).toBe(page)
    expect(Math.hypot(larger.x - x, larger.y - y)).toBeLessThan(1)
    // On its side the page fills the width, which cannot be scrolled: what was across is now along.
    column.view.fit('width')
    column.view.rotate()
    const turned = column.keep().middle!
    expect(turned.page).toBe(page)
    expect(Math.abs(turned.x - x)).toBeLessThan(1)
  })

  it('is what was jumped to, although the end of the document keeps it out of the middle', () => {
    const { view, place, scroll, keep } = newColumn()
    const mark = { page: 0, x: 100, y: 60, width: 200, height: 12 }
    place.arrive(scroll(view.scrollFor(0, mark)!.top), mark)
    view.setSize(WINDOW.width, 200)
    keep()
    expect(place.kept).toEqual(view.scrollFor(0, mark))
  })

  it('moves with the person and with jumps, not with what the layout does', () => {
    const { place, scroll, keep } = newColumn()
    place.arrive(scroll(3000))
    const before = place.kept
    keep()
    expect(place.kept).toEqual(before)
    expect(place.moved(scroll(1000))).toBe(true)
    expect(place.kept!.top).toBeCloseTo(1000, 0)
    place.arrive(scroll(2000))
    expect(place.moved(scroll(2000))).toBe(false)
    expect(place.kept!.top).toBeCloseTo(2000, 0)
  })
})
