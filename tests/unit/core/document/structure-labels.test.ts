import { describe, expect, it } from 'vitest'
import type { Paragraph } from '../../../../src/core/document/structure-blocks'
import { isPartName, labelsOf, openingLabel, shownHeading } from '../../../../src/core/document/structure-labels'

/** A paragraph of one line in types of its own: the first words of each piece, then its type. */
function paragraph(...pieces: [text: string, style: string][]): Paragraph {
  const text = pieces.map(([words]) => words).join('')
  let at = 100
  const parts = pieces.map(([words, style]) => ({ start: at, end: (at += words.length), style }))
  const line = {
    start: 100, end: at, page: 0, x: 0, y: 0, size: 10, angle: 0 as const, style: 'plain', firstStyle: parts[0]!.style,
    firstEnd: parts[0]!.end, parts, float: false, ocr: false,
  }
  return {
    start: 100, end: at, text, page: 0, lines: [line], style: 'plain', firstStyle: line.firstStyle, firstEnd: line.firstEnd, size: 10,
    float: false,
  }
}

const names = (block: Paragraph): string[] => labelsOf(block).map(({ start, end }) => block.text.slice(start - 100, end - 100))

describe('isPartName', () => {
  it.each([
    'Background', 'METHODS AND RESULTS:', 'Design, setting, and participants', 'Primary and secondary outcome measures', 'ObjeCtive',
    'Clinical Trial Registration Information', 'Conclusions & relevance', 'Objetivo',
  ])('knows %s', (name) => expect(isPartName(name)).toBe(true))

  it.each(['Study', 'Primary', 'The sequence was drawn', 'Results of tablets', 'Introduction to trials', ''])('leaves %s', (words) =>
    expect(isPartName(words)).toBe(false))
})

describe('labelsOf', () => {
  it('takes names in a type of their own, with and without a sign, at the start and within the paragraph', () => {
    expect(names(paragraph(['Design ', 'bold'], ['Parallel groups. ', 'plain'], ['Setting:', 'bold'], [' Four wards.', 'plain'])))
      .toEqual(['Design', 'Setting'])
  })

  it('takes names with a colon in the type of the text, where a sentence has ended', () => {
    expect(names(paragraph(['Methods: We drew lots. Results: It worked. In all results: none.', 'plain']))).toEqual(['Methods', 'Results'])
  })

  it('takes a name in capitals before a sentence', () => {
    expect(names(paragraph(['RESEARCH DESIGN AND METHODS We drew lots.', 'plain']))).toEqual(['RESEARCH DESIGN AND METHODS'])
    expect(names(paragraph(['RESULTS OF THE TRIAL', 'plain']))).toEqual(['RESULTS OF THE TRIAL'])
    expect(names(paragraph(['DNA was read from all.', 'plain']))).toEqual([])
  })

  it('takes a paragraph that is a name, whatever its letter case', () => {
    expect(names(paragraph(['setting', 'plain']))).toEqual(['setting'])
  })

  it('takes no other words', () => {
    expect(names(paragraph(['Tablets ', 'bold'], ['were given. Methods were sound. Adverse events: two.', 'plain']))).toEqual([])
    expect(openingLabel(paragraph(['Results were good.', 'plain']))).toBeNull()
  })
})

it('shows small capitals in the case that is meant, spaced letters as words, and other names as they are', () => {
  expect(shownHeading('R E S U L T S')).toBe('RESULTS')
  expect(['ObjeCtive', 'discussion', 'Main OutCOMe MeasuRes', 'MethODs', 'study population'].map(shownHeading))
    .toEqual(['Objective', 'Discussion', 'Main outcome measures', 'Methods', 'Study population'])
  const others = ['HRQoL', 'RESULTS', 'mRNA in McDonald wards', 'Use of eGFR']
  expect(others.map(shownHeading)).toEqual(others)
})
