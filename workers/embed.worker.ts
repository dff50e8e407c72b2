import { allowRuntimeThreads } from '../src/engines/transformers/runtime'
import { loadMiniLm, type Embedder } from '../src/engines/transformers/minilm'
import { exposeApi, transfer } from './expose'

/** Workers stand in a folder of their own below the app's. */
const BASE = new URL('..', self.location.href).href

let embedder: Promise<Embedder> | undefined

const api = {
  /** Loads the model once; a failed try can be repeated. @returns threads in use */
  async load(threads: number | undefined, onProgress?: (loaded: number, total: number) => void): Promise<number> {
    embedder ??= loadMiniLm({ base: BASE, threads, onProgress })
    embedder.catch(() => (embedder = undefined))
    return (await embedder).threads
  },

  /** One batch; `load` comes first. Vectors are row-major, of unit length. */
  async embed(texts: string[]): Promise<{ vectors: Float32Array; truncated: boolean[] }> {
    const result = await (await embedder!).embed(texts)
    return transfer(result, [result.vectors.buffer])
  },

  /** Word pieces of a text before any cut. */
  async pieces(text: string): Promise<number[]> {
    return (await embedder!).pieces(text)
  },
}

export type EmbedApi = typeof api

allowRuntimeThreads(BASE)
exposeApi(api)
