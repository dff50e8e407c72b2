import { describe, expect, it } from 'vitest'
import type { GreyImage } from '../../../../src/engines/tesseract/image'
import { readUpright } from '../../../../src/engines/tesseract/upright'
import type { TesseractPage } from '../../../../src/engines/tesseract/words'

const NOWHERE = { x0: 0, y0: 0, x1: 0, y1: 0 }

function pageOf(words: [text: string, confidence: number][]): TesseractPage {
  const line = { words: words.map(([text, confidence]) => ({ text, confidence, bbox: NOWHERE })), rowAttributes: { rowHeight: 1 }, baseline: NOWHERE }
  return { blocks: [{ paragraphs: [{ lines: [line] }] }] }
}

const repeat = (text: string, confidence: number, times = 20): TesseractPage =>
  pageOf(Array.from({ length: times }, () => [text, confidence]))

const NONSENSE = repeat('il', 30)
const WORDS = repeat('sentence', 95)

/** 40 x 20, dark in the upper left quarter, into its middle: the last pixel tells whether it was turned around. */
const IMAGE: GreyImage = {
  width: 40, height: 20, pixels: Uint8Array.from({ length: 800 }, (_, i) => (i % 40 < 20 && i < 400 ? 0 : 255)),
}

/** Reads words from some images and nonsense from all others. */
function reader(readable: (image: GreyImage) => boolean) {
  const seen: GreyImage[] = []
  return { seen, read: (image: GreyImage) => (seen.push(image), readable(image) ? WORDS : NONSENSE) }
}

describe('readUpright', () => {
  it('reads a page once when it reads well', () => {
    const { seen, read } = reader(() => true)
    expect(readUpright(IMAGE, read)).toEqual({ page: WORDS, turned: false })
    expect(seen).toEqual([IMAGE])
  })

  it('turns a page around that stands on its head', () => {
    const { read, seen } = reader((image) => image.pixels.at(-1) === 0)
    expect(readUpright(IMAGE, read)).toEqual({ page: WORDS, turned: true })
    expect(seen.map(({ width }) => width)).toEqual([40, 20, 20, 40])
  })

  it('leaves a page as it is that is no better the other way round', () => {
    const { read } = reader(() => false)
    expect(readUpright(IMAGE, read)).toEqual({ page: NONSENSE, turned: false })
  })

  it('is not led by a few words that could be read either way', () => {
    const read = (image: GreyImage): TesseractPage =>
      image === IMAGE ? NONSENSE : image.pixels.at(-1) === 0 ? repeat('noon', 90, 10) : repeat('noon', 90, 8)
    expect(readUpright(IMAGE, read).turned).toBe(false)
  })
})
