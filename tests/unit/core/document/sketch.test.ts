import { describe, expect, it } from 'vitest'
import { SAME_TEXT, sharedPhrases, sketchOf } from '../../../../src/core/document/sketch'

/** Words that repeat late, from a small generator (Park and Miller). */
function words(count: number, seed: number): string[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 16_807) % 2_147_483_647
    return `w${state % 900}`
  })
}

describe('sharedPhrases', () => {
  const text = words(3_000, 7)

  it('is 1 for the same words in other lines and capitals, and 0 for other words', () => {
    expect(sharedPhrases(sketchOf(text.join(' ')), sketchOf(text.join('\n').toUpperCase()))).toBe(1)
    expect(sharedPhrases(sketchOf(text.join(' ')), sketchOf(words(3_000, 11).join(' ')))).toBe(0)
  })

  it('tells how much two texts share within a tenth', () => {
    for (const kept of [0.9, 0.7, 0.5]) {
      const cut = Math.round(kept * text.length)
      const other = [...text.slice(0, cut), ...words(text.length - cut, 13)]
      const exact = cut / (2 * text.length - cut)
      expect(Math.abs(sharedPhrases(sketchOf(text.join(' ')), sketchOf(other.join(' '))) - exact)).toBeLessThan(0.1)
    }
  })

  it('calls an edited copy the same text, and half a text not', () => {
    const edited = text.map((word, i) => (i % 60 === 0 ? 'edited' : word))
    expect(sharedPhrases(sketchOf(text.join(' ')), sketchOf(edited.join(' ')))).toBeGreaterThan(SAME_TEXT)
    expect(sharedPhrases(sketchOf(text.join(' ')), sketchOf(text.slice(1_500).join(' ')))).toBeLessThan(SAME_TEXT)
  })

  it('does not compare short texts', () => {
    expect(sketchOf('too short to tell')).toEqual([])
    expect(sharedPhrases([], [])).toBe(0)
  })
})
