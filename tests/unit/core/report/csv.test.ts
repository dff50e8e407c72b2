import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvText } from '../../../../src/core/report/csv'

describe('csvText', () => {
  it('is RFC 4180 with a byte order mark unless told otherwise', () => {
    expect(csvText(['a', 'b'], [['x', 'say "no"'], [null, 'two\nlines, one cell']])).toBe('\uFEFFa,b\r\nx,"say ""no"""\r\n,"two\nlines, one cell"\r\n')
    expect(csvText(['a'], [[1]], { bom: false })).toBe('a\r\n1\r\n')
  })

  it.each(['=HYPERLINK("http://x")', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('takes the power from %j', (text) => {
    const [cell] = Papa.parse<string[]>(csvText(['a'], [[text]], { bom: false })).data[1]!
    expect(cell).toBe(`'${text}`)
  })

  it('leaves numbers alone, negative ones too', () => {
    expect(csvText(['cosine'], [[-0.12]], { bom: false })).toBe('cosine\r\n-0.12\r\n')
  })

  it('gives back every text that is no formula', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((s) => !/^[=+\-@\t\r\n＝＋－＠]/.test(s) && s !== '')
    fc.assert(fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const parsed = Papa.parse<string[]>(csvText(['a', 'b'], rows, { bom: false }), { newline: '\r\n', skipEmptyLines: true }).data
      expect(parsed.slice(1)).toEqual(rows)
    }))
  })
})
