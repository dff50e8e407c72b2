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

/** The image turned by half a turn. */
export function turnedAround({ width, height, pixels }: GreyImage): GreyImage {
  return { width, height, pixels: pixels.slice().reverse() }
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
