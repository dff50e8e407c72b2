import { describe, expect, it } from 'vitest'
import { withBreaks } from '../../../../src/core/document/line-breaks'
import { buildLines } from '../../../../src/core/document/lines'
import { withItems } from '../../../../src/core/document/list-items'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, page } from './pages'

const STYLE = { size: 10, font: 'f1', width: 300 }
const FULL = 'Every line of the running text fills the whole of its column'

const breaks = (items: RawItem[], kind: string): string =>
  withBreaks(buildLines(page(items)), STYLE).map((line) => (line.breaks === kind ? 'x' : '-')).join('')
/** Behind which lines something ends, and which are as good as full. */
const ends = (items: RawItem[]): string => breaks(items, 'here')
const fulls = (items: RawItem[]): string => breaks(items, 'as-full')
const text = (...lines: string[]): RawItem[] => column(lines, 50, 100)

describe('withBreaks', () => {
  it('ends a heading in the type of the text, behind which the next word had room', () => {
    expect(ends(text(FULL, `${FULL.slice(0, -7)}ended.`, 'Changes in rhythms of temperature', FULL, FULL))).toBe('--x--')
    expect(ends([...text('Sperm analysis'), item(`${FULL.slice(0, -4)}`, 70, 112), ...column([FULL, FULL], 50, 124)])).toBe('x---')
  })

  it('ends entries of a list that have no full stop', () => {
    const entry = ['Cinotti F, Fresno V. 2019. Dopamine and exploration. Science', '9:1–14. doi: 10.1038/s41598-019-43245-z']
    const drawn = [entry, entry, entry].flatMap(([first, second], i) => [item(first!, 50, 100 + 24 * i), item(second!, 57, 112 + 24 * i)])
    expect(ends(drawn)).toBe('-x-x--')
  })

  it('ends each line of an address or list, none of which comes near the width of the text', () => {
    expect(ends(text('Department of Sleep', 'University of Bristol', '12 Park Row', 'Bristol BS1 5LJ'))).toBe('xxx-')
    expect(ends(text('Department of Sleep', 'University of Bristol', 'and of Bath', 'Bristol BS1 5LJ'))).toBe('----')
    expect(ends(text('Department of Sleep', 'University of Bristol', 'Bristol BS1 5LJ'))).toBe('---')
    expect(ends(text('Department of Sleep', FULL, FULL, 'Bristol BS1 5LJ'))).toBe('x---')
  })

  it('takes lines for those of an address only where none is wrapped or an entry, and all are as large as the text, in one font', () => {
    const address = text('Department of Sleep', 'University of Bristol', '12 Park Row', 'Bristol BS1 5LJ')
    const isEach = (...lines: RawItem[]): boolean => ends(lines) === 'xxx-'
    const but = (at: number, more: Partial<RawItem>): RawItem[] => address.map((one, i) => (i === at ? { ...one, ...more } : one))
    expect(isEach(...but(0, { font: 'bold' }))).toBe(true)
    expect(isEach(...but(2, { font: 'bold' }))).toBe(false)
    expect(isEach(...but(2, { size: 13 }))).toBe(false)
    expect(ends(text('Department of Medicine and', 'Center for Trials, University of', 'California, San Francisco and', 'Berkeley, California'))).toBe('----')
    const listed = withItems(buildLines(page(text('1. Sleep in older adults', '2. Sleep in the young ones', '3. Sleep in those who work', '4. Sleep of them all'))))
    expect(withBreaks(listed, STYLE).some((line) => line.breaks === 'here')).toBe(false)
  })

  it('goes on behind a word that nothing ends with, whatever room there was', () => {
    expect(ends(text(FULL, 'They were seen at the hospital of', 'London by a nurse whom none of them had ever met before this', FULL))).toBe('----')
    expect(ends(text(FULL, 'They were seen at the hospital', 'London by a nurse whom none of them had ever met before this', FULL))).toBe('-x--')
  })

  it('goes on where the next word is too long, or in small letters, or a number that belongs to what stands before it', () => {
    expect(ends(text(FULL, 'The groups were then examined at home by', 'Otorhinolaryngologists of all hospitals which they then knew', FULL))).toBe('----')
    expect(ends(text(FULL, 'Smoked on average', 'fourteen cigarettes', FULL))).toBe('----')
    expect(ends(text(FULL, `${FULL.slice(0, -6)}`, '3 months after it, fewer of the people who had been asked', FULL))).toBe('----')
    expect(ends(text(FULL, 'Of these people some, and', 'Brown too, were asked in the middle of the long year', FULL))).toBe('----')
  })

  it('says nothing of headings, which are broken by their sense, or of labels', () => {
    const title = text(FULL, 'A trial of tablets', 'For better sleep at night in older adults who sleep so badly', FULL)
    expect(ends(title)).toBe('-x--')
    expect(ends(title.map((one) => ({ ...one, size: 14 })))).toBe('----')
    expect(ends(title.map((one) => ({ ...one, font: 'bold' })))).toBe('----')
    expect(ends(text('Moderately increased', 'Potassium retention in the kidney'))).toBe('--')
  })

  it('takes a short line for full where lines are set ragged and the next word is long', () => {
    const ragged = (last: string) => fulls(text('16 Hill S. Impact of tobacco in', 'towns. Tob Control 2013. First.', last, 'goes on here, as can be seen'))
    expect(ragged('DOI:10.1136/tobaccocontrol-2013-051110.').slice(0, 2)).toBe('-x')
    expect(ragged('*Brief-advice-and-breathing-exercises.').slice(0, 2)).toBe('--')
    expect(fulls(text(FULL, FULL, FULL, 'All of it was published online first.', 'Otorhinolaryngologists-of-hospitals-read-it-in-the-evenings.', FULL)).charAt(3)).toBe('-')
  })

  it('takes a line that reaches the edge of its block for full, but not before a line wholly in another font', () => {
    const abstract = [item('Abstract. ', 50, 100, { font: 'bold' }), item(FULL.slice(10), 100, 100, { font: 'italic' }), ...column([FULL.toLowerCase(), FULL], 50, 112)]
    expect(fulls(abstract)).toBe('xx-')
    expect(fulls([...text(FULL, `${FULL.slice(0, -7)}column.`), item('Interventions', 50, 124, { font: 'bold' }), ...column([FULL], 50, 136)])).toBe('x---')
  })

  describe('behind a full line that ends a sentence', () => {
    const END = `${FULL.slice(0, -7)}column.`

    it('ends a paragraph before an indent that the next line leaves again', () => {
      expect(ends([...text(FULL, END), item('A new one has its first line set in by a little, no more', 56, 124), ...column([FULL], 50, 136)])).toBe('-x--')
      expect(ends([...text(FULL, END), item('The list that hangs has all its lines set in as far as', 56, 124), ...column([FULL], 56, 136)])).toBe('----')
    })

    it('ends it before a heading in another font, and the heading before its text', () => {
      const heading = (name: string, indent = 50) => [...text(FULL, END), item(name, 50, 124, { font: 'bold' }), item(FULL.slice(0, -4), indent, 136)]
      expect(ends(heading('Participants'))).toBe('-xx-')
      expect(ends(heading('Participants', 62))).toBe('-xx-')
      expect(ends(heading('Lines of another font that fill the whole of their column'))).toBe('----')
    })
  })

  it('ends before a space that is much wider than the next, however wide all are', () => {
    const spaced = (...heights: number[]) => ends(heights.map((y, i) => item(['Sources of funding, see page 5', '© 2020 The authors', 'This is open', 'access'][i]!, 50, y)))
    expect(spaced(100, 120, 132, 144)).toBe('x---')
    expect(spaced(100, 120, 140, 160)).toBe('----')
  })

  it('goes on in another font within a sentence of small type', () => {
    const names = [item('of Ophthalmology, Gulu, Uganda', 50, 100, { font: 'bold' }), item('(A Brown MD); Department of Public Health at', 50, 110), item('the university of the town and its', 50, 120)]
    const small = names.map((one) => ({ ...one, size: 8 }))
    expect(fulls(small).charAt(0)).toBe('x')
    expect(fulls(names).charAt(0)).toBe('-')
  })
})
