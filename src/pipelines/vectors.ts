import { windows } from '../core/document/windows'
import { vectorSetId, type VectorSet } from '../core/model'
import type { ProjectStore } from '../db/project-store'
import { EMBEDDING_MODEL_ID, type EmbedClient, type EmbedOptions } from '../worker-clients/embed'
import type { StudyText } from './study-texts'

/** How a text is cut for its vectors. */
export interface Windowing {
  size: number
  step: number
}

export interface VectorParts {
  store: ProjectStore
  embed: EmbedClient
}

/**
 * The vectors of one text, stored or made now. A set is stored whole, so that what is there is always complete.
 * @throws AppError model-files-missing | aborted | worker-crashed
 */
export async function vectorsOf(
  { store, embed }: VectorParts,
  text: StudyText,
  { size, step }: Windowing,
  options: EmbedOptions = {},
): Promise<VectorSet> {
  const id = vectorSetId(text.textVersionId, EMBEDDING_MODEL_ID, { size, step })
  const stored = await store.db.vectors.get(id)
  if (stored) return stored
  const cut = windows(text.text, size, step)
  const { vectors, truncated } = await embed.embed(cut.map(({ start, end }) => text.text.slice(start, end)), options)
  const truncatedRows = truncated.flatMap((is, row) => (is ? [row] : []))
  const set: VectorSet = {
    id, textVersionId: text.textVersionId, modelId: EMBEDDING_MODEL_ID, size, step, vectors, truncatedRows,
    bounds: Uint32Array.from(cut.flatMap(({ start, end }) => [start, end])), truncated: truncatedRows.length,
  }
  await store.addVectors(set)
  return set
}
