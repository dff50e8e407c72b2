import { describe, expect, it } from 'vitest'
import { living, present, Revised, type EntityKind, type Revision } from '../../../../src/core/model'

const row = (id: string, entity: EntityKind, entityId: string, value: unknown, parent: string | null = null): Revision =>
  ({ id, entity, entityId, parent, deviceId: 'd', counter: parent === null ? 1 : 2, author: '', at: 0, value })

const ROWS = [row('1', 'study', 'amber', { name: 'Amber' }), row('2', 'pin', 'p', { at: 1 }), row('3', 'study', 'birch', { name: 'Birch' })]

describe('what revisions come to', () => {
  it('is what they come to kind by kind', () => {
    const revised = new Revised()
    const rows = [...ROWS, row('4', 'study', 'amber', null, '1')]
    revised.take(rows)
    const studies = rows.filter(({ entity }) => entity === 'study')
    expect(revised.present('study')).toEqual(present(studies))
    expect(revised.living('study')).toEqual(living(present(studies)))
    expect(revised.living('outcome')).toEqual(new Map())
  })

  it('is the very same for a kind of which nothing was added', () => {
    const revised = new Revised()
    revised.take(ROWS)
    const before = [revised.living('study'), revised.living('pin'), revised.living('note')]
    revised.take([...ROWS, row('4', 'pin', 'q', { at: 2 })])
    expect(revised.living('study')).toBe(before[0])
    expect(revised.living('note')).toBe(before[2])
    expect([...revised.living('pin').keys()]).toEqual(['p', 'q'])
  })
})
