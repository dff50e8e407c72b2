import type { Browser } from 'playwright-core'

/** A page that is a picture and holds no text. */
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

/** A page with a text layer: lines of plain letters, in Helvetica. */
export interface TypedPage {
  lines: string[]
}

const POINTS = 72
/** Of pages of either kind, in points. */
const WIDTH = 420
const HEIGHT = 300

/** A picture of a page drawn from HTML. @param dpi dots an inch of a page of WIDTH x HEIGHT points */
export async function scanOf(browser: Browser, html: string, dpi = 200): Promise<ScannedPage> {
  const scale = dpi / POINTS
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: scale })
  try {
    // One CSS pixel is one point of the page.
    await page.setContent(`<style>body { margin: 24px; font: 11px/14px 'Liberation Serif', serif }</style>${html}`)
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 90 })
    return { jpeg, width: Math.floor(WIDTH * scale), height: Math.floor(HEIGHT * scale), dpi }
  } finally {
    await page.close()
  }
}

/** A PDF of pictures, a page each, as scanners write it, with pages of text among them (PDF 32000-1, 7.5, 8.9, 9.4). */
export function scannedPdf(pages: readonly (ScannedPage | TypedPage)[]): Buffer {
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

/** Page, what it draws with, and content take three objects a page, after the first two. */
function pageObject(index: number): number {
  return 3 + 3 * index
}

function objectsOf(page: ScannedPage | TypedPage, index: number): Buffer[] {
  return 'lines' in page ? typed(page, pageObject(index)) : scanned(page, pageObject(index))
}

function scanned({ jpeg, width, height, dpi, turned = 0 }: ScannedPage, first: number): Buffer[] {
  const [w, h] = [(width * POINTS) / dpi, (height * POINTS) / dpi]
  return [
    pageDictionary(w, h, turned, `/XObject << /Scan ${first + 1} 0 R >>`, first),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `
        + '/BitsPerComponent 8 /Filter /DCTDecode',
      jpeg,
    ),
    stream('', text(`q ${w} 0 0 ${h} 0 0 cm /Scan Do Q`)),
  ]
}

function typed({ lines }: TypedPage, first: number): Buffer[] {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')
  return [
    pageDictionary(WIDTH, HEIGHT, 0, `/Font << /F1 ${first + 1} 0 R >>`, first),
    text('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    stream('', text(`BT /F1 11 Tf 14 TL 24 ${HEIGHT - 36} Td ${shown} ET`)),
  ]
}

function pageDictionary(width: number, height: number, turned: number, resources: string, first: number): Buffer {
  return text(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${turned} `
      + `/Resources << ${resources} >> /Contents ${first + 2} 0 R >>`,
  )
}

function stream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([text(`<< ${entries} /Length ${data.length} >>\nstream\n`), data, text('\nendstream')])
}

function text(words: string): Buffer {
  return Buffer.from(words, 'latin1')
}
