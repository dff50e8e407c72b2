import { describe, expect, it } from 'vitest'
import { sheetOf } from '../../../../src/core/report/sheets'

describe('sheets', () => {
  it('hold no cell that starts like a formula', () => {
    expect(sheetOf('a', [['=1+1', '@x', 'fine', -3, null]]).rows).toEqual([["'=1+1", "'@x", 'fine', -3, null]])
  })

  it('have names that Excel takes and no two of one name', () => {
    expect(sheetOf('a/b:c[d]', []).name).toBe('a b c d')
    const long = 'x'.repeat(40)
    expect(sheetOf(long, [], [sheetOf(long, []).name]).name).toBe(`${'x'.repeat(27)} 2`)
  })
})
