import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaries, learnWidths, type FontWidths, type SetPiece } from '../../../../src/core/document/advances'

/** A font whose letters are all half as wide as high. */
const HALF: FontWidths = new Float32Array(128).fill(0.5)

describe('boundaries', () => {
  it('spreads the width over the characters by how wide they are', () => {
    const at = boundaries('ilmm', 100, 40)
    const width = (i: number): number => at[i + 1]! - at[i]!
    expect(width(2)).toBeGreaterThan(2 * width(0))
    expect(width(2)).toBeCloseTo(width(3))
  })

  it('gives spaces what letters leave', () => {
    expect([...boundaries('ab cd', 28, 10, HALF)]).toEqual([0, 5, 10, 18, 23, 28])
  })

  it('stretches the letters where spaces would come out absurd', () => {
    const at = boundaries('ab cd', 80, 10, HALF)
    expect(at[1]).toBeGreaterThan(12)
    expect(at[5]).toBeCloseTo(80)
  })

  it('gives combining marks no width of their own', () => {
    const at = boundaries('e\u0301x', 10, 10)
    expect(at[2]! - at[1]!).toBe(0)
  })

  it('starts at 0, ends at the width and never goes back', () => {
    const width = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(fc.property(fc.string({ minLength: 1 }), width, fc.double({ min: 1, max: 50, noNaN: true }), (text, width, size) => {
      const at = boundaries(text, width, size)
      expect(at).toHaveLength(text.length + 1)
      expect(at[0]).toBe(0)
      if (/[a-z]/.test(text)) expect(at.at(-1)).toBeCloseTo(width)
      expect(at.every((place, i) => i === 0 || place >= at[i - 1]! - 1e-9)).toBe(true)
    }))
  })

  it('does not divide by nothing', () => {
    expect([...boundaries('\u0301', 10, 10)]).toEqual([0, 0])
    expect([...boundaries('', 10, 10)]).toEqual([0])
  })
})

describe('learnWidths', () => {
  /** Widths that no usual font has, so that they can only have been learnt. */
  const TRUE: Record<string, number> = { a: 0.9, b: 0.3, c: 0.6, d: 0.4, e: 0.7, ' ': 0.3 }
  const set = (text: string, stretch = 0, font = 'f'): SetPiece => ({
    text, font, size: 10, start: 50, end: 50 + 10 * [...text].reduce((sum, c) => sum + TRUE[c]! + (c === ' ' ? stretch : 0), 0),
  })
  const lines = fc.sample(fc.array(fc.constantFrom(...'aabbccddee   '), { minLength: 30, maxLength: 60 }).map((all) => all.join('')), { numRuns: 200, seed: 7 })

  it('learns the widths of a font from lines set in it', () => {
    const widths = learnWidths(lines.map((text) => set(text))).get('f')!
    for (const letter of 'abcde') expect(Math.abs(widths[letter.charCodeAt(0)]! - TRUE[letter]!)).toBeLessThan(0.02)
  })

  it('learns them from justified lines too, to where words stand', () => {
    const widths = learnWidths(lines.map((text, i) => set(text, (i % 7) / 20))).get('f')!
    const piece = set('abcd eabc deab', 0.2)
    const at = boundaries(piece.text, piece.end - piece.start, 10, widths)
    expect(Math.abs(at[5]! - (22 + 5))).toBeLessThan(1)
  })

  it('keeps fonts apart and learns nothing from absurd pieces', () => {
    const fonts = learnWidths([...lines.map((text) => set(text)), { text: 'abc', font: 'absurd', size: 10, start: 0, end: 900 }])
    expect([...fonts.keys()]).toEqual(['f'])
    expect(learnWidths([]).size).toBe(0)
  })
})
