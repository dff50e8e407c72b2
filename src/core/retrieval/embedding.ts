/** Names the model in records: weights of sentence-transformers/all-MiniLM-L6-v2, stored as float16. */
export const EMBEDDING_MODEL_ID = 'all-MiniLM-L6-v2/fp16'

/** Numbers a vector. */
export const EMBEDDING_WIDTH = 384

/** Word pieces the model reads of a text, [CLS] and [SEP] among them: the limit of sentence-transformers (METHOD 1.6). */
export const MAX_PIECES = 256

/** Characters of a text that the model can read: what is longer is cut at MAX_PIECES and takes no longer. */
const READ_CHARACTERS = 1400

/**
 * Characters that go through the model together, padding included: four passages. Measured with WebAssembly, passages a
 * second of processor time: 2.6 one by one, 3.4 by four, 3.0 by eight; and a request that cannot wait stands behind a
 * batch for about a second.
 */
const BATCH_CHARACTERS = 4 * READ_CHARACTERS

/** Most texts a batch, however short they are. Range 1 to about 64. */
const BATCH_TEXTS = 32

/** Word pieces as the model gets them: the first 255 and [SEP], which is the last piece of every text. */
export function cutPieces(pieces: readonly number[]): { ids: number[]; truncated: boolean } {
  const truncated = pieces.length > MAX_PIECES
  const ids = truncated ? [...pieces.slice(0, MAX_PIECES - 1), pieces.at(-1)!] : [...pieces]
  return { ids, truncated }
}

/**
 * Sentence vectors: the mean over each text's own pieces, padding left out, brought to length 1.
 * @param hidden texts x longest x width, row-major
 * @param lengths pieces of each text
 * @returns texts x width, row-major
 */
export function meanPool(hidden: Float32Array, lengths: readonly number[], longest: number, width: number): Float32Array {
  const out = new Float32Array(lengths.length * width)
  for (const [text, length] of lengths.entries()) {
    const row = out.subarray(text * width, (text + 1) * width)
    for (let piece = 0; piece < length; piece++) {
      const from = (text * longest + piece) * width
      for (let i = 0; i < width; i++) row[i]! += hidden[from + i]!
    }
    // The mean's divisor cancels out when the length is brought to 1.
    const norm = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0))
    if (norm > 0) row.forEach((value, i) => (row[i] = value / norm))
  }
  return out
}

/**
 * Positions of the texts in batches of like length, short ones first, so that little is padded.
 * Every position occurs once.
 */
export function batchesByLength(texts: readonly string[]): number[][] {
  const positions = texts.map((_, i) => i).sort((a, b) => texts[a]!.length - texts[b]!.length || a - b)
  const batches: number[][] = []
  for (const position of positions) {
    const batch = batches.at(-1)
    const longest = Math.min(texts[position]!.length, READ_CHARACTERS)
    const fits = batch && batch.length < BATCH_TEXTS && (batch.length + 1) * longest <= BATCH_CHARACTERS
    if (fits) batch.push(position)
    else batches.push([position])
  }
  return batches
}
