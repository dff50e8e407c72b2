import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cosine } from '../../src/core/retrieval/cosine'
import { cutPieces, EMBEDDING_WIDTH } from '../../src/core/retrieval/embedding'
import { corpusPath, hasGolden, readGolden, toleranceOf } from '../helpers/golden'
import { openHarness, type HarnessPage } from '../helpers/harness'

interface GoldenText {
  id: string
  text?: string
  file?: string
  start?: number
  end?: number
  sha256?: string
  pieces: number
  truncated: boolean
  ids: number[]
  vector: number[]
}

interface Golden {
  tolerance: Record<string, string>
  texts: GoldenText[]
  pairs: { a: string; b: string; cosine: number }[]
}

interface Embedded {
  pieces: number[]
  truncated: boolean
  vector: Float32Array
}

const FILE = 'minilm_golden.json'

/** The text itself, or the stretch of a corpus file; null where that file is not at hand. */
function wordsOf({ text, file, start, end, sha256 }: GoldenText): string | null {
  if (text !== undefined) return text
  const path = corpusPath(file!)
  if (path === null) return null
  const passage = readFileSync(path, 'utf8').slice(start, end)
  if (sha256 !== undefined) expect(createHash('sha256').update(passage).digest('hex')).toBe(sha256)
  return passage
}

describe.skipIf(!hasGolden(FILE))('the embedding worker against sentence-transformers', () => {
  const golden = hasGolden(FILE) ? readGolden<Golden>(FILE) : { tolerance: {}, texts: [], pairs: [] }
  const present = golden.texts.filter((text) => wordsOf(text) !== null)
  const ours = new Map<string, Embedded>()
  let harness: HarnessPage

  beforeAll(async () => {
    harness = await openHarness()
    const results = await harness.page.evaluate(async (texts) => {
      const client = window.attest.newEmbedClient()
      const { vectors, truncated } = await client.embed(texts)
      const pieces = await Promise.all(texts.map((text) => client.pieces(text)))
      client.dispose()
      return { vectors: [...vectors], truncated, pieces }
    }, present.map((text) => wordsOf(text)!))
    for (const [i, { id }] of present.entries()) {
      ours.set(id, {
        pieces: results.pieces[i]!,
        truncated: results.truncated[i]!,
        vector: Float32Array.from(results.vectors.slice(i * EMBEDDING_WIDTH, (i + 1) * EMBEDDING_WIDTH)),
      })
    }
  })
  afterAll(() => harness.close())

  for (const text of golden.texts) {
    it.skipIf(!present.includes(text))(`reads and embeds ${text.id}`, () => {
      const { pieces, truncated, vector } = ours.get(text.id)!
      expect(pieces).toHaveLength(text.pieces)
      expect(cutPieces(pieces).ids).toEqual(text.ids)
      expect(truncated).toBe(text.truncated)
      const least = toleranceOf(golden.tolerance, /cosine .*>= ([\d.]+)/)
      expect(cosine(vector, Float32Array.from(text.vector))).toBeGreaterThanOrEqual(least)
    })
  }

  for (const { a, b, cosine: expected } of golden.pairs) {
    const known = [a, b].every((id) => present.some((text) => text.id === id))
    it.skipIf(!known)(`finds ${a} and ${b} as alike`, () => {
      const most = toleranceOf(golden.tolerance, /\|difference\| <= ([\d.e-]+)/)
      const actual = cosine(ours.get(a)!.vector, ours.get(b)!.vector)
      expect(Math.abs(actual - expected), `${actual} is not ${expected}`).toBeLessThanOrEqual(most)
    })
  }
})
