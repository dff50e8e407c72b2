import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { living, present, type Revision } from '../../../../src/core/model'

function revision(id: string, parent: string | null, counter: number, value: string | null, deviceId = 'd1'): Revision<string> {
  return { id, entity: 'study', entityId: 'e', parent, deviceId, counter, author: '', at: counter, value }
}

describe('present', () => {
  it('is the revision that no other replaces', () => {
    const rows = [revision('a', null, 1, 'first'), revision('b', 'a', 2, 'second')]
    expect(present(rows).get('e')).toMatchObject({ value: 'second', conflicts: [] })
  })

  it('keeps a tombstone as null and lets a later revision lift it', () => {
    const deleted = [revision('a', null, 1, 'first'), revision('b', 'a', 2, null)]
    expect(present(deleted).get('e')!.value).toBeNull()
    expect(present([...deleted, revision('c', 'b', 3, 'first')]).get('e')!.value).toBe('first')
  })

  it('shows two revisions of one parent as a conflict, the later one in front', () => {
    const rows = [revision('a', null, 1, 'first'), revision('b', 'a', 2, 'here'), revision('c', 'a', 2, 'there', 'd2')]
    const state = present(rows).get('e')!
    expect(state.value).toBe('there')
    expect(state.conflicts.map((r) => r.value)).toEqual(['here'])
  })

  it('is the same whatever the order of the rows: copies merge by set union', () => {
    const rows = [revision('a', null, 1, '1'), revision('b', 'a', 2, '2'), revision('c', 'a', 2, '3', 'd2'), revision('d', 'c', 3, '4', 'd2')]
    fc.assert(fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(present(shuffled).get('e')).toEqual(present(rows).get('e'))
    }))
  })
})

describe('living', () => {
  it('leaves out what was deleted', () => {
    const kept = revision('a', null, 1, 'kept')
    const gone = { ...revision('b', null, 1, null), entityId: 'gone' }
    expect([...living(present([kept, gone]))]).toEqual([['e', 'kept']])
  })
})
