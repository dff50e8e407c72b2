import { describe, expect, it } from 'vitest'
import { outlineOf } from '../../../../src/core/document/outline'
import type { MarkKind, TextMark, TextRun } from '../../../../src/core/model'

const TEXT = [
  'Tablets for sleep: a trial', 'Abstract', 'We tried tablets.', 'Methods', 'Randomisation', 'By computer.',
  'Table 1. People at the start\nAge\t40\nNote: years', 'References', '1. Brown.',
].join('\n\n')

function mark(kind: MarkKind, words: string, level: number | null = null): TextMark {
  const start = TEXT.indexOf(words)
  return { kind, start, end: start + words.length, level, section: null }
}

const table = mark('table', 'Table 1. People at the start\nAge\t40\nNote: years')

function outline(marks: TextMark[]) {
  const pages = [{ index: 0, width: 600, height: 800, start: 0, end: 60 }, { index: 1, width: 600, height: 800, start: 60, end: TEXT.length }]
  const runs = pages.map(({ index, start, end }): TextRun => ({ start, end, page: index, angle: 0, x: 50, y: 100, width: 500, height: 10 }))
  const layout = { marks: [...marks].sort((a, b) => a.start - b.start), pages, runs }
  return outlineOf(TEXT, layout).map(({ kind, depth, label, page }) => [kind, depth, label, page])
}

describe('outlineOf', () => {
  it('lists title, headings by depth and floats below them, each with its page', () => {
    expect(outline([
      mark('title', 'Tablets for sleep: a trial'), mark('heading', 'Methods', 1), mark('heading', 'Randomisation', 2),
      table, mark('caption', 'Table 1. People at the start'), mark('notes', 'Note: years'),
    ])).toEqual([
      ['title', 1, 'Tablets for sleep: a trial', 0], ['heading', 1, 'Methods', 0], ['heading', 2, 'Randomisation', 1],
      ['table', 3, 'Table 1. People at the start', 1],
    ])
  })

  it('names a section that has no heading of its own, and only then', () => {
    const references = mark('references', 'References\n\n1. Brown.')
    expect(outline([mark('abstract', 'We tried tablets.')])).toEqual([['abstract', 1, 'Abstract', 0]])
    expect(outline([references, mark('heading', 'References', 1)])).toEqual([['heading', 1, 'References', 1]])
    expect(outline([references])).toEqual([['references', 1, 'References', 1]])
    expect(outline([mark('abstract', 'We tried tablets.'), mark('heading', 'We tried', 2)]))
      .toEqual([['abstract', 1, 'Abstract', 0], ['heading', 2, 'We tried', 0]])
  })

  it('names a table without a caption by its first line', () => {
    expect(outline([table])).toEqual([['table', 1, 'Table: Table 1. People at the start', 1]])
  })

  it('cuts a long caption at a word', () => {
    const text = `Figure 1. ${'many words '.repeat(30)}`
    const marks: TextMark[] = [{ kind: 'title', start: 0, end: text.length, level: null, section: null }]
    const [entry] = outlineOf(text, { marks, pages: [], runs: [] })
    expect(entry!.label.length).toBeLessThan(115)
    expect(entry!.label).toMatch(/(many|words)…$/)
    expect(entry!.page).toBeNull()
  })
})
