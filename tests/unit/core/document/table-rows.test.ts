import { describe, expect, it } from 'vitest'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { toRows } from '../../../../src/core/document/table-rows'
import { item, page } from './pages'

function rows(items: RawItem[], said: string[] = []): string[] {
  return toRows(buildLines(page(items)), countWords(said.map((text) => ({ text })))).map(({ text }) => text)
}

/** Items at the given places, drawn in the order given. */
const draw = (...pieces: [text: string, x: number, y: number][]): RawItem[] => pieces.map(([text, x, y]) => item(text, x, y))

describe('toRows', () => {
  it('keeps rows that stand on one line each', () => {
    expect(rows(draw(['Age', 50, 100], ['54.1', 200, 100], ['53.8', 300, 100], ['Men', 50, 112], ['12', 200, 112], ['14', 300, 112])))
      .toEqual(['Age\t54.1\t53.8', 'Men\t12\t14'])
  })

  it('joins the lines of cells that are drawn one after another, wherever they stand in their row', () => {
    expect(rows(draw(
      ['Quit for seven', 50, 100], ['days or more', 50, 112], ['12 (10)', 200, 106], ['adjusted', 300, 100], ['for age', 300, 112],
      ['Relapsed', 50, 136], ['4 (3)', 200, 136], ['unadjusted', 300, 136],
    ))).toEqual(['Quit for seven days or more\t12 (10)\tadjusted for age', 'Relapsed\t4 (3)\tunadjusted'])
  })

  it('makes words whole that the width of a cell cut', () => {
    const cell = draw(['End-diastolic vol-', 50, 100], ['ume index', 50, 112], ['42', 200, 100], ['7', 300, 100])
    expect(rows(cell, ['the volume'])).toEqual(['End-diastolic volume index\t42\t7'])
    expect(rows(draw(['Follow-', 50, 100], ['up', 50, 112], ['9', 200, 100], ['8', 300, 100]), ['at follow-up'])).toEqual(['Follow-up\t9\t8'])
  })

  it('puts a label on the first of the rows that it spans', () => {
    expect(rows(draw(
      ['Drug', 50, 106], ['2 mg', 120, 100], ['Nil', 200, 100], ['5 mg', 120, 112], ['Some', 200, 112],
      ['Placebo', 50, 136], ['0 mg', 120, 130], ['Nil', 200, 130], ['9 mg', 120, 142], ['Nil', 200, 142],
    ))).toEqual(['Drug\t2 mg\tNil', '5 mg\tSome', 'Placebo\t0 mg\tNil', '9 mg\tNil'])
  })

  it('reads a table that is drawn column by column row by row', () => {
    const heights = [100, 112, 124, 136]
    expect(rows([
      ...heights.map((y, i) => item(['IT, FLU', 'KT, IT', 'AP, IT', 'FLU'][i]!, 50, y)),
      ...heights.map((y, i) => item(String(4 - i), 200, y)), ...heights.map((y, i) => item(String(8 * i), 300, y)),
    ])).toEqual(['IT, FLU\t4\t0', 'KT, IT\t3\t8', 'AP, IT\t2\t16', 'FLU\t1\t24'])
  })

  it('parts cells that stand close where the other rows leave a gutter', () => {
    expect(rows(draw(
      ['Visits', 50, 100], ['6028', 140, 100], ['5538', 220, 100], ['Beds', 50, 112], ['17', 140, 112], ['19', 220, 112],
      ['Waiting time (h)', 50, 124], ['0.38', 135, 124], ['2.16', 220, 124],
    )).at(-1)).toBe('Waiting time (h)\t0.38\t2.16')
  })

  it('parts the name of a group from the labels below it that are set in', () => {
    expect(rows(draw(['Primary:', 50, 100], ['Quit for seven', 58, 111], ['days or more', 58, 122], ['12 (10)', 200, 111], ['9 (8)', 300, 111])))
      .toEqual(['Primary:', 'Quit for seven days or more\t12 (10)\t9 (8)'])
  })

  it('leaves the name of a group whole that runs over several columns', () => {
    const body = [112, 124, 136].flatMap((y) => draw(['Week', 50, y], ['12', 120, y], ['14', 170, y], ['0.3', 220, y]))
    const name = draw(['Minutes of walking alone twice,', 50, 100], ['mean', 210, 100])
    expect(rows([...name, ...body])[0]).toBe('Minutes of walking alone twice, mean')
  })

  it('parts heads that stand close though names of groups run on below them', () => {
    const head = draw(['Drug', 150, 100], ['Care', 173, 100], ['P', 240, 100])
    const names = [112, 136].flatMap((y) => draw(['Outcomes of all people taken', 50, y]))
    const body = [124, 148, 160, 172, 184, 196, 208].flatMap((y) => draw(['Pain', 50, y], ['12', 150, y], ['14', 173, y], ['0.3', 240, y]))
    expect(rows([...head, ...names, ...body])[0]).toBe('Drug\tCare\tP')
  })

  it('leaves the words of a label together though no other label is as long', () => {
    expect(rows(draw(
      ['Visits', 50, 100], ['6028', 240, 100], ['Beds', 50, 112], ['17', 240, 112], ['Waiting', 50, 124], ['time', 90, 124], ['0.4', 240, 124],
    )).at(-1)).toBe('Waiting time\t0.4')
  })

  it('keeps brackets whole at a gutter', () => {
    expect(rows(draw(
      ['Men', 50, 100], ['12', 140, 100], ['14', 200, 100], ['Age', 50, 112], ['54', 140, 112], ['53', 200, 112],
      ['Care (n', 100, 124], ['= 20)', 138, 124], ['9', 200, 124],
    )).at(-1)).toBe('Care (n = 20)\t9')
  })

  it('joins second lines of cells in a table that is drawn line by line', () => {
    expect(rows(draw(
      ['Men', 50, 100], ['12', 200, 100], ['with care', 300, 100], ['and drug', 300, 110],
      ['Quit for seven', 50, 128], ['9', 200, 128], ['alone', 300, 128], ['days or more', 50, 138],
      ['Relapsed', 50, 156], ['4', 200, 156], ['alone', 300, 156],
    ))).toEqual(['Men\t12\twith care and drug', 'Quit for seven days or more\t9\talone', 'Relapsed\t4\talone'])
  })

  it('puts cells beside a tall head into the row that they are level with', () => {
    expect(rows(draw(
      ['Strain', 50, 100], ['Vehicle', 150, 100], ['control', 150, 112], ['Drug A', 300, 100],
      ['1 mg', 220, 112], ['2 mg', 300, 112], ['5 mg', 380, 112], ['TA 98', 50, 130], ['7', 150, 130], ['8', 220, 130], ['9', 300, 130], ['6', 380, 130],
    ))).toEqual(['Strain\tVehicle control\tDrug A', '1 mg\t2 mg\t5 mg', 'TA 98\t7\t8\t9\t6'])
  })

  it('puts a tall head into the row that it begins with, though it reaches into the next', () => {
    expect(rows(draw(
      ['Item', 50, 112], ['Drug', 150, 100], ['Care', 250, 100], ['Difference', 350, 100], ['(95% CI)', 350, 112],
      ['N', 150, 112], ['Sum', 200, 112], ['N', 250, 112], ['Sum', 300, 112],
    ))).toEqual(['Drug\tCare\tDifference (95% CI)', 'Item\tN\tSum\tN\tSum'])
  })

  it('keeps words of one cell together that are driven apart to fill it', () => {
    expect(rows([
      item('Parts', 50, 100), item('Approx.', 150, 100), item('Yield', 230, 100, { endsLine: true }),
      item('for each 100 gm dry', 150, 112, { width: 105, endsLine: true }), item('powder.', 150, 124, { endsLine: true }), item('A', 300, 100),
    ])).toEqual(['Parts\tApprox. Yield for each 100 gm dry powder.\tA'])
  })

  it('takes what stands right of other cells for no label of theirs', () => {
    expect(rows(draw(
      ['Drug', 150, 100], ['(2017 year)', 250, 124], ['P', 350, 100], ['Age', 50, 148], ['1', 150, 148], ['2', 250, 148], ['3', 350, 148],
    ))[0]).toBe('Drug\tP')
  })

  it('parts cells that stand close in several rows, and no sign from its entry', () => {
    const close = [100, 112, 124].flatMap((y) => draw(['Spread', 50, y], ['0.223', 150, y], ['71.2', 180, y], ['9', 240, y]))
    const apart = [136, 148].flatMap((y) => draw(['Meat', 50, y], ['0.2', 150, y], ['70.3', 180, y], ['8', 240, y]))
    expect(new Set(rows([...close, ...apart]))).toEqual(new Set(['Spread\t0.223\t71.2\t9', 'Meat\t0.2\t70.3\t8']))
    const list = [100, 130, 160].flatMap((y) => draw(['Talk', 50, y], ['•', 150, y], ['twice', 158, y], ['9', 240, y]))
    expect(rows(list)[0]).toBe('Talk\t• twice\t9')
  })

  it('keeps rows in small letters that stand as far apart as rows do', () => {
    expect(rows(draw(['Urea', 50, 100], ['7.7', 200, 100], ['eGFR, mL/min', 50, 112], ['Age', 50, 124], ['54', 200, 124])))
      .toEqual(['Urea\t7.7', 'eGFR, mL/min', 'Age\t54'])
  })

  it('says of every row that it is one, and keeps each fragment in its place', () => {
    const lines = buildLines(page(draw(['one', 50, 100], ['two', 50, 112], ['12', 200, 106], ['x', 300, 106])))
    const [row] = toRows(lines, countWords([]))
    expect(row).toMatchObject({ isRow: true, page: 0, angle: 0, start: 50 })
    expect(row!.fragments.map(({ text, baseline }) => [text, baseline])).toEqual([['one', 100], ['two', 112], ['12', 106], ['x', 106]])
  })
})
