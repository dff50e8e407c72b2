import { describe, expect, it } from 'vitest'
import { assembleDocument } from '../../../../src/core/document/assemble'
import { markStructure } from '../../../../src/core/document/structure'
import { plainLines } from '../../../../src/core/document/structure-lines'
import type { MarkKind } from '../../../../src/core/model'
import { column, NO_METADATA, pagesOf } from './pages'

const HEADING = { size: 12, font: 'bold' }
const SUBHEADING = { font: 'italic' }
/** A paragraph whose last line is short, as those of real text are. */
const prose = (about: string): string[] => [
  ...Array.from({ length: 4 }, (_, i) => `The ${about} was described at some length in line ${i} of a paragraph,`), 'and that was all.',
]

/** A report of one page as a journal sets it, drawn from the top down. */
function report(parts: [string[], Partial<{ size: number; font: string }>?][]) {
  let top = 40
  const items = parts.flatMap(([lines, type]) => {
    const drawn = column(lines, 50, top, type)
    top += 12 * lines.length + 10
    return drawn
  })
  const { text, layout } = assembleDocument(pagesOf(items), NO_METADATA)
  const of = (kind: MarkKind) => layout.marks.filter((mark) => mark.kind === kind)
  return { text, of, words: (kind: MarkKind) => of(kind).map(({ start, end }) => text.slice(start, end)) }
}

const REFERENCES = ['1. Brown AB, Green C. A trial of tablets. J Trials 2004;15:1-9.', '2. White D. Another trial. Lancet 2011;3:40-44.']

