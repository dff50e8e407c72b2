import { describe, expect, it } from 'vitest'
import { assembleDocument } from '../../../../src/core/document/assemble'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, NO_METADATA, pagesOf } from './pages'

const PROSE = column(Array.from({ length: 12 }, () => 'participants were randomised to one of the two arms by people who knew it'), 50, 300)
const CELLS = { size: 8, font: 'f2' }
const TABLE = [
  item('Table 1 People', 50, 60, CELLS), item('Age', 50, 80, CELLS), item('54', 350, 80, CELLS), item('Men', 50, 92, CELLS), item('12', 350, 92, CELLS),
]
const SMALL = { size: 7, font: 'f3' }

/** Lines 9 pt apart below a table; "^" stands before a small raised letter or number at the beginning of one. */
function notes(...texts: string[]): RawItem[] {
  return texts.flatMap((text, i): RawItem[] => {
    const y = 110 + 9 * i
    if (!text.startsWith('^')) return [item(text, 50, y, { ...SMALL, endsLine: true })]
    return [item(text[1]!, 50, y - 2.5, { ...SMALL, size: 4 }), item(text.slice(2), 52, y, { ...SMALL, endsLine: true })]
  })
}

/** The lines of the text that begin so. */
function read(items: RawItem[], begin: RegExp): string[] {
  const { text } = assembleDocument(pagesOf([...TABLE, ...items, ...PROSE]), NO_METADATA)
  return text.split('\n').filter((line) => begin.test(line))
}

describe('withNoteLines', () => {
  it('gives each note a line of its own, be all of them as short as one another', () => {
    const lines = ['*Four of them did not answer.', '†Three did not answer this.', '††Five did not answer at all.', '¶Six did not.']
    expect(read(notes(...lines), /^[*†¶]/)).toEqual(lines)
    expect(read(notes('^aMean and deviation', '^bMedian and its range', '^cBoth'), /^[ᵃᵇᶜ]/)).toEqual(['ᵃMean and deviation', 'ᵇMedian and its range', 'ᶜBoth'])
    expect(read(notes('^sMean and deviation', '^tMedian and its range'), /^[ˢᵗ]/)).toEqual(['ˢMean and deviation', 'ᵗMedian and its range'])
  })

  it('gives a line of its own to what says where all places are listed', () => {
    const lines = ['*Correspondence: brown@bristol.ac.uk', '†Department of Sleep, Bristol', 'Full list of author information is at the end']
    expect(read(notes(...lines), /^[*†F]/)).toEqual(lines)
  })

  it('joins the lines of a note, which may begin with a number in its size', () => {
    const lines = ['*Missing were those of whom the trial had', '12 or more answers, which is not many.', '†See the report.']
    expect(read(notes(...lines), /^[*†]/)).toEqual([`${lines[0]} ${lines[1]}`, lines[2]])
  })

  it('takes one note alone for one where a sentence ends before it', () => {
    expect(read(notes('Data are means, unless it is said otherwise.', '*Of all who had answered by then.'), /^[D*]/)).toHaveLength(2)
    expect(read(notes('Data are means of those who are marked with', '* and of all others as well.'), /^[D*]/)).toHaveLength(1)
  })

  it('leaves notes that are set one after another as the paragraph they are', () => {
    const lines = ['Data are means of all. *Of those who answered the', 'letter. †The most common of all of their answers.', '‡Those who did not answer were left out.']
    expect(read(notes(...lines), /^[D†‡]/)).toEqual([lines.join(' ')])
  })

  it('gives each affiliation under the text a line of its own', () => {
    const below = notes('^1School of Health, University of Here', '^2School of Arts, University of There').map((one) => ({ ...one, y: one.y + 600 }))
    expect(read(below, /^\d/)).toEqual(['1 School of Health, University of Here', '2 School of Arts, University of There'])
  })
})
