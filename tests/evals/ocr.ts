import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DocumentReader, type Extraction } from '../helpers/documents'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { scannedPdf } from '../helpers/scans'
import { wordsOf } from './article'
import { recall } from './score'

export const usage = `usage: npm run eval -- ocr --in DIR [--pages 20] [--dpi 150,300] [--out DIR]
  in     one page of each of so many PDFs is drawn to a picture, the picture put into a PDF of its own, and that read by
         OCR as the app does; scored against the text of the page that the file itself holds
  out    NAME-DPI.pdf and .txt: the scan, and what OCR made of it`

/** Pages with fewer words (covers, blank pages) say nothing about recall. */
const FEWEST_WORDS = 100

interface PageScore {
  recall: number
  precision: number
  confidence: number | null
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      in: { type: 'string' }, out: { type: 'string' }, pages: { type: 'string', default: '20' },
      dpi: { type: 'string', default: '150,300' },
    },
  })
  if (values.in === undefined) throw new Error('An option is missing.')
  const files = readdirSync(values.in).filter((name) => name.toLowerCase().endsWith('.pdf')).sort()
  const dpis = values.dpi.split(',').map(Number)
  if (values.out !== undefined) mkdirSync(values.out, { recursive: true })
  const harness = await openHarness()
  try {
    const scan = new ScanReader(harness, values.out ?? null)
    const scores = new Map<number, PageScore[]>(dpis.map((dpi) => [dpi, []]))
    for (const [i, file] of spread(files, Number(values.pages)).entries()) {
      const page = await scan.choosePage(join(values.in, file), i)
      if (page === null) continue
      for (const dpi of dpis) {
        const score = await scan.score(page, dpi)
        scores.get(dpi)!.push(score)
        console.log(`${file} page ${page.index + 1} at ${dpi} dpi: ${inWords(score)}`)
      }
    }
    for (const [dpi, all] of scores) console.log(`MEAN of ${all.length} at ${dpi} dpi: ${inWords(meanOf(all))}`)
  } finally {
    await harness.close()
  }
}

interface ChosenPage {
  address: string
  name: string
  index: number
  words: string[]
}

/** Makes scans of pages and reads them with the app's own workers. */
export class ScanReader {
  readonly #harness: HarnessPage
  readonly #reader: DocumentReader
  readonly #out: string | null

  /** @param out folder for the scans and their texts */
  constructor(harness: HarnessPage, out: string | null = null) {
    this.#harness = harness
    this.#reader = new DocumentReader(harness)
    this.#out = out
  }

  /** The page at a place that is another one from file to file; the next with enough words. */
  async choosePage(path: string, turn: number): Promise<ChosenPage | null> {
    const read = await this.#reader.extract(path)
    if (read.error !== null) return null
    const { pages } = read.layout
    const words = pages.map((_, page) => wordsOf(textOnPage(read, page)))
    const order = pages.map((_, i) => (turn + i) % pages.length)
    const index = order.find((i) => words[i]!.length >= FEWEST_WORDS)
    if (index === undefined) return null
    const name = path.split('/').at(-1)!.replace(/\.pdf$/i, '')
    return { address: this.#reader.serve(path), name, index, words: words[index]! }
  }

  async score({ address, name, index, words }: ChosenPage, dpi: number): Promise<PageScore> {
    const picture = await this.#harness.page.evaluate(
      ({ address, index, dpi }) => window.attest.pictureOf(address, index, dpi), { address, index, dpi },
    )
    const pdf = scannedPdf([{ ...picture, jpeg: Buffer.from(picture.jpeg, 'base64') }])
    const { text, confidence } = await this.#read(pdf)
    if (this.#out !== null) {
      writeFileSync(join(this.#out, `${name}-${dpi}.pdf`), pdf)
      writeFileSync(join(this.#out, `${name}-${dpi}.txt`), text)
    }
    const seen = wordsOf(text)
    return { recall: recall(words, seen), precision: recall(seen, words), confidence }
  }

  #read(pdf: Buffer): Promise<{ text: string; confidence: number | null }> {
    return this.#harness.page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const ocr = window.attest.newOcrClient()
      const file = new Blob([bytes])
      const reading = await ocr.readPage({ key: 'scan', file, fileName: 'scan.pdf' }, 0, [{ code: 'eng', file: null }])
      ocr.dispose()
      const page = { ...reading, id: 'scan', sourceId: 'scan', page: 0, engine: 'eval', languages: 'eng', readAt: 0 }
      const extract = window.attest.newExtractClient()
      const { text, layout } = await extract.extract({ bytes: bytes.buffer, fileName: 'scan.pdf', ocrPages: [page] })
      extract.dispose()
      return { text, confidence: layout.pages[0]!.ocr!.confidence }
    }, pdf.toString('base64'))
  }
}

/** The search text that stands on a page, wherever it was moved. */
function textOnPage({ text, layout }: Extraction & { error: null }, page: number): string {
  let last = 0
  return layout.runs.filter((run) => run.page === page).map(({ start, end }) => {
    const between = text.slice(last, start)
    last = end
    return (between.trim() === '' ? between : '\n') + text.slice(start, end)
  }).join('')
}

/** So many of the files, evenly over all of them. */
export function spread<T>(files: readonly T[], count: number): T[] {
  return Array.from({ length: Math.min(count, files.length) }, (_, i) => files[Math.floor((i * files.length) / count)]!)
}

export function meanOf(scores: readonly PageScore[]): PageScore {
  const mean = (of: (score: PageScore) => number): number => scores.reduce((sum, score) => sum + of(score), 0) / scores.length
  return { recall: mean((s) => s.recall), precision: mean((s) => s.precision), confidence: mean((s) => s.confidence ?? 0) }
}

function inWords({ recall, precision, confidence }: PageScore): string {
  return `word recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)}, mean confidence ${confidence?.toFixed(3) ?? '-'}`
}
