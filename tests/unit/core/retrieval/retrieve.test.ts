import { describe, expect, it } from 'vitest'
import type { RetrievalSettings, VectorSet } from '../../../../src/core/model'
import { tokenise } from '../../../../src/core/retrieval/analyse'
import { buildStudyIndex, DEFAULT_RETRIEVAL, HYBRID_WINDOWS, retrieve } from '../../../../src/core/retrieval/retrieve'

const ARTICLE = { sourceId: 'article', textVersionId: 'a1', text: `${'x'.repeat(55)} concealed envelopes ${'y'.repeat(60)}` }
const PROTOCOL = { sourceId: 'protocol', textVersionId: 'p1', text: 'sealed envelopes were planned' }
const SETTINGS: RetrievalSettings = { ...DEFAULT_RETRIEVAL, k: 2, size: 60, step: 50 }

const firstLetters = (text: string): string[] => tokenise(text).map((token) => token[0]!)
const indexOf = (settings: RetrievalSettings, sources = [ARTICLE, PROTOCOL]) => buildStudyIndex(sources, settings, firstLetters)

function vectorSet(textVersionId: string, rows: number[][], windows: { size: number; step: number } = HYBRID_WINDOWS): VectorSet {
  return {
    id: textVersionId, textVersionId, modelId: 'test', ...windows,
    bounds: Uint32Array.from(rows.flatMap((_, i) => [i * 50, i * 50 + 20])),
    vectors: Float32Array.from(rows.flat()),
    truncated: 0,
  }
}

describe('buildStudyIndex', () => {
  it('cuts each source on its own, sources in order, ids by content', () => {
    expect(indexOf(SETTINGS).passages.map(({ id, sourceId }) => [id, sourceId])).toEqual([
      ['a1:0-60', 'article'], ['a1:50-110', 'article'], ['a1:100-136', 'article'], ['p1:0-29', 'protocol'],
    ])
  })

  it('leaves out passages wholly in a reference list when told to, and keeps the bounds of the others', () => {
    const article = { ...ARTICLE, references: [{ start: 45, end: 120 }] }
    const without = { ...SETTINGS, withoutReferences: true }
    expect(indexOf(without, [article]).passages.map(({ id }) => id)).toEqual(['a1:0-60', 'a1:100-136'])
    expect(indexOf(SETTINGS, [article]).passages).toHaveLength(3)
    expect(indexOf(without, [ARTICLE]).passages).toHaveLength(3)
  })

  it('has no passages for no text', () => {
    expect(retrieve(indexOf(SETTINGS, []), 'envelopes', SETTINGS)).toEqual({ passages: [], queryTokens: 1 })
  })
})

describe('retrieve', () => {
  it('gives the k best passages of the whole study with ranks and scores', () => {
    const { passages, queryTokens } = retrieve(indexOf(SETTINGS), 'planned concealed sealed planned', SETTINGS)
    expect(passages.map(({ passageId, rank }) => [passageId, rank])).toEqual([['p1:0-29', 1], ['a1:50-110', 2]])
    expect(passages[0]).toMatchObject({ sourceId: 'protocol', textVersionId: 'p1', start: 0, end: 29 })
    expect(passages[0]!.score).toBeGreaterThan(passages[1]!.score)
    expect(queryTokens).toBe(4)
  })

  it('gives fewer than k where there are fewer', () => {
    const settings = { ...SETTINGS, k: 99 }
    expect(retrieve(indexOf(settings), 'envelopes', settings).passages).toHaveLength(4)
  })

  it('gives every passage in whole-report mode', () => {
    const settings: RetrievalSettings = { ...SETTINGS, mode: 'whole-report' }
    expect(retrieve(indexOf(settings), 'envelopes', settings).passages).toHaveLength(4)
  })

  it('uses the plus idf and the stemmed analyser in their modes', () => {
    const everywhere = 'the'
    const sources = [{ ...PROTOCOL, text: 'the pain' }]
    const plus: RetrievalSettings = { ...SETTINGS, mode: 'bm25-plus-idf' }
    expect(retrieve(indexOf(SETTINGS, sources), everywhere, SETTINGS).passages[0]!.score).toBeLessThan(0)
    expect(retrieve(indexOf(plus, sources), everywhere, plus).passages[0]!.score).toBeGreaterThan(0)
    const stemmed: RetrievalSettings = { ...SETTINGS, mode: 'bm25-stemmed' }
    expect(indexOf(stemmed).bm25.tokens('sealed envelopes')).toEqual(['s', 'e'])
  })

  it('fuses the two rankings in hybrid mode', () => {
    const settings: RetrievalSettings = { ...SETTINGS, mode: 'hybrid', k: 4 }
    const query = Float32Array.from([1, 0])
    const sets = [vectorSet('p1', [[0, 1]]), vectorSet('a1', [[0, 1], [0.5, 0.5], [1, 0]])]
    const { passages } = retrieve(indexOf(settings), 'concealed', settings, { query, sets })
    expect(passages[0]).toMatchObject({ passageId: 'a1:50-110', score: 1 / 61 + 1 / 62 })
    expect(passages.map(({ score }) => score)).toEqual([...passages.map(({ score }) => score)].sort((a, b) => b - a))
  })

  it('refuses hybrid mode without the vectors of a source, windows of another size included', () => {
    const settings: RetrievalSettings = { ...SETTINGS, mode: 'hybrid' }
    const query = Float32Array.from([1, 0])
    const sets = [vectorSet('a1', [[1, 0]]), vectorSet('p1', [[1, 0]], { size: 1400, step: 1200 })]
    expect(() => retrieve(indexOf(settings), 'envelopes', settings, { query, sets })).toThrow(/vectors/)
    expect(() => retrieve(indexOf(settings), 'envelopes', settings)).toThrow(/vectors/)
  })
})
