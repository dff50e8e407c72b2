import { AppError, retrievalKey, type Claim, type Condition, type Retrieval } from '../core/model'
import { queryOf } from '../core/retrieval/query'
import { HYBRID_WINDOWS, type HybridVectors } from '../core/retrieval/retrieve'
import type { ProjectStore } from '../db/project-store'
import type { EmbedClient } from '../worker-clients/embed'
import type { RetrievalClient } from '../worker-clients/retrieval'
import { StudyTexts, type StudyText } from './study-texts'
import { vectorsOf } from './vectors'

export interface RetrieverParts {
  store: ProjectStore
  retrieval: RetrievalClient
  /** Only hybrid retrieval asks for it. */
  embed: EmbedClient
}

/** Finds the passages for claims and stores what it found; what is stored is not looked for again. */
export class Retriever {
  readonly texts: StudyTexts
  readonly #parts: RetrieverParts

  constructor(parts: RetrieverParts) {
    this.#parts = parts
    this.texts = new StudyTexts(parts.store)
  }

  /** @throws AppError file-unreadable when the study has no text, model-files-missing in hybrid mode, or of the worker */
  async forClaim(claim: Claim, condition: Condition, signal?: AbortSignal): Promise<Retrieval> {
    return (await this.forClaims([claim], condition, { ...(signal && { signal }) }))[0]!
  }

  /** Finds and stores, the rows of one study together; progress counts claims. */
  async forClaims(
    claims: readonly Claim[], condition: Condition,
    { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void } = {},
  ): Promise<Retrieval[]> {
    const found = new Map<string, Retrieval>()
    await this.#parts.store.addCondition(condition)
    for (const studyId of new Set(claims.map((c) => c.studyId))) {
      if (signal?.aborted) throw new AppError('aborted', 'Stopped.')
      const retrievals = await this.search(claims.filter((c) => c.studyId === studyId), condition, signal)
      await this.#parts.store.addRetrievals(retrievals)
      for (const retrieval of retrievals) found.set(retrieval.claimId, retrieval)
      onProgress?.(found.size, claims.length)
    }
    return claims.map((c) => found.get(c.id)!)
  }

  /** Finds without storing; claims of one study, which need not be stored either. */
  async search(claims: readonly Claim[], condition: Condition, signal?: AbortSignal): Promise<Retrieval[]> {
    if (claims.length === 0) return []
    const texts = await this.texts.of(claims[0]!.studyId)
    const ids = claims.map((c) => retrievalKey(c.id, condition.id, texts.map((t) => t.textVersionId)))
    const stored = await this.#parts.store.db.retrievals.bulkGet(ids)
    return Promise.all(claims.map((claim, i) => stored[i] ?? this.#search(ids[i]!, claim, condition, texts, signal)))
  }

  async #search(
    id: string, claim: Claim, condition: Condition, texts: readonly StudyText[], signal: AbortSignal | undefined,
  ): Promise<Retrieval> {
    const settings = condition.retrieval
    const query = queryOf(claim)
    const vectors = settings.mode === 'hybrid' ? await this.#vectors(query, texts, signal) : undefined
    const { passages, queryTokens } = await this.#parts.retrieval.query(texts, query, settings, vectors)
    return {
      id, claimId: claim.id, conditionId: condition.id, query, queryTokens, topScore: passages[0]?.score ?? null, passages,
    }
  }

  async #vectors(query: string, texts: readonly StudyText[], signal: AbortSignal | undefined): Promise<HybridVectors> {
    const sets = []
    for (const text of texts) sets.push(await vectorsOf(this.#parts, text, HYBRID_WINDOWS, { signal }))
    return { query: (await this.#parts.embed.embed([query], { signal })).vectors, sets }
  }
}
