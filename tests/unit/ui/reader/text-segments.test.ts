import { describe, expect, it } from 'vitest'
import type { ReaderHighlight } from '../../../../src/state/highlights'
import { textSegments } from '../../../../src/ui/reader/text-segments'

function mark(id: string, start: number, end: number): ReaderHighlight {
  return { id, kind: 'quote', sourceId: 's', textVersionId: 't', start, end, rank: null }
}

function shape(text: string, marks: ReaderHighlight[]) {
  return textSegments(text, marks).map((paragraph) => paragraph.map(({ text: t, highlights }) => [t, highlights.map((one) => one.id).join()]))
}

describe('textSegments', () => {
  it('makes a paragraph of every line and leaves empty ones out', () => {
    expect(shape('one\n\ntwo\nthree', [])).toEqual([[['one', '']], [['two', '']], [['three', '']]])
    expect(shape('', [])).toEqual([])
  })

  it('cuts where highlights begin and end, within a line and across lines', () => {
    expect(shape('abcdef\nghi', [mark('q', 2, 8)])).toEqual([[['ab', ''], ['cdef', 'q']], [['g', 'q'], ['hi', '']]])
  })

  it('gives a stretch under two highlights both', () => {
    expect(shape('abcdef', [mark('p', 0, 4), mark('q', 2, 6)])).toEqual([[['ab', 'p'], ['cd', 'p,q'], ['ef', 'q']]])
  })

  it('keeps offsets of the whole text', () => {
    const text = 'first line\nsecond line'
    for (const { start, text: piece } of textSegments(text, [mark('q', 13, 17)]).flat()) expect(text.slice(start, start + piece.length)).toBe(piece)
  })
})
