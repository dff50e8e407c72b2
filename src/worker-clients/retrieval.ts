import { AppError, type RetrievalSettings } from '../core/model'
import type { HybridVectors, RetrievalResult, SourceText } from '../core/retrieval/retrieve'
import type { RetrievalApi } from '../../workers/retrieval.worker'
import type { Remote } from './transfer'
import { WorkerHost } from './worker-host'

/** Indexes held in the worker; one of a 60-page report takes about 5 MB. The least used is built again when needed. */
const MAX_INDEXES = 16

/**
 * Passages and BM25 in a worker, one index a study and way of indexing. The texts are remembered here, so that an
 * index that is gone (the worker ended, or others took its place) is built again by itself.
 */
export class RetrievalClient {
  readonly #host: WorkerHost<RetrievalApi>
  readonly #texts = new Map<string, readonly SourceText[]>()
  /** Keys of the indexes in the worker, the least used first. */
  readonly #built = new Set<string>()

  constructor(start: () => Worker) {
    this.#host = new WorkerHost<RetrievalApi>({ start, name: 'passage index', onEnded: () => this.#built.clear() })
  }

  /**
   * Sets the texts of a study, in the order in which its sources are read, and builds the index. Asking again with
   * the same text versions costs nothing.
   */
  async index(studyKey: string, texts: readonly SourceText[], settings: RetrievalSettings): Promise<void> {
    const known = this.#texts.get(studyKey)
    if (known === undefined || !sameVersions(known, texts)) await this.forget(studyKey)
    this.#texts.set(studyKey, texts)
    await this.#host.call((api) => this.#ensureBuilt(api, studyKey, settings))
  }

  /**
   * The passages for a query, as `retrieve` of core/retrieval gives them.
   * @param vectors needed in hybrid mode
   * @throws AppError internal when the study's texts were never set or vectors are missing
   */
  query(
    studyKey: string,
    query: string,
    settings: RetrievalSettings,
    vectors?: HybridVectors,
  ): Promise<RetrievalResult> {
    return this.#host.call(async (api) => {
      const key = await this.#ensureBuilt(api, studyKey, settings)
      return api.query(key, query, settings, vectors)
    })
  }

  /** Lets go of a study's texts and indexes. */
  async forget(studyKey: string): Promise<void> {
    this.#texts.delete(studyKey)
    const keys = [...this.#built].filter((key) => key.startsWith(`${studyKey}|`))
    for (const key of keys) this.#built.delete(key)
    if (keys.length > 0) await this.#host.call((api) => Promise.all(keys.map((key) => api.drop(key))))
  }

  dispose(): void {
    this.#host.dispose()
  }

  async #ensureBuilt(api: Remote<RetrievalApi>, studyKey: string, settings: RetrievalSettings): Promise<string> {
    const key = indexKey(studyKey, settings)
    if (!this.#built.delete(key)) {
      const texts = this.#texts.get(studyKey)
      if (texts === undefined) throw notIndexed(studyKey)
      const [leastUsed] = this.#built
      if (leastUsed !== undefined && this.#built.size >= MAX_INDEXES) {
        this.#built.delete(leastUsed)
        await api.drop(leastUsed)
      }
      await api.index(key, [...texts], settings)
    }
    this.#built.add(key)
    return key
  }
}

/** The settings that shape an index: the window, and the modes that weigh or analyse differently. */
function indexKey(studyKey: string, { mode, size, step }: RetrievalSettings): string {
  const kind = mode === 'bm25-plus-idf' || mode === 'bm25-stemmed' ? mode : 'bm25'
  return `${studyKey}|${kind}|${size}/${step}`
}

function notIndexed(studyKey: string): AppError {
  return new AppError('internal', 'A study was searched before its texts were indexed.', { subject: studyKey })
}

function sameVersions(a: readonly SourceText[], b: readonly SourceText[]): boolean {
  return a.length === b.length && a.every((text, i) => text.textVersionId === b[i]!.textVersionId)
}
