import { DocumentReader } from '../helpers/documents'
import type { HarnessPage } from '../helpers/harness'
import { figure, line } from './measure'

export interface BenchText {
  text: string
  pages: number
}

/**
 * Extraction as the app does it against pdf.js's own text, document by document in turn: which of the two goes first
 * changes from one to the next. Then all of them in one drop, two side by side where there are two cores.
 * @returns the texts, for the other parts of the bench
 */
export async function benchExtraction(harness: HarnessPage, files: readonly string[]): Promise<BenchText[]> {
  const reader = new DocumentReader(harness, { sideBySide: 1 })
  const texts: BenchText[] = []
  const addresses = files.map((file) => reader.serve(file))
  let [ours, plain] = [0, 0]
  for (const [i, file] of files.entries()) {
    const alone = (): Promise<number> => milliseconds(harness, addresses[i]!)
    if (i % 2 === 1) plain += await alone()
    const result = await reader.extract(file)
    if (result.error !== null) throw new Error(`${file}: ${result.error.message}`)
    if (i % 2 === 0) plain += await alone()
    ours += result.milliseconds
    texts.push({ text: result.text, pages: result.pages })
  }
  const pages = texts.reduce((sum, one) => sum + one.pages, 0)
  const speed = (milliseconds: number): string => figure((1000 * pages) / milliseconds, 'pages/s')
  const peer = { name: 'plain pdf.js', figure: speed(plain) }
  line(`extraction, ${pages} pages`, speed(ours), { ...peer, ratio: plain / ours })
  const drop = await readAll(harness, addresses)
  line('extraction, all in one drop', speed(drop), { ...peer, ratio: plain / drop })
  return texts
}

/** Of pdf.js alone. */
function milliseconds({ page }: HarnessPage, address: string): Promise<number> {
  return page.evaluate(async (address) => (await window.attest.readPlainPdf(address)).milliseconds, address)
}

/** Milliseconds from the first document to the last by the app's own client. */
function readAll({ page }: HarnessPage, addresses: readonly string[]): Promise<number> {
  return page.evaluate(async (addresses) => {
    const files = await Promise.all(addresses.map(async (fileName) => ({ fileName, bytes: await (await fetch(fileName)).arrayBuffer() })))
    const client = window.attest.newExtractClient()
    const start = performance.now()
    await Promise.all(files.map((file) => client.extract(file)))
    const time = performance.now() - start
    client.dispose()
    return time
  }, addresses)
}
