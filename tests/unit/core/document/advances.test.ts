import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learnWidths, wordEdges, type FontWidths, type SetPiece } from '../../../../src/core/document/advances'

/** A font whose letters are all half as wide as high. */
const HALF: FontWidths = new Float32Array(128).fill(0.5)

describe('wordEdges', () => {
  it('spreads the width over the words by how wide their characters are', () => {
    const { offsets, along } = wordEdges('il mm', 100, 40)
    expect(offsets).toEqual([0, 2, 3, 5])
    expect(along[3]! - along[2]!).toBeGreaterThan(2 * along[1]!)
    expect(along[3]).toBeCloseTo(100)
  })

  it('gives spaces what letters leave', () => {
    expect(wordEdges('ab cd', 28, 10, HALF)).toEqual({ offsets: [0, 2, 3, 5], along: [0, 10, 18, 28] })
  })

  it('ends at the offset asked for, with the width of the whole', () => {
    expect(wordEdges('ab cd', 28, 10, HALF, 4)).toEqual({ offsets: [0, 2, 3, 4], along: [0, 10, 18, 23] })
    expect(wordEdges('ab cd', 28, 10, HALF, 3)).toEqual({ offsets: [0, 2, 3], along: [0, 10, 18] })
  })

  it('has each offset once where spaces follow one another or stand at an end', () => {
    expect(wordEdges('a  b ', 30, 10, HALF).offsets).toEqual([0, 1, 2, 3, 4, 5])
    expect(wordEdges(' a', 10, 10, HALF).offsets).toEqual([0, 1, 2])
  })

  it('stretches the letters where spaces would come out absurd', () => {
    const { along } = wordEdges('ab cd', 80, 10, HALF)
    expect(along[1]).toBeGreaterThan(24)
    expect(along.at(-1)).toBeCloseTo(80)
  })

  it('gives combining marks no width of their own', () => {
    const { along } = wordEdges('e \u0301 x', 10, 10)
    expect(along[3]! - along[2]!).toBe(0)
  })

  it('starts at 0, ends at the width and never goes back', () => {
    const width = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(fc.property(fc.string({ minLength: 1 }), width, fc.double({ min: 1, max: 50, noNaN: true }), (text, width, size) => {
      const { offsets, along } = wordEdges(text, width, size)
      expect(offsets.at(-1)).toBe(text.length)
      expect(along[0]).toBe(0)
      if (/[a-z]/.test(text)) expect(along.at(-1)).toBeCloseTo(width)
      expect(offsets.every((offset, i) => i === 0 || offset > offsets[i - 1]!)).toBe(true)
      expect(along.every((place, i) => i === 0 || place >= along[i - 1]! - 1e-9)).toBe(true)
    }))
  })

  it('does not divide by nothing', () => {
    expect(wordEdges('\u0301', 10, 10).along).toEqual([0, 0])
    expect(wordEdges('', 10, 10).along).toEqual([0])
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
    const { offsets, along } = wordEdges(piece.text, piece.end - piece.start, 10, widths)
    expect(Math.abs(along[offsets.indexOf(5)]! - (22 + 5))).toBeLessThan(1)
  })

  it('keeps fonts apart and learns nothing from absurd pieces', () => {
    const fonts = learnWidths([...lines.map((text) => set(text)), { text: 'abc', font: 'absurd', size: 10, start: 0, end: 900 }])
    expect([...fonts.keys()]).toEqual(['f'])
    expect(learnWidths([]).size).toBe(0)
  })
})
