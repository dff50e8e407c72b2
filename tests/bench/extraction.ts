import { DocumentReader } from '../helpers/documents'
import type { HarnessPage } from '../helpers/harness'
import { figure, line } from './measure'

export interface BenchText {
  text: string
  pages: number
}

/**
 * Extraction as the app does it against pdf.js's own text, document by document in turn.
 * @returns the texts, for the other parts of the bench
 */
export async function benchExtraction(harness: HarnessPage, files: readonly string[]): Promise<BenchText[]> {
  const reader = new DocumentReader(harness)
  const texts: BenchText[] = []
  let ours = 0
  let plain = 0
  for (const [i, file] of files.entries()) {
    const result = await reader.extract(file)
    if (result.error !== null) throw new Error(`${file}: ${result.error.message}`)
    // The reader has put the file beside the page, under the number of its turn.
    plain += await harness.page.evaluate((address) => window.attest.readPlainPdf(address), `documents/${i + 1}.pdf`)
    ours += result.milliseconds
    texts.push({ text: result.text, pages: result.pages })
  }
  const pages = texts.reduce((sum, one) => sum + one.pages, 0)
  line(`extraction, ${pages} pages`, figure((1000 * pages) / ours, 'pages/s'), {
    name: 'plain pdf.js', figure: figure((1000 * pages) / plain, 'pages/s'), ratio: plain / ours,
  })
  return texts
}
