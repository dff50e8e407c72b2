/** A stretch [start, end) of a text and its edit distance from what was looked for. */
export interface ApproximateMatch {
  start: number
  end: number
  edits: number
}

/** Length of the pieces of a pattern that are looked for as they are. Shorter: more chance hits; longer: fewer pieces. */
const PIECE = 6
/** Most regions looked into, the best supported first; only a pattern of very common words reaches it. */
const MOST_REGIONS = 64

/**
 * Where a pattern stands in a text with at most `limit` single-character edits, the closest first; one match a region.
 * Every edit spoils one piece of the pattern at most, so a pattern cut into n pieces has n - limit of them unspoilt, at
 * starts that differ by no more than the limit: only regions with that many are compared character by character.
 */
export function findApproximate(pattern: string, text: string, limit: number): ApproximateMatch[] {
  const pieces = Math.max(limit + 1, Math.floor(pattern.length / PIECE))
  const starts = startsOfPieces(pattern, text, pieces)
  return regions(starts, limit, pieces - limit)
    .slice(0, MOST_REGIONS)
    .map(({ first, last }) => closest(pattern, text, first - limit, last + pattern.length + 2 * limit, limit))
    .filter((match) => match !== null)
    .sort((a, b) => a.edits - b.edits || a.start - b.start)
}

/** Where the pattern would begin for every place of every piece of it, ascending. */
function startsOfPieces(pattern: string, text: string, pieces: number): Int32Array {
  const length = Math.min(PIECE, Math.floor(pattern.length / pieces))
  const offsets = Array.from({ length: pieces }, (_, i) => Math.floor((i * pattern.length) / pieces))
  const byHash = new Map<number, number[]>()
  for (const from of offsets) {
    const hash = hashAt(pattern, from, length)
    byHash.set(hash, [...(byHash.get(hash) ?? []), from])
  }
  const starts: number[] = []
  eachHash(text, length, new Set(byHash.keys()), (at, hash) => {
    for (const from of byHash.get(hash)!) {
      if (text.startsWith(pattern.slice(from, from + length), at)) starts.push(at - from)
    }
  })
  return Int32Array.from(starts).sort()
}

const FACTOR = 0x01000193
/** Positions of a filter that lets nearly all places pass by without a look into the map. */
const FILTER_BITS = 0xffff

function hashAt(text: string, from: number, length: number): number {
  let hash = 0
  for (let i = from; i < from + length; i++) hash = (Math.imul(hash, FACTOR) + text.charCodeAt(i)) | 0
  return hash
}

/** Calls `found` for every place of the text whose next `length` characters have one of the hashes, in one pass. */
function eachHash(
  text: string,
  length: number,
  hashes: ReadonlySet<number>,
  found: (at: number, hash: number) => void,
): void {
  const filter = new Uint8Array(FILTER_BITS + 1)
  for (const hash of hashes) filter[hash & FILTER_BITS] = 1
  let leading = 1
  for (let i = 1; i < length; i++) leading = Math.imul(leading, FACTOR)
  let hash = hashAt(text, 0, Math.min(length, text.length))
  for (let at = 0; at + length <= text.length; at++) {
    if (filter[hash & FILTER_BITS] === 1 && hashes.has(hash)) found(at, hash)
    hash = (Math.imul(hash - Math.imul(leading, text.charCodeAt(at)), FACTOR) + text.charCodeAt(at + length)) | 0
  }
}

interface Region {
  first: number
  last: number
  hits: number
}

/** Stretches of starts that lie close enough together and are enough; the richest first. */
function regions(starts: Int32Array, limit: number, needed: number): Region[] {
  const found: Region[] = []
  for (let from = 0, to = 0; from < starts.length; from++) {
    const first = starts[from]!
    while (to < starts.length && starts[to]! - first <= limit) to++
    if (to - from < needed) continue
    const open = found.at(-1)
    const last = starts[to - 1]!
    if (open && first <= open.last) Object.assign(open, { last, hits: Math.max(open.hits, to - from) })
    else found.push({ first, last, hits: to - from })
  }
  return found.sort((a, b) => b.hits - a.hits)
}

/**
 * The closest stretch within [from, to) of the text; null when none is within the limit. Only the upper part of a column
 * is worked out: below the last row that is within the limit no path can come back into it.
 */
function closest(pattern: string, text: string, from: number, to: number, limit: number): ApproximateMatch | null {
  const base = Math.max(0, from)
  const end = Math.min(text.length, to)
  // A column of the edit matrix for every character of the text; `origin` carries where each path began.
  const cost = Int32Array.from({ length: pattern.length + 1 }, (_, i) => i)
  const origin = new Int32Array(pattern.length + 1).fill(base)
  let active = Math.min(limit, pattern.length)
  let best: ApproximateMatch | null = null
  for (let j = base; j < end; j++) {
    const rows = Math.min(active + 1, pattern.length)
    advance(pattern, text.charCodeAt(j), j, cost, origin, rows)
    active = rows
    while (cost[active]! > limit) active--
    const edits = active === pattern.length ? cost[active]! : limit + 1
    if (edits <= limit && (best === null || edits < best.edits)) best = { start: origin[active]!, end: j + 1, edits }
  }
  return best
}

/** Takes the first rows of the column from before a character of the text to after it, in place. */
function advance(pattern: string, code: number, at: number, cost: Int32Array, origin: Int32Array, rows: number): void {
  let diagonal = cost[0]!
  let diagonalOrigin = origin[0]!
  origin[0] = at + 1
  for (let i = 1; i <= rows; i++) {
    const above = cost[i - 1]! + 1
    const before = cost[i]! + 1
    const change = diagonal + (pattern.charCodeAt(i - 1) === code ? 0 : 1)
    diagonal = cost[i]!
    const keptOrigin = origin[i]!
    if (change <= above && change <= before) {
      cost[i] = change
      origin[i] = diagonalOrigin
    } else if (above <= before) {
      cost[i] = above
      origin[i] = origin[i - 1]!
    } else cost[i] = before
    diagonalOrigin = keptOrigin
  }
}
