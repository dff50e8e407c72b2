import { describe, expect, it } from 'vitest'
import { assembleDocument } from '../../../../src/core/document/assemble'
import type { RawItem } from '../../../../src/core/document/raw'
import type { MarkKind } from '../../../../src/core/model'
import { column, item, NO_METADATA, pagesOf } from './pages'

const SMALL = { size: 8, font: 'f2' }
const BOLD = { size: 8, font: 'f3' }
const PROSE = column(['participants were randomised to one of the two arms', 'and followed for a year by people who knew it.'], 50, 60)
const FLOATS: MarkKind[] = ['table', 'table-head', 'caption', 'notes', 'figure', 'footnote', 'box']

const row = (cells: string[], y: number, more = SMALL): RawItem[] => cells.map((text, i) => item(text, 50 + 100 * i, y, more))

function marks(...contents: RawItem[][]): [MarkKind, string][] {
  const { text, layout } = assembleDocument(pagesOf(...contents), NO_METADATA)
  return layout.marks.filter(({ kind }) => FLOATS.includes(kind)).map(({ kind, start, end }) => [kind, text.slice(start, end)])
}

describe('marks of floats', () => {
  const table = [
    item('Table 1 Baseline', 50, 120, BOLD), ...row(['Item', 'Drug', 'Care'], 140, BOLD), ...row(['Age', '54', '55'], 152),
    ...row(['Men', '12', '14'], 164), item('SD: deviation.', 50, 180, { size: 7, font: 'f2' }),
  ]

  it('hold a table with its caption, head and notes', () => {
    expect(marks([...PROSE, ...table])).toEqual([
      ['table', 'Table 1 Baseline\nItem\tDrug\tCare\nAge\t54\t55\nMen\t12\t14\nSD: deviation.'],
      ['caption', 'Table 1 Baseline'], ['table-head', 'Item\tDrug\tCare'], ['notes', 'SD: deviation.'],
    ])
  })

  it('hold a head that is set as the rows are down to the first row of numbers', () => {
    const plain = [item('Table 1', 50, 120, SMALL), ...row(['Item', 'Drug', 'Care'], 140), ...row(['Age', '54', '55'], 152), ...row(['Men', '12', '14'], 164)]
    expect(marks([...PROSE, ...plain])).toContainEqual(['table-head', 'Item\tDrug\tCare'])
    const groups = [item('Table 1', 50, 120, SMALL), ...row(['Item', 'Drug', 'Care'], 140), ...row(['Pain'], 152), ...row(['Now', '3', '4'], 164), ...row(['Later', '1', '2'], 176)]
    expect(marks([...PROSE, ...groups])).toContainEqual(['table-head', 'Item\tDrug\tCare'])
  })

  it('take a caption below for that of the table above', () => {
    const below = [...row(['Age', '54', '55'], 140), ...row(['Men', '12', '14'], 152), ...row(['Pain', '3', '4'], 164), item('Table 1: Baseline', 50, 180, BOLD)]
    expect(marks([...PROSE, ...below])[0]).toEqual(['table', 'Age\t54\t55\nMen\t12\t14\nPain\t3\t4\nTable 1: Baseline'])
  })

  it('take every caption of a row of tables for the table that it stands below or above', () => {
    const rows = (y: number): RawItem[] => [...row(['Age', '54', '55'], y), ...row(['Men', '12', '14'], y + 12), ...row(['Pain', '3', '4'], y + 24)]
    const caption = (n: number, y: number): RawItem => item(`Table ${n}: Baseline`, 50, y, BOLD)
    const tables = (items: RawItem[]): string[] =>
      marks([...PROSE, ...items]).filter(([kind]) => kind === 'table').map(([, text]) => text.replace(/\n.*\n/s, ' … '))
    expect(tables([...rows(140), caption(1, 180), ...rows(240), caption(2, 280)])).toEqual(['Age\t54\t55 … Table 1: Baseline', 'Age\t54\t55 … Table 2: Baseline'])
    expect(tables([caption(1, 120), ...rows(140), caption(2, 220), ...rows(240)])).toEqual(['Table 1: Baseline … Pain\t3\t4', 'Table 2: Baseline … Pain\t3\t4'])
  })

  it('hold a figure with labels and caption, and one without labels', () => {
    const labels = [item('Assessed (n=20)', 100, 200, SMALL), item('Randomised (n=12)', 100, 240, SMALL)]
    const caption = item('Figure 1 Flow', 50, 300, SMALL)
    expect(marks([...PROSE, ...labels, caption])).toEqual([['figure', 'Assessed (n=20)\nRandomised (n=12)\nFigure 1 Flow'], ['caption', 'Figure 1 Flow']])
    expect(marks([...PROSE, caption])).toEqual([['figure', 'Figure 1 Flow'], ['caption', 'Figure 1 Flow']])
  })

  it('hold boxes and footnotes', () => {
    expect(marks([...PROSE, item('Box 1. Key points', 60, 120, { size: 12 }), item('Smoking is common', 70, 140, SMALL)]))
      .toEqual([['box', 'Box 1. Key points\nSmoking is common'], ['caption', 'Box 1. Key points']])
    expect(marks([...PROSE, item('* Correspondence: a@b.org', 50, 700, SMALL)])).toEqual([['footnote', '* Correspondence: a@b.org']])
  })

  it('are none for text', () => {
    expect(marks(PROSE)).toEqual([])
  })
})
