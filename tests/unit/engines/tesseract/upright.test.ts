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

/** 40 x 20, one dark corner: where it is tells how the image was turned. */
const IMAGE: GreyImage = { width: 40, height: 20, pixels: new Uint8Array(800).fill(255) }
IMAGE.pixels[0] = 0

/** Reads words from whole images turned in one way and nonsense from all others; counts how often it was asked. */
function reader(readable: (image: GreyImage) => boolean) {
  const seen: GreyImage[] = []
  return { seen, read: (image: GreyImage) => (seen.push(image), readable(image) ? WORDS : NONSENSE) }
}

describe('readUpright', () => {
  it('reads a page once when it reads well', () => {
    const { seen, read } = reader(() => true)
    expect(readUpright(IMAGE, read)).toMatchObject({ page: WORDS, image: IMAGE, angle: 0 })
    expect(seen).toHaveLength(1)
  })

  it('turns a page whose text runs another way', () => {
    const { read, seen } = reader((image) => image.width < image.height)
    const { page, image, angle } = readUpright(IMAGE, read)
    expect(page).toBe(WORDS)
    expect(angle).toBe(90)
    // What ran down from the upper left corner begins at the lower left now.
    expect(image.pixels[image.width * (image.height - 1)]).toBe(0)
    expect(seen).toHaveLength(6)
  })

  it('leaves a page as it is that is no better any other way round', () => {
    const { read } = reader(() => false)
    expect(readUpright(IMAGE, read)).toMatchObject({ page: NONSENSE, image: IMAGE, angle: 0 })
  })

  it('is not led by a few words that could be read either way', () => {
    const read = (image: GreyImage): TesseractPage =>
      image === IMAGE ? NONSENSE : image.width > image.height ? repeat('noon', 90, 8) : repeat('noon', 90, 10)
    expect(readUpright(IMAGE, read).angle).toBe(0)
  })
})
