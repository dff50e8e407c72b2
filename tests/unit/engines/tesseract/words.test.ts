import { describe, expect, it } from 'vitest'
import { toLines, type TesseractLine, type TesseractPage } from '../../../../src/engines/tesseract/words'

/** 300 dots an inch. */
const SCALE = 300 / 72
const UPRIGHT = { width: 2500, height: 3300, scale: SCALE, turned: false }

function line(texts: string[], top: number, rowHeight = 38): TesseractLine {
  const words = texts.map((text, i) => ({ text, confidence: 90 + i, bbox: { x0: 300 + 100 * i, y0: top, x1: 380 + 100 * i, y1: top + 40 } }))
  return { words, rowAttributes: { rowHeight }, baseline: { x0: 300, y0: top + 30, x1: 700, y1: top + 30 } }
}

function page(...blocks: TesseractLine[][]): TesseractPage {
  return { blocks: blocks.map((lines) => ({ paragraphs: [{ lines }] })) }
}

describe('toLines', () => {
  it('gives words in points with confidence as a share', () => {
    const [first] = toLines(page([line(['Sixty', 'adults'], 300)]), UPRIGHT)
    expect(first!.words).toEqual([
      { text: 'Sixty', confidence: 0.9, x: 72, y: 72, width: expect.closeTo(19.2), height: expect.closeTo(9.6) },
      { text: 'adults', confidence: 0.91, x: 96, y: 72, width: expect.closeTo(19.2), height: expect.closeTo(9.6) },
    ])
    expect(first!.baseline).toEqual({ x0: 72, y0: expect.closeTo(79.2), x1: 168, y1: expect.closeTo(79.2) })
    expect(first!.size).toBeCloseTo(10, 0)
  })

  it('keeps the order of blocks, and leaves out words and lines of nothing', () => {
    const lines = toLines(page([line([' ', ''], 100)], [line(['right', ' '], 50)], [line(['left'], 50)]), UPRIGHT)
    expect(lines.map(({ words }) => words.map(({ text }) => text))).toEqual([['right'], ['left']])
  })

  it('takes lines of a block for one size where measures differ a little, and others for what they are', () => {
    const lines = toLines(page([line(['a'], 100, 38), line(['b'], 150, 33), line(['c'], 200, 38), line(['Title'], 20, 76)]), UPRIGHT)
    const [a, b, c, title] = lines.map(({ size }) => size)
    expect([b, c]).toEqual([a, a])
    expect(title).toBeCloseTo(2 * a!)
  })

  it('puts words of a page that was turned around where they stand on it, and says that they run the other way', () => {
    const [first] = toLines(page([line(['word'], 300)]), { ...UPRIGHT, turned: true })
    expect(first).toMatchObject({ angle: 180, baseline: { x0: expect.closeTo(528), y0: expect.closeTo(792 - 79.2), x1: expect.closeTo(432) } })
    expect(first!.words[0]).toMatchObject({ x: expect.closeTo(600 - 72 - 19.2), y: expect.closeTo(792 - 72 - 9.6) })
  })

  it('tells by the baseline which way a line runs', () => {
    const along = (x1: number, y1: number) =>
      toLines(page([{ ...line(['word'], 300), baseline: { x0: 300, y0: 300, x1, y1 } }]), UPRIGHT)[0]!.angle
    expect([along(900, 320), along(310, 900), along(0, 290), along(290, 0)]).toEqual([0, 90, 180, 270])
  })
})
