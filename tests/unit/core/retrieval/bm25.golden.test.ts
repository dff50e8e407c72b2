import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { windows } from '../../../../src/core/document/windows'
import { tokenise } from '../../../../src/core/retrieval/analyse'
import { buildBm25 } from '../../../../src/core/retrieval/bm25'
import { rankByScore } from '../../../../src/core/retrieval/ranking'
import { DEFAULT_RETRIEVAL } from '../../../../src/core/retrieval/retrieve'
import { corpusPath, hasGolden, readGolden, toleranceOf } from '../../../helpers/golden'

interface Golden {
  tolerance: Record<string, string>
  fold: { text: string; tokens: string[] }[]
  cut: { text: [string, number][]; size: number; step: number; windows: [number, number][] }[]
  small: {
    name: string
    docs: string[]
    avgdl: number
    mean_idf: number
    idf: Record<string, number>
    queries: { query: string; tokens: string[]; scores: number[]; order: number[] }[]
  }[]
  articles: {
    file: string
    sha256: string
    utf16_units: number
    passages: number
    last: [number, number]
    avgdl: number
    vocabulary: number
    mean_idf: number
    queries: { prompt: string; query: string; tokens: number; scores: number[]; top5: number[] }[]
  }[]
}

const FILE = 'bm25_rank_bm25.json'

describe.skipIf(!hasGolden(FILE))('against rank_bm25', () => {
  const golden = hasGolden(FILE) ? readGolden<Golden>(FILE) : null
  const relative = golden ? toleranceOf(golden.tolerance, /relative ([\d.e-]+)/) : 0

  const expectClose = (actual: number | undefined, expected: number): void => {
    expect(Math.abs(actual! - expected), `${actual} is not ${expected}`).toBeLessThanOrEqual(relative * Math.abs(expected))
  }
  const expectAllClose = (actual: number[], expected: number[]): void => {
    expect(actual).toHaveLength(expected.length)
    expected.forEach((value, i) => expectClose(actual[i], value))
  }

  it.each(golden?.fold ?? [])('folds $text', ({ text, tokens }) => {
    expect(tokenise(text)).toEqual(tokens)
  })

  it.each(golden?.cut ?? [])('cuts windows of $size every $step: $windows', ({ text, size, step, windows: expected }) => {
    const whole = text.map(([piece, times]) => piece.repeat(times)).join('')
    expect(windows(whole, size, step).map(({ start, end }) => [start, end])).toEqual(expected)
  })

  it.each(golden?.small ?? [])('$name', ({ docs, avgdl, mean_idf, idf, queries }) => {
    const index = buildBm25(docs)
    expectClose(index.averageLength, avgdl)
    expectClose(index.meanIdf, mean_idf)
    expect([...index.idf.keys()].sort()).toEqual(Object.keys(idf).sort())
    for (const [token, value] of Object.entries(idf)) expectClose(index.idf.get(token), value)
    for (const { query, tokens, scores, order } of queries) {
      expect(index.tokens(query)).toEqual(tokens)
      expectAllClose(index.scores(query), scores)
      expect(rankByScore(index.scores(query))).toEqual(order)
    }
  })

  for (const article of golden?.articles ?? []) {
    const path = corpusPath(article.file)
    it.skipIf(path === null)(`ranks the passages of ${article.file}`, () => {
      const bytes = readFileSync(path!)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(article.sha256)
      const text = bytes.toString('utf8')
      expect(text).toHaveLength(article.utf16_units)
      const bounds = windows(text, DEFAULT_RETRIEVAL.size, DEFAULT_RETRIEVAL.step)
      expect(bounds).toHaveLength(article.passages)
      expect(bounds.at(-1)).toEqual({ start: article.last[0], end: article.last[1] })
      const index = buildBm25(bounds.map(({ start, end }) => text.slice(start, end)))
      expectClose(index.averageLength, article.avgdl)
      expect(index.idf.size).toBe(article.vocabulary)
      expectClose(index.meanIdf, article.mean_idf)
      for (const { query, tokens, scores, top5 } of article.queries) {
        expect(index.tokens(query)).toHaveLength(tokens)
        expectAllClose(index.scores(query), scores)
        expect(rankByScore(index.scores(query)).slice(0, top5.length)).toEqual(top5)
      }
    })
  }
})
