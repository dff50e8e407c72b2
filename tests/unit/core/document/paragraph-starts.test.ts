import { describe, expect, it } from 'vitest'
import { assembleDocument } from '../../../../src/core/document/assemble'
import { buildLines } from '../../../../src/core/document/lines'
import { withStarts } from '../../../../src/core/document/paragraph-starts'
import { endsSentence } from '../../../../src/core/document/paragraphs'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, NO_METADATA, page, pagesOf } from './pages'

const FULL = 'Every line of the running text fills the whole of its column'
/** As long, and a sentence ends with it. */
const ENDED = `${FULL.slice(0, -1)}.`

/** Lines below one another, each as far below the one before as its number says. */
function lines(...drawn: [text: string, down: number, x?: number][]): RawItem[] {
  let y = 100
  return drawn.map(([text, down, x = 50]) => {
    y += down
    return item(text, x, y, { endsLine: true })
  })
}
/** Of each line: h when a paragraph ends with it, o when it opens an entry, else -. */
function starts(items: RawItem[]): string {
  return withStarts(buildLines(page(items))).map(({ breaks, item }) => (breaks === 'here' ? 'h' : item === 'opens' ? 'o' : '-')).join('')
}

describe('withStarts', () => {
  it('begins a paragraph where lines stand a little further apart than they do in the block', () => {
    expect(starts(lines([FULL, 12], [ENDED, 12], [FULL, 13.5], [FULL, 12], [FULL, 12]))).toBe('-h---')
    expect(starts(lines([FULL, 12], [FULL, 13.5], [FULL, 12], [FULL, 12]))).toBe('h---')
    expect(starts(lines([FULL, 12], [FULL, 12.4], [FULL, 12], [FULL, 12]))).toBe('----')
  })

  it('begins a paragraph behind a sentence where the lines around stand nearer to one another, each in its way', () => {
    expect(starts(lines([FULL, 12], [ENDED, 12.4], [FULL, 14.5], [FULL, 12.9], [FULL, 13.4]))).toBe('-h---')
    expect(starts(lines([FULL, 12], [ENDED, 12.4], [FULL, 14], [FULL, 14.9], [FULL, 13.4]))).toBe('-----')
    expect(starts(lines([FULL, 12], [FULL, 12.4], [FULL, 14.5], [FULL, 12.9], [FULL, 13.4]))).toBe('-----')
  })

  it('opens an entry at each of the raised numbers that count on from the first line, unless some stand within lines', () => {
    const place = (number: string, y: number, x = 50): RawItem[] => [
      item(number, x, y - 4, { size: 6 }), item(`${FULL.slice(0, 40)}`, x + 5, y, { endsLine: true }),
    ]
    const more = item('of the same town', 50, 124, { endsLine: true })
    expect(starts([...place('1', 100), ...place('2', 112), more, ...place('3', 136)])).toBe('oo-o')
    expect(starts([...place('1', 100), ...place('3', 112), more])).toBe('---')
    expect(starts([more, ...place('1', 136), ...place('2', 148)])).toBe('---')
    const runIn = [item('2', 270, 96, { size: 6 }), item('Another town', 275, 100, { endsLine: true })]
    expect(starts([...place('1', 100).map((one) => ({ ...one, endsLine: false })), ...runIn, ...place('2', 112)])).toBe('--')
  })

  it('goes on where a raised number or a formula takes room, a line is unfinished, or no pitch is usual', () => {
    const raised = [...lines([FULL, 12], [ENDED, 12], ['As was found before', 13.5]), item('12', 146, 133.5, { size: 6, endsLine: true }), ...lines([FULL, 49.5], [FULL, 12])]
    expect(starts(raised)).toBe('-----')
    expect(starts(lines([FULL, 12], [`${FULL.slice(0, -4)} of`, 12], [FULL, 13.5], [FULL, 12]))).toBe('----')
    expect(starts(lines([FULL, 12], [FULL, 12], [`and ${FULL}`, 13.5], [FULL, 12]))).toBe('----')
    expect(starts(lines([FULL, 12], [ENDED, 13], [FULL, 14], [FULL, 15]))).toBe('----')
    const read = lines([FULL, 12], [ENDED, 12], [FULL, 13.5], [FULL, 12], [FULL, 12]).map((one) => ({ ...one, confidence: 0.9 }))
    expect(starts(read)).toBe('-----')
  })

  it('begins a paragraph at each of several names behind full stops, where one is sure to begin one', () => {
    const groups = (last: string) => lines(['Statistical Analyses: A Brown.', 12], [`Safety Committee: ${FULL.slice(0, 40)}.`, 12], [`Writing Group: ${last}`, 12])
    expect(starts(groups('C Green, D White.'))).toBe('hh-')
    expect(starts(lines([FULL, 12], [ENDED, 12], [`Study design: ${FULL.slice(14)}`, 12], [FULL, 12]))).toBe('----')
    expect(starts(lines([FULL, 12], [ENDED, 12], [`Sleep: ${FULL.slice(7)}`, 12], [ENDED, 12], [`Rest: ${FULL.slice(6)}`, 12]))).toBe('-----')
    expect(starts(lines(['Brown A. 2007.', 12], [`Sleep: ${ENDED}`, 12], ['PMID: 12', 12], ['Green C. 2008.', 12], [`Rest: ${ENDED}`, 12]))).toBe('-----')
  })

  it('opens an entry at each name in a type of its own, however long the lines are', () => {
    const entry = (name: string, meaning: string, y: number): RawItem[] => [
      item(name, 50, y, { font: 'bold' }), item(meaning, 55 + name.length * 5, y, { endsLine: true }),
    ]
    expect(starts([...entry('CI:', 'confidence interval', 100), ...entry('SD:', 'standard deviation', 112)])).toBe('oo')
    const authors = [...lines([FULL, 12]), ...entry('Brown A, Green C:', FULL, 124), item('White D,', 50, 136, { font: 'bold', endsLine: true }), ...entry('Black E:', FULL, 148)]
    expect(starts(authors)).toBe('----')
  })
})

