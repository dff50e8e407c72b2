import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findApproximate } from '../../../../src/core/document/approximate'

const TEXT = 'Participants were randomly allocated by a computer to one of two groups. Allocation was concealed in opaque envelopes.'

/** Edit distance by the textbook, to check against. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

/** Fewest edits from a pattern to any stretch of a text. */
function fewest(pattern: string, text: string): number {
  let best = pattern.length
  for (let i = 0; i <= text.length; i++) for (let j = i; j <= text.length; j++) best = Math.min(best, distance(pattern, text.slice(i, j)))
  return best
}

describe('findApproximate', () => {
  it('finds a stretch with changed, missing and added characters', () => {
    const [match] = findApproximate('randomly alocated by the computer to', TEXT, 4)
    expect(TEXT.slice(match!.start, match!.end)).toBe('randomly allocated by a computer to')
    expect(match!.edits).toBe(4)
  })

  it('finds nothing that is too far', () => {
    expect(findApproximate('patients were assigned by an envelope', TEXT, 3)).toEqual([])
  })

  it('finds several places, the closest first', () => {
    const text = 'concealed in opaque envelopes; and later: concealed in opaque envelops; the end'
    const found = findApproximate('concealed in opaque envelops', text, 2)
    expect(found.map(({ edits }) => edits)).toEqual([0, 1])
    expect(found[0]!.start).toBeGreaterThan(found[1]!.start)
  })

  it('works at the ends of the text', () => {
    expect(findApproximate('Participents were', TEXT, 1)[0]).toMatchObject({ start: 0, edits: 1 })
    expect(findApproximate('opaque envelops.', TEXT, 1)[0]).toMatchObject({ end: TEXT.length, edits: 1 })
  })

  it('misses nothing within the limit, and tells the number of edits', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcde '), minLength: 0, maxLength: 20 })
    const pattern = fc.string({ unit: fc.constantFrom(...'abcde '), minLength: 10, maxLength: 20 })
    fc.assert(fc.property(pattern, word, word, fc.nat({ max: 100 }), fc.nat({ max: 2 }), (pattern, before, after, seed, limit) => {
      // The pattern with one character changed, inside other text.
      const at = seed % pattern.length
      const text = before + pattern.slice(0, at) + 'x' + pattern.slice(at + 1) + after
      const truth = fewest(pattern, text)
      const [found] = findApproximate(pattern, text, limit)
      if (truth > limit) expect(found).toBeUndefined()
      else {
        expect(found!.edits).toBe(truth)
        expect(distance(pattern, text.slice(found!.start, found!.end))).toBe(truth)
      }
    }), { numRuns: 60 })
  })
})
