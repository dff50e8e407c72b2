import { describe, expect, it } from 'vitest'
import { headCount, repeatedHead, type TextCell } from '../../../../src/core/document/table-heads'

/** Cells 20 points wide in columns 100 apart; '' leaves one empty. */
const row = (...texts: string[]): TextCell[] =>
  texts.flatMap((text, i) => (text === '' ? [] : [{ text, start: 50 + 100 * i, end: 70 + 100 * i }]))
const GUTTERS = [120, 220, 320]
const count = (rows: TextCell[][], fonts = rows.map(() => 'f1')): number => headCount(rows, GUTTERS, fonts)

describe('headCount', () => {
  const body = [row('Age', '54', '55', '0.2'), row('Men', '12', '14', '0.3')]

  it('counts the rows above the numbers, second rows without a label too', () => {
    expect(count([row('Item', 'Drug', 'Care', 'P'), ...body])).toBe(1)
    expect(count([row('Item', 'Drug', '', 'Effect'), row('', 'P', '95% CI'), ...body])).toBe(2)
    expect(count([row('', '2000–2014', '2015–2017'), row('Item', 'N', '%'), ...body])).toBe(2)
  })

  it('ends at the name of a group, at a second label and at the middle of the table', () => {
    expect(count([row('Item', 'Drug', 'Care', 'P'), row('Pain'), ...body])).toBe(1)
    expect(count([row('Item', 'Drug', 'Care', 'P'), row('Study', 'n = 44', 'n = 45'), ...body])).toBe(1)
    expect(count([row('Item', 'Drug', 'Care', 'P'), [{ text: 'Women', start: 190, end: 230 }], ...body])).toBe(1)
  })

  it('takes signs for no number neither for a name', () => {
    expect(count([row('Item', 'Drug', 'Care', 'P'), row('Age', '-', '8', '-'), ...body])).toBe(1)
  })

  it('takes named numbers for numbers, but not how many people there are', () => {
    expect(count([row('Item', 'Drug', 'Effect', 'P'), row('Pain', 'Short', 'F(2,56) = 0.404', 'p<0.001'), row('Age', '54', '55', '0.2')])).toBe(1)
    expect(count([row('', 'Drug', 'Care'), row('Item', '% n = 106', '% n = 107'), ...body])).toBe(2)
  })

  it('has the row below the name of a group in a table of words, when it is in its type', () => {
    const rows = [row('Study'), row('Issue', 'Change'), row('Mentors', 'Two a week'), row('Clarity', 'Twenty'), row('Choice', 'More')]
    expect(count(rows, ['f2', 'f2', 'f1', 'f1', 'f1'])).toBe(2)
    expect(count(rows)).toBe(1)
  })

  it('is one in a table of words, and none above numbers in common type', () => {
    expect(count([row('Item', 'Meaning'), row('Choice', 'Two a week'), row('Novelty', 'Twenty')])).toBe(1)
    expect(count(body)).toBe(0)
    expect(count([row('Country', '2001', '2002', '2003'), ...body], ['f2', 'f1', 'f1'])).toBe(1)
  })
})

describe('repeatedHead', () => {
  const head = [row('Item', 'Drug', '', 'Effect'), row('', 'P', '95% CI')]

  const repeated = (rows: TextCell[][], fonts = rows.map(() => 'f1')): number => repeatedHead(rows, head, fonts, 'f2')

  it('is the head of the first part or nothing', () => {
    expect(repeated([...head, row('Age', '1')])).toBe(2)
    expect(repeated([row('Age', '1'), row('Men', '2')])).toBe(0)
    expect(repeated([head[0]!, row('Age', '1')])).toBe(0)
  })

  it('is its own head, in the type of that of the first part', () => {
    const rows = [row('Design'), row('Issue', 'Change'), row('Age', '1'), row('Men', '2'), row('Pain', '3')]
    expect(repeated(rows, ['f2', 'f2', 'f1', 'f1', 'f1'])).toBe(2)
    expect(repeated(rows.slice(1), ['f2', 'f2', 'f2', 'f1'])).toBe(0)
    expect(repeated([rows[0]!, ...rows.slice(2)], ['f2', 'f1', 'f1', 'f1'])).toBe(0)
  })
})
