/** Anything with a place in one source's text. */
export interface Bounds {
  start: number
  end: number
}

/** Cosine of two vectors of one length; 0 where one of them is all zeros. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let dot = 0
  let squaresA = 0
  let squaresB = 0
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!
    squaresA += a[i]! * a[i]!
    squaresB += b[i]! * b[i]!
  }
  const norms = Math.sqrt(squaresA) * Math.sqrt(squaresB)
  return norms === 0 ? 0 : dot / norms
}

/**
 * Hybrid retrieval's semantic score of a passage: the best cosine with the query among the windows of its source whose
 * centre lies in the passage (METHOD 1.5). A passage shorter than the windows may hold no centre; then the windows
 * that overlap it count, and -1 stands for none at all.
 *
 * @param passages of one source
 * @param windows of the same source, row i of `vectors` each
 * @param vectors row-major, `query.length` numbers a window
 */
export function bestWindowCosines(
  passages: readonly Bounds[],
  windows: readonly Bounds[],
  vectors: Float32Array,
  query: Float32Array,
): number[] {
  const width = query.length
  const cosines = windows.map((_, i) => cosine(vectors.subarray(i * width, (i + 1) * width), query))
  return passages.map(({ start, end }) => {
    const best = (belongs: (window: Bounds) => boolean): number =>
      windows.reduce((top, window, i) => (belongs(window) ? Math.max(top, cosines[i]!) : top), -Infinity)
    const central = best((w) => (w.start + w.end) / 2 >= start && (w.start + w.end) / 2 < end)
    if (central > -Infinity) return central
    return Math.max(-1, best((w) => w.start < end && w.end > start))
  })
}
