import { describe, expect, it } from 'vitest'
import type { OcrBatch, OcrRun, Scan } from '../../../../src/state/ocr.svelte'
import { batchLabel, keptWords, offerLabel, pagesRead, scanWords, waitingWords } from '../../../../src/ui/studies/ocr-words'

function batch(run: Partial<OcrRun>, more: Partial<OcrBatch> = {}): OcrBatch {
  const whole: OcrRun = { sourceId: 'a', fileName: 'a.pdf', pages: [0, 1, 2], progress: null, phase: 'running', failed: [], error: null, ...run }
  return { run: whole, at: 1, documents: 1, waiting: 0, done: 0, total: 3, left: null, ...more }
}
const at = (page: number | null, done: number, total = 5) => ({ page, done, total, tried: 0, spent: 0 })

describe('the bar of OCR', () => {
  it.each([
    ['Starting OCR, a.pdf', batch({}), false],
    ['Reading with OCR, a.pdf, page 2 of 5', batch({ progress: at(1, 1.4) }), false],
    ['Reading with OCR, document 3 of 20: a.pdf, page 2 of 5', batch({ progress: at(1, 1.4) }, { at: 3, documents: 20 }), false],
    ['Reading with OCR, a.pdf, page 7 (2 of 3 to be read)', batch({ progress: at(6, 1, 3) }), false],
    ['Reading with OCR, a.pdf: pausing after page 2 of 5', batch({ progress: at(1, 1.4) }), true],
    ['Paused: OCR of a.pdf. The pages that are read are kept.', batch({ progress: at(1, 1) }), true],
    ['Paused: OCR of a.pdf', batch({}), true],
    ['Making the text with the pages read by OCR, a.pdf', batch({ progress: at(null, 5) }), false],
    ['Making the text with the pages read by OCR, a.pdf', batch({ progress: at(1, 1), phase: 'ending' }), false],
  ])('says “%s”', (words, now, paused) => {
    expect(batchLabel(now, paused)).toBe(words)
  })

  it('counts whole pages, and the documents that wait', () => {
    expect(pagesRead(batch({}, { done: 2.7, total: 9 }))).toBe('2 of 9 pages read')
    expect([waitingWords(1), waitingWords(17)].map((words) => words.split('.')[0])).toEqual(['1 document waits', '17 documents wait'])
  })
})

describe('what is offered for OCR', () => {
  const scan = (fileName: string, pages: number, left = pages, closed = true): Scan =>
    ({ sourceId: fileName, fileName, pages: Array.from({ length: pages }, (_, i) => i), left, closed, begun: left < pages })

  it('counts what is left to be read', () => {
    expect(offerLabel([scan('a.pdf', 3), scan('b.pdf', 1)])).toBe('Read 4 pages with OCR')
    expect(offerLabel([scan('a.pdf', 24), scan('b.pdf', 3, 1)])).toBe('Read 25 pages with OCR')
    expect(offerLabel([scan('b.pdf', 3, 1)])).toBe('Go on with OCR: 1 of 3 pages left')
    expect(offerLabel([{ ...scan('b.pdf', 3, 0), begun: false }])).toBe('Use what OCR has read')
  })

  it('says which documents have no text, and of which the reading was left', () => {
    const scans = [scan('a.pdf', 24), scan('b.pdf', 3, 1), scan('c.pdf', 2, 1, false)]
    expect(scanWords(scans)).toMatch(/^2 documents have no text that can be read/)
    expect(keptWords(scans)).toBe('OCR of 2 documents was left unfinished: 3 of 5 pages are read and kept, and it goes on after them.')
    expect(keptWords(scans.slice(1, 2))).toMatch(/^OCR of b\.pdf was left unfinished: 2 of 3 pages are read/)
    expect([scanWords(scans.slice(2)), keptWords(scans.slice(0, 1))]).toEqual(['', ''])
  })
})
