import { describe, expect, it } from 'vitest'
import { assembleDocument } from '../../../../src/core/document/assemble'
import type { RawItem } from '../../../../src/core/document/raw'
import type { MarkKind } from '../../../../src/core/model'
import { column, item, NO_METADATA, pagesOf } from './pages'

const HEADING = { size: 12, font: 'bold' }
const prose = (about: string): string[] => [
  ...Array.from({ length: 4 }, (_, i) => `The ${about} was described at some length in line ${i} of a paragraph,`), 'and that was all.',
]
const section = (name: string, top: number, fonts: { head: string; text: string } = { head: 'bold', text: 'f1' }): RawItem[] => [
  ...column([name], 50, top, { ...HEADING, font: fonts.head }), ...column(prose(name.toLowerCase()), 50, top + 14, { font: fonts.text }),
]
const marked = (kind: MarkKind, ...contents: RawItem[][]): string[] => {
  const { text, layout } = assembleDocument(pagesOf(...contents), NO_METADATA)
  return layout.marks.filter((mark) => mark.kind === kind).map(({ start, end }) => text.slice(start, end))
}
const REFERENCES = [
  ...column(['References'], 50, 300, HEADING),
  ...column(['1. Brown AB, Green C. A trial of tablets. J Trials 2004;15:1-9.', '2. White D. Another trial. Lancet 2011;3:40-44.'], 50, 314),
]

describe('a sheet behind a document', () => {
  const sheet = { head: 'sheet bold', text: 'sheet' }
  const pages = [[...section('Introduction', 100), ...section('Methods', 200)], [...section('Results', 100), ...REFERENCES]]
  const last = [
    item('A randomised trial of tablets, doi: 10.1000/trials-2016-1', 50, 60, { font: 'sheet', endsLine: true }), ...section('Open Access', 100, sheet),
    ...column(['All of it is found at: http://trials.org/2016/1'], 50, 180, { font: 'sheet' }), ...section('Notes', 200, sheet),
    ...column(['To order reprints go to: http://trials.org/reprints'], 50, 300, { font: 'sheet' }),
  ]

  it('opens no section and no list of the document', () => {
    expect(marked('heading', ...pages, last)).toEqual(['Introduction', 'Methods', 'Results', 'References'])
    expect(marked('references', ...pages, last)[0]).toMatch(/40-44\.$/)
  })

  it('is no last page in a font of the document, nor one of a document whose pages all have fonts of their own', () => {
    expect(marked('heading', ...pages, section('Notes', 100))).toContain('Notes')
    const own = ['Introduction', 'Methods', 'Notes'].map((name) => section(name, 100, { head: `bold ${name}`, text: `text ${name}` }))
    expect(marked('heading', ...own)).toContain('Notes')
  })

  it('is one of addresses, without sections of a report or more than one reference', () => {
    const without = last.filter(({ text }) => !text.includes('http'))
    expect(marked('heading', ...pages, without)).toContain('Notes')
    expect(marked('heading', ...pages, [...last, ...section('Appendix', 320, sheet)])).toContain('Notes')
    const references = column(['1. Brown AB, Green C. A trial of tablets. J Trials 2004;15:1-9.', '2. White D. Another trial. Lancet 2011;3:40-44.'], 50, 340, { font: 'sheet' })
    expect(marked('heading', ...pages, [...last.slice(1), ...references.slice(0, 1)])).not.toContain('Notes')
    expect(marked('heading', ...pages, [...last.slice(1), ...references])).toContain('Notes')
  })

  it('is no last page that was read from a picture, whose font is not known', () => {
    const read = last.map((one) => ({ ...one, font: 'ocr', confidence: 0.95 }))
    expect(marked('heading', ...pages, read)).toContain('Notes')
    expect(marked('heading', ...pages, last.map((one) => ({ ...one, font: 'ocr' })))).not.toContain('Notes')
  })
})

describe('a note behind a list of references', () => {
  it('is no reference without a number before it', () => {
    const text = [...section('Introduction', 40), ...section('Results', 140), ...REFERENCES]
    const note = column(['doi:10.1186/1471-2458-13-1227', 'Cite this article as: Brown et al.: A trial. BMC Health 2013 13:1227.'], 50, 700, { size: 7, font: 'small' })
    expect(marked('references', [...text, ...note])[0]).toMatch(/40-44\.$/)
  })
})
