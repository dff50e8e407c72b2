/** A scan made by the tests: pages that are pictures and hold no text. */
export interface ScannedPage {
  /** JPEG of three colours. */
  jpeg: Buffer
  /** Pixels. */
  width: number
  height: number
  dpi: number
  /** Clockwise turn of the picture on the page. Default 0. */
  turned?: 0 | 90 | 180 | 270
}

const POINTS = 72

/** A PDF of pictures, a page each, as scanners write it (PDF 32000-1, 7.5 and 8.9). */
export function scannedPdf(pages: readonly ScannedPage[]): Buffer {
  const objects: Buffer[] = [
    text('<< /Type /Catalog /Pages 2 0 R >>'),
    text(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageObject(i)} 0 R`).join(' ')}] >>`),
    ...pages.flatMap(objectsOf),
  ]
  const parts = [text('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  objects.forEach((object, i) => {
    const part = Buffer.concat([text(`${i + 1} 0 obj\n`), object, text('\nendobj\n')])
    offsets.push(length)
    length += part.length
    parts.push(part)
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  parts.push(text(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
      + `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  ))
  return Buffer.concat(parts)
}

/** Page, picture and content take three objects a page, after the first two. */
function pageObject(index: number): number {
  return 3 + 3 * index
}

function objectsOf({ jpeg, width, height, dpi, turned = 0 }: ScannedPage, index: number): Buffer[] {
  const [w, h] = [(width * POINTS) / dpi, (height * POINTS) / dpi]
  const first = pageObject(index)
  const content = `q ${w} 0 0 ${h} 0 0 cm /Scan Do Q`
  return [
    text(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Rotate ${turned} `
        + `/Resources << /XObject << /Scan ${first + 1} 0 R >> >> /Contents ${first + 2} 0 R >>`,
    ),
    Buffer.concat([
      text(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `
          + `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      text('\nendstream'),
    ]),
    text(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
  ]
}

function text(words: string): Buffer {
  return Buffer.from(words, 'latin1')
}
