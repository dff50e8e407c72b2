import { describe, expect, it } from 'vitest'
import { crop, toGrey, toPgm, turnedAround, type GreyImage } from '../../../../src/engines/tesseract/image'

/** Three wide, two high: 1 2 3 over 4 5 6. */
const IMAGE: GreyImage = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) }

function rows({ width, pixels }: GreyImage): string[] {
  return Array.from({ length: pixels.length / width }, (_, y) => pixels.slice(y * width, (y + 1) * width).join(' '))
}

describe('toGrey', () => {
  it('keeps black and white, and sees green brighter than red, and red than blue', () => {
    const colours = [[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 0], [0, 0, 255]]
    const rgba = Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255]))
    const [black, white, red, green, blue] = toGrey(rgba, 5, 1).pixels
    expect([black, white]).toEqual([0, 255])
    expect(green!).toBeGreaterThan(red!)
    expect(red!).toBeGreaterThan(blue!)
  })
})

describe('turnedAround', () => {
  it('puts the last pixel first, and leaves the image as it was', () => {
    expect(rows(turnedAround(IMAGE))).toEqual(['6 5 4', '3 2 1'])
    expect(rows(IMAGE)).toEqual(['1 2 3', '4 5 6'])
  })
})

describe('crop', () => {
  it('keeps the middle', () => {
    const image = { width: 4, height: 4, pixels: Uint8Array.from({ length: 16 }, (_, i) => i) }
    expect(rows(crop(image, 0.5))).toEqual(['5 6', '9 10'])
    expect(rows(crop(image, 1))).toEqual(rows(image))
  })
})

describe('toPgm', () => {
  it('puts the size before the pixels', () => {
    expect([...toPgm(IMAGE)]).toEqual([...new TextEncoder().encode('P5\n3 2\n255\n'), 1, 2, 3, 4, 5, 6])
  })
})
