import { describe, expect, it } from 'vitest'
import { correctedList } from '../../../../../src/core/report/bibliography/checked-list'
import { BARE, listOf, record } from './records'

describe('a corrected list', () => {
  it('holds the works that were found, each under a key of its own, and names what it leaves out', () => {
    const { entries, leftOut } = correctedList([
      { id: 'a', state: 'matches', record: record() },
      { id: 'b', state: 'misdescribed', record: record({ title: 'Another' }) },
      { id: 'c', state: 'not-found', record: null },
      { id: 'd', state: 'resolves-elsewhere', record: record() },
    ])
    expect(entries.map(({ key }) => key)).toEqual(['muller2020', 'muller2020a'])
    expect(leftOut.map(({ id }) => id)).toEqual(['c', 'd'])
  })

  it('has a key where the record has neither author nor year', () => {
    expect(listOf(BARE)[0]!.key).toBe('reference')
  })

  it('runs out of no letters', () => {
    const { entries } = correctedList(Array.from({ length: 60 }, (_, i) => ({ id: String(i), state: 'matches' as const, record: record() })))
    expect(new Set(entries.map(({ key }) => key)).size).toBe(60)
  })
})
