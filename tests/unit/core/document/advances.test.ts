import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaries } from '../../../../src/core/document/advances'

describe('boundaries', () => {
  it('spreads the width over the characters by how wide they are', () => {
    const at = boundaries('il mm', 100)
    const width = (i: number): number => at[i + 1]! - at[i]!
    expect(width(3)).toBeGreaterThan(2 * width(0))
    expect(width(3)).toBeCloseTo(width(4))
  })

  it('gives combining marks no width of their own', () => {
    const at = boundaries('e\u0301x', 10)
    expect(at[2]! - at[1]!).toBe(0)
  })

  it('starts at 0, ends at the width and never goes back', () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }), fc.double({ min: 0, max: 1000, noNaN: true }), (text, width) => {
      const at = boundaries(text, width)
      expect(at).toHaveLength(text.length + 1)
      expect(at[0]).toBe(0)
      if (/[a-z]/.test(text)) expect(at.at(-1)).toBeCloseTo(width)
      expect(at.every((place, i) => i === 0 || place >= at[i - 1]!)).toBe(true)
    }))
  })

  it('does not divide by nothing', () => {
    expect(boundaries('\u0301', 10)).toEqual([0, 0])
    expect(boundaries('', 10)).toEqual([0])
  })
})
