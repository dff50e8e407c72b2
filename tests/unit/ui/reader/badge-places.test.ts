import { describe, expect, it } from 'vitest'
import type { Box } from '../../../../src/core/model'
import { BADGE, placeBadges, type BadgePlace } from '../../../../src/ui/reader/badge-places'

const line = (x: number, y: number, width: number): Box => ({ x, y, width, height: 10 })
const meets = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const boxOf = ({ left, top, width }: BadgePlace): Box => ({ x: left, y: top, width, height: BADGE })

/** A page of 600 with lines of one or two columns from 100 down. */
const lines = (...columns: [x: number, width: number][]) =>
  Array.from({ length: 40 }, (_, i) => columns.map(([x, width]) => line(x, 100 + 12 * i, width))).flat()
const page = (text: Box[]) => ({ width: 600, text, around: 48, beyond: 16 })

function place(firsts: Box[], text: Box[]): BadgePlace[] {
  const places = placeBadges(firsts, page(text))
  const boxes = places.map(boxOf)
  for (const [i, box] of boxes.entries()) {
    expect(text.filter((one) => meets(one, box))).toEqual([])
    expect(boxes.filter((other, j) => j !== i && meets(other, box))).toEqual([])
  }
  return places
}

describe('a badge', () => {
  const one = lines([60, 480])
  const two = lines([60, 220], [320, 220])

  it('stands left of the column, wherever in its line a passage begins', () => {
    const [atStart] = place([line(60, 148, 480)], one)
    const [inMiddle] = place([line(300, 148, 60)], one)
    const [atEnd] = place([line(500, 148, 40)], one)
    expect(atStart!.left + atStart!.width).toBeLessThan(60)
    expect(atStart!.left).toBeGreaterThan(30)
    expect(inMiddle).toEqual(atStart)
    expect(atEnd).toEqual(atStart)
  })

  it('stands right of a right-hand column, clear of the hyphens at its edge', () => {
    const [inMiddle] = place([line(400, 148, 60)], two)
    expect(inMiddle!.left).toBeGreaterThan(543)
    expect(inMiddle!.left + BADGE).toBeLessThan(600)
  })

  it('begins a column as the last words of a hyphenated line do: with few lines of its own around it', () => {
    // The passage goes on from another column with half a word; a short paragraph stands under it.
    const text = [line(60, 40, 480), ...lines([320, 220]), line(60, 100, 40), line(60, 112, 90), line(60, 124, 60)]
    const [badge] = place([line(75, 100, 25)], text)
    expect(badge!.left + BADGE).toBeLessThan(60)
  })

  it('stands at the edge of the page where the space between columns is too narrow', () => {
    const three = lines([40, 165], [215, 165], [390, 165])
    const [middle] = place([line(250, 148, 60)], three)
    expect(middle!.left + BADGE).toBeLessThan(40)
  })

  it('is narrower, and beyond the page, where text begins at its edge', () => {
    const [badge] = place([line(200, 148, 60)], lines([4, 592]))
    expect(badge!.width).toBeLessThan(BADGE)
    expect(badge!.left).toBeGreaterThanOrEqual(-16)
  })

  it('is beyond the page as a whole where text fills it from edge to edge', () => {
    expect(place([line(200, 148, 60)], lines([0, 600]))).toMatchObject([{ left: -16, width: 16 }])
  })

  it('keeps out of what is left out of the text, such as numbers of lines', () => {
    const numbered = [...one, ...Array.from({ length: 40 }, (_, i) => line(38, 100 + 12 * i, 12))]
    const [badge] = place([line(60, 148, 480)], numbered)
    expect(badge!.left + BADGE).toBeLessThan(38)
  })

  it('shares its line with others: beside one another, then below', () => {
    const first = line(60, 148, 100)
    const places = place([first, line(200, 148, 100), line(60, 152, 50), line(60, 160, 50)], one)
    expect(places[0]!.top).toBe(148)
    expect(places[1]).toMatchObject({ top: 148 })
    expect(places[1]!.left).toBeLessThan(places[0]!.left)
    expect(places.every(({ left, width }) => left + width < 60 && left >= -16)).toBe(true)
  })

  it('has its place on a page without text', () => {
    expect(place([line(60, 148, 100)], [])[0]!.left + BADGE).toBeLessThan(60)
  })
})
