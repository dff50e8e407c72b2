import {
  AutoModel, AutoTokenizer, env, Tensor, type PreTrainedModel, type PreTrainedTokenizer,
} from '@huggingface/transformers'
import { AppError, asAppError } from '../../core/model'
import { cutPieces, EMBEDDING_WIDTH, meanPool } from '../../core/retrieval/embedding'
import { runtimeUrls, type RuntimeUrls } from './runtime'

const MODEL = 'all-MiniLM-L6-v2'
const MODEL_FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_fp16.onnx']

/**
 * Where the browser keeps the model's files. The name changes with the weights (it begins their sha256), so a new
 * model is never mixed up with a kept old one.
 */
const CACHE_PREFIX = 'attest-minilm-'
const CACHE = `${CACHE_PREFIX}96c533696ca9`

/** ONNX Runtime gains little from more on a model this small. Range 1 to the cores of the machine. */
const MAX_THREADS = 4

const plainFetch = env.fetch

export interface EmbedderOptions {
  /** Address of the app's folder, with a slash at the end. */
  base: string
  /** Default: as many as there are cores, at most MAX_THREADS; 1 where the page is not isolated across origins. */
  threads?: number | undefined
  /** Bytes of the weights that have arrived, of how many. */
  onProgress?: ((loaded: number, total: number) => void) | undefined
}

export interface Embedder {
  threads: number
  /** Word pieces of a text before any cut, [CLS] and [SEP] among them. */
  pieces(text: string): number[]
  /** Unit vectors, texts x EMBEDDING_WIDTH, row-major; and which texts were cut at 256 pieces. */
  embed(texts: readonly string[]): Promise<{ vectors: Float32Array; truncated: boolean[] }>
}

/**
 * Loads all-MiniLM-L6-v2 from the app's own files.
 * @throws AppError model-files-missing naming the file; internal for anything else
 */
export async function loadMiniLm(options: EmbedderOptions): Promise<Embedder> {
  const runtime = runtimeUrls(options.base)
  const threads = options.threads ?? usableThreads()
  configure(options.base, runtime, threads)
  env.fetch = (url, init) => fetchCounted(url, init, options.onProgress)
  try {
    await dropOldCaches()
    const tokenizer = await AutoTokenizer.from_pretrained(MODEL)
    const model = await AutoModel.from_pretrained(MODEL, { dtype: 'fp16', device: 'wasm' })
    return { threads, pieces: (text) => tokenizer.encode(text), embed: (texts) => embed(tokenizer, model, texts) }
  } catch (error) {
    throw await loadFailure(error, options.base, runtime)
  }
}

function configure(base: string, runtime: RuntimeUrls, threads: number): void {
  env.allowRemoteModels = false
  env.allowLocalModels = true
  // A full address would make transformers.js skip local files.
  env.localModelPath = new URL('models/', base).pathname
  env.cacheKey = CACHE
  // Its cache of the runtime starts a script from a blob, which the content policy forbids.
  env.useWasmCache = false
  const wasm = env.backends.onnx.wasm!
  wasm.wasmPaths = runtime
  wasm.numThreads = threads
}

function usableThreads(): number {
  return self.crossOriginIsolated ? Math.min(MAX_THREADS, navigator.hardwareConcurrency) : 1
}

/**
 * Tells how much of the weights has arrived. transformers.js can tell as well, but then asks for each file twice,
 * all 45 MB of it.
 */
async function fetchCounted(
  url: string | URL,
  init: RequestInit,
  onProgress: EmbedderOptions['onProgress'],
): Promise<Response> {
  const response: Response = await plainFetch(url, init)
  const total = Number(response.headers.get('content-length'))
  if (!onProgress || !response.body || !total || !String(url).endsWith('.onnx')) return response
  let loaded = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onProgress((loaded += chunk.byteLength), total)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counter), response)
}

/**
 * transformers.js loses the [SEP] when it truncates, which sentence-transformers keeps; so the texts are tokenised
 * whole and cut here.
 */
async function embed(
  tokenizer: PreTrainedTokenizer,
  model: PreTrainedModel,
  texts: readonly string[],
): Promise<{ vectors: Float32Array; truncated: boolean[] }> {
  if (texts.length === 0) return { vectors: new Float32Array(0), truncated: [] }
  const cut = texts.map((text) => cutPieces(tokenizer.encode(text)))
  const lengths = cut.map(({ ids }) => ids.length)
  const longest = Math.max(...lengths)
  const ids = new BigInt64Array(texts.length * longest)
  const mask = new BigInt64Array(texts.length * longest)
  for (const [row, { ids: own }] of cut.entries()) {
    own.forEach((id, i) => (ids[row * longest + i] = BigInt(id)))
    mask.fill(1n, row * longest, row * longest + own.length)
  }
  const tensor = (data: BigInt64Array): Tensor => new Tensor('int64', data, [texts.length, longest])
  const output = (await model({
    input_ids: tensor(ids), attention_mask: tensor(mask), token_type_ids: tensor(new BigInt64Array(ids.length)),
  })) as { last_hidden_state: Tensor }
  const hidden = output.last_hidden_state.data as Float32Array
  return { vectors: meanPool(hidden, lengths, longest, EMBEDDING_WIDTH), truncated: cut.map((one) => one.truncated) }
}

async function dropOldCaches(): Promise<void> {
  if (!env.useBrowserCache) return
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/**
 * The library's errors do not tell a missing file from a broken one, so after a failure each file is asked for once.
 * What was kept may be a server's error page, so it is thrown away.
 */
async function loadFailure(error: unknown, base: string, runtime: RuntimeUrls): Promise<AppError> {
  if (env.useBrowserCache) await caches.delete(CACHE)
  const files = [...MODEL_FILES.map((file) => new URL(`models/${MODEL}/${file}`, base).href), runtime.mjs, runtime.wasm]
  for (const file of files) {
    if (await isServed(file)) continue
    const name = new URL(file).pathname
    return new AppError('model-files-missing', `The embedding model cannot be loaded: ${name} is not on the server.`, {
      subject: name,
      advice:
        'Put the file back, or ask whoever hosts this copy to. Everything that needs no embeddings goes on without it.',
      cause: error,
    })
  }
  return asAppError(error, MODEL)
}

async function isServed(url: string): Promise<boolean> {
  try {
    const response: Response = await plainFetch(url, { method: 'HEAD', cache: 'no-store' })
    // Some hosts answer every unknown address with the start page.
    return response.ok && !(response.headers.get('content-type') ?? '').startsWith('text/html')
  } catch {
    return false
  }
}
