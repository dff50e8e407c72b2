import { describe, expect, it } from 'vitest'
import type { ProjectEntry } from '../../../../src/core/model'
import { sizeWords, stateWords, whenWords } from '../../../../src/ui/home/project-words'

function project(studies: number, claims: number, verdicts: number, references?: number): ProjectEntry {
  const counts = { studies, claims, verdicts, ...(references !== undefined && { references }) }
  return { id: 'p', name: 'P', createdAt: 0, usedAt: 0, deletedAt: null, readOnly: false, counts }
}

describe('size and state of a project', () => {
  it.each([
    [project(0, 0, 0), '0 studies', 'No trial reports yet'],
    [project(1, 0, 0), '1 study', 'No claims yet'],
    [project(3, 84, 0), '3 studies, 84 claims', 'No verdicts yet'],
    [project(3, 84, 61), '3 studies, 84 claims', '61 verdicts'],
    [project(1, 1, 1), '1 study, 1 claim', '1 verdict'],
    [project(1, 1, 1, 12), '1 study, 1 claim, 12 references', '1 verdict'],
    [project(0, 0, 0, 1), '1 reference', 'References only'],
    [project(0, 0, 0, 0), '0 studies', 'No trial reports yet'],
  ])('in words (%#)', (entry, size, state) => {
    expect(sizeWords(entry)).toBe(size)
    expect(stateWords(entry)).toBe(state)
  })
})

describe('whenWords', () => {
  const now = new Date(2026, 4, 10, 0, 30).getTime()

  it('goes by the days of the calendar, not by hours', () => {
    expect(whenWords(new Date(2026, 4, 10, 0, 5).getTime(), now)).toBe('today 00:05')
    expect(whenWords(new Date(2026, 4, 9, 23, 59).getTime(), now)).toBe('yesterday')
    expect(whenWords(new Date(2026, 4, 8, 23, 59).getTime(), now)).toBe('8 May 2026')
  })
})
