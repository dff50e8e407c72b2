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
      ...at(opening('SAFETY.'), 230), ...column(prose('harm'), 50, 242),
      // Of a list of abbreviations.
      ...at(opening('CI:'), 330), ...at(opening('MANOVA:'), 342),
    ]), NO_METADATA)
    const headings = layout.marks.filter(({ kind }) => kind === 'heading').map(({ start, end, level }) => [text.slice(start, end), level])
    expect(headings.map(([words, level]) => `${words} ${level}`)).toEqual(['Methods 1', 'Participants 2', 'Sample size 2', 'SAFETY 2'])
  })

  describe('headings in the type of the text', () => {
    /** A heading 12 pt above its text and 24 below what stands before it. */
    const sectionsOf = (...names: string[]) => {
      const wide = (about: string) => prose(about).slice(0, 4).concat('and that was all of the lines that were written of it.')
      const items = names.flatMap((name, i) => [...column([name], 50, 80 + 96 * i), ...column(wide('effect'), 50, 94 + 96 * i)])
      const { text, layout } = assembleDocument(pagesOf([...column(['Results'], 50, 62, HEADING), ...items]), NO_METADATA)
      return layout.marks.filter(({ kind }) => kind === 'heading').map(({ start, end, level }) => [text.slice(start, end), level])
    }

    it('are known where they stand alone between the paragraphs', () => {
      expect(sectionsOf('Data quality', 'Changes in temperature')).toEqual([['Results', 1], ['Data quality', 2], ['Changes in temperature', 2]])
    })

    it('are known above text that is set smaller in the same font', () => {
      const small = { size: 8 }
      const { text, layout } = assembleDocument(pagesOf([
        ...column(['Results'], 50, 40, HEADING), ...Array.from({ length: 5 }, (_, i) => column(prose('effect'), 50, 54 + 64 * i)).flat(),
        ...column(['Methods'], 50, 380, HEADING), ...column(['Exercise protocol'], 50, 394), ...column(prose('exercise'), 50, 406, small),
        ...column(['Data quality'], 50, 480), ...column(prose('quality'), 50, 492, small),
      ]), NO_METADATA)
      const found = layout.marks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end))
      expect(found).toEqual(['Results', 'Methods', 'Exercise protocol', 'Data quality'])
    })

    it('are none where there is one only, or a sentence ends', () => {
      expect(sectionsOf('Data quality')).toEqual([['Results', 1]])
      expect(sectionsOf('They said so.', 'They said why:')).toEqual([['Results', 1]])
    })
  })

  it('ends a structured abstract with its page, unless a part of it or a sentence goes on', () => {
    const part = (name: string, top: number) => column([`${name}: The ${name.toLowerCase()} of it was looked at first.`, ...prose(name)], 50, top)
    const first = [...part('Background', 100), ...part('Methods', 190), ...part('Results', 280)]
    const marked = (second: ReturnType<typeof column>) => {
      const pages = pagesOf([...column(['A randomised trial of tablets for better sleep'], 50, 40, { size: 18, font: 'bold' }), ...first], second)
      const { text, layout } = assembleDocument(pages, NO_METADATA)
      const { start, end } = layout.marks.find(({ kind }) => kind === 'abstract')!
      return text.slice(start, end)
    }
    const methods = [...column(['Methods'], 50, 300, HEADING), ...column(prose('sequence'), 50, 320)]
    expect(marked([...column(prose('introduction'), 50, 100), ...methods])).not.toContain('introduction')
    expect(marked([...part('Conclusions', 100), ...methods])).toContain('conclusions of it')
  })

  it('takes an abstract on to the next page past what stands at the foot of its own, where a part of it opens that', () => {
    const part = (name: string, top: number) => column([`${name}: The ${name.toLowerCase()} of it was looked at first.`, ...prose(name)], 50, top)
    const first = [
      ...column(['A randomised trial of tablets for better sleep'], 50, 40, { size: 18, font: 'bold' }), ...column(['Abstract'], 50, 80, HEADING),
      ...part('Background', 100), ...part('Methods', 190), ...column(['Sleep and what comes of it'], 50, 600, { size: 8, font: 'italic' }),
    ]
    const introduction = [...column(['Introduction'], 50, 300, HEADING), ...column(prose('introduction'), 50, 320)]
    const marked = (second: ReturnType<typeof column>) => {
      const { text, layout } = assembleDocument(pagesOf(first, [...second, ...introduction]), NO_METADATA)
      const { start, end } = layout.marks.find(({ kind }) => kind === 'abstract')!
      return text.slice(start, end)
    }
    expect(marked([...part('Results', 100), ...part('Conclusions', 190)])).toMatch(/^Abstract\nBackground[^]*conclusions of it[^]*and that was all\.$/)
    expect(marked(column(prose('problem'), 50, 100))).not.toContain('problem')
  })

  it('leaves names beside an abstract in parts, higher than it and in a type of their own, out of it', () => {
    const abstract = ['Background', 'Methods', 'Results'].flatMap((name, i) => column([`${name}: It was looked at.`, ...prose(name)], 50, 120 + 80 * i))
    const names = column(['Anna Brown, MD', 'Carl Green, PhD'], 450, 100, { font: 'bold' })
    const body = [...column(['Introduction'], 50, 500, HEADING), ...column(prose('problem'), 50, 520), ...column(['Methods'], 50, 600, HEADING), ...column(prose('mask'), 50, 620)]
    const { text, layout } = assembleDocument(pagesOf([...abstract, ...names, ...body]), NO_METADATA)
    const { start, end } = layout.marks.find(({ kind }) => kind === 'abstract')!
    expect(text.slice(start, end)).toMatch(/^Background[^]*Results[^]*and that was all\.$/)
    expect(text.slice(start, end)).not.toContain('Brown')
  })

  it('takes the type of sections for the main one, though an abstract and the back matter share another', () => {
    const { of, text } = report([
      [['Abstract'], HEADING],
      ...['Objective', 'Methods', 'Results', 'Conclusions'].flatMap((name): [string[], typeof SUBHEADING?][] => [[[name], SUBHEADING], [prose(name)]]),
      ...['Background', 'Methods', 'Results', 'Discussion'].flatMap((name): [string[], typeof HEADING?][] => [[[name], HEADING], [prose(name)]]),
      ...['Funding', 'Competing interests', 'Acknowledgements', 'Consent for publication'].flatMap((name): [string[], typeof SUBHEADING?][] => [[[name], SUBHEADING], [prose(name)]]),
    ])
    const levels = of('heading').map(({ start, end, level }) => `${text.slice(start, end)} ${level}`)
    expect(levels).toEqual([
      'Abstract 1', 'Objective 2', 'Methods 2', 'Results 2', 'Conclusions 2', 'Background 1', 'Methods 1', 'Results 1', 'Discussion 1',
      'Funding 1', 'Competing interests 1', 'Acknowledgements 1', 'Consent for publication 1',
    ])
  })

  it('finds the names of the back matter that are set apart by their type alone', () => {
    const named = (name: string, y: number) => [
      { text: name, x: 50, y, width: 50, size: 10, angle: 0 as const, font: 'bold', endsLine: false },
      { text: ` ${name === 'Smoking' ? 'Was' : 'This'} study was looked at in full by all of us who wrote it.`, x: 100, y, width: 300, size: 10, angle: 0 as const, font: 'f1', endsLine: true },
    ]
    const { text, layout } = assembleDocument(pagesOf([
      ...column(['Discussion'], 50, 40, HEADING), ...column(prose('effect'), 50, 60), ...named('Contributors', 140), ...named('Funding', 160), ...named('Smoking', 180),
    ]), NO_METADATA)
    expect(layout.marks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end))).toEqual(['Discussion', 'Contributors', 'Funding'])
  })

  it('takes points of a list with a sign for no headings', () => {
    const { words } = report([
      [['Methods'], HEADING], [prose('diet')], [['• Food groups'], SUBHEADING], [['• Healthy eating'], SUBHEADING], [prose('index')], [['Blinding'], SUBHEADING], [prose('mask')], [['Setting'], SUBHEADING], [prose('place')],
    ])
    expect(words('heading')).toEqual(['Methods', 'Blinding', 'Setting'])
  })

  it('takes a sentence for text enough below a type that other headings have', () => {
    const small = { size: 9, font: 'f1' }
    const parts = (name: string): Parameters<typeof report>[0] => [
      [['Methods'], HEADING], [prose('trial')], [['Blinding'], SUBHEADING], [prose('mask')], [['Setting'], SUBHEADING], [prose('place')],
      [[name], SUBHEADING], [['They came to the hospital three times.'], small], [['Results'], HEADING], [prose('effect')],
    ]
    expect(report(parts('Schedule of visits')).words('heading')).toContain('Schedule of visits')
  })

  it('marks a title to the sign that closes it', () => {
    const { words } = report([[['A randomised trial of tablets for better sleep (the BEST trial)'], { size: 18, font: 'bold' }], [prose('problem')]])
    expect(words('title')).toEqual(['A randomised trial of tablets for better sleep (the BEST trial)'])
  })

  it('takes no label with what it says, and no entry of an index, for a heading', () => {
    const label = (name: string, says: string, y: number) => [
      { text: name, x: 50, y, width: 60, size: 9, angle: 0 as const, font: 'bold', endsLine: false },
      { text: says, x: 114, y, width: 60, size: 9, angle: 0 as const, font: 'serif', endsLine: true },
    ]
    const { text, layout } = assembleDocument(pagesOf([
      ...column(['Results'], 50, 40, HEADING), ...column(prose('effect'), 50, 54),
      ...label('Reviewed by:', 'Anonymous Author', 140), ...column(prose('word'), 50, 160),
      ...column(['Aristotle, 150'], 50, 240, { font: 'serif', size: 9 }), ...column(prose('thing'), 50, 260),
      ...column(['Armstrong, 184–196'], 50, 340, { font: 'serif', size: 9 }), ...column(prose('radio'), 50, 360),
      ...column(['Scores at months 3, 6, 12'], 50, 440, { font: 'serif', size: 9 }), ...column(prose('score'), 50, 460),
      ...column(['Scores of dose levels 1, 2'], 50, 540, { font: 'serif', size: 9 }), ...column(prose('dose'), 50, 560),
    ]), NO_METADATA)
    expect(layout.marks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end)))
      .toEqual(['Results', 'Scores at months 3, 6, 12', 'Scores of dose levels 1, 2'])
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

  it('cuts headings apart that were written on in one paragraph: numbered ones, and small letters below capitals', () => {
    const numbered = report([
      [['1. Introduction'], HEADING], [prose('problem')], [['2. Methods', '2.1. Setting'], HEADING], [prose('place')],
    ])
    expect(numbered.words('heading')).toEqual(['1. Introduction', '2. Methods', '2.1. Setting'])
    expect(numbered.of('heading').map(({ level }) => level)).toEqual([1, 1, 2])
    const capitals = report([
      [['INTRODUCTION'], HEADING], [prose('problem')], [['METHODS', 'What nurses saw'], HEADING], [prose('place')],
      [['What patients saw'], HEADING], [prose('place')], [['CONCLUSIONS'], HEADING], [prose('end')],
    ])
    expect(capitals.of('heading').map(({ start, end, level }) => [capitals.text.slice(start, end), level])).toEqual([
      ['INTRODUCTION', 1], ['METHODS', 1], ['What nurses saw', 2], ['What patients saw', 2], ['CONCLUSIONS', 1],
    ])
  })

  it('gives a section that reports share the first level whatever it is set in, and its parts the next', () => {
    const { of } = report([
      [['Introduction'], HEADING], [prose('problem')], [['Methods'], { size: 11, font: 'other' }], [prose('sequence')],
      [['Randomisation'], SUBHEADING], [prose('lots')], [['Blinding'], SUBHEADING], [prose('mask')], [['Discussion'], HEADING], [prose('end')],
    ])
    expect(of('heading').map(({ level, section }) => [level, section])).toEqual([
      [1, 'introduction'], [1, 'methods'], [2, 'methods'], [2, 'methods'], [1, 'discussion'],
    ])
  })

  it('knows headings in small capitals whose letters come in the wrong case', () => {
    const { words } = report([
      [['Introduction'], HEADING], [prose('problem')], [['MethODs'], HEADING], [['study population'], { size: 10, font: 'caps' }], [prose('people')],
      [['PartiCiPants'], { size: 10, font: 'caps' }], [prose('place')], [['discussion'], { size: 12, font: 'bold' }], [prose('end')],
    ])
    expect(words('heading')).toEqual(['Introduction', 'MethODs', 'study population', 'PartiCiPants', 'discussion'])
  })

  it('takes the names of the back matter before a colon, and ends a list of references at them', () => {
    const { words } = report([
      [['Methods'], HEADING], [prose('sequence')], [['References'], HEADING], [REFERENCES],
      [['Funding: The ward paid for the tablets in 2004;15:1-9 and later.'], { size: 9, font: 'back' }],
    ])
    expect(words('heading')).toEqual(['Methods', 'References', 'Funding'])
    expect(words('references')[0]).toMatch(/40-44\.$/)
  })

  it('takes no facts about the article, no roles of authors and no points of a list for headings', () => {
    const opened = (name: string, about: string, y: number) => [
      { text: name, x: 50, y, width: 90, size: 10, angle: 0 as const, font: 'italic', endsLine: false },
      { text: `The rest of the line says what the ${about} is.`, x: 150, y, width: 220, size: 10, angle: 0 as const, font: 'f1', endsLine: true },
    ]
    const { text, layout } = assembleDocument(pagesOf([
      ...column(['Methods'], 50, 40, HEADING), ...column(prose('sequence'), 50, 60), ...opened('Received:', 'date', 140), ...opened('Key words:', 'word', 170),
      ...column(['1. Who slept well at night?'], 50, 200, SUBHEADING), ...column(['2. Who slept badly at night?'], 50, 225, SUBHEADING),
      ...column(prose('answer'), 50, 250), ...column(['Authors’ contributions'], 50, 330, HEADING), ...opened('Conceptualization:', 'idea', 350), ...opened('Supervision:', 'watch', 380),
    ]), NO_METADATA)
    const headings = layout.marks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end))
    expect(headings).toEqual(['Methods', 'Authors’ contributions'])
  })

  it('ends an abstract before rights and dates, and marks the one in another language', () => {
    const { words } = report([
      [['A randomised trial of tablets for better sleep'], { size: 18, font: 'bold' }],
      [['Abstract'], HEADING], [prose('abstract')], [['doi: 10.1000/1']], [['© 2014 The authors. This is an open access article, as all are.']],
      [['Resumen'], HEADING], [prose('resumen')], [['Palabras-clave: dormir']], [['Introduction'], HEADING], [prose('problem')],
      [['Methods'], HEADING], [prose('sequence')],
    ])
    expect(words('abstract').map((one) => one.split('\n')[0])).toEqual(['Abstract', 'Resumen'])
    for (const one of words('abstract')) expect(one).toMatch(/and that was all\.$/)
  })

  it('marks the title where it is set as one, not where the report says how to cite it', () => {
    const title = 'A randomised trial of tablets for better sleep'
    const { text, of } = report([
      [[`Cite as: Brown A. ${title}. J Trials 2014;15:1-9.`]], [[title], { size: 18, font: 'bold' }], [['Methods'], HEADING], [prose('sequence')],
    ])
    expect(of('title')[0]!.start).toBe(text.lastIndexOf(title))
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

  it('takes no counted affiliations of a footnote for a list of references', () => {
    const affiliation = (n: number): string => `${n} Department of Health, University of Brown, London SW1 AB, UK`
    const text = ['Methods', 'We drew lots.', ...Array.from({ length: 9 }, (_, i) => affiliation(i + 1)), REFERENCES[0]!].join('\n')
    const lines = plainLines(text).map((line) => ({ ...line, float: text.slice(line.start, line.end).includes('Department') }))
    expect(markStructure(text, lines).map(({ kind }) => kind)).toEqual(['heading'])
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
