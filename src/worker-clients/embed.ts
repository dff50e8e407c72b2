import { AppError } from '../core/model'
import { batchesByLength, EMBEDDING_WIDTH } from '../core/retrieval/embedding'
import type { EmbedApi } from '../../workers/embed.worker'
import { proxy, type Remote } from './transfer'
import { WorkerHost, type CallOptions } from './worker-host'

export { EMBEDDING_MODEL_ID, EMBEDDING_WIDTH } from '../core/retrieval/embedding'

/** The model holds some 150 MB; loading it again from the browser's own copy takes about a second. */
const IDLE_MS = 120_000

export type EmbedState =
  /** Not needed yet, or ended after a while without work. */
  | { kind: 'unloaded' }
  /** Bytes of the weights; total is null until it is known. */
  | { kind: 'loading'; loaded: number; total: number | null }
  | { kind: 'ready'; threads: number }
  | { kind: 'failed'; error: AppError }

export interface Embeddings {
  /** Row-major, EMBEDDING_WIDTH numbers of unit length a text, in the order of the texts. */
  vectors: Float32Array
  /** Which texts were longer than 256 word pieces and cut. */
  truncated: boolean[]
}

export interface EmbedOptions extends Pick<CallOptions, 'signal' | 'priority'> {
  /** Texts done, of how many. */
  onProgress?: (done: number, total: number) => void
}

/**
 * MiniLM in a worker. The model (45 MB, kept by the browser) is loaded when it is first needed. Texts go in batches of
 * which only one is in the worker, so that a request of priority 'now' waits for one batch of the background at most.
 */
export class EmbedClient {
  readonly #host: WorkerHost<EmbedApi>
  readonly #threads: number | undefined
  readonly #onState: (state: EmbedState) => void
  #state: EmbedState = { kind: 'unloaded' }

  /**
   * @param options threads: default as many as help on this machine
   */
  constructor(start: () => Worker, options: { threads?: number; onState?: (state: EmbedState) => void } = {}) {
    this.#threads = options.threads
    this.#onState = options.onState ?? (() => undefined)
    this.#host = new WorkerHost<EmbedApi>({
      start, name: 'embedding model', idleMs: IDLE_MS,
      onEnded: () => {
        if (this.#state.kind !== 'failed') this.#setState({ kind: 'unloaded' })
      },
    })
  }

  get state(): EmbedState {
    return this.#state
  }

  /**
   * @throws AppError model-files-missing when the model is not on the server, aborted, worker-crashed; a later call
   *   tries again
   */
  async embed(texts: readonly string[], options: EmbedOptions = {}): Promise<Embeddings> {
    const { onProgress, ...callOptions } = options
    const vectors = new Float32Array(texts.length * EMBEDDING_WIDTH)
    const truncated = new Array<boolean>(texts.length).fill(false)
    let done = 0
    for (const batch of batchesByLength(texts)) {
      const result = await this.#call((api) => api.embed(batch.map((i) => texts[i]!)), callOptions)
      for (const [row, i] of batch.entries()) {
        vectors.set(result.vectors.subarray(row * EMBEDDING_WIDTH, (row + 1) * EMBEDDING_WIDTH), i * EMBEDDING_WIDTH)
        truncated[i] = result.truncated[row]!
      }
      onProgress?.((done += batch.length), texts.length)
    }
    return { vectors, truncated }
  }

  /** Word pieces of a text before any cut, [CLS] and [SEP] among them. */
  pieces(text: string, options: Pick<CallOptions, 'signal' | 'priority'> = {}): Promise<number[]> {
    return this.#call((api) => api.pieces(text), options)
  }

  dispose(): void {
    this.#host.dispose()
  }

  #call<T>(run: (api: Remote<EmbedApi>) => Promise<T>, options: CallOptions): Promise<T> {
    // An abort leaves the loaded model alone: at most one batch is computed for nobody. After a failure the runtime
    // cannot be started a second time in the same worker.
    return this.#host.call(
      async (api) => {
        await this.#ensureLoaded(api)
        return run(api)
      },
      { ...options, onAbort: 'drop', endOnError: true },
    )
  }

  async #ensureLoaded(api: Remote<EmbedApi>): Promise<void> {
    if (this.#state.kind === 'ready') return
    this.#setState({ kind: 'loading', loaded: 0, total: null })
    try {
      const onProgress = proxy((loaded: number, total: number) => {
        if (this.#state.kind === 'loading') this.#setState({ kind: 'loading', loaded, total })
      })
      this.#setState({ kind: 'ready', threads: await api.load(this.#threads, onProgress) })
    } catch (error) {
      if (error instanceof AppError) this.#setState({ kind: 'failed', error })
      throw error
    }
  }

  #setState(state: EmbedState): void {
    this.#state = state
    this.#onState(state)
  }
}
