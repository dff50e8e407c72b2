import { cosine } from '../core/retrieval/cosine'
import { EMBEDDING_WIDTH } from '../core/retrieval/embedding'
import type { EmbedClient } from '../worker-clients/embed'

/** A work as a hint of its relevance is made from it. */
export interface HintedWork {
  title: string
  /** Empty where the record has none. */
  abstract: string
}

/**
 * How near works are to a topic by MiniLM (METHOD 2.3): a hint for the person who judges relevance, never a judgement.
 * @returns cosine of each work's title and abstract with the topic, -1 to 1
 * @throws AppError model-files-missing
 */
export async function relevanceHints(
  embed: Pick<EmbedClient, 'embed'>, topic: string, works: readonly HintedWork[], signal?: AbortSignal,
): Promise<number[]> {
  const texts = [topic, ...works.map(({ title, abstract }) => [title, abstract].filter((part) => part !== '').join(' '))]
  const { vectors } = await embed.embed(texts, { ...(signal && { signal }), priority: 'now' })
  const vector = (i: number): Float32Array => vectors.subarray(i * EMBEDDING_WIDTH, (i + 1) * EMBEDDING_WIDTH)
  return works.map((_, i) => cosine(vector(0), vector(i + 1)))
}
