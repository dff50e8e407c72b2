import { describe, expect, it } from 'vitest'
import { toRawFont, toRawItem } from '../../../../src/engines/pdfjs/items'

/** Views of a page of 600 x 800 points: upright, and turned clockwise as /Rotate 90 has it. */
const UPRIGHT = [1, 0, 0, -1, 0, 800]
const TURNED = [0, 1, 1, 0, 0, 0]
const STYLE = { ascent: 0.9, descent: -0.2, vertical: false, fontFamily: 'serif' }

const textItem = (transform: number[], more = {}) =>
  ({ str: 'text', dir: 'ltr', transform, width: 40, height: 10, fontName: 'g_f1', hasEOL: false, ...more })

describe('toRawItem', () => {
  it('gives the start of the baseline from the top left', () => {
    expect(toRawItem(textItem([10, 0, 0, 10, 50, 700]), STYLE, UPRIGHT)).toEqual(
      { text: 'text', x: 50, y: 100, width: 40, size: 10, angle: 0, font: 'g_f1', endsLine: false })
  })

  it.each([
    [[0, -10, 10, 0, 50, 700], 90],
    [[-10, 0, 0, -10, 50, 700], 180],
    [[0, 10, -10, 0, 50, 700], 270],
    [[10, 0.5, -0.5, 10, 50, 700], 0],
  ])('tells the direction of %j', (transform, angle) => {
    expect(toRawItem(textItem(transform), STYLE, UPRIGHT).angle).toBe(angle)
  })

  it('follows the rotation of the page', () => {
    expect(toRawItem(textItem([10, 0, 0, 10, 50, 700]), STYLE, TURNED)).toMatchObject({ x: 700, y: 50, angle: 90 })
    expect(toRawItem(textItem([0, 10, -10, 0, 50, 700]), STYLE, TURNED)).toMatchObject({ x: 700, y: 50, angle: 0 })
  })

  it('scales with the unit of the page', () => {
    expect(toRawItem(textItem([10, 0, 0, 10, 50, 300]), STYLE, [2, 0, 0, -2, 0, 800])).toMatchObject({ x: 100, y: 200, width: 80, size: 20 })
  })

  it('reads vertical writing downwards, along its height', () => {
    const item = textItem([10, 0, 0, 10, 50, 700], { width: 10, height: 40 })
    expect(toRawItem(item, { ...STYLE, vertical: true }, UPRIGHT)).toMatchObject({ angle: 90, width: 40, size: 10 })
  })
})

describe('toRawFont', () => {
  it('takes the heights of the font', () => {
    expect(toRawFont(STYLE)).toEqual({ ascent: 0.9, descent: 0.2 })
  })
  it('replaces heights that cannot be', () => {
    expect(toRawFont({ ...STYLE, ascent: 0, descent: 0 })).toEqual({ ascent: 0.8, descent: 0.2 })
    expect(toRawFont({ ...STYLE, ascent: Number.NaN, descent: 0.3 })).toEqual({ ascent: 0.8, descent: 0.2 })
  })
  it('sets vertical writing around its line', () => {
    expect(toRawFont({ ...STYLE, vertical: true })).toEqual({ ascent: 0.5, descent: 0.5 })
  })
})
