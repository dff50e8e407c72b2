import { describe, expect, it } from 'vitest'
import { ocrFlags } from '../../../../src/core/document/ocr-flags'
import type { OcrMark } from '../../../../src/core/model'
import { page } from './pages'

function read(index: number, ocr: Partial<OcrMark> = {}) {
  return page([], { index, ocr: { languages: 'eng', confidence: 0.95, words: 100, doubtful: 2, ...ocr } })
}

describe('ocrFlags', () => {
  it('are none where OCR read nothing', () => {
    expect(ocrFlags([page([])])).toEqual([])
  })

  it('name the pages, the words, how sure OCR was, and the page it was least sure of', () => {
    const flags = ocrFlags([page([], { index: 0 }), read(1), read(2, { confidence: 0.65, words: 50, doubtful: 20 })])
    expect(flags).toMatchObject([{ kind: 'ocr', severity: 'warning', pages: [1, 2] }])
    expect(flags[0]!.message).toBe(
      'Pages 2 and 3 were read by OCR in English: 150 words, mean confidence 85%, 22 of them doubtful (under 70%), '
        + 'least on page 3 (65%).',
    )
  })

  it('tell of pages on which it saw nothing, and stand in the way when that is all of them', () => {
    const blank = { confidence: null, words: 0, doubtful: 0 }
    const [some] = ocrFlags([read(0), read(1, blank)])
    expect(some).toMatchObject({ severity: 'warning', pages: [] })
    expect(some!.message).toMatch(/no words on page 2\.$/)
    const [all] = ocrFlags([read(0, blank)])
    expect(all).toMatchObject({ severity: 'blocking' })
    expect(all!.message).toBe('Page 1 was read by OCR in English: it saw no words.')
  })
})
