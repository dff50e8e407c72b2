import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsBetween } from '../../../../../src/core/references/match/edits'

/** The definition, word for word. */
function levenshtein(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const exchanged = levenshtein(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1)
  return Math.min(exchanged, levenshtein(a.slice(1), b) + 1, levenshtein(a, b.slice(1)) + 1)
}

describe('editsBetween', () => {
  it('is the distance as far as the limit, and nothing beyond', () => {
    const text = fc.array(fc.constantFrom('a', 'b'), { maxLength: 6 }).map((letters) => letters.join(''))
    fc.assert(fc.property(text, text, fc.integer({ min: 0, max: 7 }), (a, b, limit) => {
      const distance = levenshtein(a, b)
      expect(editsBetween(a, b, limit)).toBe(distance <= limit ? distance : null)
    }))
  })
})
