import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meanOf, ScanReader, spread } from '../evals/ocr'
import { filesOf } from '../helpers/corpus'
import { corpusPath } from '../helpers/golden'
import { openHarness, type HarnessPage } from '../helpers/harness'

/** Few, since each takes some ten seconds; `npm run eval -- ocr` reads as many as one likes. */
const PAGES = 3
const DPI = 300
/** Of the words that the file itself holds; 20 pages have 0.977. */
const RECALL = 0.95

let harness: HarnessPage
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness?.close())

describe.skipIf(corpusPath('pairs') === null)('pages drawn to pictures', () => {
  it('give their words back when OCR reads them', async () => {
    const scan = new ScanReader(harness)
    const scores = []
    for (const [i, [, path]] of spread(filesOf('pairs'), PAGES).entries()) {
      const page = await scan.choosePage(path, i)
      if (page !== null) scores.push(await scan.score(page, DPI))
    }
    expect(scores).toHaveLength(PAGES)
    expect(meanOf(scores).recall).toBeGreaterThan(RECALL)
  })
})
