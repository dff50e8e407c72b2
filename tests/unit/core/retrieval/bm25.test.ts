import { describe, expect, it } from 'vitest'
import { buildBm25 } from '../../../../src/core/retrieval/bm25'

const PASSAGES = ['the list was random', 'the envelopes were sealed', 'the outcome was pain']

describe('buildBm25', () => {
  it('counts a repeated query token each time', () => {
    const index = buildBm25(PASSAGES)
    expect(index.scores('pain pain')[2]).toBe(2 * index.scores('pain')[2]!)
  })

  it('floors the weight of tokens in most passages at a quarter of the mean', () => {
    const index = buildBm25(PASSAGES)
    expect(index.idf.get('the')).toBeCloseTo(0.25 * index.meanIdf, 12)
    expect(index.idf.get('was')).toBeCloseTo(0.25 * index.meanIdf, 12)
  })

  it('gives every token a positive weight with the plus idf', () => {
    const index = buildBm25(PASSAGES, { idf: 'plus' })
    expect(index.idf.get('the')).toBeCloseTo(Math.log(1 + 0.5 / 3.5), 12)
    expect(index.idf.get('pain')).toBeCloseTo(Math.log(1 + 2.5 / 1.5), 12)
    expect(index.scores('the').every((score) => score > 0)).toBe(true)
  })

  it('takes k1 = 0 as presence alone and b = 0 as no penalty of length', () => {
    const presence = buildBm25(['pain pain pain', 'pain', 'rest', 'sleep', 'walk'], { k1: 0 })
    expect(presence.scores('pain')[0]).toBe(presence.scores('pain')[1])
    const unpenalised = buildBm25(['pain', 'pain at rest and on walking', 'sleep', 'diet', 'mood'], { b: 0 })
    expect(unpenalised.scores('pain')[0]).toBe(unpenalised.scores('pain')[1])
  })

  it('analyses passages and queries alike', () => {
    const index = buildBm25(['abc', 'xyz', 'pqr'], { analyse: (text) => [...text] })
    expect(index.tokens('ba')).toEqual(['b', 'a'])
    expect(index.scores('b')[0]).toBeGreaterThan(0)
  })

  it('scores 0 where there is nothing to count', () => {
    expect(buildBm25([]).scores('pain')).toEqual([])
    expect(buildBm25(['', '…']).scores('pain')).toEqual([0, 0])
    expect(buildBm25(['', '…']).meanIdf).toBe(0)
    expect(buildBm25(PASSAGES).scores('')).toEqual([0, 0, 0])
  })

  it('is not misled by names of object properties', () => {
    const index = buildBm25(['constructor', 'toString', 'pain'])
    expect(index.scores('constructor')[0]).toBeGreaterThan(0)
    expect(index.scores('hasOwnProperty')).toEqual([0, 0, 0])
  })
})
