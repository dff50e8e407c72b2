import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchesByLength, cutPieces, MAX_PIECES, meanPool } from '../../../../src/core/retrieval/embedding'

const CLS = 101
const SEP = 102
const pieces = (words: number): number[] => [CLS, ...new Array<number>(words).fill(7), SEP]

describe('cutPieces', () => {
  it('leaves 256 pieces as they are', () => {
    expect(cutPieces(pieces(254))).toEqual({ ids: pieces(254), truncated: false })
  })

  it('keeps the first 255 of more, and [SEP]', () => {
    const { ids, truncated } = cutPieces([...pieces(254).slice(0, -1), 8, SEP])
    expect(ids).toHaveLength(MAX_PIECES)
    expect(ids).toEqual(pieces(254))
    expect(truncated).toBe(true)
  })
})

describe('meanPool', () => {
  it('leaves padding out and brings every vector to length 1', () => {
    // Two texts of up to three pieces, two numbers a piece; the padding of the first would turn it around.
    const hidden = Float32Array.from([3, 0, 3, 8, -90, -90, 0, 1, 0, 2, 0, 3])
    const [x, y, ...second] = meanPool(hidden, [2, 3], 3, 2)
    expect([x, y]).toEqual([Math.fround(0.6), Math.fround(0.8)])
    expect(second).toEqual([0, 1])
  })

  it('gives zeros for zeros', () => {
    expect(meanPool(new Float32Array(2), [1], 1, 2)).toEqual(new Float32Array(2))
  })
})

describe('batchesByLength', () => {
  it('puts four passages together, and more of what is shorter', () => {
    const sizes = (characters: number, count: number): number[] =>
      batchesByLength(new Array<string>(count).fill('a'.repeat(characters))).map((batch) => batch.length)
    expect(sizes(1400, 9)).toEqual([4, 4, 1])
    expect(sizes(500, 14)).toEqual([11, 3])
    expect(sizes(10, 40)).toEqual([32, 8])
    expect(sizes(50_000, 5)).toEqual([4, 1])
  })

  it('has every position once, short texts first', () => {
    fc.assert(fc.property(fc.array(fc.string({ maxLength: 30 })), (texts) => {
      const order = batchesByLength(texts).flat()
      expect([...order].sort((a, b) => a - b)).toEqual(texts.map((_, i) => i))
      const lengths = order.map((i) => texts[i]!.length)
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
    }))
  })
})
