import { describe, expect, it } from 'vitest'
import { scoredByWords } from '../../../../src/ui/references/scored-by-words'

describe('scoredByWords', () => {
  it('names whose word it is, and says where it is nobody\'s', () => {
    expect(scoredByWords('Scores of “Ann”', 3, 54)).toBe('Scores of “Ann”: 3 of 54 references decided in every item.')
    expect(scoredByWords(null, 0, 54)).toBe('Scored as the sources propose: none of 54 references was decided by a person.')
    expect(scoredByWords(null, 0, 1)).toBe('Scored as the sources propose: the one reference was not decided by a person.')
  })
})
