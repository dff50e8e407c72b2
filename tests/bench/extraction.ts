import { DocumentReader } from '../helpers/documents'
import type { HarnessPage } from '../helpers/harness'
import { figure, line, median } from './measure'

export interface BenchText {
  text: string
  pages: number
}

/** Times over all documents: odd, so that the median is one of them. Range 1 to 9; a busy machine changes from one to the next. */
const ROUNDS = 3

/** Milliseconds over all documents. */
interface Round {
  ours: number
  plain: number
  drop: number
}

/**
 * Extraction as the app does it against pdf.js's own text, document by document in turn: which of the two goes first
 * changes from one to the next. Then all of them in one drop, two side by side where there are two cores. Both start with
 * new workers, several times; printed is the round of the median ratio.
 * @returns the texts, for the other parts of the bench
 */
export async function benchExtraction(harness: HarnessPage, files: readonly string[]): Promise<BenchText[]> {
  const rounds: Round[] = []
  let texts: BenchText[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const reader = new DocumentReader(harness, { sideBySide: 1 })
    const addresses = files.map((file) => reader.serve(file))
    const inTurn = await readInTurn(harness, reader, files, addresses)
    texts = inTurn.texts
    await reader.close()
    await harness.page.evaluate(() => window.attest.endPlainPdf())
    rounds.push({ ...inTurn, drop: await readAll(harness, addresses) })
  }
  const pages = texts.reduce((sum, one) => sum + one.pages, 0)
  report(`extraction, ${pages} pages`, pages, rounds, ({ ours }) => ours)
  report('extraction, all in one drop', pages, rounds, ({ drop }) => drop)
  return texts
}

function report(what: string, pages: number, rounds: readonly Round[], timeOf: (round: Round) => number): void {
  const ratio = (round: Round): number => round.plain / timeOf(round)
  const middle = median(rounds.map(ratio))
  const round = rounds.find((one) => ratio(one) === middle)!
  const speed = (milliseconds: number): string => figure((1000 * pages) / milliseconds, 'pages/s')
  line(what, speed(timeOf(round)), { name: 'plain pdf.js', figure: speed(round.plain), ratio: middle })
}

async function readInTurn(
  harness: HarnessPage, reader: DocumentReader, files: readonly string[], addresses: readonly string[],
): Promise<{ ours: number; plain: number; texts: BenchText[] }> {
  const texts: BenchText[] = []
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
  return { ours, plain, texts }
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
