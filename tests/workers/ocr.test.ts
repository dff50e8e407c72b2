import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorRecord, OcrReading } from '../../src/core/model'
import type { OcrLanguage } from '../../src/worker-clients/ocr'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { scannedPdf, scanOf } from '../helpers/scans'

const PAGE = `
  <h1 style="font-size: 16px; margin: 0 0 8px">Sleep after a warm bath</h1>
  <div style="columns: 2; column-gap: 24px; text-align: justify">
    Sixty adults with poor sleep were randomised to a bath in the evening or to none. Sequence generation was by
    computer. Sleep was kept in a diary for eight weeks. Nobody who assessed the outcome knew the group. Fifty-four adults
    completed the trial; the mean difference was 24.5 minutes.
  </div>`
const WORDS = PAGE.replace(/<[^>]*>/g, ' ').trim().split(/\s+/)

/** Pages of the scan. */
const UPRIGHT = 0
const ON_ITS_SIDE = 1
const ON_ITS_HEAD = 2
const BLANK = 3

let harness: HarnessPage

beforeAll(async () => {
  harness = await openHarness()
  const scan = await scanOf(harness.browser, PAGE)
  const pdf = scannedPdf([scan, { ...scan, turned: 90 }, { ...scan, turned: 180 }, await scanOf(harness.browser, '')])
  await harness.page.evaluate((base64) => {
    window.scan = new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))])
    window.ocr = window.attest.newOcrClient()
  }, pdf.toString('base64'))
})
afterAll(() => harness?.close())

declare global {
  interface Window {
    scan: Blob
    ocr: ReturnType<Window['attest']['newOcrClient']>
  }
}

/** Reads a page of the scan in the harness with English, whose data is the app's own. */
function read(page: number): Promise<{ reading: OcrReading; shares: number[] }> {
  return harness.page.evaluate(async (page) => {
    const shares: number[] = []
    const document = { key: 'scan', file: window.scan, fileName: 'scan.pdf' }
    const reading = await window.ocr.readPage(document, page, [{ code: 'eng', file: null }], { onProgress: (share) => shares.push(share) })
    return { reading, shares }
  }, page)
}

function wordsOf({ lines }: OcrReading): string[] {
  return lines.flatMap(({ words }) => words.map(({ text }) => text))
}

/** Share of the page's words that were read, each as often as it stands there. */
function recall(reading: OcrReading): number {
  const left = wordsOf(reading)
  return WORDS.filter((word) => left.includes(word) && left.splice(left.indexOf(word), 1)).length / WORDS.length
}

