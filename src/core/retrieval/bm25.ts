import { tokenise, type Analyser } from './analyse'

/**
 * Saturation of a token's count in a passage. Range 0 (counts do not matter) to about 3; 1.5 is the default of
 * rank_bm25 and so the paper's.
 */
export const DEFAULT_K1 = 1.5
/** How far long passages are penalised: 0 not at all, 1 in full proportion. 0.75 is the default of rank_bm25. */
export const DEFAULT_B = 0.75
/** Share of the mean idf given to tokens of more than half of the passages. 0.25 is the default of rank_bm25. */
export const DEFAULT_EPSILON = 0.25

export interface Bm25Options {
  k1?: number
  b?: number
  epsilon?: number
  /** okapi: as rank_bm25, floored at epsilon times the mean. plus: ln(1 + (N - n + 0.5)/(n + 0.5)), never negative. */
  idf?: 'okapi' | 'plus'
  analyse?: Analyser
}

export interface Bm25Index {
  /** Number of passages, those without a token included. */
  readonly size: number
  /** Mean tokens a passage. */
  readonly averageLength: number
  /** Mean idf over the vocabulary before any floor; 0 without vocabulary. */
  readonly meanIdf: number
  readonly idf: ReadonlyMap<string, number>
  /** The query's tokens, repeats kept: each one counts. */
  tokens(query: string): string[]
  /** One score a passage, in the order of the passages. 0 where nothing matches; may be negative on a small corpus. */
  scores(query: string): number[]
}

/** Where a token occurs: passage numbers and counts, side by side. */
interface Postings {
  passages: number[]
  counts: number[]
}

/**
 * Okapi BM25 with the arithmetic of rank_bm25's BM25Okapi, sums in the same order, so that scores are those of the
 * paper. Where no passage has a token, every score is 0.
 */
export function buildBm25(passages: readonly string[], options: Bm25Options = {}): Bm25Index {
  const { k1 = DEFAULT_K1, b = DEFAULT_B, epsilon = DEFAULT_EPSILON, analyse = tokenise } = options
  const { vocabulary, lengths, total } = count(passages, analyse)
  const size = passages.length
  const averageLength = size === 0 ? 0 : total / size
  const okapi = options.idf !== 'plus'
  const { idf, meanIdf } = idfTable(vocabulary, size, okapi ? okapiFormula : plusFormula)
  if (okapi) for (const [token, value] of idf) if (value < 0) idf.set(token, epsilon * meanIdf)
  const norms = lengths.map((length) => k1 * (1 - b + (b * length) / averageLength))

  const scores = (query: string): number[] => {
    const sums = new Array<number>(size).fill(0)
    for (const token of analyse(query)) {
      const postings = vocabulary.get(token)
      if (postings === undefined) continue
      const weight = idf.get(token)!
      for (const [i, passage] of postings.passages.entries()) {
        const frequency = postings.counts[i]!
        sums[passage]! += weight * ((frequency * (k1 + 1)) / (frequency + norms[passage]!))
      }
    }
    return sums
  }
  return { size, averageLength, meanIdf, idf, tokens: analyse, scores }
}

function count(
  passages: readonly string[],
  analyse: Analyser,
): { vocabulary: Map<string, Postings>; lengths: number[]; total: number } {
  const vocabulary = new Map<string, Postings>()
  const lengths: number[] = []
  let total = 0
  for (const [number, passage] of passages.entries()) {
    const tokens = analyse(passage)
    lengths.push(tokens.length)
    total += tokens.length
    for (const token of tokens) {
      let postings = vocabulary.get(token)
      if (postings === undefined) vocabulary.set(token, (postings = { passages: [], counts: [] }))
      const last = postings.passages.length - 1
      if (postings.passages[last] === number) postings.counts[last]! += 1
      else {
        postings.passages.push(number)
        postings.counts.push(1)
      }
    }
  }
  return { vocabulary, lengths, total }
}

/** idf as the formula gives it for every token, in the order in which tokens first occur, and its mean. */
function idfTable(
  vocabulary: Map<string, Postings>,
  size: number,
  formula: (containing: number, size: number) => number,
): { idf: Map<string, number>; meanIdf: number } {
  const idf = new Map<string, number>()
  let sum = 0
  for (const [token, { passages }] of vocabulary) {
    const value = formula(passages.length, size)
    idf.set(token, value)
    sum += value
  }
  return { idf, meanIdf: idf.size === 0 ? 0 : sum / idf.size }
}

function okapiFormula(containing: number, size: number): number {
  return Math.log(size - containing + 0.5) - Math.log(containing + 0.5)
}

function plusFormula(containing: number, size: number): number {
  return Math.log(1 + (size - containing + 0.5) / (containing + 0.5))
}