describe('names in a type of their own', () => {
  /** A name, and what it says on the same line. */
  const named = (name: string, says: string, y: number, font = 'bold'): RawItem[] => [
    item(name, 50, y, { font }), item(says, 55 + name.length * 5, y, { endsLine: true }),
  ]

  it('begin paragraphs behind full stops, two of them or the name of a section', () => {
    const two = [...lines([FULL, 0], [ENDED, 12]), ...named('Peer review', 'Not asked for by anybody who knew of all it.', 124), ...named('Sharing', 'There are no more data.', 136)]
    expect(starts(two)).toBe('-hh-')
    expect(starts([...lines([FULL, 0], [ENDED, 12]), ...named('Methods', 'We drew lots among all who had come to us.', 124)])).toBe('-h-')
    expect(starts([...lines([FULL, 0], [ENDED, 12]), ...named('Candida', 'We drew lots among all who had come to us.', 124)])).toBe('---')
  })

  it('are none where the sentence goes on, as behind species, or numbers do, as behind journals', () => {
    const sentences = (rest: string): RawItem[] => [
      ...lines([FULL, 0], [ENDED, 12]), ...named('Candida', rest, 124, 'italic'), ...named('Sleep', rest, 136, 'italic'),
    ]
    expect(starts(sentences('was found in some of the people who were there.'))).toBe('----')
    expect(starts(sentences('24: 337-349. See the others of the list, as was said.'))).toBe('----')
  })
})

describe('text of lines', () => {
  const read = (items: RawItem[]): string[] => assembleDocument(pagesOf(items), NO_METADATA).text.split('\n')

  it('goes on behind a semicolon where it parts names, however short the line', () => {
    const names = ['Anna Brown, MD; Carl Green, MD;', 'Dora White, MD; Emil Black, PhD; Fritz Grey, MD; Gerda Blue, PhD', 'Hans Rose, MD; Ina Lilly, MD']
    expect(read(lines(...names.map((text): [string, number] => [text, 12])))).toEqual([names.join(' ')])
    const points = ['People who had been asked;', 'people who had not been asked, or had not answered, or were ill;']
    expect(read(lines(...points.map((text): [string, number] => [text, 12])))).toEqual(points)
  })

  it('goes on in a bracket, behind the name of a place in another type', () => {
    const margin = [
      ...lines([FULL, 12], [FULL, 12], [FULL, 12]),
      ...column(['School of Public Health,', 'Hohoe, Ghana'], 400, 300, { size: 7, font: 'bold' }),
      ...column(['(N Brown MD); and the', 'other School of all,'], 400, 324, { size: 7 }),
    ]
    expect(read(margin)).toContain('School of Public Health, Hohoe, Ghana (N Brown MD); and the other School of all,')
  })

  it('ends no sentence with a semicolon or colon within a bracket', () => {
    expect(endsSentence('See the list (Brown 2010;')).toBe(false)
    expect(endsSentence('See the list (Brown 2010):')).toBe(true)
  })
})

describe('text with a notice of copyright', () => {
  it('has it in a paragraph of its own', () => {
    const { text } = assembleDocument(pagesOf(lines([FULL, 12], ['See the last page for the sources of all of the funds given', 12], ['© 2020 The Authors. All rights', 16])), NO_METADATA)
    expect(text.split('\n').at(-1)).toBe('© 2020 The Authors. All rights')
  })
})
