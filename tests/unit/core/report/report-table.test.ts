import { describe, expect, it } from 'vitest'
import { cellWords, numberWords, plainHeader, plainRow, pSentence, pWords, sortValue, type ReportTable } from '../../../../src/core/report/report-table'

const TABLE: ReportTable = {
  id: 't', title: 'T', unit: '', notes: [],
  columns: [
    { id: 'name', label: 'Name', kind: 'text' }, { id: 'share', label: 'Share', kind: 'share' },
    { id: 'alpha', label: 'Alpha', kind: 'interval' }, { id: 'p', label: 'p', kind: 'p' },
  ],
  rows: [],
}

describe('cells', () => {
  it('never print a p of 0', () => {
    expect(pWords(1e-30)).toBe('<0.001')
    expect(pSentence(0)).toBe('p < 0.001')
    expect(pSentence(0.0123)).toBe('p = 0.012')
  })

  it('tell on which side of 0.05 a p is', () => {
    expect(pWords(0.0498)).toBe('0.0498')
    expect(pWords(0.0502)).toBe('0.050')
  })

  it('sort by share and value, undefined ones without', () => {
    expect([{ count: 1, of: 4 }, { value: 2, low: 1, high: 3 }, 'a', 5, null].map(sortValue)).toEqual([0.25, 2, 'a', 5, null])
  })

  it('print a dash where something is undefined', () => {
    expect(TABLE.columns.map((column) => cellWords(null, column))).toEqual(['–', '–', '–', '–'])
  })

  it('print shares with their percentage, unless there is nothing to divide by', () => {
    expect(cellWords({ count: 3, of: 12 }, TABLE.columns[1]!)).toBe('3 (25%)')
    expect(cellWords({ count: 0, of: 0 }, TABLE.columns[1]!)).toBe('0')
  })

  it('print intervals, and the value alone without one', () => {
    expect(cellWords({ value: 0.5, low: -0.1, high: 1 }, TABLE.columns[2]!)).toBe('0.50 (−0.10 to 1.00)')
    expect(cellWords({ value: 0.5, low: null, high: null }, TABLE.columns[2]!)).toBe('0.50')
  })

  it('print scores with the digits they have', () => {
    expect([7, 7.5, 7.254].map((score) => numberWords(score, 'score'))).toEqual(['7', '7.5', '7.25'])
  })

  it('print no minus before zero', () => {
    expect(numberWords(-0.001)).toBe('0.00')
  })
})

describe('a table for programs', () => {
  it('has a column a number, and why there is none', () => {
    expect(plainHeader(TABLE)).toEqual(['name', 'share_count', 'share_of', 'share_share', 'alpha_value', 'alpha_low', 'alpha_high', 'p', 'undefined_because'])
    expect(plainRow(TABLE, { cells: ['a', { count: 1, of: 3 }, { value: 2, low: 1, high: null }, 0.2], reason: null })).toEqual(['a', 1, 3, 1 / 3, 2, 1, null, 0.2, null])
    expect(plainRow(TABLE, { cells: ['a', null, null, null], reason: 'because' })).toEqual(['a', null, null, null, null, null, null, null, 'because'])
    expect(plainRow(TABLE, { cells: ['a', { count: 0, of: 0 }, null, null], reason: null })[3]).toBeNull()
  })
})
