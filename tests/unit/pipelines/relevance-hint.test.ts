import { describe, expect, it } from 'vitest'
import { relevanceHints } from '../../../src/pipelines/relevance-hint'

describe('relevanceHints', () => {
  it('is the cosine of topic and work, title and abstract together', async () => {
    const seen: string[] = []
    const embed = {
      embed: async (texts: readonly string[]) => {
        seen.push(...texts)
        const vectors = new Float32Array(384 * texts.length)
        texts.forEach((text, i) => (vectors[i * 384 + (text.includes('lantern') ? 0 : 1)] = 1))
        return { vectors, truncated: texts.map(() => false) }
      },
    }
    const works = [{ title: 'Of lantern light', abstract: '' }, { title: 'Ropes', abstract: 'and riggers' }]
    expect(await relevanceHints(embed, 'lantern', works)).toEqual([1, 0])
    expect(seen).toEqual(['lantern', 'Of lantern light', 'Ropes and riggers'])
  })
})
