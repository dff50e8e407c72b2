import { describe, expect, it } from 'vitest'
import type { MarkKind, TextMark } from '../../../../src/core/model'
import type { ReaderHighlight } from '../../../../src/state/highlights'
import { rowGroups, sectionStarts, textBlocks } from '../../../../src/ui/reader/text-blocks'

function highlight(id: string, start: number, end: number): ReaderHighlight {
  return {
    id, kind: 'quote', sourceId: 's', textVersionId: 't', start, end, rank: null, claim: null, other: false, pinId: null,
  }
}

function segments(text: string, highlights: ReaderHighlight[]) {
  return textBlocks(text, [], highlights).map(({ lines }) =>
    lines.flatMap(({ cells }) => cells.flat().map(({ text: t, highlights: over }) => [t, over.map((one) => one.id).join()])))
}

describe('textBlocks, highlights', () => {
  it('makes a paragraph of every line and leaves empty ones out', () => {
    expect(segments('one\n\ntwo\nthree', [])).toEqual([[['one', '']], [['two', '']], [['three', '']]])
    expect(segments('', [])).toEqual([])
  })

  it('cuts where highlights begin and end, within a line and across lines', () => {
    expect(segments('abcdef\nghi', [highlight('q', 2, 8)])).toEqual([[['ab', ''], ['cdef', 'q']], [['g', 'q'], ['hi', '']]])
  })

  it('gives a stretch under two highlights both', () => {
    expect(segments('abcdef', [highlight('p', 0, 4), highlight('q', 2, 6)])).toEqual([[['ab', 'p'], ['cd', 'p,q'], ['ef', 'q']]])
  })

  it('keeps offsets of the whole text', () => {
    const text = 'first line\nsecond\tline'
    const all = textBlocks(text, [], [highlight('q', 13, 20)]).flatMap((one) => one.lines.flatMap((line) => line.cells.flat()))
    for (const { start, text: piece } of all) expect(text.slice(start, start + piece.length)).toBe(piece)
    expect(all).toHaveLength(5)
  })
})

describe('textBlocks, marks', () => {
  const TEXT = 'Abstract\nWe tried.\nTable 1. People\nAge\t40\nNote: years\nAfter.'
  const mark = (kind: MarkKind, words: string, level: number | null = null): TextMark => {
    const start = TEXT.indexOf(words)
    return { kind, start, end: start + words.length, level, section: null }
  }
  const marks = [
    mark('abstract', 'Abstract\nWe tried.'), mark('heading', 'Abstract', 1),
    mark('table', 'Table 1. People\nAge\t40\nNote: years'), mark('caption', 'Table 1. People'), mark('notes', 'Note: years'),
  ]

  it('keeps what is one thing together, each line with what it is', () => {
    const blocks = textBlocks(TEXT, marks, [])
    expect(blocks.map(({ kind, level, lines }) => [kind, level, lines.map((line) => line.kind)])).toEqual([
      ['heading', 1, ['heading']], [null, null, [null]], ['table', null, ['caption', 'table', 'notes']], [null, null, [null]],
    ])
  })

  it('cuts a row of a table into its cells', () => {
    const row = textBlocks(TEXT, marks, [])[2]!.lines[1]!
    expect(row.cells.map((cell) => cell.map((one) => one.text).join(''))).toEqual(['Age', '40'])
  })

  it('lays rows out together, and caption and notes apart from them', () => {
    const { lines } = textBlocks(TEXT, marks, [])[2]!
    expect(rowGroups(lines).map((group) => [group.rows, group.lines.map((line) => line.kind)])).toEqual([
      [false, ['caption']], [true, ['table']], [false, ['notes']],
    ])
  })

  it('lays the name of a group of rows out with them, and words alone as lines', () => {
    const text = 'Item\t40\nMen\nAge\t\t41'
    const all = (kind: MarkKind): TextMark => ({ kind, start: 0, end: text.length, level: null, section: null })
    const [block] = textBlocks(text, [all('table')], [])
    expect(rowGroups(block!.lines).map((group) => [group.rows, group.lines.length])).toEqual([[true, 3]])
    const [words] = textBlocks('Assessed\nRandomised', [all('table')], [])
    expect(rowGroups(words!.lines).map((group) => group.rows)).toEqual([false])
  })

  it('names a section at the line it begins in', () => {
    expect(sectionStarts(textBlocks(TEXT, marks, []), marks)).toEqual(new Map([[0, 'abstract']]))
  })

  it('keeps a paragraph one that opens with its heading, and says which of its words are that', () => {
    const text = 'Methods: We tried. Setting: Here.\nResults:\nIt worked.'
    const at = (words: string): TextMark => {
      const start = text.indexOf(words)
      return { kind: 'heading', start, end: start + words.length, level: 2, section: null }
    }
    const blocks = textBlocks(text, [at('Methods'), at('Setting'), at('Results')], [highlight('q', 4, 11)])
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([[null, null], ['heading', 2], [null, null]])
    expect(blocks[0]!.lines[0]!.cells[0]!.map(({ text: words, runIn, highlights: over }) => [words, runIn, over.length])).toEqual([
      ['Meth', true, 0], ['ods', true, 1], [': We', false, 1], [' tried. ', false, 0], ['Setting', true, 0], [': Here.', false, 0],
    ])
    expect(blocks[1]!.lines[0]!.cells[0]!.some(({ runIn }) => runIn)).toBe(false)
  })
})