describe('OCR', () => {
  it('reads the words of a page that is a picture, column after column, with their places and how sure it is', async () => {
    const { reading, shares } = await read(UPRIGHT)
    expect(recall(reading)).toBeGreaterThan(0.95)
    expect(wordsOf(reading).join(' ')).toContain('randomised to a bath in the evening or to none')
    const words = reading.lines.flatMap((line) => line.words)
    expect(words.every(({ confidence }) => confidence >= 0 && confidence <= 1)).toBe(true)
    expect(reading).toMatchObject({ width: 419.76, height: 299.88, dpi: 300 })
    expect(reading.lines.every(({ angle }) => angle === 0)).toBe(true)
    const title = words.find(({ text }) => text === 'Sleep')!
    expect(title.x).toBeGreaterThan(22)
    expect(title.x).toBeLessThan(28)
    expect(title.y + title.height).toBeLessThan(44)
    const right = words.find(({ text }) => /^24\.5/.test(text))!
    expect(right.x).toBeGreaterThan(210)
    expect(reading.lines[0]!.size).toBeGreaterThan(1.2 * reading.lines[1]!.size)
    expect(shares.length).toBeGreaterThan(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })

  it('reads a page that lies on its side, with the places of its words as it lies', async () => {
    const { reading } = await read(ON_ITS_SIDE)
    expect(recall(reading)).toBeGreaterThan(0.95)
    expect(reading.lines.every(({ angle }) => angle === 90)).toBe(true)
    const title = reading.lines.flatMap((line) => line.words).find(({ text }) => text === 'Sleep')!
    // The page is 300 wide now; its title runs down along the right edge.
    expect(title.x).toBeGreaterThan(250)
    expect(title.y).toBeLessThan(28)
    expect(title.height).toBeGreaterThan(title.width)
  })

  it('reads a page that stands on its head', async () => {
    const { reading } = await read(ON_ITS_HEAD)
    expect(recall(reading)).toBeGreaterThan(0.95)
    expect(reading.lines.every(({ angle }) => angle === 180)).toBe(true)
    const title = reading.lines.flatMap((line) => line.words).find(({ text }) => text === 'Sleep')!
    expect(title.x + title.width).toBeGreaterThan(390)
    expect(title.y).toBeGreaterThan(250)
  })

  it('sees nothing on a blank page', async () => {
    expect(wordsOf((await read(BLANK)).reading)).toEqual([])
  })

  it('asks the server for its files once: the browser keeps them', async () => {
    const asked: string[] = []
    harness.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await harness.page.evaluate(() => {
      window.ocr.dispose()
      window.ocr = window.attest.newOcrClient()
    })
    expect(recall((await read(UPRIGHT)).reading)).toBeGreaterThan(0.95)
    expect(asked.some((path) => path.includes('/workers/ocr'))).toBe(true)
    expect(asked.filter((path) => path.includes('/vendor/tesseract/'))).toEqual([])
  })

  it('reads with data that a person gives, compressed or not, and refuses what is none', async () => {
    const results = await harness.page.evaluate(async () => {
      const packed = await (await fetch('vendor/tesseract/eng.traineddata.gz')).blob()
      const plain = await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).blob()
      const given = async (languages: OcrLanguage[]): Promise<string> => {
        const document = { key: 'scan', file: window.scan, fileName: 'scan.pdf' }
        try {
          const { lines } = await window.ocr.readPage(document, 0, languages)
          return lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
        } catch (error) {
          return (error as ErrorRecord).code
        }
      }
      return [
        await given([{ code: 'odd', file: new Blob(['no language data at all']) }]),
        await given([{ code: 'own', file: plain }]),
        await given([{ code: 'own', file: packed }]),
      ]
    })
    expect(results[0]).toBe('ocr-data-unusable')
    expect(results[1]).toContain('randomised to a bath')
    expect(results[2]).toBe(results[1])
  })

  it('ends at once when it is told to, and names a page that takes too long', async () => {
    const codes = await harness.page.evaluate(async () => {
      const document = { key: 'scan', file: window.scan, fileName: 'scan.pdf' }
      const english = [{ code: 'eng', file: null }]
      const codeOf = (reading: Promise<unknown>): Promise<unknown> => reading.catch((error: ErrorRecord) => [error.code, error.message])
      const stop = new AbortController()
      const stopped = codeOf(window.ocr.readPage(document, 0, english, { signal: stop.signal }))
      stop.abort()
      const slow = window.attest.newOcrClient({ pageMs: 1 })
      const late = await codeOf(slow.readPage(document, 1, english))
      slow.dispose()
      return [await stopped, late] as [[string, string], [string, string]]
    })
    expect(codes[0][0]).toBe('aborted')
    expect(codes[1][0]).toBe('pdf-time-limit')
    expect(codes[1][1]).toContain('Page 2 of scan.pdf')
  })

  it('says of a file that is no PDF what it is not', async () => {
    const code = await harness.page.evaluate(() => {
      const document = { key: 'letter', file: new Blob(['A letter.']), fileName: 'letter.pdf' }
      return window.ocr.readPage(document, 0, [{ code: 'eng', file: null }]).catch((error: ErrorRecord) => error.code)
    })
    expect(code).toBe('not-a-pdf')
  })
})
