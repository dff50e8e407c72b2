import type { RetrievalSettings } from '../core/model'
import type { HybridVectors, RetrievalResult, SourceText } from '../core/retrieval/retrieve'
import type { RetrievalApi } from '../../workers/retrieval.worker'
import type { Remote } from './transfer'
import { WorkerHost } from './worker-host'

/** Indexes held in the worker; one of a 60-page report takes about 5 MB. The least used is built again when needed. */
const MAX_INDEXES = 16

/**
 * Passages and BM25 in a worker, one index a study and way of indexing. An index that is not there (the worker ended,
 * or others took its place) is built before it is searched.
 */
export class RetrievalClient {
  readonly #host: WorkerHost<RetrievalApi>
  /** Keys of the indexes in the worker, the least used first. */
  readonly #built = new Set<string>()

  constructor(start: () => Worker) {
    this.#host = new WorkerHost<RetrievalApi>({ start, name: 'passage index', onEnded: () => this.#built.clear() })
  }

  /**
   * The passages for a query, as `retrieve` of core/retrieval gives them.
   * @param texts of the study, in the order in which its sources are read. They come with every query, so that no
   *   change of a study can put other texts in their place meanwhile
   * @param vectors needed in hybrid mode
   * @throws AppError internal when vectors are missing
   */
  query(
    texts: readonly SourceText[],
    query: string,
    settings: RetrievalSettings,
    vectors?: HybridVectors,
  ): Promise<RetrievalResult> {
    return this.#host.call(async (api) => {
      const key = indexKey(texts, settings)
      await this.#ensureBuilt(api, key, texts, settings)
      return api.query(key, query, settings, vectors)
    })
  }

  dispose(): void {
    this.#host.dispose()
  }

  async #ensureBuilt(
    api: Remote<RetrievalApi>,
    key: string,
    texts: readonly SourceText[],
    settings: RetrievalSettings,
  ): Promise<void> {
    if (!this.#built.delete(key)) {
      const [leastUsed] = this.#built
      if (leastUsed !== undefined && this.#built.size >= MAX_INDEXES) {
        this.#built.delete(leastUsed)
        await api.drop(leastUsed)
      }
      await api.index(key, [...texts], settings)
    }
    this.#built.add(key)
  }
}

/** The texts, the window, and the modes that weigh or analyse differently: what shapes an index. */
function indexKey(texts: readonly SourceText[], { mode, size, step, withoutReferences }: RetrievalSettings): string {
  const kind = mode === 'bm25-plus-idf' || mode === 'bm25-stemmed' ? mode : 'bm25'
  return `${texts.map((text) => text.textVersionId).join(' ')}|${kind}|${size}/${step}${withoutReferences ? '|without references' : ''}`
}
