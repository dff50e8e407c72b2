import type { WritingAngle } from '../../core/model'

/** A page in shades of grey, row by row from the top: 0 is black. */
export interface GreyImage {
  width: number
  height: number
  pixels: Uint8Array<ArrayBuffer>
}

/** Shares of red, green and blue in how bright a colour looks, in 256ths (ITU-R BT.601). */
const RED = 77
const GREEN = 150
const BLUE = 29

/** @param rgba four bytes a pixel, opaque */
export function toGrey(rgba: Uint8ClampedArray, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height)
  for (let i = 0, from = 0; i < pixels.length; i++, from += 4) {
    pixels[i] = (RED * rgba[from]! + GREEN * rgba[from + 1]! + BLUE * rgba[from + 2]!) >> 8
  }
  return { width, height, pixels }
}

/** The image turned back, so that text which ran at the angle runs from left to right. */
export function turnUpright(image: GreyImage, angle: WritingAngle): GreyImage {
  if (angle === 0) return image
  const [width, height] = angle === 180 ? [image.width, image.height] : [image.height, image.width]
  const pixels = new Uint8Array(width * height)
  const at = placeIn(image, angle)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels[i++] = image.pixels[at(x, y)]!
  }
  return { width, height, pixels }
}

/** Which pixel of an image stands at a place of the image turned back. */
function placeIn({ width, height }: GreyImage, angle: WritingAngle): (x: number, y: number) => number {
  switch (angle) {
    case 0: return (x, y) => y * width + x
    case 90: return (x, y) => x * width + (width - 1 - y)
    case 180: return (x, y) => (height - 1 - y) * width + (width - 1 - x)
    case 270: return (x, y) => (height - 1 - x) * width + y
  }
}

/** The part around the middle. @param share of width and height, 0 to 1 */
export function crop(image: GreyImage, share: number): GreyImage {
  const [width, height] = [Math.ceil(image.width * share), Math.ceil(image.height * share)]
  const [left, top] = [(image.width - width) >> 1, (image.height - height) >> 1]
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * image.width + left
    pixels.set(image.pixels.subarray(from, from + width), y * width)
  }
  return { width, height, pixels }
}

/** As a file of the format PGM, which Tesseract reads without unpacking. */
export function toPgm({ width, height, pixels }: GreyImage): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + pixels.length)
  file.set(head)
  file.set(pixels, head.length)
  return file
}
