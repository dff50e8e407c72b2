import { windows } from '../document/windows'
import {
  AppError, passageId, type Passage, type RetrievalSettings, type RetrievedPassage, type VectorSet,
} from '../model'
import { tokenise, type Analyser } from './analyse'
import { buildBm25, type Bm25Index } from './bm25'
import { bestWindowCosines } from './cosine'
import { rankByScore, reciprocalRankFusion } from './ranking'

/**
 * Windows whose vectors hybrid retrieval compares with the query. METHOD 1.5: measured on 110 annotated prompts, short
 * windows beat whole passages, of which the model reads the first 256 word pieces only.
 */
export const HYBRID_WINDOWS = { size: 500, step: 400 } as const

/** The paper's k, window and step. k: 1 to about 10; size: 300 to 3000 characters; step: at most size. */
export const DEFAULT_RETRIEVAL: RetrievalSettings = {
  mode: 'bm25', k: 5, size: 1400, step: 1200, withoutReferences: false,
}

/** The search text of one source of a study. */
export interface SourceText {
  sourceId: string
  textVersionId: string
  text: string
  /** Its reference lists, [start, end): looked at where the settings leave them out. Default none. */
  references?: readonly { start: number; end: number }[]
}

/** One index a study; passages in the order of its sources, then of the text. */
export interface StudyIndex {
  passages: Passage[]
  bm25: Bm25Index
}

/** What hybrid retrieval needs besides the index: the query's vector and every source's vectors of HYBRID_WINDOWS. */
export interface HybridVectors {
  query: Float32Array
  sets: readonly VectorSet[]
}

export interface RetrievalResult {
  /** Best first, rank counted from 1. whole-report lists every passage, ranked by BM25; the others the first k. */
  passages: RetrievedPassage[]
  /** Tokens of the query with repeats. */
  queryTokens: number
}

/** Passages of one source's text under the settings. Those left out are missing: the bounds of the others stay. */
function passagesOf(
  source: SourceText, { size, step, withoutReferences }: Pick<RetrievalSettings, 'size' | 'step' | 'withoutReferences'>,
): Passage[] {
  const { sourceId, textVersionId, text, references = [] } = source
  const isLeftOut = ({ start, end }: { start: number; end: number }): boolean =>
    withoutReferences && references.some((list) => list.start <= start && end <= list.end)
  return windows(text, size, step).filter((window) => !isLeftOut(window)).map(({ start, end }) => ({
    id: passageId(textVersionId, start, end), sourceId, textVersionId, start, end,
  }))
}

/** @param stemmed analyser of the mode `bm25-stemmed`; the other modes use the tokens of METHOD 1.5 */
export function buildStudyIndex(
  sources: readonly SourceText[],
  settings: RetrievalSettings,
  stemmed: Analyser,
): StudyIndex {
  const passages: Passage[] = []
  const texts: string[] = []
  for (const source of sources) {
    for (const passage of passagesOf(source, settings)) {
      passages.push(passage)
      texts.push(source.text.slice(passage.start, passage.end))
    }
  }
  const bm25 = buildBm25(texts, {
    idf: settings.mode === 'bm25-plus-idf' ? 'plus' : 'okapi',
    analyse: settings.mode === 'bm25-stemmed' ? stemmed : tokenise,
  })
  return { passages, bm25 }
}

/**
 * The passages for one query. `score` is BM25's, or the fused score in hybrid mode.
 * @throws AppError internal when hybrid mode lacks the vectors of a source
 */
export function retrieve(
  index: StudyIndex,
  query: string,
  settings: RetrievalSettings,
  vectors?: HybridVectors,
): RetrievalResult {
  const lexical = index.bm25.scores(query)
  const scores = settings.mode === 'hybrid' ? fusedScores(index, lexical, vectors) : lexical
  const ranking = rankByScore(scores)
  const chosen = settings.mode === 'whole-report' ? ranking : ranking.slice(0, settings.k)
  const passages = chosen.map((position, i) => {
    const { id, ...place } = index.passages[position]!
    return { passageId: id, ...place, rank: i + 1, score: scores[position]! }
  })
  return { passages, queryTokens: index.bm25.tokens(query).length }
}

function fusedScores(index: StudyIndex, lexical: number[], vectors: HybridVectors | undefined): number[] {
  const semantic: number[] = []
  for (let from = 0; from < index.passages.length; from = semantic.length) {
    const { textVersionId } = index.passages[from]!
    const passages = sameText(index.passages, from)
    const set = vectors?.sets.find((one) => one.textVersionId === textVersionId && isHybridSet(one))
    if (vectors === undefined || set === undefined) throw vectorsMissing(textVersionId)
    semantic.push(...bestWindowCosines(passages, boundsOf(set), set.vectors, vectors.query))
  }
  return reciprocalRankFusion([rankByScore(lexical), rankByScore(semantic)])
}

function sameText(passages: readonly Passage[], from: number): Passage[] {
  const { textVersionId } = passages[from]!
  const end = passages.findIndex((passage, i) => i > from && passage.textVersionId !== textVersionId)
  return passages.slice(from, end < 0 ? undefined : end)
}

function isHybridSet(set: VectorSet): boolean {
  return set.size === HYBRID_WINDOWS.size && set.step === HYBRID_WINDOWS.step
}

function boundsOf(set: VectorSet): { start: number; end: number }[] {
  return Array.from({ length: set.bounds.length / 2 }, (_, i) => ({
    start: set.bounds[2 * i]!, end: set.bounds[2 * i + 1]!,
  }))
}

function vectorsMissing(textVersionId: string): AppError {
  return new AppError('internal', 'Hybrid retrieval was asked for before the vectors of a source were made.', {
    subject: textVersionId, advice: 'Wait until the study shows as embedded, or choose BM25 retrieval.',
  })
}
