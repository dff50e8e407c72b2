import { describe, expect, it } from 'vitest'
import { startOf } from '../../../../src/ui/home/start-of'

describe('startOf', () => {
  it.each([
    [{ studies: 3, claims: 8, verdicts: 2, references: 40 }, 'studies'],
    [{ studies: 0, claims: 0, verdicts: 0, references: 40 }, 'references'],
    [{ studies: 0, claims: 0, verdicts: 0, references: 0 }, 'studies'],
    [{ studies: 0, claims: 0, verdicts: 0 }, 'studies'],
  ])('opens a project with %j in the room of its %s', (counts, room) => {
    const entry = { id: 'p', name: 'P', createdAt: 0, usedAt: 0, deletedAt: null, readOnly: false, counts }
    expect(startOf(entry)).toEqual({ room, projectId: 'p', rest: [] })
  })
})
