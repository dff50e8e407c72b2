import { describe, expect, it } from 'vitest'
import { greatest, heaviest, least } from '../../../../src/core/document/extremes'

describe('least and greatest', () => {
  it('look over any number of values', () => {
    const many = Array.from({ length: 300_000 }, (_, i) => ({ value: (i * 7919) % 300_007 }))
    expect(least(many, ({ value }) => value)).toBe(0)
    expect(greatest(many, ({ value }) => -value)).toBe(-0)
  })

  it('have no value for nothing', () => {
    expect(least([], Number)).toBe(Infinity)
    expect(greatest([], Number)).toBe(-Infinity)
  })
})

describe('heaviest', () => {
  const weightOf = (words: string): number => words.length

  it('takes together what has the same key', () => {
    expect(heaviest(['aaa', 'bb', 'b', 'bbb'], (words) => words[0]!, weightOf)).toBe('b')
  })

  it('is what was met first among equals, and nothing of nothing', () => {
    expect(heaviest(['bb', 'aa'], (words) => words, weightOf)).toBe('bb')
    expect(heaviest([], String, weightOf)).toBe('')
  })
})
