import { describe, expect, it } from 'vitest'
import { ocrSpans, readByOcr } from '../../../../src/core/document/ocr-spans'
import type { TextRun } from '../../../../src/core/model'

function run(start: number, end: number, confidence?: number): TextRun {
  const box = { page: 0, angle: 0 as const, x: 0, y: 0, width: 1, height: 1 }
  return { start, end, ...box, ...(confidence !== undefined && { confidence }) }
}

describe('ocrSpans', () => {
  it('are one from word to word, until the text is the file’s own again', () => {
    const runs = [run(0, 5), run(6, 9, 0.9), run(10, 12, 0.1), run(13, 20), run(21, 25, 1)]
    expect(ocrSpans({ runs })).toEqual([{ start: 6, end: 12 }, { start: 21, end: 25 }])
    expect(ocrSpans({ runs: [run(0, 5)] })).toEqual([])
  })
})

describe('readByOcr', () => {
  const spans = [{ start: 6, end: 12 }]

  it('holds for what lies in a span, over its bounds or around it', () => {
    for (const [start, end] of [[7, 8], [0, 7], [11, 30], [0, 30]]) expect(readByOcr(spans, { start: start!, end: end! })).toBe(true)
  })

  it('does not hold beside it, nor without spans', () => {
    for (const [start, end] of [[0, 6], [12, 30]]) expect(readByOcr(spans, { start: start!, end: end! })).toBe(false)
    expect(readByOcr(undefined, { start: 0, end: 9 })).toBe(false)
  })
})
