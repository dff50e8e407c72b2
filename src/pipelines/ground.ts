import { cosine } from '../core/retrieval/cosine'
import type { Claim, Grounding, Retrieval, VectorSet } from '../core/model'
import { EMBEDDING_MODEL_ID, EMBEDDING_WIDTH, type EmbedClient } from '../worker-clients/embed'
import type { ProjectStore } from '../db/project-store'
import type { StudyTexts } from './study-texts'
import { vectorsOf, type Windowing } from './vectors'

export interface GroundParts {
  store: ProjectStore
  embed: EmbedClient
  texts: StudyTexts
}

/**
 * The semantic diagnostic of METHOD 1.6 for retrievals of one study: each explanation against each of its passages.
 * Passages of texts that have been replaced are left alone: their claims are looked at again on the present text.
 * @throws AppError model-files-missing | aborted | worker-crashed
 */
export async function groundRetrievals(
  { store, embed, texts }: GroundParts, work: readonly { claim: Claim; retrieval: Retrieval }[],
  windowing: Windowing, signal: AbortSignal,
): Promise<void> {
  const first = work[0]
  if (!first) return
  const sets = new Map<string, VectorSet>()
  for (const text of await texts.of(first.claim.studyId)) {
    sets.set(text.textVersionId, await vectorsOf({ store, embed }, text, windowing, { signal, priority: 'background' }))
  }
  const { vectors, truncated } = await embed.embed(work.map((w) => w.claim.explanation), { signal, priority: 'background' })
  const rows = work.flatMap(({ retrieval }, i) => {
    const explanation = vectors.subarray(i * EMBEDDING_WIDTH, (i + 1) * EMBEDDING_WIDTH)
    const row = groundingOf(retrieval, explanation, truncated[i]!, sets)
    return row ? [row] : []
  })
  await store.addGroundings(rows)
}

function groundingOf(
  retrieval: Retrieval,
  explanation: Float32Array,
  cut: boolean,
  sets: ReadonlyMap<string, VectorSet>,
): Grounding | null {
  const found = retrieval.passages.map(({ textVersionId, start, end }) => rowOf(sets.get(textVersionId), start, end))
  const passages = found.filter((f) => f !== null)
  if (passages.length === 0 || passages.length < found.length) return null
  const cosines = passages.map((p) => cosine(explanation, p.vector))
  const max = Math.max(...cosines)
  return {
    id: retrieval.id, claimId: retrieval.claimId, conditionId: retrieval.conditionId, cosines, max,
    mean: cosines.reduce((sum, c) => sum + c, 0) / cosines.length,
    bestRank: retrieval.passages[cosines.indexOf(max)]!.rank,
    modelId: EMBEDDING_MODEL_ID,
    truncated: passages.filter((p) => p.cut).length + (cut ? 1 : 0),
  }
}

function rowOf(set: VectorSet | undefined, start: number, end: number): { vector: Float32Array; cut: boolean } | null {
  for (let row = 0; set && row * 2 < set.bounds.length; row++) {
    if (set.bounds[2 * row] !== start || set.bounds[2 * row + 1] !== end) continue
    return {
      vector: set.vectors.subarray(row * EMBEDDING_WIDTH, (row + 1) * EMBEDDING_WIDTH),
      cut: set.truncatedRows?.includes(row) ?? false,
    }
  }
  return null
}