describe('markStructure', () => {
  const whole = report([
    [['A randomised trial of tablets for better sleep'], { size: 18, font: 'bold' }],
    [['Abstract'], HEADING], [prose('abstract')],
    [['Introduction'], HEADING], [prose('problem')],
    [['Methods'], HEADING], [['Randomisation'], SUBHEADING], [prose('sequence')], [['Blinding'], SUBHEADING], [prose('mask')],
    [['Results'], HEADING], [prose('effect')],
    [['References'], HEADING], [REFERENCES.slice(0, 1)], [REFERENCES.slice(1)],
  ])

  it('marks title, abstract and reference list from their first character to their last', () => {
    expect(whole.words('title')).toEqual(['A randomised trial of tablets for better sleep'])
    expect(whole.words('abstract')[0]).toMatch(/^Abstract\nThe abstract was[^]*and that was all\.$/)
    expect(whole.words('references')[0]!.split(/\s/)).toEqual(`References ${REFERENCES.join(' ')}`.split(' '))
  })

  it('gives headings their depth by their type, and the section that the one above them opens', () => {
    const headings = whole.of('heading').map(({ start, end, level, section }) => [whole.text.slice(start, end), level, section])
    expect(headings).toEqual([
      ['Abstract', 1, 'other'], ['Introduction', 1, 'introduction'], ['Methods', 1, 'methods'],
      ['Randomisation', 2, 'methods'], ['Blinding', 2, 'methods'], ['Results', 1, 'results'], ['References', 1, 'other'],
    ])
  })

  it('finds headings that open a paragraph in a type of their own, when there are more of them', () => {
    const opening = (name: string) => [
      { text: name, x: 50, y: 0, width: 60, size: 10, angle: 0 as const, font: 'italic', endsLine: false },
      { text: 'The rest of the line says how it was done in full,', x: 120, y: 0, width: 240, size: 10, angle: 0 as const, font: 'f1', endsLine: true },
    ]
    const at = (items: ReturnType<typeof opening>, y: number) => items.map((one) => ({ ...one, y }))
    const { text, layout } = assembleDocument(pagesOf([
      ...column(['Methods'], 50, 40, HEADING), ...at(opening('Participants.'), 60), ...column(prose('people'), 50, 72),
      ...at(opening('Sample size.'), 150), ...column(prose('power'), 50, 162),
    ]), NO_METADATA)
    const headings = layout.marks.filter(({ kind }) => kind === 'heading').map(({ start, end, level }) => [text.slice(start, end), level])
    expect(headings).toEqual([['Methods', 1], ['Participants', 2], ['Sample size', 2]])
  })

  it('takes a structured abstract without a heading from its first part to its last, and names its parts', () => {
    const part = (name: string, about: string): [string[]][] => [[[`${name}: The ${about} was looked at first.`, ...prose(about)]]]
    const { text, of, words } = report([
      [['A randomised trial of tablets for better sleep'], { size: 18, font: 'bold' }], [['Anna Brown, Carl Green'], { size: 12, font: 'italic' }],
      ...part('Background', 'problem'), ...part('Methods and results', 'sequence'), ...part('Conclusion', 'effect'),
      [['Keywords: sleep']], [['Introduction'], HEADING], [prose('problem')], [['Methods'], HEADING], [prose('sequence')],
    ])
    expect(words('abstract')).toHaveLength(1)
    expect(words('abstract')[0]).toMatch(/^Background: [^]*effect[^]*and that was all\.$/)
    expect(of('heading').map(({ start, end, level, section }) => [text.slice(start, end), level, section])).toEqual([
      ['Background', 2, 'introduction'], ['Methods and results', 2, 'methods'], ['Conclusion', 2, 'discussion'],
      ['Introduction', 1, 'introduction'], ['Methods', 1, 'methods'],
    ])
  })

  it('goes by numbers where headings have them', () => {
    const { of } = report([
      [['1. Introduction'], HEADING], [prose('problem')], [['2. Methods'], HEADING], [['2.1. Setting'], SUBHEADING], [prose('place')],
    ])
    expect(of('heading').map(({ level }) => level)).toEqual([1, 1, 2])
  })

  it('takes no row of a table and no line of authors for a heading', () => {
    const { words } = report([
      [['A randomised trial of tablets for better sleep'], { size: 18, font: 'bold' }], [['Anna Brown, Carl Green'], { font: 'bold' }],
      [['Methods'], HEADING], [prose('sequence')], [['Table 1. People at the start'], { font: 'bold' }], [prose('row')],
    ])
    expect(words('heading')).toEqual(['Methods'])
  })

  it('ends a list of references at the next heading, and finds a numbered one without any heading', () => {
    const entry = (n: number): string => `${n} Brown A, Green C. Trial in sleep. J Trials 20${10 + n};${n}:1-9.`
    const closed = report([
      [['Methods'], HEADING], [prose('sequence')], [['References'], HEADING], [REFERENCES], [['Appendix'], HEADING], [prose('appendix')],
    ])
    expect(closed.words('references')[0]).toMatch(/40-44\.$/)
    const text = ['Methods', 'We drew lots.', ...Array.from({ length: 9 }, (_, i) => entry(i + 1))].join('\n')
    const [list] = markStructure(text, plainLines(text)).filter(({ kind }) => kind === 'references')
    expect(text.slice(list!.start, list!.end)).toMatch(/^1 Brown[^]*2019;9:1-9\.$/)
  })

  it('knows the sections of a text that was pasted by their names alone', () => {
    const text = ['Abstract', 'x '.repeat(150), 'Methods', 'We drew lots.', 'Results', 'It worked.', 'References', ...REFERENCES].join('\n')
    const marks = markStructure(text, plainLines(text))
    expect(marks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end)))
      .toEqual(['Abstract', 'Methods', 'Results', 'References'])
    expect(marks.some(({ kind }) => kind === 'references')).toBe(true)
  })

  it('knows the name of a section behind a table, and no other word of one', () => {
    const text = ['Methods', 'We drew lots.', 'Adherence', 'a\tb', 'Results', 'It worked.', 'Discussion', 'It is well.'].join('\n')
    const lines = plainLines(text).map((line) => {
      const words = text.slice(line.start, line.end)
      const style = /^(?:Methods|Adherence|Results|Discussion)$/.test(words) ? 'bold 12' : 'plain 10'
      return { ...line, style, firstStyle: style, float: /Adherence|\t|Results/.test(words) }
    })
    const headings = markStructure(text, lines).map(({ start, end }) => text.slice(start, end))
    expect(headings).toEqual(['Methods', 'Results', 'Discussion'])
  })

  it('marks nothing in a text without structure', () => {
    expect(markStructure('', [])).toEqual([])
    const text = prose('letter').join('\n')
    expect(markStructure(text, plainLines(text))).toEqual([])
  })
})
